package dev.graft.methods.assign;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import java.util.stream.IntStream;

/** Operations on P(cluster | row). */
public final class Memberships {
    /** The relative lead of a row's cluster over the next if it has to be raised. */
    private static final double LEAD = 1e-9;

    private Memberships() {}

    /**
     * Makes the membership of each row's cluster its only largest. A method may have assigned a row to another cluster
     * than the nearest (a bisection, a tie, the end of the run, an anchor): that cluster then counts as just nearest,
     * which leaves the row uncertain, as it should be.
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
     * Normalises weights over the possible clusters; all others get 0. A row without weight there belongs to them
     * equally. If none is named, all are possible.
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

    /** The cluster of each row's largest membership, the first on ties. */
    public static int[] largest(DenseMatrix memberships) {
        return IntStream.range(0, memberships.rows()).map(memberships::largest).toArray();
    }
}
