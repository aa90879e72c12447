package dev.graft.methods.cluster.aplsa;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.core.record.Withers;
import java.io.Serializable;

/**
 * Settings of aPLSA.
 *
 * @param clusters how many latent variables
 * @param lambda the weight of the target; 1 - lambda is that of the tags (A1)
 * @param tolerance a run ends when the likelihood changes by less, relative to its size; 0 never ends it early (A5)
 * @param restarts how many random starts; the one with the highest likelihood is kept
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

    /** The paper's experiments: 200 iterations from one random start, the tags weighing four times the target. */
    public static AplsaParams paper(int clusters) {
        return new AplsaParams(clusters, 0.2, 200, 0, 1, Seed.DEFAULT);
    }

    public AplsaParams withIterations(int most, double until) {
        return new AplsaParams(clusters, lambda, most, until, restarts, seed);
    }
}
