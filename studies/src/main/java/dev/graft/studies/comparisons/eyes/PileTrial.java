package dev.graft.studies.comparisons.eyes;

import dev.graft.app.cluster.SortParams;
import dev.graft.app.cluster.Sorter;
import dev.graft.engine.Engine;
import dev.graft.evaluation.ClusterEntropy;
import dev.graft.evaluation.HungarianAccuracy;
import dev.graft.store.Progress;
import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.comparisons.PlainClusters;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Recorder;
import java.util.List;
import java.util.Optional;

/** One draw of a clustering task as graft cluster does it by default: with the number of piles, and without. */
final class PileTrial {
    /** Two ways to ask for piles. */
    static final String GIVEN = "number of piles given";

    static final String CHOSEN = "number of piles chosen";

    static final String ACCURACY = "accuracy";
    static final String ENTROPY = "entropy (bits)";
    /** How many piles were made. */
    static final String PILES = "piles";
    /** 1 if there are as many piles as classes, 0 if not. */
    static final String RIGHT = "right number of piles";

    private PileTrial() {}

    static List<Measurement> run(
            ClusteringTask task, int number, ClusteringTask.Draw draw, String features, Engine engine) {
        var results = new Recorder(task.name(), number, draw.seed().value());
        var chosen = SortParams.DEFAULT.withSeed(draw.seed());
        int classes = task.classes().size();
        add(results, features, GIVEN, classes, chosen.withPiles(classes), draw, engine);
        add(results, features, CHOSEN, classes, chosen, draw, engine);
        return results.values();
    }

    /** What a person with a library at hand would do, with the number of piles. */
    static List<Measurement> rivals(
            ClusteringTask task, int number, ClusteringTask.Draw draw, String features, Engine engine) {
        var results = new Recorder(task.name(), number, draw.seed().value());
        for (var rival : PlainClusters.values()) {
            var found = rival.of(draw.pictures().bags(), task.classes().size(), draw.seed(), engine);
            results.lap()
                    .add(features, rival.toString(), ACCURACY, HungarianAccuracy.of(found, draw.classes()))
                    .add(
                            features,
                            rival.toString(),
                            ENTROPY,
                            ClusterEntropy.of(found, draw.classes()).bits());
        }
        return results.values();
    }

    private static void add(
            Recorder results,
            String features,
            String method,
            int classes,
            SortParams params,
            ClusteringTask.Draw draw,
            Engine engine) {
        var sorting = new Sorter(params, engine, Progress.NONE)
                .sort(draw.pictures(), Optional.empty())
                .orElseThrow()
                .sorting();
        var found = sorting.evaluation().orElseThrow();
        int piles = sorting.piles().size();
        results.lap()
                .add(features, method, ACCURACY, found.accuracy())
                .add(features, method, ENTROPY, found.entropyBits())
                .add(features, method, PILES, piles)
                .add(features, method, RIGHT, piles == classes ? 1 : 0);
    }
}
