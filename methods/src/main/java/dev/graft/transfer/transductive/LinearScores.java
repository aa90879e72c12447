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
        int c = 0;
        // Four sums at a time, since one would wait for each of its additions.
        for (; c + 3 < out.length; c += 4) {
            int first = c * d;
            int second = first + d;
            int third = second + d;
            int fourth = third + d;
            double s0 = biases[c], s1 = biases[c + 1], s2 = biases[c + 2], s3 = biases[c + 3];
            for (int j = 0; j < d; j++) {
                double value = x[at + j];
                s0 += value * weights[first + j];
                s1 += value * weights[second + j];
                s2 += value * weights[third + j];
                s3 += value * weights[fourth + j];
            }
            out[c] = s0;
            out[c + 1] = s1;
            out[c + 2] = s2;
            out[c + 3] = s3;
        }
        for (; c < out.length; c++) {
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
