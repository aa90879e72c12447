package dev.graft.methods.label.neighbour;

import static java.util.Objects.requireNonNull;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.LabelModel;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.Labeller;
import dev.graft.methods.assign.NeighbourAssigner;
import dev.graft.methods.label.DomainEmbeddings;
import java.util.stream.IntStream;

/**
 * The baseline {@code neighbour}: a row gets the classes of its nearest example, in equal shares. Only examples with a
 * class of the target count; without any, all classes of the target are equally likely.
 */
public final class NearestNeighbour implements Labeller {
    private final DomainEmbeddings spaces;

    public NearestNeighbour(DomainEmbeddings spaces) {
        this.spaces = requireNonNull(spaces, "spaces");
    }

    public record Model(DenseMatrix probabilities, ConvergenceTrace trace, NeighbourAssigner assigner)
            implements LabelModel {}

    @Override
    public Model fit(LabelProblem problem, Engine engine, RunListener listener) {
        Check.atLeast(1, problem.targetClasses().length, "classes of the target");
        var assigner = assigner(problem, engine);
        var trace = ConvergenceTrace.of("nothing to lower").finish(StopReason.CONVERGED);
        return new Model(assigner.memberships(problem.target(), engine), trace, assigner);
    }

    private NeighbourAssigner assigner(LabelProblem problem, Engine engine) {
        var examples = spaces.examples(problem, engine);
        var allowed = problem.targetClasses();
        var which = IntStream.range(0, examples.known().rows())
                .filter(row ->
                        IntStream.of(allowed).anyMatch(of -> examples.known().has(row, of)))
                .toArray();
        if (which.length == 0) {
            var even = new double[problem.classes()];
            IntStream.of(allowed).forEach(of -> even[of] = 1.0 / allowed.length);
            int d = spaces.target().dimensions();
            return new NeighbourAssigner(
                    spaces.target(), DenseMatrix.of(1, d, new double[d]), DenseMatrix.of(1, even.length, even));
        }
        var shares = new double[which.length][problem.classes()];
        for (int i = 0; i < which.length; i++) {
            int row = which[i];
            var of = IntStream.of(allowed)
                    .filter(c -> examples.known().has(row, c))
                    .toArray();
            for (int c : of) {
                shares[i][c] = 1.0 / of.length;
            }
        }
        return new NeighbourAssigner(spaces.target(), examples.rows().select(which), DenseMatrix.of(shares));
    }
}
