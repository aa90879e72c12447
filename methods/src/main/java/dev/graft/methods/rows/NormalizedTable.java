package dev.graft.methods.rows;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Table;
import org.jspecify.annotations.Nullable;

/**
 * Rows that are normalised once, in a table of an engine. Everything that is learnt from them (moments, scatter,
 * covariance, whitening) reads the same blocks.
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

    /** @param room the width of the state */
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

    /** For other passes; the state is what the last user left there. */
    public Table<SparseBlock> table() {
        return table;
    }

    public Moments moments() {
        if (moments == null) {
            moments = Moments.of(table, columns, false);
        }
        return moments;
    }

    /** Sets the state, padded with zeros. */
    void place(DenseMatrix state) {
        int width = table.stateWidth();
        if (state.columns() == width) {
            table.setState(state);
            return;
        }
        Check.inRange(0, width, state.columns(), "columns of the state");
        var padded = new double[Math.multiplyExact(state.rows(), width)];
        for (int row = 0; row < state.rows(); row++) {
            System.arraycopy(state.row(row), 0, padded, row * width, state.columns());
        }
        table.setState(DenseMatrix.of(state.rows(), width, padded));
    }

    @Override
    public void close() {
        table.close();
    }
}
