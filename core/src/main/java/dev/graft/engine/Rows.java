package dev.graft.engine;

/**
 * Rows that can be cut into blocks. The size of a block is a property of the data, never of the engine or its threads:
 * there is one partial sum per block, so the cut determines the rounding.
 *
 * <p>An engine reads a block on its first visit, and keeps it if {@link #areKept}: in this process through {@link
 * #block}, which must be thread-safe, or on another machine through {@link #source}. Only sources are serialised, never
 * the rows as a whole.
 */
public interface Rows<B extends Block> {
    long rows();

    int blockRows();

    /** The block that starts at a multiple of {@link #blockRows}; it has that many rows unless it is the last. */
    B block(long firstRow);

    /** How to read that block elsewhere. Rows that are not in memory override this with something small. */
    default BlockSource<B> source(long firstRow) {
        var block = block(firstRow);
        return () -> block;
    }

    /** Whether a block is worth keeping from one pass to the next; otherwise every pass reads it again. */
    default boolean areKept() {
        return true;
    }

    default int blocks() {
        return Math.toIntExact((rows() + blockRows() - 1) / blockRows());
    }
}
