package dev.graft.methods.embed;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.DenseBlock;
import dev.graft.engine.DenseRows;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Sum;
import dev.graft.engine.Table;
import dev.graft.engine.Totals;
import java.util.Arrays;
import java.util.Map;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;

/**
 * Pictures seen through a {@link Variation}: directions in which pictures differ without saying anything count for
 * little, all others for more. In order: damped rows minus the target's mean; whitened by the variation, to which some
 * of its mean is added in every direction; length 1; the first few principal components of the target; length 1. So
 * every row is a point on a sphere of few dimensions, and an empty row is at the origin.
 *
 * <p>Any root of the matrix whitens alike, up to a rotation that no distance sees; Cholesky's is the cheapest.
 */
public final class Whitened implements Embedding {
    public static final String KIND = "whitened";
    public static final int DIMENSIONS = 15;

    /** The matrix of a variation grows with the square of the words: beyond this it is too large to be handy. */
    public static final int MOST_COLUMNS = 4_000;

    private final double[] mean;
    /** The transposed Cholesky factor, row after row: substitution then walks along memory. */
    private final double[] root;

    private final double[] origin;
    /** Axis j of column c at c * dimensions + j. */
    private final double[] axes;

    private final int dimensions;

    private Whitened(double[] mean, double[] root, double[] origin, double[] axes, int dimensions) {
        this.mean = mean;
        this.root = root;
        this.origin = origin;
        this.axes = axes;
        this.dimensions = dimensions;
    }

    /**
     * @param shrinkage how much of the mean variance is added in every direction: the fewer pictures the variation was
     *     learnt from, the more
     */
    public static Whitened learn(CountMatrix target, Variation variation, double shrinkage, Engine engine) {
        Check.equal(target.columns(), variation.columns(), "columns of the variation");
        int d = target.columns();
        var damped = Damped.of(target);
        var mean = meanOfRows(damped);
        var root = root(variation.covariance(), shrinkage);
        var whole = whiten(damped, mean, root, d, engine);
        var origin = new double[d];
        int used = 0;
        for (int row = 0; row < damped.rows(); row++) {
            if (damped.offset(row) < damped.offset(row + 1)) {
                used++;
                for (int c = 0; c < d; c++) {
                    origin[c] += whole[row * d + c];
                }
            }
        }
        for (int c = 0; c < d; c++) {
            origin[c] /= Math.max(1, used);
        }
        var found =
                axes(damped, DenseMatrix.of(damped.rows(), d, whole), origin, Math.min(DIMENSIONS, used - 1), engine);
        int kept = found.rows();
        var axes = new double[d * kept];
        for (int i = 0; i < axes.length; i++) {
            axes[i] = found.get(i % kept, i / kept);
        }
        return new Whitened(mean, root, origin, axes, kept);
    }

    /**
     * Axes in which rows differ most, a row each, the first first.
     *
     * @param counts says which rows are empty and do not count
     * @param whole whitened rows
     * @param origin their mean
     */
    static DenseMatrix axes(CountMatrix counts, DenseMatrix whole, double[] origin, int most, Engine engine) {
        int d = origin.length;
        var centred = whole.toArray();
        for (int row = 0; row < counts.rows(); row++) {
            boolean isEmpty = counts.offset(row) == counts.offset(row + 1);
            for (int c = 0; c < d; c++) {
                centred[row * d + c] = isEmpty ? 0 : centred[row * d + c] - origin[c];
            }
        }
        var pairs = components(DenseMatrix.of(counts.rows(), d, centred), most, engine);
        var axes = new double[pairs.values().length * d];
        for (int j = 0; j < pairs.values().length; j++) {
            double sign = PrincipalComponents.sign(pairs.vectors()[j]);
            for (int c = 0; c < d; c++) {
                axes[j * d + c] = sign * pairs.vectors()[j][c];
            }
        }
        return DenseMatrix.of(pairs.values().length, d, axes);
    }

    static double[] meanOfRows(CountMatrix rows) {
        int used = 0;
        for (int row = 0; row < rows.rows(); row++) {
            used += rows.offset(row) < rows.offset(row + 1) ? 1 : 0;
        }
        var mean = rows.columnSums();
        for (int c = 0; c < mean.length; c++) {
            mean[c] /= Math.max(1, used);
        }
        return mean;
    }

