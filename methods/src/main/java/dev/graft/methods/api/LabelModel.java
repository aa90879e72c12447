package dev.graft.methods.api;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;

/** The result of a labelling method. */
public interface LabelModel {
    /**
     * P(class | row) of the target's rows over all classes: finite, each row sums to 1, and 0 for classes that the
     * target cannot have. A row's label is its largest entry, the first on ties.
     */
    DenseMatrix probabilities();

    ConvergenceTrace trace();

    /** Classifies other rows; its clusters are the classes of the problem. */
    Assigner assigner();
}
