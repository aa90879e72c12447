package dev.graft.evaluation;

/**
 * The mean, over the positives, of the precision down to where each is found. Equal scores are one step: all of its
 * positives get the precision at its end.
 */
public final class AveragePrecision {
    private AveragePrecision() {}

    /** @param labels +1 or -1 for each score */
    public static double of(double[] scores, int[] labels) {
        int positives = 0;
        for (int label : labels) {
            positives += label == 1 ? 1 : 0;
        }
        int negatives = labels.length - positives;
        double sum = 0;
        double recallBefore = 0;
        for (var point : EqualErrorRate.curve(scores, labels)) {
            double hits = point.recall() * positives;
            double taken = hits + point.falsePositives() * negatives;
            sum += taken > 0 ? (point.recall() - recallBefore) * hits / taken : 0;
            recallBefore = point.recall();
        }
        return sum;
    }
}
