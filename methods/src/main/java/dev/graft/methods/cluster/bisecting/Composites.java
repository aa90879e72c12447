package dev.graft.methods.cluster.bisecting;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;

/** The sum of the unit rows of each cluster. */
final class Composites {
    private Composites() {}

    static Sums of(DenseMatrix rows, Partition partition) {
        int columns = rows.columns();
        var sums = new double[partition.k() * columns];
        for (int row = 0; row < rows.rows(); row++) {
            int at = partition.of(row) * columns;
            for (int column = 0; column < columns; column++) {
                sums[at + column] += rows.get(row, column);
            }
        }
        return new Sums(partition.k(), columns, sums);
    }

    record Sums(int k, int columns, double[] values) {
        /** Each divided by its length; a cluster without weight stays at the origin. */
        DenseMatrix directions() {
            var out = values.clone();
            for (int cluster = 0; cluster < k; cluster++) {
                double squares = 0;
                for (int i = cluster * columns; i < (cluster + 1) * columns; i++) {
                    squares += out[i] * out[i];
                }
                double length = squares > 0 ? Math.sqrt(squares) : 1;
                for (int i = cluster * columns; i < (cluster + 1) * columns; i++) {
                    out[i] /= length;
                }
            }
            return DenseMatrix.of(k, columns, out);
        }
    }
}
