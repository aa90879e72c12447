package dev.graft.engine;

import java.io.Serializable;

/** What a pass accumulates: a few arrays that can be cleared and added to each other. */
public interface Sum<S extends Sum<S>> extends Serializable {
    void clear();

    /** Adds the sum of later blocks, which is not modified. */
    void add(S other);
}
