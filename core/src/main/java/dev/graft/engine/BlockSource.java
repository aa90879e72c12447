package dev.graft.engine;

import java.io.Serializable;

/**
 * What travels to the worker that visits a block: the block itself where the rows are in memory, or a recipe such as a
 * file and a range, which is read there.
 */
@FunctionalInterface
public interface BlockSource<B extends Block> extends Serializable {
    /** The same block every time: an engine may read again instead of keeping what it has read. */
    B read();
}
