package dev.graft.engine;

import java.io.Serializable;

/**
 * What is sent to the worker that visits a block: the block itself if the rows are in memory, or a description such as
 * a file and a range, which the worker reads.
 */
@FunctionalInterface
public interface BlockSource<B extends Block> extends Serializable {
    /** Returns the same block every time: an engine may read it again instead of keeping it. */
    B read();
}
