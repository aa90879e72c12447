package dev.graft.methods.cluster.stc;

import java.io.Serializable;
import java.util.Arrays;

/** The cost of an item in each cluster, up to a constant, and the choice of a cluster. Scratch space of one block. */
final class Costs implements Serializable {
    /** Costs closer than this are equal (G2), so that rounding does not separate equal rows. */
    private static final double TIE = 1e-10;

    private final double[] costs;
    private double margin = Double.POSITIVE_INFINITY;

    Costs(int clusters) {
        costs = new double[clusters];
    }

    /** The smallest gap between the best cost and the next that is not a tie, over all choices since the reset. */
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
     * Subtracts {@code weight * log} from every cost.
     *
     * @param weight above 0, since 0 times the log of 0 is not a number (C4)
     * @param from where the entries of the clusters start in {@code logs}
     */
    void subtract(double weight, double[] logs, int from) {
        for (int c = 0; c < costs.length; c++) {
            costs[c] -= weight * logs[from + c];
        }
    }

    /** The cheapest cluster; on ties the current one if it is among them, otherwise the lowest index (C2). */
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
