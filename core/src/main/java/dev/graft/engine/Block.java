package dev.graft.engine;

import java.io.Serializable;

/**
 * A range of rows. Immutable. In this process a block may view arrays that others share; its serialised form holds its
 * own rows only, since that is what travels to a worker.
 */
public interface Block extends Serializable {
    /** The number of this block's first row in the whole table. */
    long firstRow();

    int rows();
}
