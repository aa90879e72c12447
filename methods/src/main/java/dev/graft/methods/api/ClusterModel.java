package dev.graft.methods.api;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;

/** The result of a clustering method. */
public interface ClusterModel {
    /** The clusters of the target's rows. */
    Partition partition();

    /** P(cluster | row) of the target's rows: each row sums to 1, and its largest entry is its cluster. */
    DenseMatrix memberships();

    ConvergenceTrace trace();

    /** The method's own measure of the fit; lower is better for every method. */
    double loss();

    /** Assigns other rows to these clusters. */
    Assigner assigner();
}
