package dev.graft.engine;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;

/**
 * Blocks and their state in this process; a subclass decides which thread visits a block. Blocks are read when they
 * are visited, and kept if the rows say so.
 */
public abstract class LocalTable<B extends Block> implements Table<B> {
    private final Rows<B> rows;
    private final int stateWidth;
    private final Object[] blocks;
    private final double[][] states;

    protected LocalTable(Rows<B> rows, int stateWidth) {
        this.rows = rows;
        this.stateWidth = Check.atLeast(0, stateWidth, "stateWidth");
        this.blocks = new Object[rows.blocks()];
        this.states = new double[blocks.length][];
        for (int i = 0; i < blocks.length; i++) {
            states[i] = new double[Math.toIntExact(Math.min(rows.blockRows(), rows.rows() - firstRow(i)) * stateWidth)];
        }
    }

    private long firstRow(int block) {
        return (long) block * rows.blockRows();
    }

    protected final int blocks() {
        return blocks.length;
    }

    /** Visits one block; different blocks may be visited by different threads. */
    @SuppressWarnings("unchecked")
    protected final <S extends Sum<S>> void visit(int block, Pass<B, S> pass, S sum) {
        var read = blocks[block] == null ? rows.block(firstRow(block)) : (B) blocks[block];
        if (rows.areKept()) {
            blocks[block] = read;
        }
        pass.visit(read, states[block], sum);
    }

    @Override
    public final long rows() {
        return rows.rows();
    }

    @Override
    public final int stateWidth() {
        return stateWidth;
    }

    @Override
    public final DenseMatrix state() {
        long size = rows() * stateWidth;
        if (Math.max(size, rows()) > Integer.MAX_VALUE - 8) {
            throw new IllegalStateException("the state of " + rows() + " rows with " + stateWidth
                    + " numbers each does not fit an array of " + (Integer.MAX_VALUE - 8) + " numbers");
        }
        var all = new double[(int) size];
        int at = 0;
        for (var state : states) {
            System.arraycopy(state, 0, all, at, state.length);
            at += state.length;
        }
        return DenseMatrix.of((int) rows(), stateWidth, all);
    }

    @Override
    public final void setState(DenseMatrix state) {
        Check.equal(rows(), state.rows(), "rows of the state");
        Check.equal(stateWidth, state.columns(), "columns of the state");
        var all = state.sharedValues();
        int at = 0;
        for (var part : states) {
            System.arraycopy(all, at, part, 0, part.length);
            at += part.length;
        }
    }

    @Override
    public void close() {}
}
