package dev.graft.evaluation;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.Partition;
import java.util.Arrays;

/** How many items of each class are in each cluster: what every measure of a clustering against known classes needs. */
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

    /** Rows are all clusters, empty ones too; columns are the classes from 0 to the largest. */
    public static Confusion of(Partition clusters, int... classes) {
        int largest = Arrays.stream(classes).max().orElse(0);
        return counted(clusters.toArray(), clusters.k(), classes, Math.addExact(largest, 1));
    }

    /** Any numbers will do as names of clusters and classes: rows and columns are those that occur, in rising order. */
    public static Confusion of(int[] clusters, int[] classes) {
        int[] rows = names(clusters);
        int[] columns = names(classes);
        return counted(ranks(clusters, rows), rows.length, ranks(classes, columns), columns.length);
    }

    private static Confusion counted(int[] clusters, int rows, int[] classes, int columns) {
        Check.equal(clusters.length, classes.length, "number of classes");
        Check.atLeast(1, clusters.length, "number of items");
        var counts = new int[rows][columns];
        var clusterSizes = new int[rows];
        var classSizes = new int[columns];
        for (int i = 0; i < clusters.length; i++) {
            Check.index(classes[i], columns, "class of item " + i);
            counts[clusters[i]][classes[i]]++;
            clusterSizes[clusters[i]]++;
            classSizes[classes[i]]++;
        }
        return new Confusion(clusters.length, counts, clusterSizes, classSizes);
    }

    private static int[] names(int[] labels) {
        return Arrays.stream(labels).sorted().distinct().toArray();
    }

    private static int[] ranks(int[] labels, int[] names) {
        return Arrays.stream(labels)
                .map(label -> Arrays.binarySearch(names, label))
                .toArray();
    }

    public int items() {
        return items;
    }

    public int clusters() {
        return clusterSizes.length;
    }

    public int classes() {
        return classSizes.length;
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
