package dev.graft.engine;

import java.io.Serializable;

/**
 * A range of rows. Immutable. In this process a block may be a view of shared arrays; its serialised form holds its own
 * rows only, since that is what is sent to a worker.
 */
public interface Block extends Serializable {
    /** The number of this block's first row within the table. */
    long firstRow();

    int rows();
}
