package dev.graft.transfer.transductive;

import java.io.Serializable;

/**
 * Scores of a row in every cluster, linear in the row.
 *
 * @param weights clusters by columns
 * @param biases negative infinity for a cluster without rows
 */
record LinearScores(double[] weights, double[] biases) implements Serializable {

    void of(double[] x, int at, double[] out) {
        int d = weights.length / biases.length;
        for (int c = 0; c < out.length; c++) {
            double score = biases[c];
            for (int j = 0; j < d; j++) {
                score += x[at + j] * weights[c * d + j];
            }
            out[c] = score;
        }
    }

    /** Replaces scores by their softmax; returns the logarithm of the sum of their exponentials. */
    static double softmax(double[] scores) {
        double largest = Double.NEGATIVE_INFINITY;
        for (double score : scores) {
            largest = Math.max(largest, score);
        }
        double sum = 0;
        for (int c = 0; c < scores.length; c++) {
            scores[c] = Math.exp(scores[c] - largest);
            sum += scores[c];
        }
        for (int c = 0; c < scores.length; c++) {
            scores[c] /= sum;
        }
        return largest + Math.log(sum);
    }
}
