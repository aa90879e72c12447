package dev.graft.evaluation;

import dev.graft.core.check.Check;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The recall at the threshold where the false negative rate equals the false positive rate: higher is better, 1 minus
 * the usual equal error rate, as in the structural learning paper (S1).
 *
 * <p><b>Departs from the paper:</b> it does not say what to do between the thresholds of finite data. The curve is
 * interpolated linearly, and equal scores are one step (S9).
 */
public final class EqualErrorRate {
    private EqualErrorRate() {}

    /**
     * A point of the ROC curve.
     *
     * @param falsePositives share of the negatives above the threshold
     * @param recall share of the positives above the threshold
     */
    public record Point(double falsePositives, double recall) {}

    /** @param labels +1 or -1 for each score */
    public static double of(double[] scores, int[] labels) {
        var curve = curve(scores, labels);
        // falsePositives + recall - 1 rises strictly from -1 to 1, so there is one place where it is 0.
        int i = 1;
        while (excess(curve.get(i)) < 0) {
            i++;
        }
        var before = curve.get(i - 1);
        var after = curve.get(i);
        double share = excess(before) / (excess(before) - excess(after));
        return before.recall + share * (after.recall - before.recall);
    }

    private static double excess(Point point) {
        return point.falsePositives + point.recall - 1;
    }

    /** The receiver operating characteristic (ROC), from the strictest threshold to the laxest. */
    public static List<Point> curve(double[] scores, int[] labels) {
        Check.equal(scores.length, labels.length, "number of labels");
        int positives = 0;
        for (int i = 0; i < scores.length; i++) {
            if (Double.isNaN(scores[i])) {
                throw new IllegalArgumentException("score " + i + " must be a number, was NaN");
            }
            if (labels[i] != 1 && labels[i] != -1) {
                throw new IllegalArgumentException("label " + i + " must be 1 or -1, was " + labels[i]);
            }
            positives += labels[i] == 1 ? 1 : 0;
        }
        int negatives = scores.length - positives;
        Check.atLeast(1, positives, "number of positives");
        Check.atLeast(1, negatives, "number of negatives");
        int[] order = IntStream.range(0, scores.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -scores[i]))
                .mapToInt(i -> i)
                .toArray();
        var curve = new ArrayList<Point>();
        curve.add(new Point(0, 0));
        int hits = 0;
        for (int taken = 1; taken <= order.length; taken++) {
            hits += labels[order[taken - 1]] == 1 ? 1 : 0;
            if (taken == order.length || scores[order[taken]] != scores[order[taken - 1]]) {
                curve.add(new Point((double) (taken - hits) / negatives, (double) hits / positives));
            }
        }
        return curve;
    }
}
