package dev.graft.methods.cluster.stc;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Task;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.api.Restarts;
import dev.graft.methods.distributed.DistributedClusterer;
import dev.graft.methods.distributed.DistributedProblem;
import dev.graft.methods.distributed.StartSample;
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
public final class Stc implements DistributedClusterer {
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
        var data = StcSides.of(problem, params, engine);
        return Restarts.best(
                params.restarts(),
                engine,
                listener,
                number -> new RandomStart(params, problem, data, seed().of(number)),
                StcModel::loss);
    }

    private record RandomStart(StcParams params, ClusterProblem problem, StcSides data, Seed seed)
            implements Task<StcModel> {
        @Override
        public StcModel run(Engine engine, RunListener listener) {
            try (var run = StcRun.from(Starts.random(problem, params, seed), null, params, data, engine)) {
                return model(run, problem, engine, listener);
            }
        }
    }

    /** Gathers what has the size of the rows. */
    private static StcModel model(StcRun run, ClusterProblem problem, Engine engine, RunListener listener) {
        var clusters = run.fit(listener);
        return StcModel.of(
                clusters,
                run.targetClusters(),
                run.auxiliaryClusters(),
                clusters.assigner().memberships(problem.target(), engine));
    }

    /** Features start as in the fit to the sample; auxiliary rows start at random and are fitted first. */
    @Override
    public StcClusters fit(DistributedProblem problem, Engine engine, RunListener listener) {
        var sample = StartSample.of(problem, params.clusters(), seed().of("sample"), engine);
        return fitFrom(fit(sample, engine, RunListener.NONE), problem, engine, listener);
    }

    /** One run over all rows from a model of some of them. */
    public StcClusters fitFrom(StcModel start, DistributedProblem problem, Engine engine, RunListener listener) {
        var data = StcSides.of(problem, params, engine);
        try (var run = StcRun.from(
                new RowStarts.Assigned(start.assigner()),
                new RowStarts.DealtOut(params.auxiliaryClusters(), seed().of("auxiliary")),
                start.features(),
                params,
                data,
                engine)) {
            if (problem.auxiliary().isPresent()) {
                run.settle();
            }
            return run.fit(listener);
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
        var data = StcSides.of(problem, params, engine);
        var around = Starts.around(start, problem, params, seed());
        try (var run = StcRun.from(around, anchor, params, data, engine)) {
            run.settle();
            return model(run, problem, engine, listener);
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
        var data = StcSides.of(problem, params, engine);
        checkStart(start.target(), params.clusters(), problem.target().rows(), "target rows");
        checkStart(
                start.auxiliary(),
                params.auxiliaryClusters(),
                Math.toIntExact(data.auxiliary().rows()),
                "auxiliary rows");
        checkStart(start.features(), params.featureClusters(), problem.target().columns(), "features");
        try (var run = StcRun.from(start, anchor, params, data, engine)) {
            return model(run, problem, engine, listener);
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
}
