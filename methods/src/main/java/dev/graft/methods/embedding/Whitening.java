package dev.graft.methods.embedding;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.rows.Covariance;
import dev.graft.methods.rows.NoSum;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedRows;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.methods.stored.StoredArrays;
import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;

/**
 * Rows whitened by a {@link Covariance}: directions in which images differ without saying anything count for little,
 * all others for more. In order: power-normalised rows minus the target's mean; whitened by the covariance, to which
 * some of its mean variance is added in every direction; length 1; the first few principal components of the target;
 * length 1. So every row is a point on a sphere of few dimensions, and an empty row is at the origin.
 *
 * <p>Any root of the matrix whitens alike, up to a rotation that no distance sees; Cholesky's is the cheapest.
 */
public final class Whitening implements Embedding {
    public static final String KIND = "whitened";
    public static final int DIMENSIONS = 15;

    /** A covariance grows with the square of the columns: beyond this it is too large to be handy. */
    public static final int MOST_COLUMNS = 4_000;

    private final double[] origin;
    /** Axis j of column c at c * dimensions + j. */
    private final double[] axes;

    private final Placing placing;

    private Whitening(Whitener whitener, double[] origin, double[] axes, int dimensions) {
        this.origin = origin;
        this.axes = axes;
        this.placing = Placing.of(whitener, origin, axes, dimensions);
    }

    /**
     * An embedding and the rows that it was learnt for, which have been whitened once for both.
     *
     * @param rows where the embedding puts them
     */
    public record Learnt(Whitening embedding, DenseMatrix rows) {}

    /**
     * @param shrinkage how much of the mean variance is added in every direction: the fewer images the covariance was
     *     learnt from, the more
     */
    public static Learnt learn(CountMatrix target, Covariance covariance, double shrinkage, Engine engine) {
        try (var rows = NormalizedTable.of(target, Normalization.POWER, DIMENSIONS, engine)) {
            return learn(rows, covariance, shrinkage);
        }
    }

    /** The same of power-normalised rows, beside which there is room for their {@link #DIMENSIONS}. */
    public static Learnt learn(NormalizedTable target, Covariance covariance, double shrinkage) {
        Check.equal(target.columns(), covariance.columns(), "columns of the covariance");
        int d = target.columns();
        var mean = target.moments().mean(target.moments().used());
        var whitener = Whitener.of(mean, covariance, shrinkage);
        var whitened = whitener.whiten(target);
        var found = whitened.axes(Math.min(DIMENSIONS, whitened.used() - 1));
        int kept = found.length;
        var axes = new double[d * kept];
        for (int i = 0; i < axes.length; i++) {
            axes[i] = found[i % kept][i / kept];
        }
        var learnt = new Whitening(whitener, whitened.origin(), axes, kept);
        var table = target.table();
        table.pass(new Project(learnt.placing, table.stateWidth()));
        return new Learnt(learnt, firstColumns(table.state(), kept));
    }

    private static DenseMatrix firstColumns(DenseMatrix rows, int count) {
        if (count == rows.columns()) {
            return rows;
        }
        var out = new double[rows.rows() * count];
        for (int i = 0; i < out.length; i++) {
            out[i] = rows.get(i / count, i % count);
        }
        return DenseMatrix.of(rows.rows(), count, out);
    }

    static Whitening restore(StoredArrays stored) {
        var whitener = Whitener.restore(stored);
        var axes = stored.matrix("axes");
        Check.equal(whitener.mean().length, axes.rows(), "rows of axes");
        return new Whitening(whitener, stored.vector("origin", whitener.mean().length), axes.toArray(), axes.columns());
    }

    @Override
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        try (var table = engine.table(NormalizedRows.of(rows, Normalization.POWER), dimensions())) {
            table.pass(new Place(placing));
            return table.state();
        }
    }

    @Override
    public int columns() {
        return origin.length;
    }

    @Override
    public int dimensions() {
        return placing.along.length;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<>(placing.whitener.arrays());
        arrays.put("origin", StoredArrays.of(origin));
        arrays.put("axes", DenseMatrix.of(columns(), dimensions(), axes));
        return arrays;
    }

    /**
     * Rows along the axes, without the many whitened columns between: an axis a gives f (x - mean)' L'^-1 a - origin' a.
     *
     * @param projection L'^-1 a for each axis, those of a column side by side
     * @param ofMean the mean along each projection
     * @param along the origin along each axis
     */
    private record Placing(Whitener whitener, double[] projection, double[] ofMean, double[] along)
            implements Serializable {
        static Placing of(Whitener whitener, double[] origin, double[] axes, int dimensions) {
            var projection = axes.clone();
            whitener.root().solveTransposed(projection, dimensions);
            var ofMean = new double[dimensions];
            var along = new double[dimensions];
            for (int i = 0; i < axes.length; i++) {
                ofMean[i % dimensions] += whitener.mean()[i / dimensions] * projection[i];
                along[i % dimensions] += origin[i / dimensions] * axes[i];
            }
            return new Placing(whitener, projection, ofMean, along);
        }

        /** Writes where a row lies; an empty one lies at the origin. */
        void place(SparseBlock block, int row, double factor, double[] out, int at) {
            int k = along.length;
            int from = block.offsets()[row];
            int to = block.offsets()[row + 1];
            var sums = new double[k];
            for (int p = from; p < to; p++) {
                double value = block.values()[p];
                int column = block.columnIndices()[p] * k;
                for (int j = 0; j < k; j++) {
                    sums[j] += value * projection[column + j];
                }
            }
            double squares = 0;
            for (int j = 0; j < k; j++) {
                sums[j] = from == to ? 0 : factor * (sums[j] - ofMean[j]) - along[j];
                squares += sums[j] * sums[j];
            }
            // A row that is the mean up to rounding has no direction.
            double length = squares > 1e-20 ? 1 / Math.sqrt(squares) : 0;
            for (int j = 0; j < k; j++) {
                out[at + j] = sums[j] * length;
            }
        }
    }

    /** Places rows whose factors are known: the first number of a row's state, which the place overwrites. */
    private record Project(Placing placing, int stride) implements Pass<SparseBlock, NoSum> {
        @Override
        public NoSum newSum() {
            return new NoSum();
        }

        @Override
        public void visit(SparseBlock block, double[] state, NoSum sum) {
            for (int row = 0; row < block.rows(); row++) {
                placing.place(block, row, state[row * stride], state, row * stride);
            }
        }
    }

    /** Whitens rows for the sake of their lengths, and places them. */
    private record Place(Placing placing) implements Pass<SparseBlock, NoSum> {
        @Override
        public NoSum newSum() {
            return new NoSum();
        }

        @Override
        public void visit(SparseBlock block, double[] state, NoSum sum) {
            int k = placing.along.length;
            var lanes = placing.whitener.new Lanes(block);
            while (lanes.next()) {
                for (int v = 0; v < lanes.rows(); v++) {
                    int row = lanes.first() + v;
                    placing.place(block, row, lanes.factor(v), state, row * k);
                }
            }
        }
    }
}
