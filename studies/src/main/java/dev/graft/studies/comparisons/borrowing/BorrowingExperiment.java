package dev.graft.studies.comparisons.borrowing;

import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.comparisons.Comparison;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.comparisons.TaskSources;
import dev.graft.studies.data.FeatureSetting;
import dev.graft.studies.report.Part;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Does borrowing pay on real pictures? Clustering tasks of known classes, several draws each, with and without a
 * source, with controls that must not improve anything, and with the methods as published.
 */
public final class BorrowingExperiment extends Comparison {
    private static final int DRAWS = 5;

    /** Sources of other classes are large, and the draws of a task run one after the other. */
    private static final int TASKS_KEPT = 4;

    @Override
    public boolean hasTuning() {
        return true;
    }

    @Override
    public Plan plan(Setup setup) throws IOException {
        var cells = new ArrayList<Cell>();
        for (var features : setup.options().features()) {
            add(cells, setup, features, DataSet.all(List.of(DataSet.Name.values()), setup, features));
        }
        return new Plan("borrowing 2", cells);
    }

    private static void add(List<Cell> cells, Setup setup, FeatureSetting features, Map<DataSet.Name, DataSet> sets) {
        Map<DataSet.Name, TaskSources> sources = Collections.synchronizedMap(new LinkedHashMap<>());
        var ofTasks = Collections.synchronizedMap(new LinkedHashMap<ClusteringTask, TaskSources>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<ClusteringTask, TaskSources> eldest) {
                return size() > TASKS_KEPT;
            }
        });
        int draws = setup.draws(DRAWS, 1);
        for (var task : ClusteringTask.all(setup.options().tuning(), setup.quick())) {
            var set = Objects.requireNonNull(sets.get(task.set()));
            cells.addAll(Cell.ofDraws(
                    features.title() + " " + task.name() + " " + set.fingerprint() + " draw ",
                    features.isSift() ? draws : setup.networkDraws(draws),
                    (draw, engine) -> {
                        var borrowed = ofTasks.computeIfAbsent(
                                task,
                                of -> sources.computeIfAbsent(of.set(), name -> TaskSources.of(set))
                                        .with(of, set));
                        return new BorrowingTrial(task, draw, task.draw(draw, set), borrowed, features.title(), engine)
                                .run();
                    }));
        }
    }

    @Override
    protected List<Part> parts(CellResults results) {
        return new BorrowingReport(results).parts();
    }
}
