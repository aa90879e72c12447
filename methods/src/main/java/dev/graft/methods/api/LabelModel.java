package dev.graft.methods.api;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;

/** What every labelling method returns; each adds what is its own. */
public interface LabelModel {
    /**
     * P(class | row) of the target's rows over all classes: finite, each row sums to 1, and a class that the target
     * cannot have gets 0. The largest entry, the first of equals, is the row's label.
     */
    DenseMatrix probabilities();

    ConvergenceTrace trace();

    /** Gives classes to rows that were not there; its clusters are all classes of the problem. */
    Assigner assigner();
}
