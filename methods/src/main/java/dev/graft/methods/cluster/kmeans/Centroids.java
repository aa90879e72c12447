package dev.graft.methods.cluster.kmeans;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.DenseBlock;
import dev.graft.engine.Table;
import java.util.function.Function;

/**
 * Where a run of k-means ends: the centroids that the clusters of the rows belong to.
 *
 * @param trace the cost of each assignment against the centroids it was made with
 */
record Centroids(DenseMatrix centroids, double cost, ConvergenceTrace trace) {
    /** @param table with {@link Assignment#STATE}, all zero; it is left with the clusters of the rows */
    static Centroids from(DenseMatrix start, Table<DenseBlock> table, int maxIterations, RunListener listener) {
        int k = start.rows();
        int columns = start.columns();
        return from(start, centroids -> table.pass(new Assignment(centroids, k, columns)), maxIterations, listener);
    }

    /** @param assign assigns all rows to given centroids */
    static Centroids from(
            DenseMatrix start, Function<double[], Assignment.Moved> assign, int maxIterations, RunListener listener) {
        int k = start.rows();
        int columns = start.columns();
        var current = start.toArray();
        var trace = ConvergenceTrace.of("sum of squared distances");
        for (int iteration = 1; ; iteration++) {
            var moved = assign.apply(current);
            var step = trace.add(iteration, moved.cost(), moved.count());
            var reason = !listener.onStep(step)
                    ? StopReason.STOPPED_BY_CALLER
                    : moved.count() == 0
                            ? StopReason.CONVERGED
                            : iteration == maxIterations ? StopReason.ITERATION_LIMIT : null;
            if (reason != null) {
                return new Centroids(DenseMatrix.of(k, columns, current), step.objective(), trace.finish(reason));
            }
            current = moved.means(current);
        }
    }
}
