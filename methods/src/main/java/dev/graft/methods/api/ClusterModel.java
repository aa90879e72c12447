package dev.graft.methods.api;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;

/** What every clustering method returns; each adds what is its own. */
public interface ClusterModel {
    /** The clusters of the target's rows. */
    Partition partition();

    /** P(cluster | row) of the target's rows: each row sums to 1, its largest entry is the row's cluster. */
    DenseMatrix memberships();

    ConvergenceTrace trace();

    /** How good the fit is by the method's own measure; lower is better for every method. */
    double loss();

    /** Puts other rows into these clusters. */
    Assigner assigner();
}
