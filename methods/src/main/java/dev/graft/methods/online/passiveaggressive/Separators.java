package dev.graft.methods.online.passiveaggressive;

import dev.graft.core.matrix.SparseVector;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Several separators over the same rows, all starting at zero. */
interface Separators {
    int outputs();

    /** {@code k(x, x)}. */
    double squaredLength(SparseVector row);

    /** The margin {@code v . x} of every separator, written to the start of an array. */
    void margins(SparseVector row, double[] margins);

    /** {@code v += step x} for every separator. */
    void move(SparseVector row, double[] steps);

    /** Adds a separator of zeros. */
    void addZero();

    /** Adds a separator that is the negative of the first. */
    void addNegative();

    void save(DataOutput out) throws IOException;

    /** Reads the state of the same number of separators into a new instance. */
    void load(DataInput in) throws IOException;
}
