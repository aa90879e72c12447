package dev.graft.transfer.transductive;

import dev.graft.core.check.Check;
import dev.graft.core.record.Withers;
import java.io.Serializable;

/**
 * How a {@link SharedCovarianceMixture} is fitted.
 *
 * @param shrinkage added to the covariance in every direction, as a multiple of its mean variance
 * @param temperature divides the scores: below 1, memberships are harder than the model has them
 * @param evenness rows that are added to every cluster before its share is estimated, as a multiple of the mean size of
 *     a cluster: 0 takes the shares as they are, a large number takes equal shares
 * @param heldWeight how many rows a held one counts for
 * @param staying added to the score of a row's home, so that it counts as exp(staying) times likelier
 * @param rounds the most iterations
 */
@Withers
public record MixtureSettings(
        double shrinkage, double temperature, double evenness, double heldWeight, double staying, int rounds)
        implements MixtureSettingsBuilder.With, Serializable {
    private static final int ROUNDS = 60;

    public MixtureSettings {
        Check.finiteAtLeast(0, shrinkage, "shrinkage");
        Check.finiteAtLeast(Double.MIN_NORMAL, temperature, "temperature");
        Check.finiteAtLeast(0, evenness, "evenness");
        Check.finiteAtLeast(Double.MIN_NORMAL, heldWeight, "heldWeight");
        Check.finiteAtLeast(0, staying, "staying");
        Check.atLeast(1, rounds, "rounds");
    }

    /** Chosen on tuning classes (docs/methods/transductive.md). */
    public static MixtureSettings standard() {
        return new MixtureSettings(1, 1, 0.5, 1, 0, ROUNDS);
    }
}
