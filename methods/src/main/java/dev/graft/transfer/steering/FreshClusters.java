package dev.graft.transfer.steering;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The first cluster of every row: its own, or else that of the nearest centroid. A fresh cluster starts from a row that
 * is drawn with probability proportional to its squared distance from the nearest centroid.
 */
final class FreshClusters {
    private final DenseMatrix rows;
    private final RowConstraints held;
    private final int k;
    private final int d;
    private final double[] centroids;
    private final boolean[] live;

    FreshClusters(DenseMatrix rows, RowConstraints held) {
        this.rows = rows;
        this.held = held;
        this.k = held.clusters();
        this.d = rows.columns();
        this.centroids = new double[k * d];
        this.live = new boolean[k];
        var sizes = new int[k];
        for (int row = 0; row < held.rows(); row++) {
            int cluster = held.place(row);
            if (cluster != RowConstraints.NOWHERE) {
                sizes[cluster]++;
                live[cluster] = true;
                for (int c = 0; c < d; c++) {
                    centroids[cluster * d + c] += rows.sharedValues()[row * d + c];
                }
            }
        }
        for (int i = 0; i < centroids.length; i++) {
            centroids[i] /= Math.max(1, sizes[i / d]);
        }
    }

    Partition places(Seed seed) {
        var nearest = new int[held.rows()];
        var distances = new double[held.rows()];
        Arrays.fill(distances, Double.POSITIVE_INFINITY);
        for (int cluster = 0; cluster < k; cluster++) {
            if (live[cluster]) {
                come(cluster, centroids, cluster * d, nearest, distances);
            }
        }
        var random = seed.of("fresh piles").random();
        // If no cluster has any row, all count as fresh.
        int first = held.hasPlaces() ? k - held.fresh() : 0;
        for (int cluster = first; cluster < k; cluster++) {
            int row = draw(distances, random);
            if (row != RowConstraints.NOWHERE) {
                come(cluster, rows.sharedValues(), row * d, nearest, distances);
            }
        }
        var now = new int[held.rows()];
        for (int row = 0; row < now.length; row++) {
            int home = held.place(row);
            boolean leaves = home == RowConstraints.NOWHERE || nearest[row] >= first;
            now[row] = leaves && !held.isFixed(row) ? nearest[row] : home;
        }
        return Partition.of(k, now);
    }

    private void come(int cluster, double[] from, int at, int[] nearest, double[] distances) {
        for (int row = 0; row < held.rows(); row++) {
            double sum = 0;
            for (int c = 0; c < d; c++) {
                double difference = rows.sharedValues()[row * d + c] - from[at + c];
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
