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
import dev.graft.methods.passiveaggressive.StepRule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Figure 3 and the counts of wins, ties and losses: the average rate of mistakes on 45 tasks of two classes, by PA, PA-I and
 * PA-II with and without text.
 */
public final class OhtFigure3 implements Experiment {
    static final String ID = "oht-figure3";
    static final String MEASURE = "mistake rate";
    static final int NEIGHBOURS = 100;
    static final int PUBLISHED_DRAWS = 100;
    static final int FEW_DRAWS = 10;

    @Override
    public About about() {
        return new About(
                ID,
                List.of("oht-figure3a", "oht-figure3b", "oht-wintieloss"),
                Paper.OHT,
                "Figure 3",
                "average rate of mistakes on 45 tasks of two classes, with and without text, and wins, ties and losses",
                OhtData.NEEDS,
                5);
    }

    @Override
    public Choice choice(DataFolder data) {
        return OhtData.choice(data);
    }

    @Override
    public Optional<Plan> plan(Setup setup) throws IOException {
        int draws = setup.draws(PUBLISHED_DRAWS, FEW_DRAWS);
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
        var votes = runs.votes(Pairs.ANY, NEIGHBOURS);
        for (var view : View.values()) {
            for (var rule : view == View.SCALED ? List.of(StepRule.PA_II) : List.of(StepRule.values())) {
                for (var method : OhtMethod.set(rule)) {
                    add(values, task, setting(view, Pairs.ANY), method, runs.lookedUp(method, view, votes));
                }
            }
        }
        for (var pairs : List.of(Pairs.OTHERS, Pairs.SAME)) {
            var other = runs.votes(pairs, NEIGHBOURS);
            for (var view : List.of(View.PAPER, View.LINEAR)) {
                for (var method : List.of(OhtMethod.OHT1_II, OhtMethod.OHT2_II)) {
                    add(values, task, setting(view, pairs), method, runs.lookedUp(method, view, other));
                }
            }
        }
        return values;
    }

    /** The kernel, and where it is not the usual choice, the pairs. */
    static String setting(View view, Pairs pairs) {
        return pairs == Pairs.ANY ? view.words() : view.words() + "; " + pairs.words();
    }

    private static void add(
            List<Value> values, OhtTask task, String setting, OhtMethod method, List<TaskRuns.Run> runs) {
        for (var run : runs) {
            values.add(new Value(
                    task.name(),
                    setting,
                    run.draw(),
                    task.seed(run.draw()).value(),
                    method.title(),
                    MEASURE,
                    run.curve().rate(),
                    run.seconds()));
        }
    }

    @Override
    public Report report(Choice choice, Results results) {
        var found = new OhtFigure3Report(results);
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
