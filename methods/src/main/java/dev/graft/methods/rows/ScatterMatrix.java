package dev.graft.methods.rows;

import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Table;
import dev.graft.engine.Totals;
import dev.graft.methods.linalg.EigenPairs;
import dev.graft.methods.linalg.FullEigen;
import dev.graft.methods.linalg.KrylovEigen;
import org.ejml.data.DMatrixRMaj;

/**
 * The sum of (h - mean)(h - mean)' over rows h. For products it is not formed: the rows stay sparse, and a product
 * reads their values twice. Usable while the table is open and its state is not changed by others.
 */
public final class ScatterMatrix {
    private final Table<SparseBlock> table;
    private final boolean weighted;
    private final int rows;
    private final double[] mean;
    private final double squares;

    private ScatterMatrix(NormalizedTable from, boolean weighted, int rows, double[] mean, double squares) {
        this.table = from.table();
        this.weighted = weighted;
        this.rows = rows;
        this.mean = mean;
        this.squares = squares;
    }

    /** Of the rows that are not empty, centred. */
    public static ScatterMatrix ofNonEmpty(NormalizedTable from) {
        var moments = from.moments();
        return new ScatterMatrix(from, false, moments.used(), moments.mean(moments.used()), moments.squares());
    }

    /** Of those of the given rows that are not empty, centred. */
    public static ScatterMatrix ofNonEmpty(NormalizedTable from, int... some) {
        var weights = new double[from.rows()];
        for (int row : some) {
            weights[row] = 1;
        }
        from.place(DenseMatrix.of(weights.length, 1, weights));
        var moments = Moments.of(from.table(), from.columns(), true);
        return new ScatterMatrix(from, true, moments.used(), moments.mean(moments.used()), moments.squares());
    }

    /** Of all rows, centred. */
    public static ScatterMatrix ofAll(NormalizedTable from) {
        var moments = from.moments();
        return new ScatterMatrix(from, false, from.rows(), moments.mean(from.rows()), moments.squares());
    }

    /** Of all rows, not centred: the sum of h h'. */
    public static ScatterMatrix aroundZero(NormalizedTable from) {
        return new ScatterMatrix(
                from,
                false,
                from.rows(),
                new double[from.columns()],
                from.moments().squares());
    }

    public int rows() {
        return rows;
    }

    public int columns() {
        return mean.length;
    }

    public double[] mean() {
        return mean.clone();
    }

    /** Whether all rows of length 1 are equal up to rounding: their mean then has length 1 too. */
    public boolean isNothing() {
        double length = 0;
        for (double value : mean) {
            length += value * value;
        }
        return 1 - length <= 1e-12;
    }

    public EigenPairs largest(int wanted) {
        if (!KrylovEigen.isWorthwhile(columns(), wanted)) {
            return FullEigen.largest(dense(), wanted);
        }
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
                        // Only one factor has to be centred, since centred rows sum to 0.
                        return new Product(vectors, along(mean, vectors), weighted ? table.stateWidth() : 0).of(table);
                    }
                },
                wanted);
    }

    DMatrixRMaj dense() {
        return CrossProducts.around(mean, rows, table, weighted);
    }

    /** The dot products of a vector with {@link KrylovEigen#WIDTH} others. */
    public static double[] along(double[] vector, double[] vectors) {
        var along = new double[KrylovEigen.WIDTH];
        for (int column = 0; column < vector.length; column++) {
            for (int v = 0; v < along.length; v++) {
                along[v] += vector[column] * vectors[column * along.length + v];
            }
        }
        return along;
    }

    /**
     * The sum of f^2 h (h'V - a') over rows h, followed by that of f^2 (h'V - a').
     *
     * @param vectors V, {@link KrylovEigen#WIDTH} interleaved vectors
     * @param along a
     * @param stride the width of the state, whose first value is f; 0 if f is 1 for all rows
     */
    public record Product(double[] vectors, double[] along, int stride) implements Pass<SparseBlock, Totals> {
        private static final int WIDTH = KrylovEigen.WIDTH;

        public double[] of(Table<SparseBlock> table) {
            return table.pass(this).values();
        }

        @Override
        public Totals newSum() {
            return new Totals(vectors.length + WIDTH);
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            var kernels = Kernels.best();
            var columns = block.columnIndices();
            var out = sum.values();
            var values = new double[0];
            var along = new double[WIDTH];
            for (int row = 0; row < block.rows(); row++) {
                double factor = stride == 0 ? 1 : state[row * stride];
                if (factor == 0) {
                    continue;
                }
                int from = block.offsets()[row];
                int count = block.offsets()[row + 1] - from;
                values = values.length < count ? new double[count] : values;
                System.arraycopy(block.values(), from, values, 0, count);
                for (int v = 0; v < WIDTH; v++) {
                    along[v] = -this.along[v];
                }
                kernels.addRows(values, vectors, WIDTH, columns, from, count, along);
                for (int v = 0; v < WIDTH; v++) {
                    along[v] *= factor * factor;
                    out[vectors.length + v] += along[v];
                }
                kernels.addToRows(values, along, WIDTH, columns, from, count, out);
            }
        }
    }
}
