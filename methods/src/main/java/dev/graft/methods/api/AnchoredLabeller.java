package dev.graft.methods.api;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;

/** A labeller that can begin with what a classifier says of the target's rows, and be held near it. */
public interface AnchoredLabeller extends Labeller {
    /**
     * Where a run begins.
     *
     * @param probabilities P(class | row) of the target's rows
     * @param classifier says the same of other rows
     * @param placed the problem with its rows where the classifier sees them, as far as they are above the average
     */
    record Start(DenseMatrix probabilities, Assigner classifier, LabelProblem placed) {}

    /** One run from there; without, a run that begins well drifts away from its start. */
    LabelModel fitFrom(Start start, LabelProblem problem, Engine engine, RunListener listener);
}
