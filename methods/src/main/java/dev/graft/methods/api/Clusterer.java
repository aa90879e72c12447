package dev.graft.methods.api;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;

/** A method that sorts rows into clusters. The settings, with the seed among them, are those of the instance. */
public interface Clusterer {
    /** Every cluster should be able to have a row. */
    static void checkClusters(int clusters, int rows) {
        Check.atLeast(1, clusters, "clusters");
        if (clusters > rows) {
            throw new IllegalArgumentException(
                    "clusters must be at most the number of rows, " + rows + ", was " + clusters);
        }
    }

    /** The best of several random starts, by the method's own measure. */
    ClusterModel fit(ClusterProblem problem, Engine engine, RunListener listener);

    /** One run from given clusters of the target's rows; what else the method needs to begin follows from them. */
    ClusterModel fitFrom(Partition start, ClusterProblem problem, Engine engine, RunListener listener);

    /** The same with the target's rows held near where they begin. What cannot hold rows refuses. */
    default ClusterModel fitFrom(
            Partition start, Anchor anchor, ClusterProblem problem, Engine engine, RunListener listener) {
        throw new UnsupportedOperationException(getClass().getName() + " cannot be held near a start");
    }
}
