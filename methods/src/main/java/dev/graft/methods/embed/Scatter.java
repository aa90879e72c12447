package dev.graft.methods.embed;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Table;
import dev.graft.engine.Totals;
import org.ejml.data.DMatrixRMaj;

/**
 * The sum of (h - mean)(h - mean)' over rows h, as something that can be multiplied with. It is never formed
 * unless asked for: the rows stay sparse and a product is two walks over their words.
 */
final class Scatter {
    private final CountMatrix values;
    private final int rows;
    private final double[] mean;
    private final double squares;
    private final Engine engine;

    private Scatter(CountMatrix values, int rows, double[] mean, Engine engine) {
        this.values = values;
        this.rows = rows;
        this.mean = mean;
        this.engine = engine;
        double sum = 0;
        for (int p = 0; p < values.nonZeros(); p++) {
            sum += values.value(p) * values.value(p);
        }
        this.squares = sum;
    }

    /** Of Hellinger rows, those that are not empty. */
    static Scatter of(CountMatrix counts, Engine engine) {
        var values = Hellinger.sparse(counts);
        int rows = 0;
        for (int row = 0; row < values.rows(); row++) {
            rows += values.offset(row) < values.offset(row + 1) ? 1 : 0;
        }
        return of(values, rows, engine);
    }

    /** Of all rows as they are. */
    static Scatter ofValues(CountMatrix values, Engine engine) {
        return of(values, values.rows(), engine);
    }

    /** Of all rows, with nothing taken away: the sum of h h'. */
    static Scatter aroundZero(CountMatrix values, Engine engine) {
        return new Scatter(values, values.rows(), new double[values.columns()], engine);
    }

    private static Scatter of(CountMatrix values, int rows, Engine engine) {
        var mean = values.columnSums();
        for (int column = 0; column < mean.length; column++) {
            mean[column] /= Math.max(1, rows);
        }
        return new Scatter(values, rows, mean, engine);
    }

    /** Rows that are not empty. */
    int rows() {
        return rows;
    }

    int columns() {
        return mean.length;
    }

    double[] mean() {
        return mean.clone();
    }

    /** Whether all rows are equal up to rounding: rows have length 1, so the mean has too. */
    boolean isNothing() {
        double squares = 0;
        for (double value : mean) {
            squares += value * value;
        }
        return 1 - squares <= 1e-12;
    }

    /** The largest eigenvalues, with the rows laid out once for all products. */
    EigenPairs largest(int wanted) {
        if (!KrylovEigen.isWorthwhile(columns(), wanted)) {
            return FullEigen.largest(dense(), wanted);
        }
        try (var table = engine.table(SparseRows.of(values), 0)) {
            return KrylovEigen.largest(
                    new KrylovEigen.Product() {
                        @Override
                        public int size() {
                            return columns();
                        }

                        @Override
                        public double scale() {
                            return squares;
                        }

                        @Override
                        public double[] times(double[] vectors) {
                            return Scatter.this.times(table, vectors);
                        }
                    },
                    wanted);
        }
    }

    /**
     * What the mean takes away from the second factor cancels, since the centred rows sum to zero.
     */
    private double[] times(Table<SparseBlock> table, double[] vectors) {
        var along = new double[Product.WIDTH];
        for (int column = 0; column < mean.length; column++) {
            for (int v = 0; v < Product.WIDTH; v++) {
                along[v] += mean[column] * vectors[column * Product.WIDTH + v];
            }
        }
        return table.pass(new Product(vectors, along)).values();
    }

    DMatrixRMaj dense() {
        int n = columns();
        var out = new DMatrixRMaj(n, n);
        for (int row = 0; row < values.rows(); row++) {
            for (int p = values.offset(row); p < values.offset(row + 1); p++) {
                int at = values.column(p) * n;
                double value = values.value(p);
                for (int q = values.offset(row); q <= p; q++) {
                    out.data[at + values.column(q)] += value * values.value(q);
                }
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double value = out.data[i * n + j] - rows * mean[i] * mean[j];
                out.data[i * n + j] = value;
                out.data[j * n + i] = value;
            }
        }
        return out;
    }

    record Product(double[] vectors, double[] along) implements Pass<SparseBlock, Totals> {
        static final int WIDTH = KrylovEigen.WIDTH;

        @Override
        public Totals newSum() {
            return new Totals(vectors.length);
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            var offsets = block.offsets();
            var columns = block.columnIndices();
            var values = block.values();
            var out = sum.values();
            for (int row = 0; row < block.rows(); row++) {
                // Eight numbers by name: as an array they would go through memory at every word.
                double t0 = -along[0], t1 = -along[1], t2 = -along[2], t3 = -along[3];
                double t4 = -along[4], t5 = -along[5], t6 = -along[6], t7 = -along[7];
                for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                    int at = columns[p] * WIDTH;
                    double value = values[p];
                    t0 += value * vectors[at];
                    t1 += value * vectors[at + 1];
                    t2 += value * vectors[at + 2];
                    t3 += value * vectors[at + 3];
                    t4 += value * vectors[at + 4];
                    t5 += value * vectors[at + 5];
                    t6 += value * vectors[at + 6];
                    t7 += value * vectors[at + 7];
                }
                for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                    int at = columns[p] * WIDTH;
                    double value = values[p];
                    out[at] += value * t0;
                    out[at + 1] += value * t1;
                    out[at + 2] += value * t2;
                    out[at + 3] += value * t3;
                    out[at + 4] += value * t4;
                    out[at + 5] += value * t5;
                    out[at + 6] += value * t6;
                    out[at + 7] += value * t7;
                }
            }
        }
    }
}
