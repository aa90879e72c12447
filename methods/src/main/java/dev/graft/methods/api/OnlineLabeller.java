package dev.graft.methods.api;

import dev.graft.core.matrix.SparseVector;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Labels rows as they arrive, and learns from feedback, which may come in any order and at any later time. Its state
 * depends only on the settings and the sequence of calls to {@link #learn} and {@link #addClass}. Not thread-safe.
 */
public interface OnlineLabeller {
    /** The number of classes so far. */
    int classes();

    /** Adds a class; its number is {@link #classes} before the call. */
    void addClass();

    /** Changes nothing. */
    Prediction predict(SparseVector row);

    /** Learns that a row has a class. */
    void learn(SparseVector row, int label);

    /** Writes the state. */
    void save(DataOutput out) throws IOException;

    /**
     * Restores the state of an instance with the same settings; both then continue identically, bit for bit.
     *
     * @throws IOException if the bytes do not come from such an instance
     */
    void restore(DataInput in) throws IOException;
}
