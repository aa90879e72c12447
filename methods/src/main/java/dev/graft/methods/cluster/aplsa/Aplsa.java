package dev.graft.methods.cluster.aplsa;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.core.fit.StopReason;
import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Table;
import dev.graft.engine.Task;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.api.Restarts;
import dev.graft.methods.assign.TopicAssigner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Annotation-based PLSA (Yang et al. 2009, "Heterogeneous Transfer Learning for Image Clustering via the Social Web",
 * section 3, algorithm 1): the same topics P(f|z) explain pictures by features and tags by features. They are learnt
 * from both by EM, and each picture belongs to its most probable topic. Without tags this is PLSA with equal weights of
 * rows. The likelihood never falls.
 *
 * <p><b>Departs from the paper:</b> nowhere; where it is silent: an empty row keeps its P(z|.) and has no weight (A2);
 * a topic without mass keeps its P(f|z) (A3); a feature that no topic of a row contains leaves P(z|v) unchanged (A4); a
 * part of weight 0 is left out of the likelihood, with lambda = 1 the tags are ignored, and with lambda = 0 the
 * pictures are still folded in (A4); a step is computed from the state before it (A10). The {@link Anchor} is ours.
 */
public final class Aplsa implements Clusterer {
    /** The share of a picture's P(z|v) that is spread over all topics if the start is a clustering. */
    private static final double SOFTENING = 0.1;
    /**
     * The share of a topic's P(f|z) that is then spread over all features: tags may have features that no picture has.
     */
    private static final double FEATURE_SOFTENING = 0.01;
    /** Few are enough, since the run continues from there. */
    private static final int ITERATIONS_OF_FOLDING_IN = 20;

    private final AplsaParams params;

    public Aplsa(AplsaParams params) {
        this.params = params;
    }

    @Override
    public AplsaModel fit(ClusterProblem problem, Engine engine, RunListener listener) {
        Clusterer.checkClusters(params.clusters(), problem.target().rows());
        return Restarts.best(
                params.restarts(),
                engine,
                listener,
                run -> new RandomStart(params, problem, params.seed().of(run)),
                AplsaModel::loss);
    }

    private record RandomStart(AplsaParams params, ClusterProblem problem, Seed seed) implements Task<AplsaModel> {
        @Override
        public AplsaModel run(Engine engine, RunListener listener) {
            var aplsa = new Aplsa(params);
            return aplsa.fitFrom(aplsa.randomStart(problem, seed), problem, engine, listener);
        }
    }

    /**
     * One run from given clusters. P(z|v) is 0.9 for the picture's own cluster and 0.1 spread over all; P(f|z) is the
     * M-step from it as if features were not informative, with 0.01 spread over all features; tags are folded in.
     */
    @Override
    public AplsaModel fitFrom(Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
        return fitFrom(start, null, problem, engine, listener);
    }

    /** One run from given clusters, held as in the form with an explicit state. */
    @Override
    public AplsaModel fitFrom(
            Partition start, @Nullable Anchor anchor, ClusterProblem problem, Engine engine, RunListener listener) {
        return fitFrom(startAround(start, problem, engine), anchor, problem, engine, listener);
    }

    /** One run from a given state. */
    public AplsaModel fitFrom(AplsaStart start, ClusterProblem problem, Engine engine, RunListener listener) {
        return fitFrom(start, null, problem, engine, listener);
    }

    /**
     * One run from a given state. The anchor is a Dirichlet prior of P(z|v): weight * anchor(v, z) is added in Eq. (8)
     * before normalising, and lambda times the sum of weight * anchor(v, z) log P(z|v) to the likelihood. Together they
     * never fall. An empty row becomes its anchor.
     */
    public AplsaModel fitFrom(
            AplsaStart start, @Nullable Anchor anchor, ClusterProblem problem, Engine engine, RunListener listener) {
        if (anchor != null) {
            anchor.checkFor(problem.target().rows(), params.clusters());
        }
        Check.equal(params.clusters(), start.featuresByTopic().rows(), "topics of the start");
        Check.equal(problem.target().rows(), start.topicsByRow().rows(), "rows of P(z|v)");
        Check.equal(problem.target().columns(), start.featuresByTopic().columns(), "columns of P(f|z)");
        if (problem.tags().isPresent() != start.topicsByTag().isPresent()) {
            throw new IllegalArgumentException("P(z|w) must be given exactly where there are tags; there are "
                    + (problem.tags().isPresent() ? "tags without P(z|w)" : "no tags"));
        }
        problem.tags()
                .ifPresent(tags -> Check.equal(
                        tags.rows(), start.topicsByTag().orElseThrow().rows(), "rows of P(z|w)"));
        try (var run = new Run(start, anchor != null && anchor.holds() ? anchor : null, problem, engine)) {
            return run.model(listener);
        }
    }

