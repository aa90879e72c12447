package dev.graft.methods.cluster.coclustering;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcModel;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.methods.cluster.stc.StcStart;

/**
 * Information-theoretic co-clustering (Dhillon, Mallela and Modha, KDD 2003): rows and columns are clustered together
 * so that as little as possible of their mutual information is lost. This is self-taught clustering on the target only,
 * so the settings are those of {@link Stc}, and those of the auxiliary rows have no effect.
 *
 * <p><b>Departs from the paper:</b> only in ties, empty clusters and starts; see {@link Stc}.
 */
public final class CoClustering implements Clusterer {
    private final Stc stc;
    private final int auxiliaryClusters;

    public CoClustering(StcParams params) {
        this.stc = new Stc(params);
        this.auxiliaryClusters = params.auxiliaryClusters();
    }

    @Override
    public StcModel fit(ClusterProblem problem, Engine engine, RunListener listener) {
        return stc.fit(problem.targetOnly(), engine, listener);
    }

    @Override
    public StcModel fitFrom(Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
        return stc.fitFrom(start, problem.targetOnly(), engine, listener);
    }

    /** One run from given clusters of both rows and features. */
    public StcModel fitFrom(
            Partition rows, Partition features, ClusterProblem problem, Engine engine, RunListener listener) {
        var start = new StcStart(rows, Partition.of(auxiliaryClusters, new int[0]), features);
        return stc.fitFrom(start, problem.targetOnly(), engine, listener);
    }
}
