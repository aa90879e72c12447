package dev.graft.methods.cluster.bisecting;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.api.ClusterModel;
import dev.graft.methods.assign.CentroidAssigner;
import dev.graft.methods.assign.Memberships;
import dev.graft.methods.embedding.UnitRows;

/** What a repeated bisection found. The loss is minus I2, the sum of the lengths of the clusters' summed unit rows. */
public record BisectionModel(
        Partition partition, DenseMatrix memberships, ConvergenceTrace trace, double loss, CentroidAssigner assigner)
        implements ClusterModel {
    /**
     * New rows go where their cosine with a cluster's sum is largest: between vectors of length 1 the squared distance
     * is 2 - 2 cosine, so that is the nearest of the sums' directions.
     */
    public static BisectionModel of(
            CountMatrix target, UnitRows embedding, Partition partition, ConvergenceTrace trace, double loss) {
        var rows = embedding.embed(target);
        var composites = Composites.of(rows, partition);
        var assigner = CentroidAssigner.fit(embedding, composites.directions(), rows);
        var memberships = Memberships.agreeing(assigner.memberships(target, rows), partition);
        return new BisectionModel(partition, memberships, trace, loss, assigner);
    }
}
