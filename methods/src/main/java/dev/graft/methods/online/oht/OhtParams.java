package dev.graft.methods.online.oht;

import dev.graft.core.check.Check;
import dev.graft.core.record.Withers;
import dev.graft.methods.online.passiveaggressive.PaParams;

/**
 * Settings of OHT.
 *
 * @param own settings of the separators of the learner's own pictures
 * @param textPrior weight of text before the first trial, w_1^s; that of the pictures is the rest
 * @param eta how fast weights decrease in OHT1
 * @param beta factor of a weight after a mistake in OHT2 (alpha in the algorithm, O2)
 * @param share part of the weights that is redistributed equally after each trial, see {@link Hedge}
 */
@Withers
public record OhtParams(OhtVariant variant, PaParams own, double textPrior, double eta, double beta, double share)
        implements OhtParamsBuilder.With {
    /** As in the paper's experiments, with Theorem 3's beta for their 500 trials (O8). */
    public static final OhtParams PAPER = new OhtParams(OhtVariant.OHT1, PaParams.PAPER, 0.5, 0.5, beta(500, 0.5), 0);

    /** No kernel, and weights that recover when the stream changes. */
    public static final OhtParams DEFAULT = PAPER.withOwn(PaParams.DEFAULT).withShare(0.01);

    public OhtParams {
        // More extreme priors make no sense, and their logarithms must be finite.
        Check.inRange(1e-9, 1 - 1e-9, textPrior, "textPrior");
        Check.inRange(1e-9, 100, eta, "eta");
        Check.inRange(1e-40, 1 - 1e-12, beta, "beta");
        Check.inRange(0, 1, share, "share");
    }

    /** The beta of Theorem 3 for a stream with this number of trials. */
    public static double beta(long trials, double textPrior) {
        Check.atLeast(1, trials, "trials");
        Check.inRange(1e-9, 1 - 1e-9, textPrior, "textPrior");
        double doubt = Math.max(-Math.log(textPrior), -Math.log(1 - textPrior));
        return Math.sqrt(trials) / (Math.sqrt(trials) + Math.sqrt(2 * doubt));
    }

    /** The beta of Theorem 3 for the prior weight that is set here. */
    public OhtParams withExpectedTrials(long trials) {
        return withBeta(beta(trials, textPrior));
    }
}
