package dev.graft.experiments.papers.oht;

import dev.graft.engine.Engine;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.run.Value;
import dev.graft.methods.oht.TextVote;
import java.util.ArrayList;
import java.util.List;

/** Figure 5: how the rate of mistakes depends on K, and how long the methods take with all texts as neighbours. */
public final class OhtFigure5 extends OhtExperiment {
    static final String ALL = "K = all";
    /** Of methods without text. */
    static final String NO_NEIGHBOURS = "";
    /** Of runs that compute everything as a stream would, and whose seconds count. */
    static final String TIMED = "mistake rate, timed";

    private static final int[] NUMBERS_OF_NEIGHBOURS = {10, 20, 50, 100, 200, 500};
    private static final int MOST_TIMED = 10;

    public OhtFigure5() {
        super(
                "oht-figure5",
                List.of("oht-figure5a", "oht-figure5b"),
                "Figure 5",
                "rate of mistakes by the number of neighbours, and running time with all texts as neighbours",
                5);
    }

    @Override
    List<Value> run(OhtTask task, int draws, Engine engine) {
        var runs = new TaskRuns(task, draws, engine);
        var values = new ArrayList<Value>();
        for (var view : List.of(View.PAPER, View.LINEAR)) {
            add(
                    values,
                    task,
                    NO_NEIGHBOURS,
                    OhtFigure4.name(OhtMethod.PA_II, view),
                    MEASURE,
                    runs.lookedUp(OhtMethod.PA_II, view, Votes.NONE));
        }
        for (int k : NUMBERS_OF_NEIGHBOURS) {
            withText(values, task, runs, k, "K = " + k);
        }
        withText(values, task, runs, TextVote.ALL, ALL);
        timed(values, task, runs, Math.min(draws, MOST_TIMED));
        return values;
    }

    private static void withText(List<Value> values, OhtTask task, TaskRuns runs, int k, String setting) {
        var votes = runs.votes(Pairs.ANY, k);
        for (var view : List.of(View.PAPER, View.LINEAR)) {
            for (var method : List.of(OhtMethod.OHT1_II, OhtMethod.OHT2_II)) {
                add(values, task, setting, OhtFigure4.name(method, view), MEASURE, runs.lookedUp(method, view, votes));
            }
        }
    }

    /** Each once before it counts: what runs for the first time is slower. */
    private static void timed(List<Value> values, OhtTask task, TaskRuns runs, int draws) {
        record Timed(OhtMethod method, int neighbours, String setting) {}
        for (var timed : List.of(
                new Timed(OhtMethod.PA_II, TextVote.ALL, NO_NEIGHBOURS),
                new Timed(OhtMethod.OHT1_II, TextVote.ALL, ALL),
                new Timed(OhtMethod.OHT2_II, TextVote.ALL, ALL),
                new Timed(OhtMethod.OHT1_II, NEIGHBOURS, "K = " + NEIGHBOURS),
                new Timed(OhtMethod.OHT2_II, NEIGHBOURS, "K = " + NEIGHBOURS))) {
            runs.plain(timed.method, View.PAPER, Pairs.ANY, timed.neighbours, 1);
            add(
                    values,
                    task,
                    timed.setting,
                    timed.method.title(),
                    TIMED,
                    runs.plain(timed.method, View.PAPER, Pairs.ANY, timed.neighbours, draws));
        }
    }

    @Override
    Found found(Results results) {
        return new OhtFigure5Report(results);
    }
}
