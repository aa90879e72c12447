package dev.graft.studies.comparisons.eyes;

import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.comparisons.Comparison;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.comparisons.captions.ExampleCurve;
import dev.graft.studies.comparisons.domains.LabelsAcross;
import dev.graft.studies.data.FeatureSetting;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Which features are best, and what do they cost? SIFT and networks on the clustering tasks, on the pairs of Office's
 * domains and on few examples, all without borrowing; then time and size.
 */
public final class EyesExperiment extends Comparison {
    static final List<Integer> EXAMPLES = List.of(1, 2, 4, 8);
    private static final List<DataSet.Name> LEARNT = List.of(DataSet.Name.SCENE15, DataSet.Name.CALTECH101);
    private static final int DRAWS = 3;

    @Override
    public boolean comparesFeatures() {
        return true;
    }

    @Override
    public Plan plan(Setup setup) throws IOException {
        var cells = new ArrayList<Cell>();
        var timed = new ArrayList<Cell>();
        for (var features : setup.options().features()) {
            add(cells, setup, features);
            timed.add(new FeatureCost(features, setup).cell());
        }
        // Time is measured last, when nothing else runs.
        return new Plan("eyes 2", cells, results -> timed);
    }

    private static void add(List<Cell> cells, Setup setup, FeatureSetting features) throws IOException {
        Map<DataSet.Name, DataSet> sets = new LinkedHashMap<>();
        for (var name : DataSet.Name.values()) {
            sets.put(name, DataSet.alone(name, setup, features));
        }
        int draws = setup.draws(DRAWS, 1);
        for (var task : ClusteringTask.all(false, setup.quick())) {
            var set = Objects.requireNonNull(sets.get(task.set()));
            String key = features.title() + " " + task.name() + " " + set.fingerprint();
            cells.addAll(Cell.ofDraws(
                    key + " draw ",
                    draws,
                    (draw, engine) -> PileTrial.run(task, draw, task.draw(draw, set), features.title(), engine)));
            cells.addAll(Cell.ofDraws(
                    key + " rivals, draw ",
                    draws,
                    (draw, engine) -> PileTrial.rivals(task, draw, task.draw(draw, set), features.title(), engine)));
        }
        cells.addAll(LabelsAcross.cells(setup, features));
        for (var name : setup.quick() ? LEARNT.subList(0, 1) : LEARNT) {
            var set = Objects.requireNonNull(sets.get(name));
            cells.addAll(ExampleCurve.cells(name, set, features.title(), EXAMPLES, draws));
        }
    }

    @Override
    protected List<Part> parts(CellResults results) {
        return new EyesReport(results).parts();
    }

    @Override
    public Optional<ReportTable> headline(CellResults results) {
        return Optional.of(new EyesReport(results).headline());
    }

    @Override
    public Optional<String> document() {
        return Optional.of("networks.md");
    }
}
