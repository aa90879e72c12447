package dev.graft.methods.embedding;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.SparseBlock;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.rows.Covariance;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedRows;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.methods.rows.StatePass;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;

/**
 * Power-normalised rows, centred, whitened by a {@link Covariance} and scaled to length 1: {@link Whitening} without
 * the projection on its axes. An empty row is at the origin.
 */
public final class WhitenedRows implements Embedding {
    public static final String KIND = "whitened-rows";

    private final Whitener whitener;

    private WhitenedRows(Whitener whitener) {
        this.whitener = whitener;
    }

    /**
     * Centred on the mean of the covariance's rows.
     *
     * @param shrinkage the share of the mean variance that is added in every direction
     */
    public static WhitenedRows of(Covariance covariance, double shrinkage) {
        return new WhitenedRows(Whitener.of(covariance.mean(), covariance, shrinkage));
    }

    /** Centred on the mean of other power-normalised rows. */
    WhitenedRows from(NormalizedTable rows) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        var mean = rows.moments().mean(rows.moments().used());
        return new WhitenedRows(new Whitener(mean, whitener.root()));
    }

    static WhitenedRows restore(StoredArrays stored) {
        return new WhitenedRows(Whitener.restore(stored));
    }

    Whitener whitener() {
        return whitener;
    }

    @Override
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        try (var table = engine.table(NormalizedRows.of(rows, Normalization.POWER), columns())) {
            table.pass(new Write(whitener));
            return table.state();
        }
    }

    /** Whitens the power-normalised rows of a block; the result is indexed by column, then by row. */
    public double[][] whiten(SparseBlock block) {
        int d = columns();
        var out = new double[d][block.rows()];
        var lanes = whitener.new Lanes(block);
        while (lanes.next()) {
            for (int c = 0; c < d; c++) {
                for (int v = 0; v < lanes.rows(); v++) {
                    out[c][lanes.first() + v] = lanes.get(v, c);
                }
            }
        }
        return out;
    }

    @Override
    public int columns() {
        return whitener.mean().length;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        return whitener.arrays();
    }

    /** Writes the whitened rows to the state. */
    private record Write(Whitener whitener) implements StatePass<SparseBlock> {
        @Override
        public void visit(SparseBlock block, double[] state) {
            int d = whitener.mean().length;
            var lanes = whitener.new Lanes(block);
            while (lanes.next()) {
                for (int v = 0; v < lanes.rows(); v++) {
                    for (int c = 0; c < d; c++) {
                        state[(lanes.first() + v) * d + c] = lanes.get(v, c);
                    }
                }
            }
        }
    }
}
