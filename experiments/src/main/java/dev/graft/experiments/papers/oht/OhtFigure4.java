package dev.graft.experiments.papers.oht;

import dev.graft.engine.Engine;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.run.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Figure 4: the rate of mistakes so far, trial after trial, on six tasks; of all other tasks the first 50 trials. */
public final class OhtFigure4 extends OhtExperiment {

    /** In the order of the panels. */
    static final List<Integer> SHOWN = List.of(2, 14, 36, 7, 16, 33);

    /** What the paper calls the beginning is not said. */
    static final int BEGINNING = 50;

    private static final int[] LOOKS = {
        5, 10, 15, 20, 30, 40, BEGINNING, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500
    };

    public OhtFigure4() {
        super("oht-figure4", List.of(), "Figure 4", "rate of mistakes so far, trial after trial, on six tasks", 2);
    }

    @Override
    List<Value> run(OhtTask task, int draws, Engine engine) {
        var runs = new TaskRuns(task, draws, engine);
        var votes = runs.votes(Pairs.ANY, NEIGHBOURS);
        var values = new ArrayList<Value>();
        for (var view : List.of(View.PAPER, View.LINEAR)) {
            for (var method : OhtMethod.THIRD_SET) {
                for (var run : runs.lookedUp(method, view, votes)) {
                    for (int trial : looks(task, runs.trials())) {
                        values.add(new Value(
                                task.name(),
                                Integer.toString(trial),
                                run.draw(),
                                task.seed(run.draw()).value(),
                                name(method, view),
                                MEASURE,
                                run.curve().rateOfFirst(trial),
                                run.seconds()));
                    }
                }
            }
        }
        return values;
    }

    static String name(OhtMethod method, View view) {
        return view == View.PAPER ? method.title() : method.title() + ", " + view.words();
    }

    /** After which trials the rate is noted: the last is among them. */
    private static int[] looks(OhtTask task, int trials) {
        int beginning = Math.min(BEGINNING, trials);
        if (!SHOWN.contains(task.number())) {
            return new int[] {beginning};
        }
        return IntStream.concat(IntStream.of(LOOKS).filter(look -> look < trials), IntStream.of(trials))
                .toArray();
    }

    @Override
    Found found(Results results) {
        return new OhtFigure4Report(results);
    }
}
