package dev.graft.methods.cluster.stc;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.core.record.Withers;
import java.io.Serializable;

/**
 * Settings of self-taught clustering.
 *
 * @param clusters N, of the target's rows
 * @param auxiliaryClusters M, of the auxiliary rows; the paper does not give it (C5)
 * @param featureClusters K, of the columns; if there are fewer columns, some stay empty
 * @param lambda the weight of the auxiliary rows relative to the target's
 * @param maxIterations a run ends earlier if nothing moves
 * @param restarts random starts, of which the one with the lowest objective is kept (C6)
 */
@Withers
public record StcParams(
        int clusters,
        int auxiliaryClusters,
        int featureClusters,
        double lambda,
        int maxIterations,
        int restarts,
        StcOrder order,
        Seed seed)
        implements Serializable, StcParamsBuilder.With {
    public StcParams {
        Check.atLeast(1, clusters, "clusters");
        Check.atLeast(1, auxiliaryClusters, "auxiliaryClusters");
        Check.atLeast(1, featureClusters, "featureClusters");
        Check.finiteAtLeast(0, lambda, "lambda");
        Check.atLeast(0, maxIterations, "maxIterations");
        Check.atLeast(1, restarts, "restarts");
    }

    /** Ours: the order in which the objective cannot rise, until nothing moves, and the best of several starts. */
    public static StcParams of(int clusters) {
        return new StcParams(clusters, 20, 32, 1, 200, 10, StcOrder.ALTERNATING, Seed.DEFAULT);
    }

    /** Section 4.3: 32 feature clusters, lambda 1, ten iterations as printed, from one start. */
    public static StcParams paper(int clusters, int auxiliaryClusters) {
        return new StcParams(clusters, auxiliaryClusters, 32, 1, 10, 1, StcOrder.PAPER, Seed.DEFAULT);
    }
}
