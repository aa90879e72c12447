package dev.graft.transfer.transductive;

import dev.graft.methods.rows.VectorPanels;
import java.io.Serializable;

/**
 * Scores of a row in every cluster, linear in the row.
 *
 * @param weights clusters by columns
 * @param biases negative infinity for a cluster without rows
 */
record LinearScores(double[] weights, double[] biases) implements Serializable {

    /** What {@link #of} reads. */
    VectorPanels panels() {
        return VectorPanels.of(weights, biases.length, weights.length / biases.length);
    }

    /**
     * The scores of eight rows.
     *
     * @param rows one after the other
     */
    void of(VectorPanels panels, double[] rows, double[][] out) {
        panels.products(rows, out);
        for (var scores : out) {
            for (int c = 0; c < biases.length; c++) {
                scores[c] += biases[c];
            }
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
