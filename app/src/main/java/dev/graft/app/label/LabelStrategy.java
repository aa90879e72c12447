package dev.graft.app.label;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.LabelModel;
import dev.graft.methods.api.LabelProblem;
import java.util.function.Function;

/**
 * A way of labelling.
 *
 * @param name of the method
 * @param learntFrom what it learns from, for people
 * @param fit does it
 * @param estimate P(class | row) as {@code fit} would find, or nearly so and quicker
 */
record LabelStrategy(
        String name,
        String learntFrom,
        Function<LabelProblem, Fitted> fit,
        Function<LabelProblem, DenseMatrix> estimate) {
    LabelStrategy(String name, String learntFrom, Function<LabelProblem, Fitted> fit) {
        this(name, learntFrom, fit, problem -> fit.apply(problem).probabilities());
    }

    /** What a method made of the pictures. */
    record Fitted(DenseMatrix probabilities, ConvergenceTrace trace, Assigner assigner) {
        static Fitted of(LabelModel model) {
            return new Fitted(model.probabilities(), model.trace(), model.assigner());
        }
    }
}
