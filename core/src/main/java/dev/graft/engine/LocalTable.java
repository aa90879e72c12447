package dev.graft.engine;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import java.util.ArrayList;
import java.util.List;

/** Blocks and their state in this process; subclasses say who visits them. */
abstract class LocalTable<B extends Block> implements Table<B> {
    final List<B> blocks = new ArrayList<>();
    final List<double[]> states = new ArrayList<>();
    private final int rows;
    private final int stateWidth;

    LocalTable(Rows<B> rows, int stateWidth) {
        this.rows = rows.rows();
        this.stateWidth = Check.atLeast(0, stateWidth, "stateWidth");
        for (int first = 0; first < rows.rows(); first += rows.blockRows()) {
            var block = rows.block(first);
            blocks.add(block);
            states.add(new double[block.rows() * stateWidth]);
        }
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public int stateWidth() {
        return stateWidth;
    }

    @Override
    public DenseMatrix state() {
        var all = new double[rows * stateWidth];
        int at = 0;
        for (var state : states) {
            System.arraycopy(state, 0, all, at, state.length);
            at += state.length;
        }
        return DenseMatrix.of(rows, stateWidth, all);
    }

    @Override
    public void setState(DenseMatrix state) {
        Check.equal(rows, state.rows(), "rows of the state");
        Check.equal(stateWidth, state.columns(), "columns of the state");
        var all = state.toArray();
        int at = 0;
        for (var part : states) {
            System.arraycopy(all, at, part, 0, part.length);
            at += part.length;
        }
    }

    @Override
    public void close() {}
}
