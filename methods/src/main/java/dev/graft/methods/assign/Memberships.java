package dev.graft.methods.assign;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;

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
}
