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
 * section 3, algorithm 1): pictures by words and tags by words are explained by the same topics P(f|z), which are
 * learnt from both by EM; each picture belongs to its most probable topic. Without tags it is PLSA with every row
 * weighing the same. The likelihood never falls.
 *
 * <p><b>Departs from the paper:</b> nowhere; where it is silent: a row without words keeps its P(z|.) and weighs
 * nothing (A2); a topic that lost all mass keeps its P(f|z) (A3); a word that no topic of a row gives leaves P(z|v) as
 * it is (A4); a part of weight 0 is left out of the likelihood, with lambda = 1 the tags are not looked at, and with
 * lambda = 0 the pictures are still folded in (A4); all of a step is computed from the state before it (A10). An
 * {@link Anchor} is ours.
 */
public final class Aplsa implements Clusterer {
    /** How much of a picture's P(z|v) is spread over all topics where the start is a clustering. */
    private static final double SOFTENING = 0.1;
    /** How much of a topic's P(f|z) is then spread over all words: the tags may have words that no picture has. */
    private static final double WORD_SOFTENING = 0.01;

    /** The run goes on from there: exact they need not be. */
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
     * M-step of that as if words told nothing yet, with 0.01 spread over all words; the tags are folded into these
     * topics.
     */
    @Override
    public AplsaModel fitFrom(Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
        return fitFrom(startAround(start, problem, engine), problem, engine, listener);
    }

    /** The same with the pictures held; see the other one with an anchor. */
    @Override
    public AplsaModel fitFrom(
            Partition start, Anchor anchor, ClusterProblem problem, Engine engine, RunListener listener) {
        return fitFrom(startAround(start, problem, engine), anchor, problem, engine, listener);
    }

    /** One run from a given state. */
    public AplsaModel fitFrom(AplsaStart start, ClusterProblem problem, Engine engine, RunListener listener) {
        return fitExactly(start, null, problem, engine, listener);
    }

    /**
     * One run from a given state with the pictures held. The anchor is a Dirichlet prior of P(z|v): Eq. (8) has weight
     * * anchor(v, z) added before P(z|v) is made to sum to 1, and the likelihood lambda times the sum of weight *
     * anchor(v, z) log P(z|v). Together they never fall. A picture without words becomes what its anchor says.
     */
    public AplsaModel fitFrom(
            AplsaStart start, Anchor anchor, ClusterProblem problem, Engine engine, RunListener listener) {
        anchor.checkFor(problem.target().rows(), params.clusters());
        return fitExactly(start, anchor.holds() ? anchor : null, problem, engine, listener);
    }

    private AplsaModel fitExactly(
            AplsaStart start, @Nullable Anchor anchor, ClusterProblem problem, Engine engine, RunListener listener) {
        Check.equal(params.clusters(), start.wordsByTopic().rows(), "topics of the start");
        Check.equal(problem.target().rows(), start.topicsByRow().rows(), "rows of P(z|v)");
        Check.equal(problem.target().columns(), start.wordsByTopic().columns(), "columns of P(f|z)");
        if (problem.tags().isPresent() != start.topicsByTag().isPresent()) {
            throw new IllegalArgumentException("P(z|w) must be given exactly where there are tags; there are "
                    + (problem.tags().isPresent() ? "tags without P(z|w)" : "no tags"));
        }
        problem.tags()
                .ifPresent(tags -> Check.equal(
                        tags.rows(), start.topicsByTag().orElseThrow().rows(), "rows of P(z|w)"));
        try (var run = new Run(start, anchor, problem, engine)) {
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
                // Never 0, which EM could not leave again.
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
        int words = problem.target().columns();
        var soft = new double[clusters.items() * k];
        for (int i = 0; i < soft.length; i++) {
            soft[i] = SOFTENING / k + (clusters.of(i / k) == i % k ? 1 - SOFTENING : 0);
        }
        var byRow = DenseMatrix.of(clusters.items(), k, soft);
        // Where there are no topics yet, every posterior is P(z|v) (A4): a step from there is the M-step wanted.
        var nothing = new AplsaStart(byRow, Optional.empty(), DenseMatrix.of(k, words, new double[k * words]));
        var byTopic = new double[k * words];
        try (var run = new Run(nothing, null, problem.targetOnly(), engine)) {
            run.step();
            run.advance();
            var learnt = run.wordsByTopic();
            // Where no picture has a word, nothing was learnt.
            double spread = problem.target().nonZeros() == 0 ? 1 : WORD_SOFTENING;
            for (int i = 0; i < byTopic.length; i++) {
                byTopic[i] = (1 - spread) * learnt.get(i / words, i % words) + spread / words;
            }
        }
        var wordsByTopic = DenseMatrix.of(k, words, byTopic);
        var assigner = new TopicAssigner(wordsByTopic);
        return new AplsaStart(
                byRow,
                problem.tags().map(tags -> assigner.memberships(tags, ITERATIONS_OF_FOLDING_IN, engine)),
                wordsByTopic);
    }

    /** State of one fit, confined to the calling thread. */
    private final class Run implements AutoCloseable {
        private final int k = params.clusters();
        private final int width = Kernels.best().widthFor(k);
        private final int words;
        private final Table<SparseBlock> pictures;
        private final @Nullable Table<SparseBlock> tags;
        private final boolean hasWeightyTags;
        private final boolean isHeld;
        private double[] topics;
        private double[] nextTopics;
        private boolean readsSecond;

        Run(AplsaStart start, @Nullable Anchor anchor, ClusterProblem problem, Engine engine) {
            this.isHeld = anchor != null;
            this.words = problem.target().columns();
            this.pictures = table(problem.target(), start.topicsByRow(), anchor, engine);
            this.tags = problem.tags()
                    .map(rows -> table(rows, start.topicsByTag().orElseThrow(), null, engine))
                    .orElse(null);
            // Without tags there is nothing to share the weight with.
            this.hasWeightyTags = tags != null && params.lambda() < 1;
            this.topics = new double[words * width];
            for (int z = 0; z < k; z++) {
                for (int f = 0; f < words; f++) {
                    topics[f * width + z] = start.wordsByTopic().get(z, f);
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
                // The likelihood of a state comes out of the step that leaves it.
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

        /** Not while it is infinite, as it is at a start that makes some word impossible, nor at the start itself. */
        private boolean hasConverged(double before, double now) {
            return params.tolerance() > 0 && Math.abs(now - before) <= params.tolerance() * Math.abs(now);
        }

        /** Computes the next state beside this one; returns the likelihood of this one. */
        double step() {
            double likelihood = 0;
            var sums = new double[topics.length];
            double lambda = hasWeightyTags ? params.lambda() : 1;
            // At weight 0 the pictures are folded in all the same.
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

        /** Eq. (10): each topic sums to 1, and one without mass stays as it was (A3). */
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
            // Tags that were not looked at still are where they began, in the first half.
            var ofTags = tags == null ? null : half(tags, 2 * width, hasWeightyTags && readsSecond);
            var ofPictures = half(pictures, EmPass.stride(width, isHeld), readsSecond);
            return new AplsaModel(ofPictures, Optional.ofNullable(ofTags), wordsByTopic(), trace);
        }

        DenseMatrix wordsByTopic() {
            var byTopic = new double[k * words];
            for (int i = 0; i < byTopic.length; i++) {
                byTopic[i] = topics[i % words * width + i / words];
            }
            return DenseMatrix.of(k, words, byTopic);
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
