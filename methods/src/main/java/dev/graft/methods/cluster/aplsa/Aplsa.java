package dev.graft.methods.cluster.aplsa;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Task;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.api.Restarts;
import dev.graft.methods.assign.TopicAssigner;
import dev.graft.methods.distributed.DistributedClusterer;
import dev.graft.methods.distributed.DistributedProblem;
import dev.graft.methods.distributed.StartSample;
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
public final class Aplsa implements DistributedClusterer {
    /** The share of a picture's P(z|v) that is spread over all topics if the start is a clustering. */
    private static final double SOFTENING = 0.1;
    /**
     * The share of a topic's P(f|z) that is then spread over all features: tags may have features that no picture has.
     */
    private static final double FEATURE_SOFTENING = 0.01;

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

    @Override
    public AplsaTopics fit(DistributedProblem problem, Engine engine, RunListener listener) {
        var sample = StartSample.of(problem, params.clusters(), params.seed().of("sample"), engine);
        return fitFrom(fit(sample, engine, RunListener.NONE).featuresByTopic(), problem, engine, listener);
    }

    /**
     * One run over all rows from topics that were learnt from some of them: 0.01 of each topic is spread over all
     * features, and rows and tags are folded in.
     *
     * @param topics P(f|z), a row for each topic
     */
    public AplsaTopics fitFrom(DenseMatrix topics, DistributedProblem problem, Engine engine, RunListener listener) {
        Check.equal(params.clusters(), topics.rows(), "topics of the start");
        Check.equal(problem.target().columns(), topics.columns(), "columns of P(f|z)");
        try (var run = AplsaRun.from(softened(topics, FEATURE_SOFTENING), problem, params, engine)) {
            return run.fit(listener);
        }
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
        try (var run =
                AplsaRun.from(start, anchor != null && anchor.holds() ? anchor : null, problem, params, engine)) {
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
        DenseMatrix featuresByTopic;
        try (var run = AplsaRun.from(nothing, null, problem.targetOnly(), params, engine)) {
            run.step();
            run.advance();
            // If all pictures are empty, nothing was learnt.
            double spread = problem.target().nonZeros() == 0 ? 1 : FEATURE_SOFTENING;
            featuresByTopic = softened(run.featuresByTopic(), spread);
        }
        var assigner = new TopicAssigner(featuresByTopic);
        return new AplsaStart(
                byRow,
                problem.tags().map(tags -> assigner.memberships(tags, TopicAssigner.QUICK_ITERATIONS, engine)),
                featuresByTopic);
    }

    /** @param spread the share of each topic that is spread over all features */
    private static DenseMatrix softened(DenseMatrix byTopic, double spread) {
        int features = byTopic.columns();
        var soft = new double[byTopic.rows() * features];
        for (int i = 0; i < soft.length; i++) {
            soft[i] = (1 - spread) * byTopic.get(i / features, i % features) + spread / features;
        }
        return DenseMatrix.of(byTopic.rows(), features, soft);
    }
}
