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
import dev.graft.experiments.show.Claim;
import dev.graft.experiments.show.Part;
import dev.graft.experiments.show.Report;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** What the figures of the paper on online transfer have in common: 45 tasks, a cell each, shown in many orders. */
abstract class OhtExperiment implements Experiment {
    static final String MEASURE = "mistake rate";
    static final int NEIGHBOURS = 100;
    static final int PUBLISHED_DRAWS = 100;
    private static final int FEW_DRAWS = 10;

    /** What a figure's numbers say. */
    interface Found {
        List<Part> parts();

        List<Claim> claims();

        List<String> notes();
    }

    private final About about;

    OhtExperiment(String id, List<String> aliases, String figure, String shows, int minutes) {
        this.about = new About(id, aliases, Paper.OHT, figure, shows, OhtData.NEEDS, minutes);
    }

    @Override
    public About about() {
        return about;
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

    /** All orders of a task. */
    abstract List<Value> run(OhtTask task, int draws, Engine engine);

    abstract Found found(Results results);

    static void add(
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
        var found = found(results);
        return new Report(
                about.id(),
                about.title(choice),
                OhtData.lines(choice, results),
                found.parts(),
                found.claims(),
                found.notes());
    }
}
