package dev.graft.methods.online.oht;

import dev.graft.core.check.Check;
import dev.graft.core.record.Withers;
import dev.graft.methods.online.passiveaggressive.PaParams;

/**
 * Settings of OHT.
 *
 * @param own how the separators of the learner's own pictures move
 * @param textPrior what text weighs before the first trial, w_1^s; the pictures weigh the rest
 * @param eta how fast weights fall in OHT1
 * @param beta by how much a mistake lowers a weight in OHT2 (alpha in the algorithm, O2)
 * @param share which part of the weights is dealt out alike after each trial, see {@link Hedge}; 0 never
 */
@Withers
public record OhtParams(OhtVariant variant, PaParams own, double textPrior, double eta, double beta, double share)
        implements OhtParamsBuilder.With {
    /** As in the paper's experiments, with Theorem 3's beta for their 500 trials (O8). */
    public static final OhtParams PAPER = new OhtParams(OhtVariant.OHT1, PaParams.PAPER, 0.5, 0.5, beta(500, 0.5), 0);

    /** No kernel, and weights that come back when the stream changes. */
    public static final OhtParams DEFAULT = PAPER.withOwn(PaParams.DEFAULT).withShare(0.01);

    public OhtParams {
        // Weights further from each other than these are not meant, and their logarithms must be numbers.
        Check.inRange(1e-9, 1 - 1e-9, textPrior, "textPrior");
        Check.inRange(1e-9, 100, eta, "eta");
        Check.inRange(1e-40, 1 - 1e-12, beta, "beta");
        Check.inRange(0, 1, share, "share");
    }

    /** Theorem 3: the beta for a stream of so many trials. */
    public static double beta(long trials, double textPrior) {
        Check.atLeast(1, trials, "trials");
        Check.inRange(1e-9, 1 - 1e-9, textPrior, "textPrior");
        double doubt = Math.max(-Math.log(textPrior), -Math.log(1 - textPrior));
        return Math.sqrt(trials) / (Math.sqrt(trials) + Math.sqrt(2 * doubt));
    }

    /** The beta of Theorem 3 for the prior weights that are set here. */
    public OhtParams withExpectedTrials(long trials) {
        return withBeta(beta(trials, textPrior));
    }
}
