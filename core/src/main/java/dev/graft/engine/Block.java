package dev.graft.engine;

import java.io.Serializable;

/** A range of rows. Immutable; travels whole to wherever it is visited. */
public interface Block extends Serializable {
    /** The number of this block's first row in the whole table. */
    int firstRow();

    int rows();
}
