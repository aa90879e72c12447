package dev.graft.transfer.steering;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.cluster.kmeans.Lloyd;
import java.io.Serializable;

/** k-means from given clusters, in which some rows do not move. Empty clusters stay empty. */
public final class HeldMeans {
    private HeldMeans() {}

    /** @param cost the sum of squared distances from the means */
    public record Result(Partition partition, double cost) implements Serializable {}

    public static Result of(DenseMatrix rows, Partition start, boolean[] held) {
        Check.equal(rows.rows(), held.length, "rows that are held");
        var now = start.toArray();
        double cost = 0;
        boolean moved = true;
        for (int round = 0; moved && round < Lloyd.MAX_ITERATIONS; round++) {
            var clusters = Partition.of(start.k(), now);
            var means = clusters.means(rows).toArray();
            var sizes = clusters.sizes();
            moved = false;
            cost = 0;
            for (int row = 0; row < now.length; row++) {
                int best = now[row];
                double least = distance(rows, row, means, best);
                for (int c = 0; !held[row] && c < sizes.length; c++) {
                    double distance = sizes[c] > 0 ? distance(rows, row, means, c) : Double.POSITIVE_INFINITY;
                    if (distance < least) {
                        least = distance;
                        best = c;
                    }
                }
                moved |= best != now[row];
                now[row] = best;
                cost += least;
            }
        }
        return new Result(Partition.of(start.k(), now), cost);
    }

    private static double distance(DenseMatrix rows, int row, double[] means, int cluster) {
        int d = rows.columns();
        var values = rows.sharedValues();
        double sum = 0;
        for (int j = 0; j < d; j++) {
            double difference = values[row * d + j] - means[cluster * d + j];
            sum += difference * difference;
        }
        return sum;
    }
}
