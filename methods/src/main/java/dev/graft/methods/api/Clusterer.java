package dev.graft.methods.api;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;

/** A method that clusters rows. The instance holds the settings, including the seed. */
public interface Clusterer {
    /** Checks that there is a row for every cluster. */
    static void checkClusters(int clusters, long rows) {
        Check.atLeast(1, clusters, "clusters");
        if (clusters > rows) {
            throw new IllegalArgumentException(
                    "clusters must be at most the number of rows, " + rows + ", was " + clusters);
        }
    }

    /** The best of several random starts, by the method's own loss. */
    ClusterModel fit(ClusterProblem problem, Engine engine, RunListener listener);

    /** One run from given clusters of the target's rows; the rest of the initial state is derived from them. */
    ClusterModel fitFrom(Partition start, ClusterProblem problem, Engine engine, RunListener listener);

    /** One run from given clusters, with the target's rows held near an anchor. Not every method supports this. */
    default ClusterModel fitFrom(
            Partition start, Anchor anchor, ClusterProblem problem, Engine engine, RunListener listener) {
        throw new UnsupportedOperationException(getClass().getName() + " cannot be held near a start");
    }
}
