package dev.graft.transfer.steering;

import dev.graft.engine.DenseBlock;
import dev.graft.engine.Pass;
import dev.graft.engine.Totals;
import org.jspecify.annotations.Nullable;

/**
 * One round: every free row moves to the cluster with the highest score, and the sums for the next round are collected.
 *
 * @param space absent in the first round, in which rows stay and their squares are summed too
 * @param weight of a fixed row
 */
record ConstrainedRound(@Nullable WithinClusterSpace space, int clusters, int columns, double weight)
        implements Pass<DenseBlock, Totals> {
    static final int STATE = 3;
    /** The current cluster of a row. */
    static final int NOW = 0;
    /** Its cluster before, or -1. */
    static final int HOME = 1;
    /** 1 if it is fixed there. */
    static final int FIXED = 2;

    static ConstrainedRound settled(int clusters, int columns, double weight) {
        return new ConstrainedRound(null, clusters, columns, weight);
    }

    static ConstrainedRound of(WithinClusterSpace space, double weight) {
        int clusters = space.lengths().length;
        return new ConstrainedRound(space, clusters, space.directions().length / clusters, weight);
    }

    @Override
    public Totals newSum() {
        return new Totals(clusters * columns, clusters, space == null ? columns * columns : 0, 1);
    }

    @Override
    public void visit(DenseBlock block, double[] state, Totals totals) {
        var sum = Fit.of(totals);
        var scores = new double[clusters];
        for (int row = 0; row < block.rows(); row++) {
            int at = block.offset() + row * columns;
            int own = row * STATE;
            boolean fixed = state[own + FIXED] > 0;
            if (space != null && !fixed) {
                scores(space, block.values(), at, (int) state[own + HOME], scores);
                int best = best(scores);
                sum.moved[0] += best == (int) state[own + NOW] ? 0 : 1;
                state[own + NOW] = best;
            }
            sum.take(block.values(), at, (int) state[own + NOW], fixed ? weight : 1);
        }
    }

    private static int best(double[] scores) {
        int best = 0;
        for (int cluster = 1; cluster < scores.length; cluster++) {
            best = scores[cluster] > scores[best] ? cluster : best;
        }
        return best;
    }

    static void scores(WithinClusterSpace space, double[] x, int at, int home, double[] out) {
        int d = space.directions().length / out.length;
        for (int cluster = 0; cluster < out.length; cluster++) {
            double along = 0;
            for (int c = 0; c < d; c++) {
                along += x[at + c] * space.directions()[cluster * d + c];
            }
            out[cluster] = along - space.lengths()[cluster] + (cluster == home ? space.staying() : 0);
        }
    }

    /**
     * Sums over the rows of each cluster.
     *
     * @param squares of all rows together; empty where they are not wanted
     * @param moved how many rows went to another cluster, as an array of one
     */
    record Fit(double[] sums, double[] weights, double[] squares, double[] moved) {
        static Fit of(Totals totals) {
            return new Fit(totals.part(0), totals.part(1), totals.part(2), totals.part(3));
        }

        /** Squared distances from the centroids. */
        double cost(double[] ofAll) {
            int columns = sums.length / weights.length;
            double cost = 0;
            for (int c = 0; c < columns; c++) {
                cost += ofAll[c * columns + c];
            }
            for (int i = 0; i < sums.length; i++) {
                double weight = weights[i / columns];
                cost -= weight > 0 ? sums[i] * sums[i] / weight : 0;
            }
            return Math.max(0, cost);
        }

        private void take(double[] x, int at, int cluster, double weight) {
            int columns = sums.length / weights.length;
            weights[cluster] += weight;
            for (int a = 0; a < columns; a++) {
                double value = weight * x[at + a];
                sums[cluster * columns + a] += value;
                if (squares.length > 0) {
                    for (int b = 0; b < columns; b++) {
                        squares[a * columns + b] += value * x[at + b];
                    }
                }
            }
        }
    }
}
