package dev.graft.methods.api;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;

/** A labeller that can start from a classifier's predictions for the target's rows and stay near them. */
public interface AnchoredLabeller extends Labeller {
    /**
     * Where a run begins.
     *
     * @param probabilities P(class | row) of the target's rows
     * @param classifier predicts these for other rows
     * @param placed the problem with rows in the classifier's space, values below the average set to 0
     */
    record Start(DenseMatrix probabilities, Assigner classifier, LabelProblem placed) {}

    /** One run from a given start, held near it. */
    LabelModel fitFrom(Start start, LabelProblem problem, Engine engine, RunListener listener);
}
