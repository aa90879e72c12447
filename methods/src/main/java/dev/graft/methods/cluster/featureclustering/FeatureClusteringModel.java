package dev.graft.methods.cluster.featureclustering;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.api.ClusterModel;
import dev.graft.methods.assign.CentroidAssigner;
import dev.graft.methods.assign.CentroidModel;

/**
 * The model of feature clustering.
 *
 * @param columns the clusters of the columns
 * @param loss minus I2 of the rows on summed columns
 */
public record FeatureClusteringModel(
        Partition columns,
        Partition partition,
        DenseMatrix memberships,
        ConvergenceTrace trace,
        double loss,
        CentroidAssigner assigner)
        implements ClusterModel {
    FeatureClusteringModel(Partition columns, CentroidModel rows) {
        this(columns, rows.partition(), rows.memberships(), rows.trace(), rows.loss(), rows.assigner());
    }
}
