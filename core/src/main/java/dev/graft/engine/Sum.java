package dev.graft.engine;

import java.io.Serializable;

/** What a pass adds up: a few arrays that can be emptied and added to each other. */
public interface Sum<S extends Sum<S>> extends Serializable {
    void clear();

    /** Adds the sum of later blocks, which stays as it is. */
    void add(S other);
}
