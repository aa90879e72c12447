package dev.graft.evaluation;

import dev.graft.core.check.Check;
import java.util.Arrays;

/**
 * The precision of each class: the share of predictions that are right (D9). NaN for a class that was never predicted.
 */
public final class Precision {
    private Precision() {}

    /** One class for each item. */
    public static double[] of(int classes, int[] predicted, int[] truth) {
        Check.atLeast(1, classes, "classes");
        Check.equal(predicted.length, truth.length, "number of true classes");
        var said = new int[classes];
        var right = new int[classes];
        for (int i = 0; i < predicted.length; i++) {
            Check.index(predicted[i], classes, "predicted class of item " + i);
            Check.index(truth[i], classes, "true class of item " + i);
            said[predicted[i]]++;
            right[truth[i]] += predicted[i] == truth[i] ? 1 : 0;
        }
        return shares(right, said);
    }

    /** Any number of classes for each item: {@code predicted[item][class]}. */
    public static double[] of(boolean[][] predicted, boolean[][] truth) {
        Check.atLeast(1, predicted.length, "number of items");
        Check.equal(predicted.length, truth.length, "number of items with true classes");
        int classes = predicted[0].length;
        var said = new int[classes];
        var right = new int[classes];
        for (int i = 0; i < predicted.length; i++) {
            Check.equal(classes, predicted[i].length, "predicted classes of item " + i);
            Check.equal(classes, truth[i].length, "true classes of item " + i);
            for (int c = 0; c < classes; c++) {
                said[c] += predicted[i][c] ? 1 : 0;
                right[c] += predicted[i][c] && truth[i][c] ? 1 : 0;
            }
        }
        return shares(right, said);
    }

    /** The mean over classes; one that was never predicted counts as 0 (D9). */
    public static double mean(double... precisions) {
        Check.atLeast(1, precisions.length, "number of classes");
        return Arrays.stream(precisions).map(p -> Double.isNaN(p) ? 0 : p).sum() / precisions.length;
    }

    private static double[] shares(int[] right, int[] said) {
        var shares = new double[said.length];
        Arrays.setAll(shares, c -> said[c] == 0 ? Double.NaN : (double) right[c] / said[c]);
        return shares;
    }
}