    static double[] root(DMatrixRMaj covariance, double shrinkage) {
        int d = covariance.numRows;
        double trace = 0;
        for (int c = 0; c < d; c++) {
            trace += covariance.get(c, c);
        }
        // Pictures that do not vary at all leave every direction as it is.
        double added = trace > 1e-12 ? shrinkage * trace / d : 1;
        var matrix = covariance.copy();
        for (int c = 0; c < d; c++) {
            matrix.add(c, c, added);
        }
        var cholesky = DecompositionFactory_DDRM.chol(d, false);
        if (!cholesky.decompose(matrix)) {
            throw new ArithmeticException("a covariance of " + d + " words has no root");
        }
        return cholesky.getT(null).data;
    }

    /** Principal axes of centred rows, none where they do not vary. */
    private static EigenPairs components(DenseMatrix rows, int wanted, Engine engine) {
        double squares = 0;
        for (double value : rows.toArray()) {
            squares += value * value;
        }
        if (wanted <= 0 || squares <= 1e-12) {
            return new EigenPairs(new double[0], new double[0][]);
        }
        int d = rows.columns();
        int most = Math.min(wanted, d);
        // The other way of finding them needs more words than it looks at together.
        var pairs = KrylovEigen.isWorthwhile(d, most)
                ? byProducts(rows, squares, most, engine)
                : FullEigen.largest(products(rows), most);
        int kept = 0;
        while (kept < pairs.values().length && pairs.values()[kept] > 1e-10 * pairs.values()[0]) {
            kept++;
        }
        return new EigenPairs(Arrays.copyOf(pairs.values(), kept), Arrays.copyOf(pairs.vectors(), kept));
    }

    private static DMatrixRMaj products(DenseMatrix rows) {
        var matrix = new DMatrixRMaj(rows.rows(), rows.columns(), true, rows.toArray());
        var out = new DMatrixRMaj(rows.columns(), rows.columns());
        CommonOps_DDRM.multTransA(matrix, matrix, out);
        return out;
    }

    private static EigenPairs byProducts(DenseMatrix rows, double scale, int wanted, Engine engine) {
        int d = rows.columns();
        try (var table = engine.table(DenseRows.of(rows), 0)) {
            var product = new KrylovEigen.Product() {
                @Override
                public int size() {
                    return d;
                }

                @Override
                public double scale() {
                    return scale;
                }

                @Override
                public double[] times(double[] vectors) {
                    return table.pass(new Squares(vectors)).values();
                }
            };
            return KrylovEigen.largest(product, wanted);
        }
    }

    static Whitened restore(Stored stored) {
        var mean = stored.vector("mean");
        var root = stored.matrix("root");
        var axes = stored.matrix("axes");
        Check.equal(mean.length, axes.rows(), "rows of axes");
        return new Whitened(
                mean,
                checkedRoot(root, mean.length),
                stored.vector("origin", mean.length),
                axes.toArray(),
                axes.columns());
    }

    static double[] checkedRoot(DenseMatrix root, int words) {
        Check.equal(words, root.rows(), "rows of root");
        Check.equal(words, root.columns(), "columns of root");
        for (int c = 0; c < words; c++) {
            if (!(root.get(c, c) > 0)) {
                throw new IllegalArgumentException(
                        "the diagonal of root must be above 0, found " + root.get(c, c) + " at " + c);
            }
        }
        return root.toArray();
    }

    @Override
    public DenseMatrix embed(CountMatrix rows) {
        try (var engine = Engine.local(1)) {
            return embed(rows, engine);
        }
    }

