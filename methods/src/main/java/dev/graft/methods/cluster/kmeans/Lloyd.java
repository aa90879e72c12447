package dev.graft.methods.cluster.kmeans;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.DenseRows;
import dev.graft.engine.Engine;
import dev.graft.engine.Task;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.api.Restarts;
import dev.graft.methods.rows.ClusterSums;
import java.io.Serializable;
import java.util.Arrays;

/**
 * k-means on dense rows: every row is assigned to the nearest centroid and every centroid becomes the mean of its rows,
 * until no row moves. Squared Euclidean distance; an empty cluster keeps its centroid; ties go to the lowest index
 * (A9). Starts are drawn by k-means++: each next centroid is a row, drawn with probability proportional to its squared
 * distance from the nearest centroid so far.
 */
public final class Lloyd {
    public static final int MAX_ITERATIONS = 300;

    private final DenseRows rows;
    private final int maxIterations;
    private final Engine engine;

    public Lloyd(DenseMatrix rows, int maxIterations, Engine engine) {
        this.rows = DenseRows.of(rows);
        this.maxIterations = Check.atLeast(1, maxIterations, "maxIterations");
        this.engine = engine;
    }

    /**
     * The outcome of a run: each row is in the cluster of its nearest centroid.
     *
     * @param trace the cost of each assignment against the centroids it was made with
     */
    public record Result(Partition partition, DenseMatrix centroids, double cost, ConvergenceTrace trace)
            implements Serializable {}

    /** The cheapest of several starts; the listener is told of all of them, one call at a time. */
    public Result best(int k, int restarts, Seed seed, RunListener listener) {
        Clusterer.checkClusters(k, rows.matrix().rows());
        return Restarts.best(
                restarts,
                engine,
                listener,
                run -> new Start(rows.matrix(), maxIterations, k, seed.of(run)),
                Result::cost);
    }

    private record Start(DenseMatrix rows, int maxIterations, int k, Seed seed) implements Task<Result> {
        @Override
        public Result run(Engine engine, RunListener listener) {
            var lloyd = new Lloyd(rows, maxIterations, engine);
            return lloyd.run(lloyd.start(k, seed), listener);
        }
    }

    /** One run from given centroids. */
    public Result run(DenseMatrix centroids, RunListener listener) {
        Clusterer.checkClusters(centroids.rows(), rows.matrix().rows());
        Check.equal(rows.columns(), centroids.columns(), "columns of the centroids");
        try (var table = engine.table(rows, Assignment.STATE)) {
            var end = Centroids.from(centroids, table, maxIterations, listener);
            var partition = Assignment.partition(table.state(), centroids.rows());
            return new Result(partition, end.centroids(), end.cost(), end.trace());
        }
    }

    /** One run from the means of given clusters; an empty cluster starts at the mean of all rows. */
    public Result run(Partition clusters, RunListener listener) {
        Check.equal(rows.rows(), clusters.items(), "items of the start");
        return run(means(clusters), listener);
    }

    private DenseMatrix means(Partition clusters) {
        int columns = rows.columns();
        var sizes = clusters.sizes();
        double[] sums;
        try (var table = engine.table(rows, 1)) {
            table.setState(ClusterSums.state(clusters));
            var ones = new double[clusters.k()];
            Arrays.fill(ones, 1);
            sums = table.pass(new ClusterSums(ones, columns)).values();
        }
        var all = new double[columns];
        for (int i = 0; i < sums.length; i++) {
            all[i % columns] += sums[i] / rows.rows();
            sums[i] /= Math.max(1, sizes[i / columns]);
        }
        for (int i = 0; i < sums.length; i++) {
            sums[i] = sizes[i / columns] > 0 ? sums[i] : all[i % columns];
        }
        return DenseMatrix.of(clusters.k(), columns, sums);
    }

    /** Initial centroids by k-means++. */
    DenseMatrix start(int k, Seed seed) {
        var random = seed.of("k-means++").random();
        var centroids = new double[k][];
        try (var table = engine.table(rows, 1)) {
            var next = WeightedDraw.at(random.nextInt(rows.matrix().rows()));
            for (int cluster = 0; ; cluster++) {
                centroids[cluster] = table.pass(next).values();
                if (cluster + 1 == k) {
                    return DenseMatrix.of(centroids);
                }
                var distances = table.pass(new Distances(centroids[cluster], cluster == 0));
                // If all rows coincide with chosen centroids, any row will do.
                next = distances.total() > 0
                        ? distances.draw(random)
                        : WeightedDraw.at(random.nextInt(rows.matrix().rows()));
            }
        }
    }
}
