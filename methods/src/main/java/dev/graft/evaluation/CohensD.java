package dev.graft.evaluation;

/**
 * How much better a method is than a baseline, in standard deviations, on numbers of which lower is better. Without any
 * variance, a difference is 0 or infinite.
 *
 * <p><b>Departs from the paper:</b> the OHT paper does not say which form it means; {@link #of} pools the two
 * variances, {@link #paired} uses that of the differences (O11). A boundary belongs to the lower category.
 */
public final class CohensD {
    private CohensD() {}

    /** The OHT paper's categories. */
    public enum Promotion {
        NONE,
        MIDDLE,
        LARGE
    }

    public static double of(double[] baseline, double[] method) {
        var before = Sample.of(baseline, "baseline");
        var after = Sample.of(method, "method");
        return Sample.over(before.mean() - after.mean(), Math.sqrt((before.variance() + after.variance()) / 2));
    }

    public static double paired(double[] baseline, double[] method) {
        var difference = Sample.of(Sample.differences(baseline, method), "differences");
        return Sample.over(difference.mean(), Math.sqrt(difference.variance()));
    }

    public static Promotion promotion(double d) {
        return d > 0.8 ? Promotion.LARGE : d > 0.2 ? Promotion.MIDDLE : Promotion.NONE;
    }
}
