package dev.graft.methods.assign;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import java.util.stream.IntStream;

/** P(cluster | row) and the clusters that a method decided on. */
public final class Memberships {
    /** What the row's cluster is ahead of the next by where it is not ahead by itself. */
    private static final double LEAD = 1e-9;

    private Memberships() {}

    /**
     * Each row's largest share is that of its cluster, and no other is as large. A method may have decided otherwise than
     * the nearest cluster (a bisection, a tie, the end of the run, an anchor): the row's cluster then counts as just
     * nearest. That leaves the row in doubt, as it should: its words speak for another cluster.
     */
    public static DenseMatrix agreeing(DenseMatrix memberships, Partition partition) {
        int k = memberships.columns();
        var values = memberships.toArray();
        for (int row = 0; row < memberships.rows(); row++) {
            int own = row * k + partition.of(row);
            double largest = 0;
            for (int i = row * k; i < (row + 1) * k; i++) {
                largest = i == own ? largest : Math.max(largest, values[i]);
            }
            if (values[own] > largest) {
                continue;
            }
            double sum = 1 - values[own];
            values[own] = largest * (1 + LEAD);
            sum += values[own];
            for (int i = row * k; i < (row + 1) * k; i++) {
                values[i] /= sum;
            }
        }
        return DenseMatrix.of(memberships.rows(), k, values);
    }

    /**
     * Weights of rows as shares of some clusters: each row sums to 1 over those, all others get 0. A row without weight
     * there belongs to them alike; where none is possible, all are.
     */
    public static DenseMatrix among(DenseMatrix weights, int... possible) {
        int k = weights.columns();
        var some = possible.length == 0 ? IntStream.range(0, k).toArray() : possible;
        var shares = new double[weights.rows() * k];
        for (int row = 0; row < weights.rows(); row++) {
            double sum = 0;
            for (int c : some) {
                sum += weights.get(row, c);
            }
            for (int c : some) {
                shares[row * k + c] = sum > 0 ? weights.get(row, c) / sum : 1.0 / some.length;
            }
        }
        return DenseMatrix.of(weights.rows(), k, shares);
    }

    /** The cluster of each row's largest share, the first of equals. */
    public static int[] largest(DenseMatrix memberships) {
        return IntStream.range(0, memberships.rows()).map(memberships::largest).toArray();
    }
}