    private AplsaStart randomStart(ClusterProblem problem, Seed seed) {
        int k = params.clusters();
        return new AplsaStart(
                randomRows(problem.target().rows(), k, seed.of("P(z|v)")),
                problem.tags().map(tags -> randomRows(tags.rows(), k, seed.of("P(z|w)"))),
                randomRows(k, problem.target().columns(), seed.of("P(f|z)")));
    }

    private static DenseMatrix randomRows(int rows, int columns, Seed seed) {
        var random = seed.random();
        var values = new double[rows * columns];
        for (int row = 0; row < rows; row++) {
            double sum = 0;
            for (int i = row * columns; i < (row + 1) * columns; i++) {
                // Never 0, since EM cannot leave it.
                values[i] = 1 - random.nextDouble();
                sum += values[i];
            }
            for (int i = row * columns; i < (row + 1) * columns; i++) {
                values[i] /= sum;
            }
        }
        return DenseMatrix.of(rows, columns, values);
    }

    private AplsaStart startAround(Partition clusters, ClusterProblem problem, Engine engine) {
        Clusterer.checkClusters(params.clusters(), problem.target().rows());
        Check.equal(params.clusters(), clusters.k(), "clusters of the start");
        Check.equal(problem.target().rows(), clusters.items(), "rows of the start");
        int k = params.clusters();
        int features = problem.target().columns();
        var soft = new double[clusters.items() * k];
        for (int i = 0; i < soft.length; i++) {
            soft[i] = SOFTENING / k + (clusters.of(i / k) == i % k ? 1 - SOFTENING : 0);
        }
        var byRow = DenseMatrix.of(clusters.items(), k, soft);
        // Without topics every posterior is P(z|v) (A4), so one step from there is the wanted M-step.
        var nothing = new AplsaStart(byRow, Optional.empty(), DenseMatrix.of(k, features, new double[k * features]));
        var byTopic = new double[k * features];
        try (var run = new Run(nothing, null, problem.targetOnly(), engine)) {
            run.step();
            run.advance();
            var learnt = run.featuresByTopic();
            // If all pictures are empty, nothing was learnt.
            double spread = problem.target().nonZeros() == 0 ? 1 : FEATURE_SOFTENING;
            for (int i = 0; i < byTopic.length; i++) {
                byTopic[i] = (1 - spread) * learnt.get(i / features, i % features) + spread / features;
            }
        }
        var featuresByTopic = DenseMatrix.of(k, features, byTopic);
        var assigner = new TopicAssigner(featuresByTopic);
        return new AplsaStart(
                byRow,
                problem.tags().map(tags -> assigner.memberships(tags, ITERATIONS_OF_FOLDING_IN, engine)),
                featuresByTopic);
    }

    /** State of one fit, confined to the calling thread. */
    private final class Run implements AutoCloseable {
        private final int k = params.clusters();
        private final int width = Kernels.best().widthFor(k);
        private final int features;
        private final Table<SparseBlock> pictures;
        private final @Nullable Table<SparseBlock> tags;
        private final boolean hasWeightyTags;
        private final boolean isHeld;
        private double[] topics;
        private double[] nextTopics;
        private boolean readsSecond;

        Run(AplsaStart start, @Nullable Anchor anchor, ClusterProblem problem, Engine engine) {
            this.isHeld = anchor != null;
            this.features = problem.target().columns();
            this.pictures = table(problem.target(), start.topicsByRow(), anchor, engine);
            this.tags = problem.tags()
                    .map(rows -> table(rows, start.topicsByTag().orElseThrow(), null, engine))
                    .orElse(null);
            this.hasWeightyTags = tags != null && params.lambda() < 1;
            this.topics = new double[features * width];
            for (int z = 0; z < k; z++) {
                for (int f = 0; f < features; f++) {
                    topics[f * width + z] = start.featuresByTopic().get(z, f);
                }
            }
            this.nextTopics = topics;
        }

