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

/**
 * Power-normalised rows seen from a mean and whitened by a {@link Covariance}, of length 1: what {@link Whitening} looks
 * along its axes of. An empty row is at the origin.
 */
public final class WhitenedRows implements Embedding, Serializable {
    public static final String KIND = "whitened-rows";

    private final Whitener whitener;

    private WhitenedRows(Whitener whitener) {
        this.whitener = whitener;
    }

    /**
     * Seen from the mean of the rows that the covariance is of.
     *
     * @param shrinkage how much of the mean variance is added in every direction
     */
    public static WhitenedRows of(Covariance covariance, double shrinkage) {
        return new WhitenedRows(Whitener.of(covariance.mean(), covariance, shrinkage));
    }

    /** The same seen from the mean of other rows, which are power-normalised. */
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

    /** Power-normalised rows of a block, whitened: by column, then by row. */
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
    public int dimensions() {
        return columns();
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        return whitener.arrays();
    }

    /** The whole rows as their state. */
    private record Write(Whitener whitener) implements Pass<SparseBlock, NoSum> {
        @Override
        public NoSum newSum() {
            return new NoSum();
        }

        @Override
        public void visit(SparseBlock block, double[] state, NoSum sum) {
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
