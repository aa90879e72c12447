package dev.graft.methods.cluster.stc;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.api.ClusterModel;
import dev.graft.methods.assign.Memberships;
import dev.graft.methods.assign.ProfileAssigner;
import java.io.Serializable;
import java.util.List;

/**
 * The model of self-taught clustering.
 *
 * @param partition C_X, of the target's rows
 * @param auxiliary C_Y, of the auxiliary rows; empty if there were none
 * @param features C_Z, of the columns
 * @param memberships P(x~ | x), by the distances from the clusters' profiles in units of the usual distance; if a tie
 *     or the end of the run left a row in another cluster, that one counts as just nearest
 * @param halfway the objective between the two half steps of each iteration; empty for the order as printed
 * @param margin the smallest gap between the best cost and the next that was not a tie, over all decisions of the run;
 *     infinite if there was no choice
 */
public record StcModel(
        StcParams params,
        Partition partition,
        Partition auxiliary,
        Partition features,
        DenseMatrix memberships,
        ProfileAssigner assigner,
        ConvergenceTrace trace,
        List<Double> halfway,
        double margin)
        implements ClusterModel, Serializable {
    public StcModel {
        halfway = List.copyOf(halfway);
    }

    /** @param memberships P(x~ | x) as the assigner of the clusters sees them */
    static StcModel of(StcClusters clusters, Partition partition, Partition auxiliary, DenseMatrix memberships) {
        return new StcModel(
                clusters.params(),
                partition,
                auxiliary,
                clusters.features(),
                Memberships.agreeing(memberships, partition),
                clusters.assigner(),
                clusters.trace(),
                clusters.halfway(),
                clusters.margin());
    }

    /** J of Eq. (5), in nats, plus the share of the anchor if there is one. */
    @Override
    public double loss() {
        return trace.steps().get(trace.steps().size() - 1).objective();
    }
}
