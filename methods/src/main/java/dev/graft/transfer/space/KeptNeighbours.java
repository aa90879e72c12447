package dev.graft.transfer.space;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.methods.rows.NearestRows;
import java.util.stream.IntStream;

/**
 * How far clusters leave nearest neighbours together. A likelihood prefers to cut up a large kind of images and to merge
 * two small ones; neighbours tell that the cut goes through where rows are dense.
 *
 * @param nearest the nearest rows of each row
 */
record KeptNeighbours(int[][] nearest) {
    private static final int COUNT = 5;

    static KeptNeighbours of(DenseMatrix rows, Engine engine) {
        return new KeptNeighbours(
                NearestRows.of(rows, IntStream.range(0, rows.rows()).toArray(), COUNT, engine));
    }

    /**
     * The share of neighbours in the same cluster: the mean over rows, and over clusters. The first alone would favour
     * one large cluster and outliers, the second alone clusters of equal size.
     */
    double share(Partition clusters) {
        var kept = new double[clusters.k()];
        double all = 0;
        for (int row = 0; row < nearest.length; row++) {
            int own = clusters.of(row);
            int same = 0;
            for (int other : nearest[row]) {
                same += clusters.of(other) == own ? 1 : 0;
            }
            double share = nearest[row].length == 0 ? 0 : (double) same / nearest[row].length;
            kept[own] += share;
            all += share;
        }
        var sizes = clusters.sizes();
        double mean = 0;
        for (int c = 0; c < sizes.length; c++) {
            mean += sizes[c] == 0 ? 0 : kept[c] / sizes[c] / sizes.length;
        }
        return (all / nearest.length + mean) / 2;
    }
}
