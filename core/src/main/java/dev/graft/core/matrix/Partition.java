package dev.graft.core.matrix;

import dev.graft.core.check.Check;
import java.io.Serializable;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Immutable assignment of items to clusters 0 to k - 1. A cluster may be empty. */
public final class Partition implements Serializable {
    private final int k;
    private final int[] clusters;

    private Partition(int k, int[] clusters) {
        this.k = k;
        this.clusters = clusters;
    }

    public static Partition of(int k, int... clusters) {
        Check.atLeast(1, k, "k");
        for (int i = 0; i < clusters.length; i++) {
            Check.index(clusters[i], k, "cluster of item " + i);
        }
        return new Partition(k, clusters.clone());
    }

    /** Assigns each item independently to a random cluster. */
    public static Partition random(int items, int k, SplittableRandom random) {
        Check.atLeast(1, k, "k");
        var clusters = new int[Check.atLeast(0, items, "items")];
        Arrays.setAll(clusters, i -> random.nextInt(k));
        return new Partition(k, clusters);
    }

    public int k() {
        return k;
    }

    public int items() {
        return clusters.length;
    }

    public int of(int item) {
        return clusters[item];
    }

    public int[] sizes() {
        var sizes = new int[k];
        for (int cluster : clusters) {
            sizes[cluster]++;
        }
        return sizes;
    }

    /** The mean of the rows of each cluster; zeros for an empty one. */
    public DenseMatrix means(DenseMatrix rows) {
        Check.equal(clusters.length, rows.rows(), "rows");
        int columns = rows.columns();
        var sizes = sizes();
        var means = new double[k * columns];
        for (int item = 0; item < clusters.length; item++) {
            int at = clusters[item] * columns;
            for (int c = 0; c < columns; c++) {
                means[at + c] += rows.get(item, c) / sizes[clusters[item]];
            }
        }
        return DenseMatrix.of(k, columns, means);
    }

    public int[] toArray() {
        return clusters.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Partition that && k == that.k && Arrays.equals(clusters, that.clusters);
    }

    @Override
    public int hashCode() {
        return 31 * k + Arrays.hashCode(clusters);
    }

    @Override
    public String toString() {
        return "Partition[" + clusters.length + " items, sizes " + Arrays.toString(sizes()) + "]";
    }
}
