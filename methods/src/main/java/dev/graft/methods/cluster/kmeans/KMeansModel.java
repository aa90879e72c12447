package dev.graft.methods.cluster.kmeans;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.api.ClusterModel;
import dev.graft.methods.assign.CentroidAssigner;

/** What a fit of k-means found. The loss is the sum of squared distances. */
public record KMeansModel(
        KMeansParams params,
        Partition partition,
        DenseMatrix memberships,
        DenseMatrix centroids,
        ConvergenceTrace trace,
        double loss,
        CentroidAssigner assigner)
        implements ClusterModel {}
