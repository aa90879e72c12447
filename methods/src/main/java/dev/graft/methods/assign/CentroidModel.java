package dev.graft.methods.assign;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.api.ClusterModel;
import dev.graft.methods.api.Embedding;

/** The model of a method whose clusters have centroids. */
public record CentroidModel(
        Partition partition, DenseMatrix memberships, ConvergenceTrace trace, double loss, CentroidAssigner assigner)
        implements ClusterModel {
    /** @param rows the embedded target */
    public static CentroidModel of(
            CountMatrix target,
            Embedding embedding,
            DenseMatrix rows,
            DenseMatrix centroids,
            Partition partition,
            ConvergenceTrace trace,
            double loss) {
        var assigner = CentroidAssigner.fit(embedding, centroids, rows);
        var memberships = Memberships.agreeing(assigner.memberships(target, rows), partition);
        return new CentroidModel(partition, memberships, trace, loss, assigner);
    }
}
