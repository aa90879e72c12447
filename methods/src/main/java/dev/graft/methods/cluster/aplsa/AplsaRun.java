package dev.graft.methods.cluster.aplsa;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.core.fit.StopReason;
import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Table;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.assign.TopicAssigner;
import dev.graft.methods.distributed.DistributedProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** State of one fit, confined to the calling thread. Only what {@link #model} gathers has the size of the rows. */
final class AplsaRun implements AutoCloseable {
    private final AplsaParams params;
    private final int k;
    private final int width;
    private final int features;
    private final Table<SparseBlock> pictures;
    private final @Nullable Table<SparseBlock> tags;
    private final boolean hasWeightyTags;
    private final boolean isHeld;
    private double[] topics;
    private double[] nextTopics;
    private boolean readsSecond;

    private AplsaRun(
            AplsaParams params,
            DenseMatrix featuresByTopic,
            Table<SparseBlock> pictures,
            @Nullable Table<SparseBlock> tags,
            boolean isHeld) {
        this.params = params;
        this.k = params.clusters();
        this.width = width(k);
        this.features = featuresByTopic.columns();
        this.pictures = pictures;
        this.tags = tags;
        this.isHeld = isHeld;
        this.hasWeightyTags = tags != null && params.lambda() < 1;
        this.topics = new double[features * width];
        for (int z = 0; z < k; z++) {
            for (int f = 0; f < features; f++) {
                topics[f * width + z] = featuresByTopic.get(z, f);
            }
        }
        this.nextTopics = topics;
    }

    /** From a given state of rows that are in this process. */
    static AplsaRun from(
            AplsaStart start, @Nullable Anchor anchor, ClusterProblem problem, AplsaParams params, Engine engine) {
        int k = params.clusters();
        return new AplsaRun(
                params,
                start.featuresByTopic(),
                table(problem.target(), start.topicsByRow(), anchor, k, engine),
                problem.tags()
                        .map(rows -> table(rows, start.topicsByTag().orElseThrow(), null, k, engine))
                        .orElse(null),
                anchor != null);
    }

    /** From given topics, into which the rows are folded where they are. */
    static AplsaRun from(DenseMatrix featuresByTopic, DistributedProblem problem, AplsaParams params, Engine engine) {
        var folding = new FoldedIn(new TopicAssigner(featuresByTopic), width(params.clusters()));
        return new AplsaRun(
                params,
                featuresByTopic,
                folding.table(problem.target(), engine),
                problem.tags().map(rows -> folding.table(rows, engine)).orElse(null),
                false);
    }

    /** Values in a row of topics. */
    private static int width(int k) {
        return Kernels.best().widthFor(k);
    }

    private static Table<SparseBlock> table(
            CountMatrix rows, DenseMatrix state, @Nullable Anchor anchor, int k, Engine engine) {
        int width = width(k);
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

    /** Runs to the end. */
    AplsaTopics fit(RunListener listener) {
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
                return new AplsaTopics(featuresByTopic(), new ConvergenceTrace(objective(), steps, reason));
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

    /** Runs to the end and gathers the topics of all rows. */
    AplsaModel model(RunListener listener) {
        var fitted = fit(listener);
        // Tags without weight were never updated: their state is the initial one, in the first half.
        var ofTags = tags == null ? null : half(tags, 2 * width, hasWeightyTags && readsSecond);
        var ofPictures = half(pictures, EmPass.stride(width, isHeld), readsSecond);
        return new AplsaModel(ofPictures, Optional.ofNullable(ofTags), fitted.featuresByTopic(), fitted.trace());
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
