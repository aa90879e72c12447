package dev.graft.methods.label.dkt;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.core.record.Withers;
import dev.graft.methods.linalg.MultiplicativeUpdate;

/**
 * Settings of DKT and of NMTF.
 *
 * @param wordClusters number of word clusters, k1; at most the number of pictures is used
 * @param alpha weight of labels relative to the pictures' features
 * @param prior weight of the start for rows without a label: beta, 0 in the paper
 * @param tolerance a run ends when the objective's relative change is no larger; 0 never ends it early (D6)
 */
@Withers
public record DktParams(
        int wordClusters,
        double alpha,
        double prior,
        int maxIterations,
        double tolerance,
        MultiplicativeUpdate rule,
        Seed seed)
        implements DktParamsBuilder.With {
    public DktParams {
        Check.atLeast(1, wordClusters, "wordClusters");
        Check.finiteAtLeast(0, alpha, "alpha");
        Check.finiteAtLeast(0, prior, "prior");
        Check.atLeast(0, maxIterations, "maxIterations");
        Check.finiteAtLeast(0, tolerance, "tolerance");
    }

    /** The updates as printed, until they change little; the paper gives no numbers (D6). */
    public static DktParams paper(int wordClusters, double alpha) {
        return new DktParams(wordClusters, alpha, 0, 200, 1e-6, MultiplicativeUpdate.ROOT, Seed.DEFAULT);
    }

    /** A few iterations without the root, held near a start that is already good. */
    public static DktParams held() {
        return paper(50, 1).withPrior(0.4).withIterations(20, 0).withRule(MultiplicativeUpdate.PLAIN);
    }

    public DktParams withIterations(int most, double until) {
        return new DktParams(wordClusters, alpha, prior, most, until, rule, seed);
    }
}
