package dev.graft.transfer.labelling;

/**
 * How far stated probabilities can be believed, fitted on labelled pictures of tuning classes (docs/methods/self-training.md
 * and dkt.md).
 */
public final class LabelConfidence {
    private LabelConfidence() {}

    /**
     * The power to which probabilities learnt from few examples are raised.
     *
     * @param examples mean number of a class
     * @param agreement the share of pictures on which an independent classifier agrees
     * @param pictures how many pictures that was measured on
     */
    public static double power(double examples, double agreement, int pictures) {
        return Math.exp(-0.903 + 0.206 * Math.log(Math.max(1, examples)) + 0.109 * logOdds(agreement, pictures));
    }

    /**
     * The accuracy to expect of labels from another domain.
     *
     * @param agreement the share of pictures on which two classifiers on different features agree: they err together, so
     *     it is higher
     */
    public static double acrossDomains(double agreement, int pictures) {
        return 1 / (1 + Math.exp(0.491 - 0.982 * logOdds(agreement, pictures)));
    }

    /** That a few were all right does not make the others certain. */
    private static double logOdds(double share, int count) {
        double bounded = Math.max(1.0 / (count + 2), Math.min((count + 1.0) / (count + 2), share));
        return Math.log(bounded / (1 - bounded));
    }
}
