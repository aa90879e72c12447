package dev.graft.methods.kmeans;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.DenseRows;
import dev.graft.engine.Engine;
import dev.graft.methods.Clusterer;
import dev.graft.methods.OneAtATime;
import dev.graft.methods.Restarts;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * k-means on dense rows: every row goes to the nearest centroid, every centroid to the mean of its rows, until no row
 * moves. Squared Euclidean distance; an empty cluster keeps its centroid; the lowest index wins a tie (A9). Starts are
 * drawn by k-means++: each next centroid is a row, drawn by its squared distance from the nearest one so far.
 */
public final class Lloyd {
    public static final int MAX_ITERATIONS = 300;
    private static final String OBJECTIVE = "sum of squared distances";

    private final DenseRows rows;
    private final int maxIterations;
    private final Engine engine;

    /** Lays the rows out once, for any number of runs. */
    public Lloyd(DenseMatrix rows, int maxIterations, Engine engine) {
        this.rows = DenseRows.of(rows);
        this.maxIterations = Check.atLeast(1, maxIterations, "maxIterations");
        this.engine = engine;
    }

    /**
     * What a run ends with: each row is in the cluster of the centroid nearest to it.
     *
     * @param trace the cost of each assignment against the centroids it was made with
     */
    public record Result(Partition partition, DenseMatrix centroids, double cost, ConvergenceTrace trace) {}

    /** The cheapest of several starts. */
    public static Result best(DenseMatrix rows, int k, int restarts, Seed seed, Engine engine) {
        return new Lloyd(rows, MAX_ITERATIONS, engine).best(k, restarts, seed, RunListener.NONE);
    }

    /** The cheapest of several starts, side by side; the listener hears all of them, one call at a time. */
    public Result best(int k, int restarts, Seed seed, RunListener listener) {
        Clusterer.checkClusters(k, rows.rows());
        var shared = OneAtATime.of(listener, restarts);
        return Restarts.best(restarts, engine, run -> run(start(k, seed.of(run)), shared), Result::cost);
    }

    /** One run from given centroids. */
    public Result run(DenseMatrix centroids, RunListener listener) {
        Clusterer.checkClusters(centroids.rows(), rows.rows());
        Check.equal(rows.columns(), centroids.columns(), "columns of the centroids");
        try (var table = engine.table(rows, Assignment.STATE)) {
            int k = centroids.rows();
            var current = centroids.toArray();
            var trace = ConvergenceTrace.of(OBJECTIVE);
            for (int iteration = 1; ; iteration++) {
                var moved = table.pass(new Assignment(current, k, rows.columns()));
                var step = trace.add(iteration, moved.cost(), moved.count());
                var reason = !listener.onStep(step)
                        ? StopReason.STOPPED_BY_CALLER
                        : moved.count() == 0
                                ? StopReason.CONVERGED
                                : iteration == maxIterations ? StopReason.ITERATION_LIMIT : null;
                if (reason != null) {
                    // The centroids that the rows were last compared with: labels and centroids belong together.
                    return new Result(
                            Assignment.partition(table.state(), k),
                            DenseMatrix.of(k, rows.columns(), current),
                            step.objective(),
                            trace.finish(reason));
                }
                current = moved.means(current);
            }
        }
    }

    /** One run from given clusters: their means, and the mean of all rows for a cluster that is empty. */
    public Result run(Partition clusters, RunListener listener) {
        Check.equal(rows.rows(), clusters.items(), "items of the start");
        int columns = rows.columns();
        var all = new double[columns];
        var sums = new double[clusters.k() * columns];
        for (int row = 0; row < rows.rows(); row++) {
            int at = clusters.of(row) * columns;
            for (int column = 0; column < columns; column++) {
                double value = rows.values()[row * columns + column];
                sums[at + column] += value;
                all[column] += value;
            }
        }
        var sizes = clusters.sizes();
        for (int cluster = 0; cluster < sizes.length; cluster++) {
            for (int column = 0; column < columns; column++) {
                int at = cluster * columns + column;
                sums[at] = sizes[cluster] > 0 ? sums[at] / sizes[cluster] : all[column] / rows.rows();
            }
        }
        return run(DenseMatrix.of(clusters.k(), columns, sums), listener);
    }

    /** First centroids by k-means++. */
    DenseMatrix start(int k, Seed seed) {
        var random = seed.of("k-means++").random();
        int columns = rows.columns();
        var centroids = new double[k * columns];
        try (var table = engine.table(rows, 1)) {
            int chosen = random.nextInt(rows.rows());
            for (int cluster = 0; ; cluster++) {
                System.arraycopy(rows.values(), chosen * columns, centroids, cluster * columns, columns);
                if (cluster + 1 == k) {
                    return DenseMatrix.of(k, columns, centroids);
                }
                double total =
                        table.pass(new Distances(row(chosen), cluster == 0)).total();
                chosen = draw(table.state().toArray(), total, random);
            }
        }
    }

    private double[] row(int row) {
        return Arrays.copyOfRange(rows.values(), row * rows.columns(), (row + 1) * rows.columns());
    }

    /** A row by its share of the total; any row where all distances are zero. */
    private static int draw(double[] distances, double total, SplittableRandom random) {
        if (!(total > 0)) {
            return random.nextInt(distances.length);
        }
        double left = random.nextDouble() * total;
        int last = 0;
        for (int row = 0; row < distances.length; row++) {
            if (distances[row] > 0) {
                left -= distances[row];
                last = row;
                if (left < 0) {
                    break;
                }
            }
        }
        return last;
    }
}
