package dev.graft.methods.cluster.stc;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.IndexRows;
import dev.graft.engine.Table;
import dev.graft.engine.Task;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.api.Restarts;
import dev.graft.methods.assign.Memberships;
import dev.graft.methods.assign.ProfileAssigner;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Self-taught clustering (Dai, Yang, Xue and Yu, ICML 2008): the target's rows and the auxiliary rows are co-clustered
 * at the same time, separately, with one clustering of the features that they share. Eqs. (14) to (16) minimise the
 * information about features that is lost by clustering, Eq. (5). Without auxiliary rows this is information-theoretic
 * co-clustering (Dhillon, Mallela and Modha, KDD 2003).
 *
 * <p><b>Departs from the paper:</b> in the order of an iteration, unless {@link StcOrder#PAPER} is chosen: Theorem 1
 * does not hold for Algorithm 1 as printed (C1). The paper is silent on ties (C2), on rows, features and clusters
 * without mass (C3, C4), on the number of auxiliary clusters (C5) and on the start (C6): random starts have clusters of
 * equal size, since an empty cluster stays empty. The {@link Anchor} is ours.
 */
public final class Stc implements Clusterer {
    /** Rounds in which features and auxiliary rows are fitted to given clusters before the run starts. */
    private static final int SETTLING = 10;

    /** For clusters whose rows are all equal: the temperature would be 0. */
    private static final double LEAST_TEMPERATURE = 1e-6;

    private final StcParams params;

    public Stc(StcParams params) {
        this.params = params;
    }

    public StcParams params() {
        return params;
    }

    @Override
    public StcModel fit(ClusterProblem problem, Engine engine, RunListener listener) {
        checkClusters(problem);
        var data = new Data(problem, params, engine);
        return Restarts.best(
                params.restarts(),
                engine,
                listener,
                number -> new RandomStart(params, data, seed().of(number)),
                StcModel::loss);
    }

    private record RandomStart(StcParams params, Data data, Seed seed) implements Task<StcModel> {
        @Override
        public StcModel run(Engine engine, RunListener listener) {
            var start = Starts.random(data.target.matrix(), data.auxiliary.matrix(), params, seed);
            try (var run = new Run(params, data, start, null, engine)) {
                return run.fit(listener);
            }
        }
    }

    /**
     * One run from given clusters of the target's rows. Features start in the order of the cluster that they indicate
     * most, and how strongly; auxiliary rows start at random. Both are first fitted while the given clusters are fixed,
     * so that the first step of the run does not destroy them.
     */
    @Override
    public StcModel fitFrom(Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
        return fitFrom(start, null, problem, engine, listener);
    }

    /** One run from given clusters, held as in the form with an explicit start. */
    @Override
    public StcModel fitFrom(
            Partition start, @Nullable Anchor anchor, ClusterProblem problem, Engine engine, RunListener listener) {
        checkClusters(problem);
        Check.equal(params.clusters(), start.k(), "clusters of the start");
        Check.equal(problem.target().rows(), start.items(), "items of the start");
        var data = new Data(problem, params, engine);
        var around = Starts.around(start, data.target.matrix(), data.auxiliary.matrix(), params, seed());
        try (var run = new Run(params, data, around, anchor, engine)) {
            run.settle();
            return run.fit(listener);
        }
    }

    /** One run of Algorithm 1 from an explicit start. */
    public StcModel fitFrom(StcStart start, ClusterProblem problem, Engine engine, RunListener listener) {
        return fitFrom(start, null, problem, engine, listener);
    }

    /**
     * One run from an explicit start. An anchor adds -weight log anchor(x, x~) to Eq. (14), and the mean of that over
     * the rows, weighted by p(x), to the objective. In the orders in which the objective cannot rise, it still cannot.
     */
    public StcModel fitFrom(
            StcStart start, @Nullable Anchor anchor, ClusterProblem problem, Engine engine, RunListener listener) {
        var data = new Data(problem, params, engine);
        checkStart(start.target(), params.clusters(), problem.target().rows(), "target rows");
        checkStart(
                start.auxiliary(),
                params.auxiliaryClusters(),
                data.auxiliary.matrix().rows(),
                "auxiliary rows");
        checkStart(start.features(), params.featureClusters(), problem.target().columns(), "features");
        try (var run = new Run(params, data, start, anchor, engine)) {
            return run.fit(listener);
        }
    }

    private Seed seed() {
        return params.seed().of("stc/start");
    }

    private void checkClusters(ClusterProblem problem) {
        Check.atLeast(1, problem.target().rows(), "target rows");
        Clusterer.checkClusters(params.clusters(), problem.target().rows());
    }

    private static void checkStart(Partition start, int clusters, int items, String of) {
        Check.equal(clusters, start.k(), "clusters of the start's " + of);
        Check.equal(items, start.items(), "items of the start's " + of);
    }

    /** What all runs share. Missing auxiliary rows are a matrix without rows. */
    private static final class Data implements Serializable {
        private final CountSums target;
        private final CountSums auxiliary;

        Data(ClusterProblem problem, StcParams params, Engine engine) {
            target = CountSums.of(problem.target(), params.clusters(), engine, "target's");
            auxiliary = CountSums.of(
                    problem.auxiliary().orElseGet(() -> new CountMatrixBuilder(target.columns).build()),
                    params.auxiliaryClusters(),
                    engine,
                    "auxiliary");
        }
    }

    /** State of one run, confined to the thread that runs it. */
    private static final class Run implements AutoCloseable {
        private final StcParams params;
        private final Data data;
        private final Engine engine;
        private final RowSide target;
        private final RowSide auxiliary;
        private final Table<IndexRows.Range> columns;
        private final boolean isHeld;
        private int[] features;
        private final List<Double> halfway = new ArrayList<>();
        private double featureMargin = Double.POSITIVE_INFINITY;

        Run(StcParams params, Data data, StcStart start, @Nullable Anchor anchor, Engine engine) {
            if (anchor != null) {
                anchor.checkFor(data.target.matrix().rows(), params.clusters());
            }
            this.params = params;
            this.data = data;
            this.engine = engine;
            this.isHeld = anchor != null && anchor.holds();
            this.features = start.features().toArray();
            this.target = new RowSide(data.target, start.target(), start.features(), isHeld ? anchor : null, engine);
            this.auxiliary = new RowSide(data.auxiliary, start.auxiliary(), start.features(), null, engine);
            this.columns = engine.table(new IndexRows(features.length, FeaturePass.BLOCK), 1);
            columns.setState(DenseMatrix.of(
                    features.length, 1, Arrays.stream(features).asDoubleStream().toArray()));
        }

        StcModel fit(RunListener listener) {
            var trace = ConvergenceTrace.of(
                    isHeld ? "lost information and distance from the anchor (nats)" : "lost information (nats)");
            var reason = StopReason.ITERATION_LIMIT;
            trace.add(0, objective(), 0);
            for (int i = 1; i <= params.maxIterations(); i++) {
                int moved = iterate();
                boolean goOn = listener.onStep(trace.add(i, objective(), moved));
                if (moved == 0) {
                    reason = StopReason.CONVERGED;
                    break;
                }
                if (!goOn) {
                    reason = StopReason.STOPPED_BY_CALLER;
                    break;
                }
            }
            return model(trace.finish(reason));
        }

        /** Steps 5 to 9 of Algorithm 1. */
        private int iterate() {
            return switch (params.order()) {
                case ALTERNATING -> {
                    int moved = moveRows();
                    recompute();
                    halfway.add(objective());
                    moved += moveFeatures(featureStep());
                    recompute();
                    yield moved;
                }
                case Z_FIRST -> {
                    int moved = moveFeatures(featureStep());
                    recompute();
                    halfway.add(objective());
                    moved += moveRows();
                    recompute();
                    yield moved;
                }
                case PAPER -> {
                    var withOldClusters = featureStep();
                    int moved = moveRows() + moveFeatures(withOldClusters);
                    recompute();
                    yield moved;
                }
            };
        }

        /** Moves everything but the target's rows, a few times. */
        void settle() {
            for (int i = 0; i < SETTLING; i++) {
                int moved = auxiliary.move(features);
                recompute();
                moved += moveFeatures(featureStep());
                recompute();
                if (moved == 0) {
                    return;
                }
            }
        }

        private int moveRows() {
            return target.move(features) + auxiliary.move(features);
        }

        private FeaturePass featureStep() {
            return new FeaturePass(
                    features.length,
                    params.featureClusters(),
                    target.forFeatures(1),
                    auxiliary.forFeatures(params.lambda()));
        }

        private int moveFeatures(FeaturePass step) {
            var moves = columns.pass(step);
            featureMargin = Math.min(featureMargin, moves.margin());
            features = Arrays.stream(columns.state().toArray())
                    .mapToInt(value -> (int) value)
                    .toArray();
            return moves.moved();
        }

        private void recompute() {
            target.recompute(features);
            auxiliary.recompute(features);
        }

        /** J of Eq. (5), plus the share of the anchor. */
        private double objective() {
            double lost = target.lostInformation() + params.lambda() * auxiliary.lostInformation();
            return isHeld ? lost + target.heldCost() : lost;
        }

        private StcModel model(ConvergenceTrace trace) {
            var assigner = ProfileAssigner.of(profiles(), temperature());
            var partition = target.partition();
            return new StcModel(
                    params,
                    partition,
                    auxiliary.partition(),
                    Partition.of(params.featureClusters(), features),
                    Memberships.agreeing(assigner.memberships(data.target.matrix(), engine), partition),
                    assigner,
                    trace,
                    halfway,
                    Math.min(featureMargin, Math.min(target.margin(), auxiliary.margin())));
        }

        /** p~(z|x~) = p(z~|x~) p(z) / p(z~), which Eq. (14) compares rows with. */
        private DenseMatrix profiles() {
            var joint = target.joint();
            var profiles = new double[params.clusters() * features.length];
            for (int c = 0; c < params.clusters(); c++) {
                for (int z = 0; z < features.length; z++) {
                    double cell = joint.cell(c, features[z]);
                    profiles[c * features.length + z] = cell == 0
                            ? 0
                            : cell / joint.ofRow(c) * (data.target.columnSums[z] / joint.ofFeature(features[z]));
                }
            }
            return DenseMatrix.of(params.clusters(), features.length, profiles);
        }

        /**
         * The mean over rows of D(p(Z~|x) || p(Z~|x~)). It is taken over feature clusters, since differences within a
         * feature cluster do not distinguish row clusters and would only add noise.
         */
        private double temperature() {
            double known = data.target.information(features, params.featureClusters(), engine);
            return Math.max(LEAST_TEMPERATURE, known - target.joint().information());
        }

        @Override
        public void close() {
            target.close();
            auxiliary.close();
            columns.close();
        }
    }
}
