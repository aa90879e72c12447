package dev.graft.studies.comparisons.names;

import dev.graft.engine.Engine;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Would a person agree with the names of piles? Clustering tasks of known classes, named from captioned pictures, with
 * lists of acceptable names made beforehand.
 */
public final class NamesExperiment extends Comparison {
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
            add(cells, setup, features, DataSet.all(List.of(DataSet.Name.values()), setup, features));
        }
        return new Plan("names 1", cells);
    }

    private static void add(List<Cell> cells, Setup setup, FeatureSetting features, Map<DataSet.Name, DataSet> sets) {
        Map<DataSet.Name, NamesTrial.Sources> sources = Collections.synchronizedMap(new HashMap<>());
        for (var task : ClusteringTask.all(setup.options().tuning(), setup.quick())) {
            var set = Objects.requireNonNull(sets.get(task.set()));
            cells.addAll(Cell.ofDraws(
                    features.title() + " " + task.name() + " " + set.fingerprint() + " draw ",
                    setup.draws(DRAWS, 1),
                    (draw, engine) -> new NamesTrial(
                                    task,
                                    draw,
                                    task.draw(draw, set),
                                    sources.computeIfAbsent(task.set(), name -> sources(set, engine)),
                                    features.title(),
                                    engine)
                            .run()));
        }
    }

    private static NamesTrial.Sources sources(DataSet set, Engine engine) {
        var all = TaskSources.of(set);
        return new NamesTrial.Sources(
                all.captioned(),
                all.shuffledCaptions(),
                all.permutedWords(),
                new CorrelatedWords(all.captioned(), engine));
    }

    @Override
    protected List<Part> parts(CellResults results) {
        return new NamesReport(results).parts();
    }
}
