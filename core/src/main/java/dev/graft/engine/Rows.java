package dev.graft.engine;

/**
 * Rows that can be cut into blocks. How many rows make a block is a property of the data, never of the engine or its
 * threads: partial sums are formed by block, so the cut decides the rounding.
 */
public interface Rows<B extends Block> {
    int rows();

    int blockRows();

    /** The block that starts at a multiple of {@link #blockRows}. */
    B block(int firstRow);

    default int blocks() {
        return (rows() + blockRows() - 1) / blockRows();
    }
}
