package dev.graft.experiments.papers.oht;

import dev.graft.engine.Engine;
import dev.graft.experiments.data.DataFolder;
import dev.graft.experiments.run.Cell;
import dev.graft.experiments.run.Choice;
import dev.graft.experiments.run.Experiment;
import dev.graft.experiments.run.Paper;
import dev.graft.experiments.run.Plan;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.run.Setup;
import dev.graft.experiments.run.Value;
import dev.graft.experiments.show.Report;
import dev.graft.methods.oht.TextVote;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Figure 5: how the rate of mistakes depends on K, and how long the methods take with all texts as neighbours. */
public final class OhtFigure5 implements Experiment {
    static final String ID = "oht-figure5";
    static final String ALL = "K = all";
    /** Of methods without text. */
    static final String NO_NEIGHBOURS = "";
    /** Of runs that compute everything as a stream would, and whose seconds count. */
    static final String TIMED = "mistake rate, timed";

    private static final int[] NEIGHBOURS = {10, 20, 50, 100, 200, 500};
    private static final int MOST_TIMED = 10;

    @Override
    public About about() {
        return new About(
                ID,
                List.of("oht-figure5a", "oht-figure5b"),
                Paper.OHT,
                "Figure 5",
                "rate of mistakes by the number of neighbours, and running time with all texts as neighbours",
                OhtData.NEEDS,
                5);
    }

    @Override
    public Choice choice(DataFolder data) {
        return OhtData.choice(data);
    }

    @Override
    public Optional<Plan> plan(Setup setup) throws IOException {
        int draws = setup.draws(OhtFigure3.PUBLISHED_DRAWS, OhtFigure3.FEW_DRAWS);
        return OhtData.read(setup)
                .map(documents -> new Plan(
                        OhtData.fingerprint(documents, setup, draws),
                        OhtTask.all(documents, setup.seed()).stream()
                                .map(task -> new Cell(task.name(), engine -> run(task, draws, engine)))
                                .toList()));
    }

    static List<Value> run(OhtTask task, int draws, Engine engine) {
        var runs = new TaskRuns(task, draws, engine);
        var values = new ArrayList<Value>();
        for (var view : List.of(View.PAPER, View.LINEAR)) {
            add(
                    values,
                    task,
                    NO_NEIGHBOURS,
                    OhtFigure4.name(OhtMethod.PA_II, view),
                    OhtFigure3.MEASURE,
                    runs.lookedUp(OhtMethod.PA_II, view, Votes.NONE));
        }
        for (int k : NEIGHBOURS) {
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
                add(
                        values,
                        task,
                        setting,
                        OhtFigure4.name(method, view),
                        OhtFigure3.MEASURE,
                        runs.lookedUp(method, view, votes));
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
                new Timed(OhtMethod.OHT1_II, OhtFigure3.NEIGHBOURS, "K = " + OhtFigure3.NEIGHBOURS),
                new Timed(OhtMethod.OHT2_II, OhtFigure3.NEIGHBOURS, "K = " + OhtFigure3.NEIGHBOURS))) {
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

    private static void add(
            List<Value> values, OhtTask task, String setting, String method, String measure, List<TaskRuns.Run> runs) {
        for (var run : runs) {
            values.add(new Value(
                    task.name(),
                    setting,
                    run.draw(),
                    task.seed(run.draw()).value(),
                    method,
                    measure,
                    run.curve().rate(),
                    run.seconds()));
        }
    }

    @Override
    public Report report(Choice choice, Results results) {
        var found = new OhtFigure5Report(results);
        return new Report(
                ID,
                about().title(choice),
                OhtData.lines(choice, results),
                found.parts(),
                found.claims(),
                found.notes(),
                "");
    }
}
