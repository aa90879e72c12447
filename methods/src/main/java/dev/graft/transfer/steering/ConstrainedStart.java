package dev.graft.transfer.steering;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.DenseRows;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The first cluster of every row: its own, or else that of the nearest centroid. A fresh cluster starts from a row that
 * is drawn with probability proportional to its squared distance from the nearest centroid.
 */
final class ConstrainedStart {
    private final DenseRows rows;
    private final RowConstraints held;
    private final int k;
    private final int d;
    private final double[] centroids;
    private final boolean[] live;

    ConstrainedStart(DenseRows rows, RowConstraints held, double weight) {
        this.rows = rows;
        this.held = held;
        this.k = held.clusters();
        this.d = rows.columns();
        this.centroids = new double[k * d];
        this.live = new boolean[k];
        var weights = new double[k];
        for (int row = 0; row < held.rows(); row++) {
            int cluster = held.place(row);
            if (cluster != RowConstraints.NOWHERE) {
                double counts = held.isFixed(row) ? weight : 1;
                weights[cluster] += counts;
                live[cluster] = true;
                for (int c = 0; c < d; c++) {
                    centroids[cluster * d + c] += counts * rows.matrix().sharedValues()[row * d + c];
                }
            }
        }
        for (int i = 0; i < centroids.length; i++) {
            centroids[i] /= live[i / d] ? weights[i / d] : 1;
        }
    }

    /** The rows' state for {@link ConstrainedRound}. */
    DenseMatrix places(Seed seed) {
        var nearest = new int[held.rows()];
        var distances = new double[held.rows()];
        Arrays.fill(distances, Double.POSITIVE_INFINITY);
        for (int cluster = 0; cluster < k; cluster++) {
            if (live[cluster]) {
                come(cluster, centroids, cluster * d, nearest, distances);
            }
        }
        var random = seed.of("fresh piles").random();
        var taken = new int[held.rows()];
        Arrays.fill(taken, RowConstraints.NOWHERE);
        // If no cluster has any row, all count as fresh.
        int first = held.hasPlaces() ? k - held.fresh() : 0;
        for (int cluster = first; cluster < k; cluster++) {
            int row = draw(distances, random);
            if (row != RowConstraints.NOWHERE) {
                taken[row] = cluster;
                come(cluster, rows.matrix().sharedValues(), row * d, nearest, distances);
            }
        }
        var state = new double[held.rows() * ConstrainedRound.STATE];
        for (int row = 0; row < held.rows(); row++) {
            int home = held.place(row);
            boolean begins = taken[row] != RowConstraints.NOWHERE;
            int now = begins || home == RowConstraints.NOWHERE || nearest[row] >= first ? nearest[row] : home;
            int at = row * ConstrainedRound.STATE;
            state[at + ConstrainedRound.NOW] = held.isFixed(row) ? home : now;
            state[at + ConstrainedRound.HOME] = home;
            state[at + ConstrainedRound.FIXED] = held.isFixed(row) ? 1 : 0;
        }
        return DenseMatrix.of(held.rows(), ConstrainedRound.STATE, state);
    }

    private void come(int cluster, double[] from, int at, int[] nearest, double[] distances) {
        for (int row = 0; row < held.rows(); row++) {
            double sum = 0;
            for (int c = 0; c < d; c++) {
                double difference = rows.matrix().sharedValues()[row * d + c] - from[at + c];
                sum += difference * difference;
            }
            if (sum < distances[row]) {
                distances[row] = sum;
                nearest[row] = cluster;
            }
        }
    }

    /** Draws a free row by its share of the distances; none if all coincide with a centroid. */
    private int draw(double[] distances, SplittableRandom random) {
        double total = 0;
        for (int row = 0; row < distances.length; row++) {
            total += share(row, distances);
        }
        double left = random.nextDouble() * total;
        int last = RowConstraints.NOWHERE;
        for (int row = 0; row < distances.length; row++) {
            double share = share(row, distances);
            if (share > 0) {
                left -= share;
                last = row;
                if (left < 0) {
                    break;
                }
            }
        }
        return last;
    }

    /** Before there is any centroid, all rows are equally likely. */
    private double share(int row, double[] distances) {
        return held.isFixed(row) ? 0 : Double.isInfinite(distances[row]) ? 1 : distances[row];
    }
}
