package dev.graft.experiments.papers.oht;

import dev.graft.engine.Engine;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.run.Value;
import dev.graft.methods.passiveaggressive.StepRule;
import java.util.ArrayList;
import java.util.List;

/**
 * Figure 3 and the counts of wins, ties and losses: the average rate of mistakes on 45 tasks of two classes, by PA, PA-I and
 * PA-II with and without text.
 */
public final class OhtFigure3 extends OhtExperiment {
    public OhtFigure3() {
        super(
                "oht-figure3",
                List.of("oht-figure3a", "oht-figure3b", "oht-wintieloss"),
                "Figure 3",
                "average rate of mistakes on 45 tasks of two classes, with and without text, and wins, ties and losses",
                5);
    }

    @Override
    List<Value> run(OhtTask task, int draws, Engine engine) {
        var runs = new TaskRuns(task, draws, engine);
        var values = new ArrayList<Value>();
        var votes = runs.votes(Pairs.ANY, NEIGHBOURS);
        for (var view : View.values()) {
            for (var rule : view == View.SCALED ? List.of(StepRule.PA_II) : List.of(StepRule.values())) {
                for (var method : OhtMethod.set(rule)) {
                    add(
                            values,
                            task,
                            setting(view, Pairs.ANY),
                            method.title(),
                            MEASURE,
                            runs.lookedUp(method, view, votes));
                }
            }
        }
        for (var pairs : List.of(Pairs.OTHERS, Pairs.SAME)) {
            var other = runs.votes(pairs, NEIGHBOURS);
            for (var view : List.of(View.PAPER, View.LINEAR)) {
                for (var method : List.of(OhtMethod.OHT1_II, OhtMethod.OHT2_II)) {
                    add(
                            values,
                            task,
                            setting(view, pairs),
                            method.title(),
                            MEASURE,
                            runs.lookedUp(method, view, other));
                }
            }
        }
        return values;
    }

    /** The kernel, and where it is not the usual choice, the pairs. */
    static String setting(View view, Pairs pairs) {
        return pairs == Pairs.ANY ? view.words() : view.words() + "; " + pairs.words();
    }

    @Override
    Found found(Results results) {
        return new OhtFigure3Report(results);
    }
}
