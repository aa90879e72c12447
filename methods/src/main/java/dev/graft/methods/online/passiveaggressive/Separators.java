package dev.graft.methods.online.passiveaggressive;

import dev.graft.core.matrix.SparseVector;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Several separators over the same rows, all beginning at zero. */
interface Separators {
    /** How many. */
    int outputs();

    /** {@code k(x, x)}. */
    double squaredLength(SparseVector row);

    /** The margin {@code v . x} of every separator, into the first places of an array. */
    void margins(SparseVector row, double[] margins);

    /** {@code v += step x} for every separator. */
    void move(SparseVector row, double[] steps);

    /** One more separator, zero. */
    void addZero();

    /** One more separator, the negative of the first. */
    void addNegative();

    void save(DataOutput out) throws IOException;

    /** Takes up what as many separators saved; these must be fresh. */
    void load(DataInput in) throws IOException;
}
