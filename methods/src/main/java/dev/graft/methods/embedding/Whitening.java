package dev.graft.methods.embedding;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.SparseBlock;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.linalg.KrylovEigen;
import dev.graft.methods.rows.Covariance;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedRows;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.methods.rows.StatePass;
import dev.graft.methods.stored.StoredArrays;
import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;

/**
 * Rows whitened by a {@link Covariance} of noise: directions in which images vary without meaning count for little, all
 * others for more. In order: power-normalised rows minus the target's mean; whitened by the covariance plus a share of
 * its mean variance in every direction; length 1; the first few principal components of the target; length 1. So every
 * row is a point on a sphere of few dimensions, and an empty row is at the origin.
 *
 * <p>Any root of the covariance whitens equally well, up to a rotation, which does not change distances; Cholesky's is
 * the cheapest.
 */
public final class Whitening implements Embedding {
    public static final String KIND = "whitened";
    /** The size of a covariance grows with the square of the columns. */
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

    /** An embedding and the embedded rows that it was learnt from; whitening is done once for both. */
    public record Learnt(Whitening embedding, DenseMatrix rows) {}

    /**
     * @param shrinkage the share of the mean variance that is added in every direction; the fewer images the covariance
     *     was learnt from, the larger it should be
     * @param dimensions the most principal components
     */
    public static Learnt learn(
            CountMatrix target, Covariance covariance, double shrinkage, int dimensions, Engine engine) {
        try (var rows = NormalizedTable.of(target, Normalization.POWER, dimensions, engine)) {
            return learn(rows, covariance, shrinkage);
        }
    }

    /** Learns from power-normalised rows; there are as many dimensions as their state has room for. */
    public static Learnt learn(NormalizedTable target, Covariance covariance, double shrinkage) {
        Check.equal(target.columns(), covariance.columns(), "columns of the covariance");
        int d = target.columns();
        var mean = target.moments().mean(target.moments().used());
        var whitener = Whitener.of(mean, covariance, shrinkage);
        var whitened = whitener.whiten(target);
        var found =
                whitened.axes(Math.min(target.table().stateWidth(), whitened.used() - 1), KrylovEigen.Precision.NEAR);
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
     * Projects rows on the axes without computing the whitened columns: an axis a gives f (x - mean)' L'^-1 a - origin'
     * a.
     *
     * @param projection L'^-1 a for each axis, column by column
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

        /** Writes the embedding of a row; an empty row is at the origin. */
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
            // A row that equals the mean up to rounding has no direction.
            double length = squares > 1e-20 ? 1 / Math.sqrt(squares) : 0;
            for (int j = 0; j < k; j++) {
                out[at + j] = sums[j] * length;
            }
        }
    }

    /** Embeds rows whose factors are known: each is the first value of the state, which is overwritten. */
    private record Project(Placing placing, int stride) implements StatePass<SparseBlock> {
        @Override
        public void visit(SparseBlock block, double[] state) {
            for (int row = 0; row < block.rows(); row++) {
                placing.place(block, row, state[row * stride], state, row * stride);
            }
        }
    }

    /** Whitens rows to find their factors, and embeds them. */
    private record Place(Placing placing) implements StatePass<SparseBlock> {
        @Override
        public void visit(SparseBlock block, double[] state) {
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
