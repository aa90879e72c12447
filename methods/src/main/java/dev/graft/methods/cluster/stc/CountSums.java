package dev.graft.methods.cluster.stc;

import dev.graft.core.check.Check;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.Rows;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Sum;
import dev.graft.engine.Table;
import dev.graft.engine.counts.SparseCounts;
import java.io.Serializable;
import java.util.stream.IntStream;

/** The target's or the auxiliary counts, cut into blocks and summed once for all runs. */
final class CountSums implements Serializable {
    private final SparseCounts counts;
    private final int clusters;
    final int columns;
    final double[] columnSums;
    final double total;
    /** I(X; Z); the objective is how much of it is lost. */
    final double information;

    /** @param clusters the number of clusters of the rows */
    CountSums(SparseCounts counts, int clusters, Engine engine, String name) {
        this.counts = counts;
        this.clusters = clusters;
        this.columns = counts.columns();
        this.columnSums = counts.columnSums(engine);
        double sum = 0;
        for (double column : columnSums) {
            sum += column;
        }
        this.total = Check.finiteAtLeast(0, sum, "sum of the " + name + " counts");
        try (var table = engine.table(blocks(), 0)) {
            this.information = information(table, IntStream.range(0, columns).toArray(), columns);
        }
    }

    long rows() {
        return counts.rows();
    }

    Rows<SparseBlock> blocks() {
        // A pass clears and adds a table of clusters by columns for each block, so blocks must not be small.
        return counts.withNonZeros(Math.max(SparseRows.NON_ZEROS_IN_A_BLOCK, 2L * clusters * columns), 1 << 16);
    }

    /**
     * The mutual information of rows and groups of columns.
     *
     * @param table of these rows
     */
    double information(Table<SparseBlock> table, int[] groups, int count) {
        var sums = new double[count];
        for (int z = 0; z < columns; z++) {
            sums[groups[z]] += columnSums[z];
        }
        return table.pass(new InformationPass(groups, sums, total)).value;
    }

    private record InformationPass(int[] groups, double[] groupSums, double total)
            implements Pass<SparseBlock, InformationSum> {
        @Override
        public InformationSum newSum() {
            return new InformationSum(groupSums.length);
        }

        @Override
        public void visit(SparseBlock block, double[] state, InformationSum sum) {
            var offsets = block.offsets();
            var columns = block.columnIndices();
            var values = block.values();
            var masses = sum.masses;
            for (int row = 0; row < block.rows(); row++) {
                double ofRow = 0;
                for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                    masses[groups[columns[p]]] += values[p];
                    ofRow += values[p];
                }
                // Cleared on the way, so that the cost of a row depends on its own entries only.
                for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                    int group = groups[columns[p]];
                    double mass = masses[group];
                    masses[group] = 0;
                    if (mass > 0) {
                        sum.value += mass / total * Math.log(mass / ofRow / (groupSums[group] / total));
                    }
                }
            }
        }
    }

    private static final class InformationSum implements Sum<InformationSum> {
        private double value;
        private final double[] masses;

        InformationSum(int groups) {
            masses = new double[groups];
        }

        @Override
        public void clear() {
            value = 0;
        }

        @Override
        public void add(InformationSum other) {
            value += other.value;
        }
    }
}
