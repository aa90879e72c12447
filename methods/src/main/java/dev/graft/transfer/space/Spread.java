package dev.graft.transfer.space;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.DenseBlock;
import dev.graft.engine.DenseRows;
import dev.graft.engine.Engine;
import dev.graft.engine.IndexRows;
import dev.graft.engine.Pass;
import dev.graft.engine.Totals;
import dev.graft.methods.linalg.FullEigen;
import dev.graft.methods.linalg.LowerTriangle;
import dev.graft.methods.rows.ClusterSums;
import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;

/**
 * How rows vary around their mean.
 *
 * @param rows the number of rows
 * @param lengths of the principal directions, the longest first
 * @param total the sum of all squared differences from the mean
 */
record Spread(int rows, double[] lengths, double total) {
    /** Rows drawn from the same random stream. */
    private static final int ROWS_WITH_A_STREAM = 4096;

    /**
     * Share of the trace added before the first Cholesky factor, which then exists for nearly dependent columns too.
     */
    private static final double SHIFT = 1e-13;

    private static final int ROUNDS = 3;

    static Spread of(DenseMatrix rows, Engine engine) {
        int n = rows.rows();
        int d = rows.columns();
        try (var table = engine.table(DenseRows.of(rows), 0)) {
            var mean =
                    ClusterSums.means(rows, Partition.of(1, new int[n]), engine).row(0);
            var products = table.pass(new Products(mean)).values();
            double total = 0;
            for (int c = 0; c < d; c++) {
                total += products[c * d + c];
            }
            // n centred rows span at most n - 1 directions.
            var values = d == 0
                    ? new double[0]
                    : FullEigen.largest(new DMatrixRMaj(d, d, true, products), d)
                            .values();
            var lengths = Arrays.stream(values)
                    .limit(Math.min(d, n - 1))
                    .map(value -> Math.sqrt(Math.max(0, value)))
                    .toArray();
            return new Spread(n, lengths, total);
        }
    }

    boolean isSomething() {
        return total > 1e-9;
    }

    /**
     * Normal random numbers, centred, made orthonormal and then scaled to exactly the same covariance. They are made
     * orthonormal by three rounds of Cholesky QR, which is as exact as column by column and takes five passes.
     */
    DenseMatrix shapeless(Seed seed, Engine engine) {
        int d = lengths.length;
        try (var table = engine.table(new IndexRows(rows, ROWS_WITH_A_STREAM), d)) {
            var mean = table.pass(new Normals(seed, rows, d)).values();
            var products = table.pass(new Affine(mean, identity(d))).values();
            var zero = new double[d];
            for (int round = 1; round <= ROUNDS; round++) {
                var inverse = inverseOfRoot(products, d, round == 1 ? SHIFT : 0);
                for (int i = 0; round == ROUNDS && i < inverse.length; i++) {
                    inverse[i] *= lengths[i / d];
                }
                products = table.pass(new Affine(zero, inverse)).values();
            }
            return table.state();
        }
    }

    /** The inverse of L, where LL' are the products. */
    private static double[] inverseOfRoot(double[] products, int d, double shift) {
        var matrix = new DMatrixRMaj(d, d, true, products.clone());
        double trace = 0;
        for (int i = 0; i < d; i++) {
            trace += matrix.get(i, i);
        }
        for (int i = 0; i < d; i++) {
            matrix.add(i, i, shift * trace);
        }
        var cholesky = DecompositionFactory_DDRM.chol(d, false);
        if (!cholesky.decompose(matrix)) {
            throw new ArithmeticException("columns of random numbers are dependent");
        }
        var inverse = identity(d);
        LowerTriangle.ofTransposed(cholesky.getT(null).data, d).solve(inverse, d);
        return inverse;
    }

    private static double[] identity(int d) {
        var identity = new double[d * d];
        for (int i = 0; i < d; i++) {
            identity[i * d + i] = 1;
        }
        return identity;
    }

    /** The products of centred columns. */
    private record Products(double[] mean) implements Pass<DenseBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(mean.length * mean.length);
        }

        @Override
        public void visit(DenseBlock block, double[] state, Totals sum) {
            int d = mean.length;
            var row = new double[d];
            for (int i = 0; i < block.rows(); i++) {
                for (int c = 0; c < d; c++) {
                    row[c] = block.values()[block.offset() + i * d + c] - mean[c];
                }
                addProducts(row, 0, d, sum.values());
            }
        }
    }

    private static void addProducts(double[] row, int at, int d, double[] out) {
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                out[i * d + j] += row[at + i] * row[at + j];
            }
        }
    }

    /** Draws the rows' states, column after column, and sums their mean. */
    private record Normals(Seed seed, int rows, int columns) implements Pass<IndexRows.Range, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(columns);
        }

        @Override
        public void visit(IndexRows.Range block, double[] state, Totals sum) {
            var random = (block.firstRow() == 0 ? seed : seed.of(block.firstRow())).random();
            for (int c = 0; c < columns; c++) {
                for (int row = 0; row < block.rows(); row++) {
                    double value = random.nextGaussian();
                    state[row * columns + c] = value;
                    sum.values()[c] += value / rows;
                }
            }
        }
    }

    /** Replaces each state x by matrix (x - shift), and sums the products of the result. */
    private record Affine(double[] shift, double[] matrix) implements Pass<IndexRows.Range, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(shift.length * shift.length);
        }

        @Override
        public void visit(IndexRows.Range block, double[] state, Totals sum) {
            int d = shift.length;
            var row = new double[d];
            for (int r = 0; r < block.rows(); r++) {
                for (int c = 0; c < d; c++) {
                    row[c] = state[r * d + c] - shift[c];
                }
                for (int i = 0; i < d; i++) {
                    double value = 0;
                    for (int c = 0; c <= i; c++) {
                        value += matrix[i * d + c] * row[c];
                    }
                    state[r * d + i] = value;
                }
                addProducts(state, r * d, d, sum.values());
            }
        }
    }
}
