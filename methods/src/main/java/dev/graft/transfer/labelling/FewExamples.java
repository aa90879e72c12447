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
import dev.graft.methods.embedding.UnitRows;
import dev.graft.methods.label.DomainEmbeddings;
import dev.graft.methods.label.logistic.Logistic;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.transfer.space.ReproducibleVariance;
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
 * one covariance, the examples held. The two look at the pictures differently, and their opinions are pooled. A few
 * examples can start the regression so badly that a class gets hardly any pictures, so it also starts from k-means.
 */
public final class FewExamples implements Labeller {
    private static final int LEAST_DIMENSIONS = 30;

    /** Of the mixture, in the pooled opinion; the rest is the regression's. */
    private static final double WEIGHT_OF_MIXTURE = 0.3;

    /** With more of a class, on average, the examples are a good start. */
    private static final double FEW = 2;

    /** k-means cuts up large classes; where classes are more uneven than this, it is not believed. */
    private static final double EVEN = 0.1;

    /** How much less likely the mixture may be, for each picture, if k-means was the start. */
    private static final double AS_LIKELY = 0.05;

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

    /** On every picture, of the regression and of the mixture that starts from it. */
    private record Opinions(DomainAdaptation.Learnt regression, MixtureModel mixture) {
        DenseMatrix pooled(double power) {
            return PooledAssigner.pool(
                    regression.probabilities(),
                    power * (1 - WEIGHT_OF_MIXTURE),
                    mixture.memberships(),
                    power * WEIGHT_OF_MIXTURE);
        }
    }

    private record Run(LabelProblem problem, int[] taught, Engine engine, RunListener listener) {
        Model fit() {
            var own = new LabelProblem(problem.target(), problem.known(), taught, Optional.empty());
            var adaptation = new DomainAdaptation(own);
            var components =
                    PrincipalComponents.learn(problem.target(), Math.max(LEAST_DIMENSIONS, 2 * taught.length), engine);
            if (components.dimensions() == 0 || !problem.known().isSingle()) {
                var regression = adaptation.learn();
                return model(
                        regression.probabilities(),
                        ConvergenceTrace.of("none").finish(StopReason.CONVERGED),
                        regression.assigner());
            }
            var rows = components.embed(problem.target(), engine);
            var mixture = new SharedCovarianceMixture(rows, SETTINGS, engine);
            var best = better(adaptation, refined(adaptation.learn(), mixture), mixture);
            double power = LabelConfidence.power(examples(), agreement(best.pooled(1), plain(mixture, rows)), open());
            return model(
                    best.pooled(power),
                    best.mixture.trace(),
                    new PooledAssigner(
                            best.regression.assigner(),
                            power * (1 - WEIGHT_OF_MIXTURE),
                            best.mixture.assigner(components),
                            power * WEIGHT_OF_MIXTURE));
        }

        private Opinions refined(DomainAdaptation.Learnt regression, SharedCovarianceMixture mixture) {
            return new Opinions(regression, mixture.fit(new Beliefs(regression.probabilities(), held()), listener));
        }

        /**
         * What was found, or what is found from k-means, if that fits as well and its classes are more even. On counted
         * features k-means is too poor a start.
         */
        private Opinions better(DomainAdaptation adaptation, Opinions found, SharedCovarianceMixture mixture) {
            if (examples() > FEW || !ReproducibleVariance.isMeasured(problem.target(), engine)) {
                return found;
            }
            var lengthOne = UnitRows.plain(problem.target().columns()).embed(problem.target());
            var start = Partition.of(problem.known().classes(), SeededKMeans.fit(lengthOne, problem.known()));
            var other = adaptation.learn(Beliefs.of(start).memberships());
            if (other.unevenness() >= Math.min(EVEN, found.regression.unevenness())) {
                return found;
            }
            var refined = refined(other, mixture);
            double behind = found.mixture.fit() - refined.mixture.fit();
            return behind < AS_LIKELY * problem.target().rows() ? refined : found;
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
