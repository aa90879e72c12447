package dev.graft.transfer.explain;

import dev.graft.transfer.text.RidgeRegression;
import java.io.Serializable;
import org.ejml.data.DMatrixRMaj;

/**
 * Ridge regressions from places to the presence of words.
 *
 * @param mean of the places
 * @param weights axis after axis, one for each word
 * @param shares of the images that have each word
 */
record WordRegression(double[] mean, double[] weights, double[] shares) implements Serializable {
    /** Relative to the variance of an average axis. */
    private static final double RIDGE = 0.3;

    /** @param variance of an average axis, over all rows */
    static WordRegression of(WordSums.Half sums, double variance) {
        int d = sums.places().length;
        int words = sums.words();
        double n = sums.rows();
        var mean = sums.mean();
        var shares = sums.shares();
        var squares = new DMatrixRMaj(d, d);
        var products = new DMatrixRMaj(d, words);
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                squares.data[i * d + j] = sums.squares()[i * d + j] - n * mean[i] * mean[j];
            }
            squares.data[i * d + i] += Math.max(1, n) * RIDGE * variance;
            for (int word = 0; word < words; word++) {
                products.data[i * words + word] = sums.byWord()[word * d + i] - sums.having()[word] * mean[i];
            }
        }
        var weights = d == 0 || words == 0 || !(variance > 0)
                ? new double[d * words]
                : RidgeRegression.of(squares).solve(products).data;
        return new WordRegression(mean, weights, shares);
    }

    /** The predicted presence of every word at a place that begins at an index. */
    double[] scores(double[] place, int at) {
        int words = shares.length;
        var out = shares.clone();
        for (int i = 0; i < mean.length; i++) {
            double value = place[at + i] - mean[i];
            for (int word = 0; word < words; word++) {
                out[word] += value * weights[i * words + word];
            }
        }
        return out;
    }

    /** A place relative to the mean. */
    double[] direction(double[] place) {
        var out = place.clone();
        for (int i = 0; i < mean.length; i++) {
            out[i] -= mean[i];
        }
        return out;
    }
}
