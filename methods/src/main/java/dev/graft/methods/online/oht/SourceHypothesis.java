package dev.graft.methods.online.oht;

import dev.graft.core.matrix.SparseVector;

/** What is thought of a picture without having learnt from any: h of the OHT paper. Not for several threads at once. */
public interface SourceHypothesis {
    /** How many classes it knows; those of a higher number are unknown to it. */
    int classes();

    /**
     * For each class how much a picture is of it rather than of any other: around -1 to +1, but any number, and 0 without an
     * opinion. Of two classes, the second number is the negative of the first. The array may be written anew by the next
     * call.
     */
    double[] of(SparseVector row);
}
