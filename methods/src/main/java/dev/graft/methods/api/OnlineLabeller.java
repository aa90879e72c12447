package dev.graft.methods.api;

import dev.graft.core.matrix.SparseVector;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Labels rows one after the other as they come, and learns from those whose label it is told, in any order and any time
 * later. What it knows depends on the settings and on the sequence of calls that teach, and on nothing else. Not for
 * several threads at once.
 */
public interface OnlineLabeller {
    /** How many classes there are so far. */
    int classes();

    /** A class that nobody has spoken of appears; its number is that of the classes before. */
    void addClass();

    /** What it would say of a row now. Changes nothing. */
    Prediction opinion(SparseVector row);

    /** The row is of that class. */
    void learn(SparseVector row, int label);

    /** Writes all that was learnt. */
    void save(DataOutput out) throws IOException;

    /**
     * Takes up what was saved by an instance with the same settings; afterwards both go on alike, bit for bit.
     *
     * @throws IOException if the bytes are not those of such an instance
     */
    void restore(DataInput in) throws IOException;
}