    /** The same on the threads of an engine. */
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        int d = columns();
        var damped = Damped.of(rows);
        var whole = whiten(damped, mean, root, d, engine);
        var out = new double[Math.multiplyExact(rows.rows(), dimensions)];
        for (int row = 0; row < rows.rows(); row++) {
            if (rows.offset(row) == rows.offset(row + 1)) {
                continue;
            }
            int at = row * dimensions;
            for (int c = 0; c < d; c++) {
                double value = whole[row * d + c] - origin[c];
                for (int j = 0; j < dimensions; j++) {
                    out[at + j] += value * axes[c * dimensions + j];
                }
            }
            toLengthOne(out, at, at + dimensions);
        }
        return DenseMatrix.of(rows.rows(), dimensions, out);
    }

    /** Rows through the whitening alone, of length 1, seen from another mean; for comparisons with other pictures. */
    public DenseMatrix whiten(CountMatrix rows, double[] from, Engine engine) {
        return DenseMatrix.of(rows.rows(), columns(), whiten(Damped.of(rows), from, root, columns(), engine));
    }

    static double[] whiten(CountMatrix damped, double[] mean, double[] root, int d, Engine engine) {
        try (Table<SparseBlock> table = engine.table(SparseRows.of(damped), d)) {
            table.pass(new Substitution(mean, root));
            return table.state().toArray();
        }
    }

    private static void toLengthOne(double[] values, int from, int to) {
        double squares = 0;
        for (int i = from; i < to; i++) {
            squares += values[i] * values[i];
        }
        // A row that is the mean up to rounding has no direction.
        double factor = squares > 1e-20 ? 1 / Math.sqrt(squares) : 0;
        for (int i = from; i < to; i++) {
            values[i] *= factor;
        }
    }

    @Override
    public int columns() {
        return mean.length;
    }

    @Override
    public int dimensions() {
        return dimensions;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        int d = columns();
        return Map.of(
                "mean",
                Stored.of(mean),
                "root",
                DenseMatrix.of(d, d, root),
                "origin",
                Stored.of(origin),
                "axes",
                DenseMatrix.of(d, dimensions, axes));
    }

    /** Solves with the root, row by row, and makes the result of length 1; an empty row stays at the origin. */
    private record Substitution(double[] mean, double[] root) implements Pass<SparseBlock, Nothing> {
        @Override
        public Nothing newSum() {
            return new Nothing();
        }

        @Override
        public void visit(SparseBlock block, double[] state, Nothing sum) {
            int d = mean.length;
            for (int row = 0; row < block.rows(); row++) {
                int at = row * d;
                if (block.offsets()[row] == block.offsets()[row + 1]) {
                    Arrays.fill(state, at, at + d, 0);
                    continue;
                }
                for (int c = 0; c < d; c++) {
                    state[at + c] = -mean[c];
                }
                for (int p = block.offsets()[row]; p < block.offsets()[row + 1]; p++) {
                    state[at + block.columnIndices()[p]] += block.values()[p];
                }
                for (int c = 0; c < d; c++) {
                    double value = state[at + c] / root[c * d + c];
                    state[at + c] = value;
                    subtract(state, at, c * d, c + 1, d, value);
                }
                toLengthOne(state, at, at + d);
            }
        }

        /** A method of its own, so that the loop is compiled into vector instructions. */
        private void subtract(double[] state, int at, int rootAt, int from, int to, double value) {
            for (int i = from; i < to; i++) {
                state[at + i] -= value * root[rootAt + i];
            }
        }
    }

    private static final class Nothing implements Sum<Nothing> {
        @Override
        public void clear() {}

        @Override
        public void add(Nothing other) {}
    }

    /** The sum of x x' times eight vectors. */
    private record Squares(double[] vectors) implements Pass<DenseBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(vectors.length);
        }

        @Override
        public void visit(DenseBlock block, double[] state, Totals sum) {
            int d = block.columns();
            int width = KrylovEigen.WIDTH;
            var along = new double[width];
            for (int row = 0; row < block.rows(); row++) {
                int at = block.offset() + row * d;
                Arrays.fill(along, 0);
                for (int c = 0; c < d; c++) {
                    double value = block.values()[at + c];
                    for (int v = 0; v < width; v++) {
                        along[v] += value * vectors[c * width + v];
                    }
                }
                for (int c = 0; c < d; c++) {
                    double value = block.values()[at + c];
                    for (int v = 0; v < width; v++) {
                        sum.values()[c * width + v] += value * along[v];
                    }
                }
            }
        }
    }
}
