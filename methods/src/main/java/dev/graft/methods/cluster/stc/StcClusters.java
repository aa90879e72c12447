package dev.graft.methods.cluster.stc;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.assign.ProfileAssigner;
import dev.graft.methods.distributed.FittedClusters;
import java.io.Serializable;
import java.util.List;

/**
 * The part of {@link StcModel} that does not grow with the rows.
 *
 * @param features C_Z, of the columns
 * @param halfway the objective between the two half steps of each iteration; empty for the order as printed
 * @param margin the smallest gap between the best cost and the next that was not a tie, over all decisions of the run
 */
public record StcClusters(
        StcParams params,
        Partition features,
        ProfileAssigner assigner,
        ConvergenceTrace trace,
        List<Double> halfway,
        double margin)
        implements FittedClusters, Serializable {
    public StcClusters {
        halfway = List.copyOf(halfway);
    }

    /** J of Eq. (5), in nats. */
    @Override
    public double loss() {
        return trace.steps().get(trace.steps().size() - 1).objective();
    }
}
