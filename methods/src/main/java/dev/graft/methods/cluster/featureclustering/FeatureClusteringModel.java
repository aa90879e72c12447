package dev.graft.methods.cluster.featureclustering;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.api.ClusterModel;
import dev.graft.methods.assign.CentroidAssigner;
import dev.graft.methods.cluster.bisecting.BisectionModel;

/**
 * What feature clustering found.
 *
 * @param columns the clusters of the columns
 * @param rows the bisection of the rows on summed columns
 */
public record FeatureClusteringModel(Partition columns, BisectionModel rows) implements ClusterModel {
    @Override
    public Partition partition() {
        return rows.partition();
    }

    @Override
    public DenseMatrix memberships() {
        return rows.memberships();
    }

    @Override
    public ConvergenceTrace trace() {
        return rows.trace();
    }

    /** Minus I2 of the rows on summed columns. */
    @Override
    public double loss() {
        return rows.loss();
    }

    @Override
    public CentroidAssigner assigner() {
        return rows.assigner();
    }
}
