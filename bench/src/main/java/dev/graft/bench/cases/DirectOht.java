package dev.graft.bench.cases;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.SparseVector;
import java.util.Arrays;

/**
 * OHT1 with PA-II as the paper states it: a picture is compared with all pairs (Sim1), the result is multiplied by the
 * similarities of all pairs and texts (Sim2), the similarities are sorted, and the K largest vote. Rows are dense, as
 * in the paper's Matlab code. Pairs and texts are centred and normalised once. Class 0 is +1.
 */
final class DirectOht {
    private static final double ETA = 0.5;
    private static final double AGGRESSIVENESS = 5;

    private final double[][] pictures;
    private final CountMatrix words;
    private final double[][] texts;
    private final int[] labels;
    private final int neighbours;
    /** Precomputed rows of Sim2; empty if they are computed for each picture. */
    private final double[][] ready;

    DirectOht(ArrivingPictures data, int neighbours, boolean isSim2Ready) {
        this.pictures = units(data.pairs());
        this.words = data.words();
        this.texts = units(data.texts());
        this.labels = data.labels();
        this.neighbours = neighbours;
        this.ready = new double[isSim2Ready ? words.rows() : 0][];
        Arrays.setAll(ready, this::compared);
    }

    private static double[][] units(CountMatrix rows) {
        var out = new double[rows.rows()][];
        for (int row = 0; row < out.length; row++) {
            out[row] = unit(dense(SparseVector.of(rows, row)));
        }
        return out;
    }

    static double[] dense(SparseVector row) {
        var out = new double[row.columns()];
        row.writeTo(out);
        return out;
    }

    private static double[] unit(double[] row) {
        double mean = Arrays.stream(row).sum() / row.length;
        var out = new double[row.length];
        double squares = 0;
        for (int i = 0; i < row.length; i++) {
            out[i] = row[i] - mean;
            squares += out[i] * out[i];
        }
        double length = Math.sqrt(squares);
        for (int i = 0; i < row.length; i++) {
            out[i] = squares == 0 ? 0 : out[i] / length;
        }
        return out;
    }

    /** A row of Sim2. Since the texts are centred, the pair need not be, and only the words it contains are visited. */
    private double[] compared(int pair) {
        double sum = words.rowSum(pair);
        double squares = -sum * sum / words.columns();
        for (int p = words.offset(pair); p < words.offset(pair + 1); p++) {
            squares += words.value(p) * words.value(p);
        }
        double length = Math.sqrt(squares);
        var out = new double[texts.length];
        for (int text = 0; text < texts.length; text++) {
            for (int p = words.offset(pair); p < words.offset(pair + 1); p++) {
                out[text] += words.value(p) * texts[text][words.column(p)];
            }
            out[text] /= length;
        }
        return out;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /** Sim: the similarity of a picture to each text. */
    double[] similarities(double[] picture) {
        var unit = unit(picture);
        var out = new double[texts.length];
        for (int pair = 0; pair < pictures.length; pair++) {
            double similarity = dot(unit, pictures[pair]);
            var row = ready.length == 0 ? compared(pair) : ready[pair];
            for (int text = 0; text < texts.length; text++) {
                out[text] += similarity * row[text];
            }
        }
        return out;
    }

    private double vote(double[] picture) {
        var found = similarities(picture);
        var sorted = found.clone();
        Arrays.sort(sorted);
        double least = sorted[Math.max(0, sorted.length - neighbours)];
        double sum = 0;
        double all = 0;
        for (int text = 0; text < found.length; text++) {
            if (found[text] >= least) {
                sum += labels[text] == 0 ? found[text] : -found[text];
                all += found[text];
            }
        }
        return sum / all;
    }

    /** One stream from its start. Too short for weights to vanish. */
    final class Run {
        private final double[] separator = new double[pictures[0].length];
        private double weightOfText = 0.5;
        private double weightOfOwn = 0.5;

        /** Predicts the label of a picture, then learns the true one. */
        int trial(double[] picture, int label) {
            int y = label == 0 ? 1 : -1;
            double h = vote(picture);
            double f = dot(separator, picture);
            double theta = weightOfText / (weightOfText + weightOfOwn);
            double score = theta * omega(h) + (1 - theta) * omega(f) - 0.5;
            weightOfText *= Math.exp(-ETA * square(omega(h) - omega(y)));
            weightOfOwn *= Math.exp(-ETA * square(omega(f) - omega(y)));
            double hinge = Math.max(0, 1 - y * f);
            double step = y * hinge / (dot(picture, picture) + 1 / (2 * AGGRESSIVENESS));
            for (int i = 0; i < picture.length; i++) {
                separator[i] += step * picture[i];
            }
            return score > -1e-12 ? 0 : 1;
        }

        private static double omega(double z) {
            return Math.max(0, Math.min(1, (z + 1) / 2));
        }

        private static double square(double z) {
            return z * z;
        }
    }
}
