package dev.graft.evaluation;

/**
 * How far a method is better than a baseline, in standard deviations, on numbers of which lower is better. Without any
 * spread no difference is 0 and any other is infinite.
 *
 * <p><b>Departs from the paper:</b> the OHT paper does not say which of the forms it means; {@link #of} pools the two
 * variances, {@link #paired} takes that of the differences (O11). A border belongs to the lower word.
 */
public final class CohensD {
    private CohensD() {}

    /** The OHT paper's words for it. */
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
