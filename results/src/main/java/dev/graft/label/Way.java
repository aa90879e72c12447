package dev.graft.label;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.LabelModel;
import dev.graft.methods.LabelProblem;
import dev.graft.methods.assign.Assigner;
import java.util.function.Function;

/**
 * A way of labelling.
 *
 * @param name of the method
 * @param learntFrom what it learns from, for people
 * @param fit does it
 * @param estimate P(class | row) as {@code fit} would find, or nearly so and quicker
 */
record Way(
        String name,
        String learntFrom,
        Function<LabelProblem, Fitted> fit,
        Function<LabelProblem, DenseMatrix> estimate) {
    Way(String name, String learntFrom, Function<LabelProblem, Fitted> fit) {
        this(name, learntFrom, fit, problem -> fit.apply(problem).probabilities());
    }

    /** What a method made of the pictures. */
    record Fitted(DenseMatrix probabilities, ConvergenceTrace trace, Assigner assigner) {
        static Fitted of(LabelModel model) {
            return new Fitted(model.probabilities(), model.trace(), model.assigner());
        }
    }
}
