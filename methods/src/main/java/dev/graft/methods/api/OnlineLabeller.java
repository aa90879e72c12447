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

    /** Adds a class that nothing is known of yet; its number is the number of classes before. */
    void addClass();

    /** What it would answer for a row now. Changes nothing. */
    Prediction predict(SparseVector row);

    /** Learns that a row is of a class. */
    void learn(SparseVector row, int label);

    /** Writes everything that was learnt. */
    void save(DataOutput out) throws IOException;

    /**
     * Restores what an instance with the same settings saved; afterwards both behave alike, bit for bit.
     *
     * @throws IOException if the bytes are not those of such an instance
     */
    void restore(DataInput in) throws IOException;
}
