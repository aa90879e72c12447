package dev.graft.methods.rows;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Table;
import org.jspecify.annotations.Nullable;

/**
 * Rows that were normalised once and laid out where an engine visits them. Everything that is learnt from them (moments,
 * scatter, covariance, whitening) reads the same blocks.
 */
public final class NormalizedTable implements AutoCloseable {
    private final Table<SparseBlock> table;
    private final int columns;
    private @Nullable Moments moments;

    private NormalizedTable(Table<SparseBlock> table, int columns) {
        this.table = table;
        this.columns = columns;
    }

    public static NormalizedTable of(CountMatrix counts, RowScaling scaling, Engine engine) {
        return of(counts, scaling, 1, engine);
    }

    /** @param room how many numbers may be kept beside each row */
    public static NormalizedTable of(CountMatrix counts, RowScaling scaling, int room, Engine engine) {
        return new NormalizedTable(
                engine.table(NormalizedRows.of(counts, scaling), Check.atLeast(1, room, "room")), counts.columns());
    }

    public int rows() {
        return Math.toIntExact(table.rows());
    }

    public int columns() {
        return columns;
    }

    /** For passes of one's own; the state is whatever the last user left there. */
    public Table<SparseBlock> table() {
        return table;
    }

    /** Over all rows. */
    public Moments moments() {
        if (moments == null) {
            moments = Moments.of(table, columns, false);
        }
        return moments;
    }

    /** Puts some numbers beside each row, and zeros where there is room for more. */
    void place(DenseMatrix beside) {
        int width = table.stateWidth();
        if (beside.columns() == width) {
            table.setState(beside);
            return;
        }
        Check.inRange(0, width, beside.columns(), "numbers beside a row");
        var padded = new double[Math.multiplyExact(beside.rows(), width)];
        for (int row = 0; row < beside.rows(); row++) {
            System.arraycopy(beside.row(row), 0, padded, row * width, beside.columns());
        }
        table.setState(DenseMatrix.of(beside.rows(), width, padded));
    }

    @Override
    public void close() {
        table.close();
    }
}
