package dev.graft.methods.cluster.coclustering;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.core.record.Withers;
import dev.graft.methods.cluster.stc.StcOrder;
import dev.graft.methods.cluster.stc.StcParams;

/**
 * Settings of information-theoretic co-clustering.
 *
 * @param clusters of the rows
 * @param featureClusters of the columns; where there are fewer columns, some stay empty
 * @param maxIterations at the most; a run ends before when nothing moves any more
 * @param restarts random starts of which the one with the lowest objective is kept
 */
@Withers
public record CoClusteringParams(
        int clusters, int featureClusters, int maxIterations, int restarts, StcOrder order, Seed seed)
        implements CoClusteringParamsBuilder.With {
    public CoClusteringParams {
        Check.atLeast(1, clusters, "clusters");
        Check.atLeast(1, featureClusters, "featureClusters");
        Check.atLeast(0, maxIterations, "maxIterations");
        Check.atLeast(1, restarts, "restarts");
    }

    public static CoClusteringParams of(int clusters) {
        return new CoClusteringParams(clusters, 32, 200, 10, StcOrder.ALTERNATING, Seed.DEFAULT);
    }

    /** As the paper on self-taught clustering compares with it: in everything like that method. */
    public static CoClusteringParams paper(int clusters) {
        return new CoClusteringParams(clusters, 32, 10, 1, StcOrder.PAPER, Seed.DEFAULT);
    }

    StcParams alone() {
        return new StcParams(clusters, 1, featureClusters, 0, maxIterations, restarts, order, seed);
    }
}
