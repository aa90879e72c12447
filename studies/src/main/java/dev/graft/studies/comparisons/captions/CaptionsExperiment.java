package dev.graft.studies.comparisons.captions;

import dev.graft.studies.comparisons.Comparison;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.report.Part;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Do pictures with captions help to learn classes from few examples? Curves over the number of examples, for few-shot
 * transfer, for the methods as published and for plain bags, with controls that must not improve anything.
 */
public final class CaptionsExperiment extends Comparison {
    private static final List<DataSet.Name> SETS = List.of(DataSet.Name.SCENE15, DataSet.Name.CALTECH101);
    private static final int DRAWS = 5;

    @Override
    public boolean hasTuning() {
        return true;
    }

    @Override
    public Plan plan(Setup setup) throws IOException {
        var all = new ArrayList<CaptionsCells>();
        for (var features : setup.options().features()) {
            for (var name : setup.quick() ? SETS.subList(0, 1) : SETS) {
                var set = DataSet.of(name, setup, features);
                all.add(new CaptionsCells(
                        name, set, features.title(), setup.options().tuning(), setup.draws(DRAWS, 1)));
            }
        }
        return plan(all);
    }

    static Plan plan(List<CaptionsCells> all) {
        var first = new ArrayList<Cell>();
        all.forEach(of -> first.addAll(of.cells()));
        return new Plan("captions 2", first, results -> {
            var published = new ArrayList<Cell>();
            all.forEach(of -> published.addAll(of.published(results)));
            return published;
        });
    }

    @Override
    protected List<Part> parts(CellResults results) {
        return new CaptionsReport(results).parts();
    }
}
