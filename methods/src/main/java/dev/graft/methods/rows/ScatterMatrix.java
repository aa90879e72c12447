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
import java.util.Arrays;
import java.util.stream.IntStream;
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

    public EigenPairs largest(int wanted, KrylovEigen.Precision precision) {
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
                    public double[][] times(double[][] panels) {
                        // Only one factor has to be centred, since centred rows sum to 0.
                        return new Product(panels, along(mean, panels), weighted ? table.stateWidth() : 0).of(table);
                    }
                },
                wanted,
                precision);
    }

    DMatrixRMaj dense() {
        return CrossProducts.around(mean, rows, table, weighted);
    }

    /** The dot products of a vector with others in panels of {@link KrylovEigen#WIDTH}. */
    public static double[][] along(double[] vector, double[][] panels) {
        var along = new double[panels.length][KrylovEigen.WIDTH];
        for (int p = 0; p < panels.length; p++) {
            for (int column = 0; column < vector.length; column++) {
                for (int v = 0; v < KrylovEigen.WIDTH; v++) {
                    along[p][v] += vector[column] * panels[p][column * KrylovEigen.WIDTH + v];
                }
            }
        }
        return along;
    }

    /**
     * For every panel the sum of f^2 h (h'V - a') over rows h, followed by that of f^2 (h'V - a').
     *
     * @param panels V, {@link KrylovEigen#WIDTH} interleaved vectors each
     * @param along a
     * @param stride the width of the state, whose first value is f; 0 if f is 1 for all rows
     */
    public record Product(double[][] panels, double[][] along, int stride) implements Pass<SparseBlock, Totals> {
        private static final int WIDTH = KrylovEigen.WIDTH;

        public double[][] of(Table<SparseBlock> table) {
            var sums = table.pass(this);
            return IntStream.range(0, panels.length).mapToObj(sums::part).toArray(double[][]::new);
        }

        @Override
        public Totals newSum() {
            return new Totals(Arrays.stream(panels)
                    .mapToInt(panel -> panel.length + WIDTH)
                    .toArray());
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            if (block.isDense()) {
                addEights(block, state, sum);
            } else {
                addRows(block, state, sum);
            }
        }

        private double factor(double[] state, int row) {
            return stride == 0 ? 1 : state[row * stride];
        }

        private void addRows(SparseBlock block, double[] state, Totals sum) {
            var kernels = Kernels.best();
            var columns = block.columnIndices();
            var values = new double[0];
            var found = new double[WIDTH];
            for (int row = 0; row < block.rows(); row++) {
                double factor = factor(state, row);
                if (factor == 0) {
                    continue;
                }
                int from = block.offsets()[row];
                int count = block.offsets()[row + 1] - from;
                values = values.length < count ? new double[count] : values;
                System.arraycopy(block.values(), from, values, 0, count);
                for (int p = 0; p < panels.length; p++) {
                    var out = sum.part(p);
                    for (int v = 0; v < WIDTH; v++) {
                        found[v] = -along[p][v];
                    }
                    kernels.addRows(values, panels[p], WIDTH, columns, from, count, found);
                    for (int v = 0; v < WIDTH; v++) {
                        found[v] *= factor * factor;
                        out[panels[p].length + v] += found[v];
                    }
                    kernels.addToRows(values, found, WIDTH, columns, from, count, out);
                }
            }
        }

        /** The same bits for rows with few zeros, which are cheaper to multiply than to leave out. */
        private void addEights(SparseBlock block, double[] state, Totals sum) {
            var kernels = Kernels.best();
            int columns = block.columns();
            var rows = new double[Kernels.EIGHT * columns];
            var found = new double[Kernels.EIGHT * WIDTH];
            for (int first = 0; first < block.rows(); first += Kernels.EIGHT) {
                int count = Math.min(Kernels.EIGHT, block.rows() - first);
                block.copyDense(first, count, rows);
                for (int p = 0; p < panels.length; p++) {
                    var out = sum.part(p);
                    for (int i = 0; i < found.length; i++) {
                        found[i] = -along[p][i % WIDTH];
                    }
                    kernels.alongVectors(rows, columns, panels[p], found);
                    for (int i = 0; i < found.length; i++) {
                        double factor = i / WIDTH < count ? factor(state, first + i / WIDTH) : 0;
                        found[i] *= factor * factor;
                        out[panels[p].length + i % WIDTH] += found[i];
                    }
                    kernels.addProducts(rows, columns, found, out);
                }
            }
        }
    }
}
