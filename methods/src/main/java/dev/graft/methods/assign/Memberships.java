package dev.graft.methods.assign;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;

/** P(cluster | row) and the clusters that a method decided on. */
public final class Memberships {
    private Memberships() {}

    /**
     * The same numbers, with the largest of each row at the row's cluster. A method may have decided otherwise than the
     * nearest centroid (a bisection, a tie): how sure it is stays as it was, the place follows the decision.
     */
    public static DenseMatrix agreeing(DenseMatrix memberships, Partition partition) {
        int k = memberships.columns();
        var values = memberships.toArray();
        for (int row = 0; row < memberships.rows(); row++) {
            int own = row * k + partition.of(row);
            int largest = own;
            for (int i = row * k; i < (row + 1) * k; i++) {
                largest = values[i] > values[largest] ? i : largest;
            }
            double most = values[largest];
            values[largest] = values[own];
            values[own] = most;
        }
        return DenseMatrix.of(memberships.rows(), k, values);
    }
}
