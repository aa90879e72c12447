package dev.graft.transfer.unknown;

import dev.graft.core.check.Check;
import java.io.Serializable;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How likeness is distributed among pictures of the known kinds, from examples that were left out in turn.
 *
 * @param deviation of a further picture, which includes how uncertain the mean is
 * @param freedom degrees of freedom of the t distribution
 */
record LikenessScale(double mean, double deviation, double freedom) implements Serializable {
    /** Examples that the usual deviation counts for; a few examples do not tell theirs. */
    private static final double PRIOR = 4;

    private static final double USUAL = 0.12;

    LikenessScale {
        if (!Double.isFinite(mean)
                || !(deviation > 0 && deviation < Double.POSITIVE_INFINITY)
                || !(freedom > 0 && freedom < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a scale must have a mean, a deviation and degrees of freedom above 0,"
                    + " was " + mean + ", " + deviation + ", " + freedom);
        }
    }

    /**
     * @param leftOut the likeness of examples that were left out, at least two
     * @param classes that these are of: examples of one class are alike, so there are hardly more opinions on the mean
     */
    static LikenessScale of(double[] leftOut, int classes) {
        Check.atLeast(2, leftOut.length, "examples");
        double mean = Arrays.stream(leftOut).average().orElseThrow();
        double squares = Arrays.stream(leftOut)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        double freedom = leftOut.length - 1 + PRIOR;
        double deviation = Math.sqrt((squares + PRIOR * USUAL * USUAL) / freedom);
        return new LikenessScale(mean, deviation * Math.sqrt(1 + 1.0 / classes), freedom);
    }

    /** The share of pictures of known kinds that are more like their kind than this, 0 to 1. */
    double unlike(double likeness) {
        return TDistribution.of(freedom).cumulativeProbability((mean - likeness) / deviation);
    }
}
