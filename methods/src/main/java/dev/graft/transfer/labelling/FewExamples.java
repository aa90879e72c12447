package dev.graft.transfer.labelling;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.LabelModel;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.Labeller;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.assign.PooledAssigner;
import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.label.DomainEmbeddings;
import dev.graft.methods.label.logistic.Logistic;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.transfer.transductive.Beliefs;
import dev.graft.transfer.transductive.MixtureModel;
import dev.graft.transfer.transductive.MixtureSettings;
import dev.graft.transfer.transductive.SharedCovarianceMixture;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Labels pictures from a few examples among them (docs/methods/self-training.md). The pictures without labels teach as well:
 * a regression that teaches itself on them ({@link DomainAdaptation}), and from its labels a mixture whose classes share
 * one covariance, the examples held. The two look at the pictures differently, and their opinions are pooled.
 */
public final class FewExamples implements Labeller {
    private static final int LEAST_DIMENSIONS = 30;

    /** Of the mixture, in the pooled opinion; the rest is the regression's. */
    private static final double WEIGHT_OF_MIXTURE = 0.3;

    private static final MixtureSettings SETTINGS =
            MixtureSettings.standard().withEvenness(0.02).withRounds(30);

    public record Model(DenseMatrix probabilities, ConvergenceTrace trace, Assigner assigner) implements LabelModel {}

    @Override
    public Model fit(LabelProblem problem, Engine engine, RunListener listener) {
        var sizes = problem.known().sizes();
        var taught =
                IntStream.of(problem.targetClasses()).filter(c -> sizes[c] > 0).toArray();
        if (taught.length == 0) {
            // Nothing to learn from: all classes are equally likely.
            var found = new Logistic(
                            new LogisticParams(1, true, 1e-4, 1),
                            DomainEmbeddings.same(new Hellinger(problem.target().columns())))
                    .fit(problem.targetOnly(), engine, listener);
            return new Model(found.probabilities(), found.trace(), found.assigner());
        }
        return new Run(problem, taught, engine, listener).fit();
    }

    private record Run(LabelProblem problem, int[] taught, Engine engine, RunListener listener) {
        Model fit() {
            var own = new LabelProblem(problem.target(), problem.known(), taught, Optional.empty());
            var regression = new DomainAdaptation(own).learn();
            var components =
                    PrincipalComponents.learn(problem.target(), Math.max(LEAST_DIMENSIONS, 2 * taught.length), engine);
            if (components.dimensions() == 0 || !problem.known().isSingle()) {
                return model(
                        regression.probabilities(),
                        ConvergenceTrace.of("none").finish(StopReason.CONVERGED),
                        regression.assigner());
            }
            var rows = components.embed(problem.target(), engine);
            var mixture = new SharedCovarianceMixture(rows, SETTINGS, engine);
            var refined = mixture.fit(beliefs(regression.probabilities()), listener);
            var pooled = pooled(regression.probabilities(), refined, 1);
            double power = LabelConfidence.power(examples(), agreement(pooled, plain(mixture, rows)), open());
            return model(
                    pooled(regression.probabilities(), refined, power),
                    refined.trace(),
                    new PooledAssigner(
                            regression.assigner(),
                            power * (1 - WEIGHT_OF_MIXTURE),
                            refined.assigner(components),
                            power * WEIGHT_OF_MIXTURE));
        }

        /** An empty picture could be anything. */
        private Model model(DenseMatrix probabilities, ConvergenceTrace trace, Assigner assigner) {
            var out = new double[probabilities.rows()][];
            for (int row = 0; row < out.length; row++) {
                out[row] = probabilities.row(row);
                if (problem.target().isEmpty(row) && !problem.known().isAnnotated(row)) {
                    Arrays.fill(out[row], 0);
                    for (int c : taught) {
                        out[row][c] = 1.0 / taught.length;
                    }
                }
            }
            return new Model(DenseMatrix.of(out), trace, assigner);
        }

        private static DenseMatrix pooled(DenseMatrix regression, MixtureModel mixture, double power) {
            return PooledAssigner.pool(
                    regression, power * (1 - WEIGHT_OF_MIXTURE), mixture.memberships(), power * WEIGHT_OF_MIXTURE);
        }

        private Beliefs beliefs(DenseMatrix probabilities) {
            return new Beliefs(probabilities, held());
        }

        private boolean[] held() {
            var held = new boolean[problem.target().rows()];
            for (int row = 0; row < held.length; row++) {
                held[row] = problem.known().isAnnotated(row);
            }
            return held;
        }

        /** What the mixture makes of the examples without the regression. */
        private int[] plain(SharedCovarianceMixture mixture, DenseMatrix rows) {
            PartialLabels known = problem.known();
            var start = Partition.of(known.classes(), SeededKMeans.fit(rows, known));
            var found = mixture.fit(Beliefs.of(start, held()), listener).memberships();
            return IntStream.range(0, found.rows()).map(found::largest).toArray();
        }

        private double agreement(DenseMatrix pooled, int[] other) {
            int same = 0;
            for (int row = 0; row < other.length; row++) {
                same += !problem.known().isAnnotated(row) && pooled.largest(row) == other[row] ? 1 : 0;
            }
            return same / (double) Math.max(1, open());
        }

        private int open() {
            return problem.target().rows() - problem.known().annotated().length;
        }

        private double examples() {
            return problem.known().annotated().length / (double) taught.length;
        }
    }
}
