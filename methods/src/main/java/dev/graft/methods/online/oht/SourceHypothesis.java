package dev.graft.methods.online.oht;

import dev.graft.core.matrix.SparseVector;

/** A hypothesis about pictures that was learnt without any: h of the OHT paper. Not thread-safe. */
public interface SourceHypothesis {
    /** The number of classes that it knows: the first ones. */
    int classes();

    /**
     * For each class the evidence for it against all others: usually between -1 and +1, but not bounded; 0 is neutral.
     * Of two classes, the second value is the negative of the first. The array may be reused by the next call.
     */
    double[] of(SparseVector row);
}
