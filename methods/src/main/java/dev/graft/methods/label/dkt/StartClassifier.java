package dev.graft.methods.label.dkt;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.assign.Memberships;

/** Gives the class probabilities that rows without a label start with. */
@FunctionalInterface
public interface StartClassifier {
    /** P(class | row) over all classes: of the source's rows, if any, then of the target's. */
    DenseMatrix probabilities(LabelProblem problem, Engine engine);

    /**
     * Equal for all classes of a side, plus up to one per cent of noise, so that classes can separate even where no
     * label distinguishes them.
     */
    static StartClassifier nearlyEven(Seed seed) {
        return (problem, engine) -> {
            var random = seed.of("nearly even").random();
            int k = problem.classes();
            int others =
                    problem.source().map(source -> source.pictures().rows()).orElse(0);
            int rows = others + problem.target().rows();
            var drawn = new double[rows * k];
            for (int i = 0; i < drawn.length; i++) {
                drawn[i] = 1 + 0.01 * random.nextDouble();
            }
            var weights = DenseMatrix.of(rows, k, drawn);
            var shares = new double[rows * k];
            for (int row = 0; row < rows; row++) {
                var classes = row < others ? problem.source().orElseThrow().classes() : problem.targetClasses();
                System.arraycopy(Memberships.among(weights.select(row), classes).toArray(), 0, shares, row * k, k);
            }
            return DenseMatrix.of(rows, k, shares);
        };
    }
}
