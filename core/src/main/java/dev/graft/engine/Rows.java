package dev.graft.engine;

/**
 * Rows that can be cut into blocks. How many rows make a block is a property of the data, never of the engine or its
 * threads: partial sums are formed by block, so the cut decides the rounding.
 *
 * <p>An engine reads a block where it is visited and at the first visit: on its own threads through {@link #block}, which
 * must be safe to call from several threads, or on another machine through {@link #source}. Only the sources travel; the
 * rows as a whole need not be serialisable.
 */
public interface Rows<B extends Block> {
    long rows();

    int blockRows();

    /** The block that starts at a multiple of {@link #blockRows}; it has that many rows unless it is the last. */
    B block(long firstRow);

    /** How to read that block elsewhere. Rows that do not lie in this process's memory return something small. */
    default BlockSource<B> source(long firstRow) {
        var block = block(firstRow);
        return () -> block;
    }

    default int blocks() {
        return Math.toIntExact((rows() + blockRows() - 1) / blockRows());
    }
}
