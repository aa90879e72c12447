package dev.graft.methods.embedding;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Totals;
import dev.graft.methods.linalg.FullEigen;
import dev.graft.methods.linalg.KrylovEigen;
import dev.graft.methods.linalg.LowerTriangle;
import dev.graft.methods.rows.Covariance;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.methods.rows.ScatterMatrix;
import dev.graft.methods.stored.StoredArrays;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Map;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;

/**
 * Whitens rows: a row is centred, solved with the root L of a covariance, and scaled to length 1. A row that is empty,
 * or equals the mean up to rounding, is mapped to the origin.
 *
 * <p>Solving costs the square of the columns, so it is done for many rows at a time, and once: statistics of the
 * whitened rows f L^-1 (x - mean) are computed from the sparse rows x and one factor f each.
 */
record Whitener(double[] mean, LowerTriangle root) implements Serializable {
    /** The number of rows that are solved at once. */
    private static final int LANES = 32;

    /** @param shrinkage the share of the mean variance that is added in every direction */
    static Whitener of(double[] mean, Covariance covariance, double shrinkage) {
        var matrix = covariance.matrix().copy();
        int d = matrix.numRows;
        double trace = CommonOps_DDRM.trace(matrix);
        // Without any variance, whitening changes nothing.
        double added = trace > 1e-12 ? shrinkage * trace / d : 1;
        for (int c = 0; c < d; c++) {
            matrix.add(c, c, added);
        }
        var cholesky = DecompositionFactory_DDRM.chol(d, false);
        if (!cholesky.decompose(matrix)) {
            throw new ArithmeticException("a covariance of " + d + " columns has no root");
        }
        return new Whitener(mean, LowerTriangle.ofTransposed(cholesky.getT(null).data, d));
    }

    static Whitener restore(StoredArrays stored) {
        var mean = stored.vector("mean");
        var root = stored.matrix("root");
        int d = mean.length;
        Check.equal(d, root.rows(), "rows of root");
        Check.equal(d, root.columns(), "columns of root");
        for (int c = 0; c < d; c++) {
            if (!(root.get(c, c) > 0)) {
                throw new IllegalArgumentException(
                        "the diagonal of root must be above 0, found " + root.get(c, c) + " at " + c);
            }
        }
        return new Whitener(mean, LowerTriangle.ofTransposed(root.toArray(), d));
    }

    Map<String, DenseMatrix> arrays() {
        int d = mean.length;
        return Map.of("mean", StoredArrays.of(mean), "root", DenseMatrix.of(d, d, root.transposed()));
    }

    /** Iterates over the rows of a block, whitening {@link #LANES} of them at a time. */
    final class Lanes {
        private final SparseBlock block;
        /** Column c of row first + v at c * LANES + v, before scaling to length 1. */
        private final double[] values = new double[mean.length * LANES];

        private final double[] factors = new double[LANES];
        private int first = -LANES;

        Lanes(SparseBlock block) {
            this.block = block;
        }

        /** Whitens the next rows; returns false if there are none. */
        boolean next() {
            first += LANES;
            if (first >= block.rows()) {
                return false;
            }
            for (int c = 0; c < mean.length; c++) {
                Arrays.fill(values, c * LANES, (c + 1) * LANES, -mean[c]);
            }
            for (int v = 0; v < rows(); v++) {
                for (int p = block.offsets()[first + v]; p < block.offsets()[first + v + 1]; p++) {
                    values[block.columnIndices()[p] * LANES + v] += block.values()[p];
                }
            }
            root.solve(values, LANES);
            Arrays.fill(factors, 0);
            for (int i = 0; i < values.length; i++) {
                factors[i % LANES] += values[i] * values[i];
            }
            for (int v = 0; v < LANES; v++) {
                boolean isEmpty = v >= rows() || block.isEmpty(first + v);
                factors[v] = isEmpty || !(factors[v] > 1e-20) ? 0 : 1 / Math.sqrt(factors[v]);
            }
            return true;
        }

        /** The index of the first current row within the block. */
        int first() {
            return first;
        }

        /** The number of current rows. */
        int rows() {
            return Math.min(LANES, block.rows() - first);
        }

        /** What scales a row to length 1; 0 if it is mapped to the origin. */
        double factor(int v) {
            return factors[v];
        }

        /** A value of a whitened row. */
        double get(int v, int column) {
            return values[column * LANES + v] * factors[v];
        }
    }

