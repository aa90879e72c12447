package dev.graft.methods.online.oht;

import dev.graft.core.check.Check;

/**
 * What the OHT paper proves about a run, from the losses of the two hypotheses: Proposition 1 and Theorems 1 to 3.
 *
 * @param textPrior w_1^s; w_1 is the rest
 * @param beta what a loss of 1 multiplies a weight with: exp(-eta) for OHT1
 * @param combinedLoss the sum of theta_s loss_s + theta loss
 * @param textLoss the sum of the losses of text
 * @param ownLoss the sum of the losses of the pictures' separators
 */
public record MistakeBounds(
        double textPrior,
        double beta,
        long trials,
        long mistakes,
        double combinedLoss,
        double textLoss,
        double ownLoss) {
    public MistakeBounds {
        Check.inRange(0, 1, textPrior, "textPrior");
        Check.inRange(0, 1, beta, "beta");
    }

    /** Before the first trial. */
    public static MistakeBounds of(OhtParams params) {
        double beta = params.variant() == OhtVariant.OHT1 ? Math.exp(-params.eta()) : params.beta();
        return new MistakeBounds(params.textPrior(), beta, 0, 0, 0, 0, 0);
    }

    /** With one more trial. */
    public MistakeBounds plus(OhtTrial trial) {
        return plus(trial.thetaText(), trial.lossText(), trial.lossOwn(), trial.isMistake());
    }

    MistakeBounds plus(double thetaText, double lossText, double lossOwn, boolean isMistake) {
        return new MistakeBounds(
                textPrior,
                beta,
                trials + 1,
                mistakes + (isMistake ? 1 : 0),
                combinedLoss + thetaText * lossText + (1 - thetaText) * lossOwn,
                textLoss + lossText,
                ownLoss + lossOwn);
    }

    /** What {@link #combinedLoss} is at most (Proposition 1). */
    public double proposition1() {
        double text = Math.log(1 / textPrior) + Math.log(1 / beta) * textLoss;
        double own = Math.log(1 / (1 - textPrior)) + Math.log(1 / beta) * ownLoss;
        return Math.min(text, own) / (1 - beta);
    }

    /** What the mistakes of OHT1 are at most. */
    public double theorem1() {
        return 4 * proposition1();
    }

    /** What the mistakes of OHT2 are at most. */
    public double theorem2() {
        return 2 * proposition1();
    }

    /** What the mistakes of OHT2 are at most where beta is the theorem's, as it is printed. */
    public double theorem3() {
        return theorem3(1);
    }

    /** The same with the factor of the root that the technique gives and the print lacks (O10). */
    public double theorem3Derived() {
        return theorem3(2);
    }

    private double theorem3(double factor) {
        double text = Math.log(1 / textPrior);
        double own = Math.log(1 / (1 - textPrior));
        return 2 * Math.min(textLoss + text, ownLoss + own) + factor * Math.sqrt(2 * trials * Math.max(text, own));
    }
}
