package dev.graft.evaluation;

import dev.graft.core.check.Check;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Student's two-sided t-test of paired runs, on numbers of which lower is better. If all differences are the same, a
 * difference of 0 is a tie and any other is certain (O12).
 *
 * @param t positive where the method is better than the baseline
 * @param p the probability of a difference at least this large under the null hypothesis
 */
public record PairedTTest(double t, double p) {
    /** The outcome for the method at a significance level. */
    public enum Verdict {
        WIN,
        TIE,
        LOSS
    }

    public static PairedTTest of(double[] baseline, double[] method) {
        var difference = Sample.of(Sample.differences(baseline, method), "differences");
        double t = Sample.over(difference.mean(), Math.sqrt(difference.variance() / difference.size()));
        double tail = TDistribution.of(difference.size() - 1).cumulativeProbability(-Math.abs(t));
        return new PairedTTest(t, 2 * tail);
    }

    public Verdict verdict(double level) {
        Check.inRange(0, 1, level, "level");
        if (p >= level) {
            return Verdict.TIE;
        }
        return t > 0 ? Verdict.WIN : Verdict.LOSS;
    }
}
