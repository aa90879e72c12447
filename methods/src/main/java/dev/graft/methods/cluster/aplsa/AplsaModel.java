package dev.graft.methods.cluster.aplsa;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.api.ClusterModel;
import dev.graft.methods.assign.TopicAssigner;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What aPLSA and PLSA learn.
 *
 * @param memberships P(z|v), a row for each of the target's rows
 * @param topicsByTag P(z|w), a row for each tag; empty where there were no tags
 * @param wordsByTopic P(f|z), a row for each topic
 * @param trace the likelihood of Eq. (5) of every state, the start included; with an anchor, what that adds too
 */
public record AplsaModel(
        DenseMatrix memberships, Optional<DenseMatrix> topicsByTag, DenseMatrix wordsByTopic, ConvergenceTrace trace)
        implements ClusterModel, Serializable {
    /** Eq. (11); the lowest index on ties. */
    @Override
    public Partition partition() {
        var clusters = new int[memberships.rows()];
        for (int row = 0; row < clusters.length; row++) {
            for (int z = 1; z < memberships.columns(); z++) {
                if (memberships.get(row, z) > memberships.get(row, clusters[row])) {
                    clusters[row] = z;
                }
            }
        }
        return Partition.of(memberships.columns(), clusters);
    }

    public double likelihood() {
        return trace.steps().get(trace.steps().size() - 1).objective();
    }

    @Override
    public double loss() {
        return -likelihood();
    }

    @Override
    public TopicAssigner assigner() {
        return new TopicAssigner(wordsByTopic);
    }

    private Object writeReplace() {
        return new Travelling(memberships, topicsByTag.orElse(null), wordsByTopic, trace);
    }

    /** An Optional cannot be serialised. */
    private record Travelling(
            DenseMatrix memberships,
            @Nullable DenseMatrix topicsByTag,
            DenseMatrix wordsByTopic,
            ConvergenceTrace trace)
            implements Serializable {
        private Object readResolve() {
            return new AplsaModel(memberships, Optional.ofNullable(topicsByTag), wordsByTopic, trace);
        }
    }
}
