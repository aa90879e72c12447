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
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Figure 4: the rate of mistakes so far, trial after trial, on six tasks; of all other tasks the first 50 trials. */
public final class OhtFigure4 implements Experiment {
    static final String ID = "oht-figure4";

    /** In the order of the panels. */
    static final List<Integer> SHOWN = List.of(2, 14, 36, 7, 16, 33);

    /** What the paper calls the beginning is not said. */
    static final int BEGINNING = 50;

    private static final int[] LOOKS = {
        5, 10, 15, 20, 30, 40, BEGINNING, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500
    };

    @Override
    public About about() {
        return new About(
                ID,
                List.of(),
                Paper.OHT,
                "Figure 4",
                "rate of mistakes so far, trial after trial, on six tasks",
                OhtData.NEEDS,
                2);
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
        var votes = runs.votes(Pairs.ANY, OhtFigure3.NEIGHBOURS);
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
                                OhtFigure3.MEASURE,
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
    public Report report(Choice choice, Results results) {
        var found = new OhtFigure4Report(results);
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
