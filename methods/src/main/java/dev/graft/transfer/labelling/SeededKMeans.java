package dev.graft.transfer.labelling;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.PartialLabels;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * k-means that starts from the means of labelled rows and never moves these (Basu, Banerjee and Mooney, 2002): the plain
 * way to use a person's other pictures.
 */
public final class SeededKMeans {
    private static final int ROUNDS = 50;

    private SeededKMeans() {}

    /**
     * The class of each row, among the classes that have an example.
     *
     * @param known at least one row must have a class
     */
    public static int[] fit(DenseMatrix rows, PartialLabels known) {
        return fit(rows, known, ROUNDS);
    }

    /** The class with the nearest mean of its examples. */
    public static int[] nearestMean(DenseMatrix rows, PartialLabels known) {
        return fit(rows, known, 0);
    }

    private static int[] fit(DenseMatrix rows, PartialLabels known, int rounds) {
        var labels = IntStream.range(0, rows.rows()).map(known::only).toArray();
        var sizes = known.sizes();
        var classes = IntStream.range(0, sizes.length).filter(c -> sizes[c] > 0).toArray();
        var found = nearest(rows, means(rows, labels, sizes.length), classes, labels);
        for (int round = 0; round < rounds; round++) {
            var next = nearest(rows, means(rows, found, sizes.length), classes, labels);
            if (Arrays.equals(next, found)) {
                break;
            }
            found = next;
        }
        return found;
    }

    private static double[][] means(DenseMatrix rows, int[] labels, int k) {
        var means = new double[k][rows.columns()];
        var sizes = new int[k];
        for (int row = 0; row < labels.length; row++) {
            if (labels[row] >= 0) {
                sizes[labels[row]]++;
                for (int j = 0; j < rows.columns(); j++) {
                    means[labels[row]][j] += rows.get(row, j);
                }
            }
        }
        for (int c = 0; c < k; c++) {
            for (int j = 0; j < rows.columns(); j++) {
                means[c][j] /= Math.max(1, sizes[c]);
            }
        }
        return means;
    }

    private static int[] nearest(DenseMatrix rows, double[][] means, int[] classes, int[] labels) {
        var out = labels.clone();
        for (int row = 0; row < out.length; row++) {
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; labels[row] < 0 && i < classes.length; i++) {
                double distance = 0;
                for (int j = 0; j < rows.columns(); j++) {
                    double difference = rows.get(row, j) - means[classes[i]][j];
                    distance += difference * difference;
                }
                if (distance < least) {
                    least = distance;
                    out[row] = classes[i];
                }
            }
        }
        return out;
    }
}