        private Table<SparseBlock> table(CountMatrix rows, DenseMatrix state, @Nullable Anchor anchor, Engine engine) {
            int stride = EmPass.stride(width, anchor != null);
            var table = engine.table(SparseRows.forSumsByColumn(rows), stride);
            var padded = new double[rows.rows() * stride];
            for (int row = 0; row < rows.rows(); row++) {
                System.arraycopy(state.row(row), 0, padded, row * stride, k);
                for (int z = 0; anchor != null && z < k; z++) {
                    padded[row * stride + 2 * width + z] = anchor.share(row, z);
                }
            }
            table.setState(DenseMatrix.of(rows.rows(), stride, padded));
            return table;
        }

        AplsaModel model(RunListener listener) {
            List<Step> steps = new ArrayList<>();
            double before = Double.NaN;
            for (int iteration = 0; ; iteration++) {
                // The step that leaves a state computes its likelihood.
                double likelihood = step();
                var step = new Step(iteration, likelihood, 0);
                steps.add(step);
                var reason = !listener.onStep(step)
                        ? StopReason.STOPPED_BY_CALLER
                        : hasConverged(before, likelihood)
                                ? StopReason.CONVERGED
                                : iteration == params.maxIterations() ? StopReason.ITERATION_LIMIT : null;
                if (reason != null) {
                    return model(new ConvergenceTrace(objective(), steps, reason));
                }
                advance();
                before = likelihood;
            }
        }

        private String objective() {
            return isHeld ? "log-likelihood and log-prior (nats)" : "log-likelihood (nats)";
        }

        /** False at the start, and while the likelihood is infinite because some feature is impossible. */
        private boolean hasConverged(double before, double now) {
            return params.tolerance() > 0 && Math.abs(now - before) <= params.tolerance() * Math.abs(now);
        }

        /** Computes the next state and keeps this one; returns the likelihood of this one. */
        double step() {
            double likelihood = 0;
            var sums = new double[topics.length];
            double lambda = hasWeightyTags ? params.lambda() : 1;
            // Pictures are folded in even with weight 0.
            var ofPictures = pictures.pass(new EmPass(width, topics, readsSecond, isHeld));
            if (lambda > 0) {
                ofPictures.addTo(sums, lambda, topics);
                likelihood += lambda * ofPictures.likelihood();
            }
            if (tags != null && hasWeightyTags) {
                var ofTags = tags.pass(new EmPass(width, topics, readsSecond, false));
                ofTags.addTo(sums, 1 - lambda, topics);
                likelihood += (1 - lambda) * ofTags.likelihood();
            }
            nextTopics = normalised(sums);
            return likelihood;
        }

        /** Eq. (10): each topic sums to 1; a topic without mass is unchanged (A3). */
        private double[] normalised(double[] sums) {
            var mass = new double[width];
            for (int i = 0; i < sums.length; i++) {
                mass[i % width] += sums[i];
            }
            for (int i = 0; i < sums.length; i++) {
                sums[i] = mass[i % width] > 0 ? sums[i] / mass[i % width] : topics[i];
            }
            return sums;
        }

        void advance() {
            topics = nextTopics;
            readsSecond = !readsSecond;
        }

        private AplsaModel model(ConvergenceTrace trace) {
            // Tags without weight were never updated: their state is the initial one, in the first half.
            var ofTags = tags == null ? null : half(tags, 2 * width, hasWeightyTags && readsSecond);
            var ofPictures = half(pictures, EmPass.stride(width, isHeld), readsSecond);
            return new AplsaModel(ofPictures, Optional.ofNullable(ofTags), featuresByTopic(), trace);
        }

        DenseMatrix featuresByTopic() {
            var byTopic = new double[k * features];
            for (int i = 0; i < byTopic.length; i++) {
                byTopic[i] = topics[i % features * width + i / features];
            }
            return DenseMatrix.of(k, features, byTopic);
        }

        private DenseMatrix half(Table<SparseBlock> table, int stride, boolean second) {
            var state = table.state();
            var half = new double[state.rows() * k];
            for (int row = 0; row < state.rows(); row++) {
                System.arraycopy(state.sharedValues(), row * stride + (second ? width : 0), half, row * k, k);
            }
            return DenseMatrix.of(state.rows(), k, half);
        }

        @Override
        public void close() {
            pictures.close();
            if (tags != null) {
                tags.close();
            }
        }
    }
}
