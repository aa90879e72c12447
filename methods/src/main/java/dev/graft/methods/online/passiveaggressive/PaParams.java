package dev.graft.methods.online.passiveaggressive;

import dev.graft.core.check.Check;
import dev.graft.core.record.Withers;

/**
 * Settings of the passive-aggressive separators.
 *
 * @param aggressiveness C, the weight of a mistake against moving; not used by PA itself
 * @param budget most support vectors of a kernel; the linear form keeps none
 */
@Withers
public record PaParams(StepRule rule, double aggressiveness, Kernel kernel, int budget)
        implements PaParamsBuilder.With {
    /** No limit. */
    public static final int UNLIMITED = Integer.MAX_VALUE;

    /** PA-II as in the OHT paper's experiments: C = 5, Gaussian kernel with sigma = 8, all rows kept. */
    public static final PaParams PAPER = new PaParams(StepRule.PA_II, 5, Kernel.PAPER, UNLIMITED);

    /** PA-II with C = 5 and no kernel: the paper's is almost constant on most features (O7). */
    public static final PaParams DEFAULT = new PaParams(StepRule.PA_II, 5, Kernel.LINEAR, 2_000);

    public PaParams {
        Check.atLeast(1, budget, "budget");
        if (!(aggressiveness > 0) || Double.isInfinite(aggressiveness)) {
            throw new IllegalArgumentException("aggressiveness must be finite and above 0, was " + aggressiveness);
        }
    }
}
