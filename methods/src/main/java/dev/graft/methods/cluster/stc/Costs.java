package dev.graft.methods.cluster.stc;

import java.io.Serializable;
import java.util.Arrays;

/**
 * What an item would cost in each cluster, up to a number that is the same for all of them, and the choice among them.
 * Scratch of one block.
 */
final class Costs implements Serializable {
    /** Costs closer than this are equal (G2): otherwise rounding would decide between equal rows. */
    private static final double TIE = 1e-10;

    private final double[] costs;
    private double margin = Double.POSITIVE_INFINITY;

    Costs(int clusters) {
        costs = new double[clusters];
    }

    /** The smallest gap between a best cost and the next that was not a tie, over all choices since the reset. */
    double margin() {
        return margin;
    }

    void resetMargin() {
        margin = Double.POSITIVE_INFINITY;
    }

    void lowerMargin(double to) {
        margin = Math.min(margin, to);
    }

    void clear() {
        Arrays.fill(costs, 0);
    }

    /**
     * Takes {@code weight * log} off every cost.
     *
     * @param weight above 0: a weight of 0 must not meet a log of 0 (C4)
     * @param from where in {@code logs} the entries of the clusters begin
     */
    void subtract(double weight, double[] logs, int from) {
        for (int c = 0; c < costs.length; c++) {
            costs[c] -= weight * logs[from + c];
        }
    }

    /** The cheapest cluster; on ties the current one stays if it is among them, else the lowest index wins (C2). */
    int choose(int current) {
        double best = Double.POSITIVE_INFINITY;
        for (double cost : costs) {
            best = Math.min(best, cost);
        }
        if (best == Double.POSITIVE_INFINITY) {
            return current;
        }
        double next = Double.POSITIVE_INFINITY;
        int first = -1;
        for (int c = 0; c < costs.length; c++) {
            if (costs[c] - best >= TIE) {
                next = Math.min(next, costs[c]);
            } else if (first < 0) {
                first = c;
            }
        }
        lowerMargin(next - best);
        return costs[current] - best < TIE ? current : first;
    }
}
