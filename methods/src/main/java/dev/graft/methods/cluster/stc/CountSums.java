package dev.graft.methods.cluster.stc;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Sum;
import java.io.Serializable;
import java.util.stream.IntStream;

/** The target's or the auxiliary counts, cut into blocks and summed once for all runs. */
final class CountSums implements Serializable {
    final SparseRows blocks;
    final int columns;
    final double[] columnSums;
    final double total;
    /** I(X; Z); the objective is how much of it is lost. */
    final double information;

    private CountSums(SparseRows blocks, double[] columnSums, double total, double information) {
        this.blocks = blocks;
        this.columns = columnSums.length;
        this.columnSums = columnSums;
        this.total = total;
        this.information = information;
    }

    /** @param clusters the number of clusters of the rows */
    static CountSums of(CountMatrix matrix, int clusters, Engine engine, String name) {
        // A pass clears and adds a table of clusters by columns for each block, so blocks must not be small.
        long nonZeros = Math.max(1 << 15, 2L * clusters * matrix.columns());
        long rows = nonZeros * matrix.rows() / Math.max(1, matrix.nonZeros());
        var blocks = new SparseRows(matrix, (int) Math.max(1, Math.min(1 << 16, rows)));
        var columnSums = matrix.columnSums();
        double total = 0;
        for (double sum : columnSums) {
            total += sum;
        }
        Check.finiteAtLeast(0, total, "sum of the " + name + " counts");
        var each = IntStream.range(0, matrix.columns()).toArray();
        return new CountSums(blocks, columnSums, total, information(blocks, each, columnSums, total, engine));
    }

    CountMatrix matrix() {
        return blocks.matrix();
    }

    /** The mutual information of rows and groups of columns. */
    double information(int[] groups, int count, Engine engine) {
        var sums = new double[count];
        for (int z = 0; z < columns; z++) {
            sums[groups[z]] += columnSums[z];
        }
        return information(blocks, groups, sums, total, engine);
    }

    private static double information(
            SparseRows blocks, int[] groups, double[] groupSums, double total, Engine engine) {
        try (var table = engine.table(blocks, 0)) {
            return table.pass(new InformationPass(groups, groupSums, total)).value;
        }
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
