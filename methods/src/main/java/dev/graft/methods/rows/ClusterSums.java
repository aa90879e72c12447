package dev.graft.methods.rows;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.DenseBlock;
import dev.graft.engine.DenseRows;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.Totals;
import java.util.Arrays;

/**
 * The sum of the rows of each cluster, every row divided by the divisor of its cluster. The state of a row is its
 * cluster.
 *
 * @param divisors one for each cluster
 */
public record ClusterSums(double[] divisors, int columns) implements Pass<DenseBlock, Totals> {
    /** The mean of the rows of each cluster; zeros for an empty one. */
    public static DenseMatrix means(DenseMatrix rows, Partition clusters, Engine engine) {
        Check.equal(clusters.items(), rows.rows(), "rows");
        var sizes = Arrays.stream(clusters.sizes()).asDoubleStream().toArray();
        try (var table = engine.table(DenseRows.of(rows), 1)) {
            table.setState(state(clusters));
            var sums = table.pass(new ClusterSums(sizes, rows.columns())).values();
            return DenseMatrix.of(clusters.k(), rows.columns(), sums);
        }
    }

    /** The clusters as a state of one column. */
    public static DenseMatrix state(Partition clusters) {
        return DenseMatrix.of(
                clusters.items(),
                1,
                Arrays.stream(clusters.toArray()).asDoubleStream().toArray());
    }

    @Override
    public Totals newSum() {
        return new Totals(divisors.length * columns);
    }

    @Override
    public void visit(DenseBlock block, double[] state, Totals sum) {
        for (int row = 0; row < block.rows(); row++) {
            int cluster = (int) state[row];
            int at = block.offset() + row * columns;
            for (int c = 0; c < columns; c++) {
                sum.values()[cluster * columns + c] += block.values()[at + c] / divisors[cluster];
            }
        }
    }
}
