package dev.graft.methods.cluster.aplsa;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.core.record.Withers;
import java.io.Serializable;

/**
 * Settings of aPLSA.
 *
 * @param clusters the number of topics
 * @param lambda the weight of the target; that of the tags is 1 - lambda (A1)
 * @param tolerance a run ends when the relative change of the likelihood is at most this; 0 means never (A5)
 * @param restarts random starts, of which the one with the highest likelihood is kept
 */
@Withers
public record AplsaParams(int clusters, double lambda, int maxIterations, double tolerance, int restarts, Seed seed)
        implements Serializable, AplsaParamsBuilder.With {
    public AplsaParams {
        Check.atLeast(1, clusters, "clusters");
        Check.inRange(0.0, 1.0, lambda, "lambda");
        Check.atLeast(0, maxIterations, "maxIterations");
        Check.finiteAtLeast(0, tolerance, "tolerance");
        Check.atLeast(1, restarts, "restarts");
    }

    /** The paper's experiments: 200 iterations from one random start; tags have four times the weight of the target. */
    public static AplsaParams paper(int clusters) {
        return new AplsaParams(clusters, 0.2, 200, 0, 1, Seed.DEFAULT);
    }

    public AplsaParams withIterations(int most, double until) {
        return new AplsaParams(clusters, lambda, most, until, restarts, seed);
    }
}
