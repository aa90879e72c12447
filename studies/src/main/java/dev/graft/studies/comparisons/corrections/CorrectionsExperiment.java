package dev.graft.studies.comparisons.corrections;

import dev.graft.app.cluster.BorrowedPictures;
import dev.graft.engine.Engine;
import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.comparisons.Comparison;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.data.FeatureSetting;
import dev.graft.studies.report.Part;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Setup;
import dev.graft.transfer.space.BorrowedStatistics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Do corrections of some pictures improve the sorting of the others? Clustering tasks of known classes, several draws
 * each, with and without a source, and with wrong corrections as a control.
 */
public final class CorrectionsExperiment extends Comparison {
    private static final List<DataSet.Name> SETS = List.of(DataSet.Name.SCENE15, DataSet.Name.CALTECH101);
    private static final int DRAWS = 5;

    @Override
    public boolean hasTuning() {
        return true;
    }

    @Override
    public Plan plan(Setup setup) throws IOException {
        var cells = new ArrayList<Cell>();
        for (var features : setup.options().features()) {
            add(cells, setup, features, DataSet.all(SETS, setup, features));
        }
        return new Plan("corrections 3", cells);
    }

    private static void add(List<Cell> cells, Setup setup, FeatureSetting features, Map<DataSet.Name, DataSet> sets) {
        Map<DataSet.Name, BorrowedStatistics> learnt = Collections.synchronizedMap(new HashMap<>());
        for (var task : ClusteringTask.all(setup.options().tuning(), setup.quick())) {
            if (!SETS.contains(task.set())) {
                continue;
            }
            var set = Objects.requireNonNull(sets.get(task.set()));
            int draws = setup.draws(DRAWS, 1);
            for (int draw = 1; draw <= (features.isSift() ? draws : setup.networkDraws(draws)); draw++) {
                int number = draw;
                String key = features.title() + " " + task.name() + " " + set.fingerprint() + " draw " + draw;
                cells.add(new Cell(
                        key,
                        engine -> new CorrectionsTrial(features.title(), task, number, set, Optional.empty(), engine)
                                .run()));
                cells.add(new Cell(key + " with a source", engine -> {
                    var source = learnt.computeIfAbsent(task.set(), of -> captioned(set, engine));
                    return new CorrectionsTrial(features.title(), task, number, set, Optional.of(source), engine).run();
                }));
            }
        }
    }

    /** The statistics of the captioned pictures, as aplsa borrows them. */
    private static BorrowedStatistics captioned(DataSet set, Engine engine) {
        var captioned = BorrowedPictures.of("captioned", set.captioned(), set.captions());
        return BorrowedStatistics.of(set.captioned(), Optional.of(captioned.weights()), engine);
    }

    @Override
    protected List<Part> parts(CellResults results) {
        return new CorrectionsReport(results).parts();
    }
}
