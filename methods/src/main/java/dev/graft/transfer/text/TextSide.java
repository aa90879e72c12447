package dev.graft.transfer.text;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import java.util.Arrays;

/** The texts of the pairs, and the labelled ones, along the direction of each class. */
final class TextSide {
    private final ReadTexts pairs;
    private final ReadTexts texts;
    private final int[] labels;
    private final int classes;
    /** Terms by classes: the mean text of a class, relative to the mean of all classes. */
    private final double[] directions;
    /** The projection of the mean of the pairs' texts on each direction. */
    private final double[] origin;

    TextSide(ReadTexts pairs, ReadTexts texts, int[] labels, int classes) {
        this.pairs = pairs;
        this.texts = texts;
        this.labels = labels;
        this.classes = classes;
        int words = texts.columns();
        this.directions = new double[words * classes];
        var counts = new int[classes];
        for (int row = 0; row < texts.rows(); row++) {
            if (!texts.isEmpty(row)) {
                counts[Check.index(labels[row], classes, "label of text " + row)]++;
                add(texts, row, labels[row]);
            }
        }
        int known = (int) Arrays.stream(counts).filter(count -> count > 0).count();
        for (int word = 0; word < words; word++) {
            double mean = 0;
            for (int c = 0; c < classes; c++) {
                directions[word * classes + c] /= Math.max(1, counts[c]);
                mean += directions[word * classes + c] / Math.max(1, known);
            }
            for (int c = 0; c < classes; c++) {
                directions[word * classes + c] = counts[c] == 0 ? 0 : directions[word * classes + c] - mean;
            }
        }
        this.origin = new double[classes];
        for (int row = 0; row < pairs.rows(); row++) {
            var along = along(pairs, row);
            for (int c = 0; c < classes; c++) {
                origin[c] += along[c] / pairs.rows();
            }
        }
    }

    private void add(ReadTexts rows, int row, int label) {
        rows.forEach(row, (column, value) -> directions[column * classes + label] += value);
    }

    private double[] along(ReadTexts rows, int row) {
        var out = new double[classes];
        rows.forEach(row, (column, value) -> {
            for (int c = 0; c < classes; c++) {
                out[c] += value * directions[column * classes + c];
            }
        });
        return out;
    }

    /** The projection of each pair's text on each direction. */
    DenseMatrix pairs() {
        var out = new double[pairs.rows()][];
        for (int row = 0; row < pairs.rows(); row++) {
            out[row] = along(pairs, row);
            for (int c = 0; c < classes; c++) {
                out[row][c] -= origin[c];
            }
        }
        return DenseMatrix.of(out);
    }

    /** For each class the correlation with its direction, as if all classes were equally frequent. */
    double[] separations() {
        var means = new double[classes][classes];
        var squares = new double[classes][classes];
        var counts = new int[classes];
        for (int row = 0; row < texts.rows(); row++) {
            if (!texts.isEmpty(row)) {
                var along = along(texts, row);
                counts[labels[row]]++;
                for (int c = 0; c < classes; c++) {
                    means[c][labels[row]] += along[c];
                    squares[c][labels[row]] += along[c] * along[c];
                }
            }
        }
        var out = new double[classes];
        for (int c = 0; c < classes; c++) {
            out[c] = separation(c, means[c], squares[c], counts);
        }
        return out;
    }

    /** Takes sums over the texts of each class, which it turns into means. */
    private double separation(int label, double[] means, double[] squares, int[] counts) {
        int others = 0;
        double mean = 0;
        double square = 0;
        for (int c = 0; c < classes; c++) {
            if (counts[c] > 0) {
                means[c] /= counts[c];
                squares[c] /= counts[c];
                if (c != label) {
                    others++;
                    mean += means[c];
                    square += squares[c];
                }
            }
        }
        if (counts[label] == 0 || others == 0) {
            return 0;
        }
        mean /= others;
        double variance = Math.max(0, square / others - mean * mean);
        double own = Math.max(0, squares[label] - means[label] * means[label]);
        double share = 1.0 / classes;
        double apart = means[label] - mean;
        double between = share * (1 - share) * apart * apart;
        double within = share * own + (1 - share) * variance;
        return between + within > 0 ? Math.signum(apart) * Math.sqrt(between / (between + within)) : 0;
    }
}
