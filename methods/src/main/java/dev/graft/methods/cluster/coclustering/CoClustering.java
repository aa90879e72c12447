package dev.graft.methods.cluster.coclustering;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcClusters;
import dev.graft.methods.cluster.stc.StcModel;
import dev.graft.methods.cluster.stc.StcStart;
import dev.graft.methods.distributed.DistributedClusterer;
import dev.graft.methods.distributed.DistributedProblem;

/**
 * Information-theoretic co-clustering (Dhillon, Mallela and Modha, KDD 2003): rows and columns are clustered together
 * so that the clusters lose as little as possible of what rows say about columns. It is self-taught clustering without
 * anything to learn from, and is run as that; help in the problem is not looked at.
 *
 * <p><b>Departs from the paper:</b> nowhere but in ties, empty clusters and starts, on which see {@link Stc}.
 */
public final class CoClustering implements DistributedClusterer {
    private final Stc stc;

    public CoClustering(CoClusteringParams params) {
        this.stc = new Stc(params.alone());
    }

    @Override
    public StcModel fit(ClusterProblem problem, Engine engine, RunListener listener) {
        return stc.fit(problem.targetOnly(), engine, listener);
    }

    @Override
    public StcClusters fit(DistributedProblem problem, Engine engine, RunListener listener) {
        return stc.fit(problem.targetOnly(), engine, listener);
    }

    @Override
    public StcModel fitFrom(Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
        return stc.fitFrom(start, problem.targetOnly(), engine, listener);
    }

    /** One run from given clusters of both rows and features. */
    public StcModel fitFrom(
            Partition rows, Partition features, ClusterProblem problem, Engine engine, RunListener listener) {
        var start = new StcStart(rows, Partition.of(1, new int[0]), features);
        return stc.fitFrom(start, problem.targetOnly(), engine, listener);
    }
}