    /**
     * Statistics of whitened rows. While they are in use, the state of the table starts with each row's factor f.
     *
     * @param used the number of rows that are not empty
     * @param origin their mean
     */
    record Statistics(Whitener whitener, NormalizedTable rows, int used, double[] origin, double squares) {
        /** The principal axes of the rows, one per row, at most the given number; none if the rows do not differ. */
        double[][] axes(int most, KrylovEigen.Precision precision) {
            int d = origin.length;
            int wanted = Math.min(most, d);
            if (wanted <= 0 || squares <= 1e-12) {
                return new double[0][];
            }
            var pairs = KrylovEigen.isWorthwhile(d, wanted)
                    ? KrylovEigen.largest(new Scatter(this), wanted, precision)
                    : FullEigen.largest(dense(), wanted);
            return pairs.significant().vectors();
        }

        private DMatrixRMaj dense() {
            int d = origin.length;
            var products =
                    rows.table().pass(new CentredProducts(whitener, origin)).values();
            var out = new DMatrixRMaj(d, d, true, products);
            for (int i = 0; i < d; i++) {
                for (int j = 0; j < i; j++) {
                    out.set(j, i, out.get(i, j));
                }
            }
            return out;
        }
    }

    /** Whitens all rows of a table once and stores their factors in its state. */
    Statistics whiten(NormalizedTable rows) {
        int d = mean.length;
        var sum =
                rows.table().pass(new Factors(this, rows.table().stateWidth())).values();
        int used = rows.moments().used();
        var origin = Arrays.copyOf(sum, d);
        double length = 0;
        for (int c = 0; c < d; c++) {
            origin[c] /= Math.max(1, used);
            length += origin[c] * origin[c];
        }
        return new Statistics(this, rows, used, origin, sum[d] - used * length);
    }

    /** The sum of z z' over centred whitened rows z. */
    private record Scatter(Statistics of) implements KrylovEigen.Product {
        @Override
        public int size() {
            return of.origin.length;
        }

        @Override
        public double scale() {
            return of.squares;
        }

        /** With z = f L^-1 (x - mean) - origin: L is applied to the vectors, so that the rows x stay sparse. */
        @Override
        public double[][] times(double[][] panels) {
            int width = KrylovEigen.WIDTH;
            int d = size();
            var root = of.whitener.root;
            var mean = of.whitener.mean;
            var table = of.rows.table();
            var solved = new double[panels.length][];
            for (int p = 0; p < panels.length; p++) {
                solved[p] = panels[p].clone();
                root.solveTransposed(solved[p], width);
            }
            var sums =
                    new ScatterMatrix.Product(solved, ScatterMatrix.along(mean, solved), table.stateWidth()).of(table);
            var along = ScatterMatrix.along(of.origin, panels);
            var products = new double[panels.length][];
            for (int p = 0; p < panels.length; p++) {
                var out = Arrays.copyOf(sums[p], d * width);
                for (int i = 0; i < out.length; i++) {
                    out[i] -= mean[i / width] * sums[p][d * width + i % width];
                }
                root.solve(out, width);
                for (int i = 0; i < out.length; i++) {
                    out[i] -= of.used * of.origin[i / width] * along[p][i % width];
                }
                products[p] = out;
            }
            return products;
        }
    }

    /** Sets each row's factor, and sums the whitened rows and, in the last place, their squared lengths. */
    private record Factors(Whitener whitener, int stride) implements Pass<SparseBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(whitener.mean.length + 1);
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            int d = whitener.mean.length;
            var out = sum.values();
            var lanes = whitener.new Lanes(block);
            while (lanes.next()) {
                for (int v = 0; v < lanes.rows(); v++) {
                    state[(lanes.first() + v) * stride] = lanes.factor(v);
                    out[d] += lanes.factor(v) > 0 ? 1 : 0;
                }
                for (int c = 0; c < d; c++) {
                    for (int v = 0; v < lanes.rows(); v++) {
                        out[c] += lanes.get(v, c);
                    }
                }
            }
        }
    }

    /** The lower half of the scatter matrix, as a square; for few columns. */
    private record CentredProducts(Whitener whitener, double[] origin) implements Pass<SparseBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(origin.length * origin.length);
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            int d = origin.length;
            var out = sum.values();
            var row = new double[d];
            var lanes = whitener.new Lanes(block);
            while (lanes.next()) {
                for (int v = 0; v < lanes.rows(); v++) {
                    if (block.isEmpty(lanes.first() + v)) {
                        continue;
                    }
                    for (int c = 0; c < d; c++) {
                        row[c] = lanes.get(v, c) - origin[c];
                    }
                    for (int i = 0; i < d; i++) {
                        for (int j = 0; j <= i; j++) {
                            out[i * d + j] += row[i] * row[j];
                        }
                    }
                }
            }
        }
    }
}
