package dev.graft.evaluation;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.Partition;
import java.util.Arrays;

/** The confusion matrix of clusters and classes, which all measures of a clustering are computed from. */
public final class Confusion {
    private final int items;
    private final int[][] counts;
    private final int[] clusterSizes;
    private final int[] classSizes;

    private Confusion(int items, int[][] counts, int[] clusterSizes, int[] classSizes) {
        this.items = items;
        this.counts = counts;
        this.clusterSizes = clusterSizes;
        this.classSizes = classSizes;
    }

    /** Rows are all clusters, including empty ones; columns are the classes from 0 to the largest. */
    public static Confusion of(Partition clusters, int... classes) {
        int columns = Math.addExact(Arrays.stream(classes).max().orElse(0), 1);
        Check.equal(clusters.items(), classes.length, "number of classes");
        Check.atLeast(1, clusters.items(), "number of items");
        var counts = new int[clusters.k()][columns];
        var classSizes = new int[columns];
        for (int i = 0; i < classes.length; i++) {
            Check.index(classes[i], columns, "class of item " + i);
            counts[clusters.of(i)][classes[i]]++;
            classSizes[classes[i]]++;
        }
        return new Confusion(classes.length, counts, clusters.sizes(), classSizes);
    }

    public int items() {
        return items;
    }

    public int clusters() {
        return clusterSizes.length;
    }

    public int count(int cluster, int ofClass) {
        return counts[cluster][ofClass];
    }

    /** A row for each cluster, as a copy. */
    public int[][] counts() {
        return Arrays.stream(counts).map(int[]::clone).toArray(int[][]::new);
    }

    public int[] clusterSizes() {
        return clusterSizes.clone();
    }

    public int[] classSizes() {
        return classSizes.clone();
    }
}
