package dev.graft.methods.distributed;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.counts.RowSample;
import dev.graft.engine.counts.SparseCounts;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;

/** As many rows as a start needs, drawn at random: a problem that fits this process, however many rows there are. */
public final class StartSample {
    /** Enough for a mean of a cluster to be near its place. */
    private static final int ROWS_FOR_A_CLUSTER = 50;

    private static final int LEAST_ROWS = 2000;

    /** About 50 MB. */
    private static final long MOST_NON_ZEROS = 1 << 22;

    private StartSample() {}

    public static ClusterProblem of(DistributedProblem problem, int clusters, Seed seed, Engine engine) {
        Clusterer.checkClusters(clusters, problem.target().rows());
        return new ClusterProblem(
                draw(problem.target(), clusters, seed.of("target"), engine),
                problem.auxiliary().map(rows -> draw(rows, clusters, seed.of("auxiliary"), engine)),
                problem.tags().map(rows -> draw(rows, clusters, seed.of("tags"), engine)));
    }

    private static CountMatrix draw(SparseCounts counts, int clusters, Seed seed, Engine engine) {
        return RowSample.of(counts, size(counts.rows(), counts.nonZeros(), clusters), seed, engine);
    }

    /** Fewer if rows are long, but one for each cluster in any case. */
    static int size(long rows, long nonZeros, int clusters) {
        long wanted = Math.max(LEAST_ROWS, (long) ROWS_FOR_A_CLUSTER * clusters);
        long fitting = (long) (MOST_NON_ZEROS / Math.max(1.0, (double) nonZeros / Math.max(1, rows)));
        return Math.toIntExact(Math.max(clusters, Math.min(wanted, fitting)));
    }
}
