package dev.graft.studies.comparisons.corrections;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.evaluation.ClusterEntropy;
import dev.graft.evaluation.Confusion;
import dev.graft.evaluation.Matching;
import dev.graft.methods.embedding.UnitRows;
import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.data.RowNumbers;
import dev.graft.studies.data.Shuffled;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Recorder;
import dev.graft.transfer.explain.Confidence;
import dev.graft.transfer.space.BorrowedStatistics;
import dev.graft.transfer.space.TargetSpace;
import dev.graft.transfer.space.TransferClustering;
import dev.graft.transfer.steering.ConstrainedClustering;
import dev.graft.transfer.steering.HeldMeans;
import dev.graft.transfer.steering.RowConstraints;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One draw of one task: pictures are clustered, a curator takes each cluster for a class, so that as many pictures as possible
 * are right, and moves some that are wrong. What counts are the pictures that the curator did not touch.
 */
final class CorrectionsTrial {
    static final String FIRST = "first sorting";
    static final String STEERED = "steered";
    static final String HELD = "k-means, corrected held";
    static final String HELD_UNIT = "k-means on rows of length 1, corrected held";
    static final String CONTROL = "control: shuffled corrections";
    static final String ACCURACY = "accuracy";
    static final String ENTROPY = "entropy (bits)";
    static final List<String> CURATORS = List.of("the most doubtful", "any");
    static final List<Integer> CORRECTIONS = List.of(0, 5, 10, 20, 40);

    private final String features;
    private final ClusteringTask task;
    private final boolean isBorrowing;
    private final TargetSpace space;
    private final DenseMatrix unit;
    private final int[] classes;
    private final Seed seed;
    private final Engine engine;
    private final Recorder results;

    CorrectionsTrial(
            String features,
            ClusteringTask task,
            int number,
            DataSet data,
            Optional<BorrowedStatistics> source,
            Engine engine) {
        var draw = task.draw(number, data);
        var bags = draw.pictures().bags();
        this.features = features;
        this.task = task;
        this.isBorrowing = source.isPresent();
        this.space =
                source.map(of -> TargetSpace.borrowed(bags, of, engine)).orElseGet(() -> TargetSpace.own(bags, engine));
        this.unit = UnitRows.plain(bags.columns()).embed(bags, engine);
        this.classes = draw.classes();
        this.seed = draw.seed();
        this.engine = engine;
        this.results = new Recorder(task.name(), number, seed.value());
    }

    /** As results call it. */
    static String setting(String features, String curator, boolean isBorrowing, int corrections) {
        return features + "; " + curator + "; " + (isBorrowing ? "with a source; " : "without a source; ")
                + corrections;
    }

    List<Measurement> run() {
        var first = new TransferClustering(task.classes().size(), TransferClustering.STARTS, seed.of("recipe"), engine)
                .start(space, RunListener.NONE)
                .partition();
        var named = named(first);
        var wrong = RowNumbers.where(classes.length, row -> named.of(row) != classes[row]);
        var sure = Confidence.of(space.narrow().rows(), first, engine);
        var byDoubt = IntStream.of(wrong)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer row) -> sure[row]).thenComparing(row -> row))
                .mapToInt(row -> row)
                .toArray();
        var anyhow = Shuffled.of(wrong, seed.of("curator").random());
        for (int asked : CORRECTIONS) {
            correct(named, byDoubt, setting(features, CURATORS.get(0), isBorrowing, asked), asked);
            correct(named, anyhow, setting(features, CURATORS.get(1), isBorrowing, asked), asked);
        }
        return results.values();
    }

    /** Cluster i is class i. */
    private Partition named(Partition clusters) {
        int[] classOf = Matching.heaviest(Confusion.of(clusters, classes).counts());
        return Partition.of(
                clusters.k(),
                IntStream.of(clusters.toArray())
                        .map(cluster -> classOf[cluster])
                        .toArray());
    }

    private void correct(Partition named, int[] wrong, String setting, int asked) {
        int count = Math.min(asked, wrong.length);
        var fixed = new boolean[classes.length];
        var right = named.toArray();
        var shuffled = named.toArray();
        var order = Shuffled.numbers(count, seed.of("control").random());
        for (int i = 0; i < count; i++) {
            fixed[wrong[i]] = true;
            right[wrong[i]] = classes[wrong[i]];
            shuffled[wrong[i]] = classes[wrong[order[i]]];
        }
        add(setting, FIRST, named, fixed);
        add(setting, STEERED, steered(named.k(), right, fixed), fixed);
        var corrected = Partition.of(named.k(), right);
        add(setting, HELD, HeldMeans.of(space.narrow().rows(), corrected, fixed).partition(), fixed);
        add(setting, HELD_UNIT, HeldMeans.of(unit, corrected, fixed).partition(), fixed);
        add(setting, CONTROL, steered(named.k(), shuffled, fixed), fixed);
    }

    private Partition steered(int clusters, int[] places, boolean[] fixed) {
        return new ConstrainedClustering(space, new RowConstraints(clusters, 0, places, fixed), engine)
                .sort(seed, RunListener.NONE)
                .partition();
    }

    private void add(String setting, String method, Partition found, boolean[] fixed) {
        var untouched = RowNumbers.where(classes.length, row -> !fixed[row]);
        var clusters = IntStream.of(untouched).map(found::of).toArray();
        var known = IntStream.of(untouched).map(row -> classes[row]).toArray();
        long right = IntStream.range(0, known.length)
                .filter(i -> clusters[i] == known[i])
                .count();
        results.lap().add(setting, method, ACCURACY, (double) right / known.length);
        results.add(
                setting,
                method,
                ENTROPY,
                ClusterEntropy.of(Partition.of(found.k(), clusters), known).bits());
        results.add(setting, method, "corrected", classes.length - untouched.length);
    }
}
