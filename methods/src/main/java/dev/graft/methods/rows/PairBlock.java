package dev.graft.methods.rows;

import dev.graft.engine.Block;
import dev.graft.engine.SparseBlock;

/** A range of {@link PairRows}. */
public record PairBlock(SparseBlock first, SparseBlock second) implements Block {
    @Override
    public long firstRow() {
        return first.firstRow();
    }

    @Override
    public int rows() {
        return first.rows();
    }
}
