package dev.graft.studies.comparisons.corrections;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;

/** The plain way to respect corrections: k-means from the current clusters, in which corrected rows do not move. */
final class ConstrainedMeans {
    private static final int ROUNDS = 100;

    private ConstrainedMeans() {}

    static Partition of(DenseMatrix rows, Partition start, boolean[] fixed) {
        var clusters = start;
        for (int round = 0; round < ROUNDS; round++) {
            var next = round(rows, clusters, fixed);
            if (next.equals(clusters)) {
                break;
            }
            clusters = next;
        }
        return clusters;
    }

    private static Partition round(DenseMatrix rows, Partition clusters, boolean[] fixed) {
        var means = clusters.means(rows);
        var sizes = clusters.sizes();
        var out = clusters.toArray();
        for (int row = 0; row < out.length; row++) {
            double least = Double.POSITIVE_INFINITY;
            for (int cluster = 0; cluster < clusters.k() && !fixed[row]; cluster++) {
                double distance = distance(rows, row, means, cluster);
                if (sizes[cluster] > 0 && distance < least) {
                    least = distance;
                    out[row] = cluster;
                }
            }
        }
        return Partition.of(clusters.k(), out);
    }

    private static double distance(DenseMatrix rows, int row, DenseMatrix means, int cluster) {
        double sum = 0;
        for (int c = 0; c < rows.columns(); c++) {
            double difference = rows.get(row, c) - means.get(cluster, c);
            sum += difference * difference;
        }
        return sum;
    }
}
