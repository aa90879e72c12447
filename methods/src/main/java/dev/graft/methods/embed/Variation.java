package dev.graft.methods.embed;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Totals;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;

/**
 * How pictures vary in their visual words: the covariance of damped rows. What is of use is the variation among pictures
 * that <em>mean the same</em>: in these directions pictures differ without saying anything, and they can be learnt
 * from pictures of anything. So what a grouping, or the words that people wrote, explain can be taken away.
 */
public final class Variation {
    /** Of the squares of a component, per component: keeps rare components from explaining by accident. */
    private static final double RIDGE = 10;

    private final CountMatrix rows;
    private final int used;
    private final double[] mean;
    private final DMatrixRMaj covariance;

    private Variation(CountMatrix rows, int used, double[] mean, DMatrixRMaj covariance) {
        this.rows = rows;
        this.used = used;
        this.mean = mean;
        this.covariance = covariance;
    }

    /** Of all rows that are not empty. */
    public static Variation of(CountMatrix counts, Engine engine) {
        var rows = Damped.of(counts);
        int used = 0;
        for (int row = 0; row < rows.rows(); row++) {
            used += rows.offset(row) < rows.offset(row + 1) ? 1 : 0;
        }
        var mean = rows.columnSums();
        for (int column = 0; column < mean.length; column++) {
            mean[column] /= Math.max(1, used);
        }
        int d = counts.columns();
        var covariance = new DMatrixRMaj(d, d);
        try (var table = engine.table(SparseRows.of(rows), 0)) {
            var products = table.pass(new Products(d)).values();
            double n = Math.max(1, used - 1);
            for (int i = 0; i < d; i++) {
                for (int j = 0; j <= i; j++) {
                    double value = (products[triangle(i) + j] - used * mean[i] * mean[j]) / n;
                    covariance.set(i, j, value);
                    covariance.set(j, i, value);
                }
            }
        }
        return new Variation(rows, used, mean, covariance);
    }

    public int columns() {
        return mean.length;
    }

    double[] mean() {
        return mean.clone();
    }

    DMatrixRMaj covariance() {
        return covariance;
    }

    /** What is left within the groups of a partition of the rows. */
    public Variation within(Partition groups) {
        Check.equal(rows.rows(), groups.items(), "items of the groups");
        int d = columns();
        var sizes = new int[groups.k()];
        var sums = new DMatrixRMaj(groups.k(), d);
        for (int row = 0; row < rows.rows(); row++) {
            if (!isEmpty(row)) {
                sizes[groups.of(row)]++;
                addRow(row, 1, groups.of(row), sums);
            }
        }
        for (int group = 0; group < sizes.length; group++) {
            double root = Math.sqrt(sizes[group]);
            for (int column = 0; column < d; column++) {
                double sum = sums.get(group, column);
                sums.set(group, column, sizes[group] == 0 ? 0 : sum / root - root * mean[column]);
            }
        }
        return without(sums);
    }

    /**
     * What is left when the rows' words have explained what they can: ridge regression of the rows on components of
     * their words.
     *
     * @param said rows by components of what was said of them
     */
    public Variation besides(DMatrixRMaj said) {
        Check.equal(rows.rows(), said.numRows, "rows of the components");
        var components = centred(said);
        int c = components.numCols;
        var squares = new DMatrixRMaj(c, c);
        CommonOps_DDRM.multTransA(components, components, squares);
        double ridge = RIDGE * CommonOps_DDRM.trace(squares) / Math.max(1, c) / Math.max(1, used);
        var regular = squares.copy();
        for (int i = 0; i < c; i++) {
            regular.add(i, i, ridge);
        }
        var products = new DMatrixRMaj(c, columns());
        for (int row = 0; row < rows.rows(); row++) {
            for (int i = 0; i < c; i++) {
                addRow(row, components.get(row, i), i, products);
            }
        }
        // Components have a mean of 0, so the rows need not be centred.
        var weights = new DMatrixRMaj(c, columns());
        var solver = LinearSolverFactory_DDRM.chol(c);
        if (c == 0 || !solver.setA(regular)) {
            return this;
        }
        solver.solve(products, weights);
        var root = new DMatrixRMaj(c, columns());
        CommonOps_DDRM.mult(cholesky(squares), weights, root);
        return without(root);
    }

    /** With a mean of 0 over the rows that are not empty; what was said of empty rows explains nothing. */
    private DMatrixRMaj centred(DMatrixRMaj said) {
        var out = new DMatrixRMaj(said.numRows, said.numCols);
        for (int i = 0; i < said.numCols; i++) {
            double mean = 0;
            for (int row = 0; row < said.numRows; row++) {
                mean += isEmpty(row) ? 0 : said.get(row, i) / used;
            }
            for (int row = 0; row < said.numRows; row++) {
                out.set(row, i, isEmpty(row) ? 0 : said.get(row, i) - mean);
            }
        }
        return out;
    }

    private boolean isEmpty(int row) {
        return rows.offset(row) == rows.offset(row + 1);
    }

    /** The transposed Cholesky factor, for a sum of squares that may lack full rank. */
    private static DMatrixRMaj cholesky(DMatrixRMaj squares) {
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

    /** Takes away explained' explained / (n - 1). */
    private Variation without(DMatrixRMaj explained) {
        var left = covariance.copy();
        CommonOps_DDRM.multAddTransA(-1.0 / Math.max(1, used - 1), explained, explained, left);
        return new Variation(rows, used, mean, left);
    }

    private void addRow(int row, double scale, int to, DMatrixRMaj sums) {
        for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
            sums.add(to, rows.column(p), scale * rows.value(p));
        }
    }

    private static int triangle(int row) {
        return row * (row + 1) / 2;
    }

    /** The sum of all products of two words of a row; the lower triangle, row after row. */
    private record Products(int columns) implements Pass<SparseBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(triangle(columns));
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            var offsets = block.offsets();
            var indices = block.columnIndices();
            var values = block.values();
            var out = sum.values();
            for (int row = 0; row < block.rows(); row++) {
                for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                    int at = triangle(indices[p]);
                    double value = values[p];
                    for (int q = offsets[row]; q <= p; q++) {
                        out[at + indices[q]] += value * values[q];
                    }
                }
            }
        }
    }
}
