package dev.graft.methods.oht;

import dev.graft.engine.Block;
import dev.graft.engine.SparseBlock;

/** A range of pairs: each picture beside the words that it came with. */
record PairBlock(SparseBlock pictures, SparseBlock texts) implements Block {
    @Override
    public int firstRow() {
        return pictures.firstRow();
    }

    @Override
    public int rows() {
        return pictures.rows();
    }
}
