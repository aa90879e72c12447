package dev.graft.methods.label.logistic;

import static java.util.Objects.requireNonNull;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.LabelModel;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.Labeller;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.label.DomainEmbeddings;
import java.util.stream.IntStream;

/**
 * The baseline {@code logistic}: one-vs-rest logistic regression for each class of the target, on the examples of both
 * sides. A class without examples is never predicted; if no class has any, all are equally likely.
 */
public final class Logistic implements Labeller {
    private final LogisticParams params;
    private final DomainEmbeddings spaces;

    public Logistic(LogisticParams params, DomainEmbeddings spaces) {
        this.params = requireNonNull(params, "params");
        this.spaces = requireNonNull(spaces, "spaces");
    }

    /** @param scores independent P(class | row), for rows with several classes or none; need not sum to 1 */
    public record Model(DenseMatrix probabilities, DenseMatrix scores, ConvergenceTrace trace, LinearAssigner assigner)
            implements LabelModel {}

    @Override
    public Model fit(LabelProblem problem, Engine engine, RunListener listener) {
        Check.atLeast(1, problem.targetClasses().length, "classes of the target");
        var examples = spaces.examples(problem, engine);
        var sizes = examples.known().sizes();
        var taught = IntStream.of(problem.targetClasses())
                .filter(of -> sizes[of] > 0)
                .toArray();
        var labels = new double[examples.rows().rows() * taught.length];
        for (int row = 0; row < examples.rows().rows(); row++) {
            for (int t = 0; t < taught.length; t++) {
                labels[row * taught.length + t] = examples.known().has(row, taught[t]) ? 1 : -1;
            }
        }
        var found = new LogisticRegression(params)
                .fit(
                        Features.of(examples.rows()),
                        DenseMatrix.of(examples.rows().rows(), taught.length, labels),
                        engine,
                        listener);
        var assigner = assigner(problem, taught, found);
        var embedded = spaces.target().embed(problem.target(), engine);
        return new Model(
                assigner.memberships(problem.target(), embedded), assigner.scores(embedded), found.trace(), assigner);
    }

    private LinearAssigner assigner(LabelProblem problem, int[] taught, LogisticModel found) {
        int d = found.weights().rows();
        var weights = new double[problem.classes()][d];
        var biases = new double[problem.classes()];
        var possible = new boolean[problem.classes()];
        for (int of : taught.length == 0 ? problem.targetClasses() : taught) {
            possible[of] = true;
        }
        for (int t = 0; t < taught.length; t++) {
            biases[taught[t]] = found.biases()[t];
            for (int i = 0; i < d; i++) {
                weights[taught[t]][i] = found.weights().get(i, t);
            }
        }
        return new LinearAssigner(spaces.target(), DenseMatrix.of(weights), biases, possible);
    }
}
