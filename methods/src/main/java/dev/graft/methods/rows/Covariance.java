package dev.graft.methods.rows;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Totals;
import dev.graft.methods.linalg.FullEigen;
import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;

/**
 * The covariance of normalised rows. The variation among images that <em>mean the same</em> is noise, and it can be
 * learnt from images of anything: what a grouping or the terms of the images explain is subtracted.
 */
public final class Covariance {
    /** Relative to the mean square of a component: keeps rare components from explaining by chance. */
    private static final double RIDGE = 10;

    private final int used;
    private final double[] mean;
    private final DMatrixRMaj matrix;

    private Covariance(int used, double[] mean, DMatrixRMaj matrix) {
        this.used = used;
        this.mean = mean;
        this.matrix = matrix;
    }

    /** The covariance of power-normalised rows; empty rows are ignored. */
    public static Covariance of(CountMatrix counts, Engine engine) {
        try (var rows = NormalizedTable.of(counts, Normalization.POWER, engine)) {
            return of(rows);
        }
    }

    /** The covariance of the rows that are not empty. */
    public static Covariance of(NormalizedTable rows) {
        int used = rows.moments().used();
        var mean = rows.moments().mean(used);
        var matrix = CrossProducts.around(mean, used, rows.table(), false);
        CommonOps_DDRM.divide(matrix, Math.max(1, used - 1));
        return new Covariance(used, mean, matrix);
    }

    /** The covariance within the groups of a partition of the rows. */
    public static Covariance within(Partition groups, NormalizedTable rows) {
        Check.equal(rows.rows(), groups.items(), "items of the groups");
        int d = rows.columns();
        int k = groups.k();
        rows.place(ClusterSums.state(groups));
        var sums = rows.table()
                .pass(new GroupSums(k, d, rows.table().stateWidth()))
                .values();
        var all = of(rows);
        var explained = new DMatrixRMaj(k, d);
        for (int group = 0; group < k; group++) {
            double size = sums[k * d + group];
            double root = Math.sqrt(size);
            for (int column = 0; column < d; column++) {
                double sum = sums[group * d + column];
                explained.set(group, column, size == 0 ? 0 : sum / root - root * all.mean[column]);
            }
        }
        return all.without(explained);
    }

    /**
     * The covariance of the residuals of a ridge regression of the rows on components of their terms.
     *
     * @param components rows by components of their terms; the state of the rows must have room for them
     */
    public static Covariance besides(DenseMatrix components, NormalizedTable rows) {
        Check.equal(rows.rows(), components.rows(), "rows of the components");
        var all = of(rows);
        int c = components.columns();
        int d = rows.columns();
        if (c == 0) {
            return all;
        }
        rows.place(components);
        int stride = rows.table().stateWidth();
        var mean = rows.table().pass(new StateSums(c, stride)).values();
        for (int i = 0; i < c; i++) {
            mean[i] /= Math.max(1, all.used);
        }
        var sums = rows.table().pass(new Regression(mean, d, stride)).values();
        var squares = new DMatrixRMaj(c, c, true, Arrays.copyOf(sums, c * c));
        var products = new DMatrixRMaj(c, d, true, Arrays.copyOfRange(sums, c * c, c * c + c * d));
        double ridge = RIDGE * CommonOps_DDRM.trace(squares) / c / Math.max(1, all.used);
        var regular = squares.copy();
        for (int i = 0; i < c; i++) {
            regular.add(i, i, ridge);
        }
        // The components are centred, so the rows need not be.
        var weights = new DMatrixRMaj(c, d);
        var solver = LinearSolverFactory_DDRM.chol(c);
        if (!solver.setA(regular)) {
            return all;
        }
        solver.solve(products, weights);
        var root = new DMatrixRMaj(c, d);
        CommonOps_DDRM.mult(root(squares), weights, root);
        return all.without(root);
    }

    /** A matrix R with R'R = squares, which need not have full rank. */
    private static DMatrixRMaj root(DMatrixRMaj squares) {
        int c = squares.numRows;
        var pairs = FullEigen.largest(squares, c);
        var root = new DMatrixRMaj(c, c);
        for (int i = 0; i < c; i++) {
            double size = Math.sqrt(Math.max(0, pairs.values()[i]));
            for (int j = 0; j < c; j++) {
                root.set(i, j, size * pairs.vectors()[i][j]);
            }
        }
        return root;
    }

    /** Subtracts explained' explained / (n - 1). */
    private Covariance without(DMatrixRMaj explained) {
        var left = matrix.copy();
        CommonOps_DDRM.multAddTransA(-1.0 / Math.max(1, used - 1), explained, explained, left);
        return new Covariance(used, mean, left);
    }

    public int columns() {
        return mean.length;
    }

    public double[] mean() {
        return mean.clone();
    }

    /** The matrix itself, not a copy. Must not be modified. */
    public DMatrixRMaj matrix() {
        return matrix;
    }

    /** The sum of the rows of each group, then their numbers without empty rows. The state of a row is its group. */
    private record GroupSums(int groups, int columns, int stride) implements Pass<SparseBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(groups * (columns + 1));
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            var out = sum.values();
            for (int row = 0; row < block.rows(); row++) {
                int group = (int) state[row * stride];
                int to = block.offsets()[row + 1];
                out[groups * columns + group] += block.isEmpty(row) ? 0 : 1;
                for (int p = block.offsets()[row]; p < to; p++) {
                    out[group * columns + block.columnIndices()[p]] += block.values()[p];
                }
            }
        }
    }

    /** The sum of the states of the rows that are not empty. */
    private record StateSums(int components, int stride) implements Pass<SparseBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(components);
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            for (int row = 0; row < block.rows(); row++) {
                for (int i = 0; i < components && !block.isEmpty(row); i++) {
                    sum.values()[i] += state[row * stride + i];
                }
            }
        }
    }

    /** Products of the centred states with each other, then with the rows. */
    private record Regression(double[] mean, int columns, int stride) implements Pass<SparseBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(mean.length * (mean.length + columns));
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            int c = mean.length;
            var out = sum.values();
            var centred = new double[c];
            for (int row = 0; row < block.rows(); row++) {
                int from = block.offsets()[row];
                int to = block.offsets()[row + 1];
                for (int i = 0; i < c && from < to; i++) {
                    centred[i] = state[row * stride + i] - mean[i];
                    for (int j = 0; j <= i; j++) {
                        out[i * c + j] += centred[i] * centred[j];
                        out[j * c + i] = out[i * c + j];
                    }
                }
                for (int i = 0; i < c && from < to; i++) {
                    int at = c * c + i * columns;
                    for (int p = from; p < to; p++) {
                        out[at + block.columnIndices()[p]] += centred[i] * block.values()[p];
                    }
                }
            }
        }
    }
}
