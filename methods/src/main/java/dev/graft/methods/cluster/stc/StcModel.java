package dev.graft.methods.cluster.stc;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.api.ClusterModel;
import dev.graft.methods.assign.ProfileAssigner;
import java.io.Serializable;
import java.util.List;

/**
 * What a run of self-taught clustering ended with.
 *
 * @param partition C_X, of the target's rows
 * @param auxiliary C_Y, of the auxiliary rows; without items where there were none
 * @param features C_Z, of the columns
 * @param memberships by how much nearer a row is to one cluster's profile than to another's, in units of the usual
 *     distance; a row that a tie or the end of the run left elsewhere counts as just nearest to where it is
 * @param halfway the objective between the two half steps of each iteration; empty for the order as printed
 * @param margin the smallest gap between the best cost and the next that was not a tie, over all decisions of the run:
 *     how near the run came to another way; infinite where nothing had a choice
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

    /** J of Eq. (5), in nats; with an anchor, what that adds too. */
    @Override
    public double loss() {
        return trace.steps().get(trace.steps().size() - 1).objective();
    }
}
