package dev.graft.studies.comparisons.unknown;

import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.comparisons.Comparison;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.data.FeatureSetting;
import dev.graft.studies.report.Part;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Are pictures that belong to none of the labels found, and how many others are taken for such? Tasks of known classes,
 * some of which nobody gives a label.
 */
public final class UnknownExperiment extends Comparison {
    private static final int DRAWS = 5;

    @Override
    public boolean hasTuning() {
        return true;
    }

    @Override
    public boolean comparesFeatures() {
        return true;
    }

    @Override
    public Plan plan(Setup setup) throws IOException {
        var cells = new ArrayList<Cell>();
        for (var features : setup.options().features()) {
            for (var name : DataSet.Name.values()) {
                add(cells, setup, features, name);
            }
        }
        return new Plan("unknown 2", cells);
    }

    private static void add(List<Cell> cells, Setup setup, FeatureSetting features, DataSet.Name name)
            throws IOException {
        var tasks = ClusteringTask.all(setup.options().tuning(), setup.quick()).stream()
                .filter(task -> task.set() == name && task.classes().size() > 2)
                .toList();
        if (tasks.isEmpty()) {
            return;
        }
        var set = DataSet.alone(name, setup, features);
        for (var task : tasks) {
            cells.addAll(Cell.ofDraws(
                    features.title() + " " + task.name() + " " + set.fingerprint() + " draw ",
                    setup.draws(DRAWS, 1),
                    (draw, engine) ->
                            new UnknownTrial(task, draw, task.draw(draw, set), features.title(), engine).run()));
        }
    }

    @Override
    protected List<Part> parts(CellResults results) {
        return new UnknownReport(results).parts();
    }
}
