package dev.graft.methods.cluster.aplsa;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.api.ClusterModel;
import dev.graft.methods.assign.Memberships;
import dev.graft.methods.assign.TopicAssigner;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The model of aPLSA and PLSA.
 *
 * @param memberships P(z|v), a row for each picture
 * @param topicsByTag P(z|w), a row for each tag; empty if there were no tags
 * @param featuresByTopic P(f|z), a row for each topic
 * @param trace the likelihood of Eq. (5) of every state, including the start, plus the share of the anchor if there is
 *     one
 */
public record AplsaModel(
        DenseMatrix memberships, Optional<DenseMatrix> topicsByTag, DenseMatrix featuresByTopic, ConvergenceTrace trace)
        implements ClusterModel, Serializable {
    /** Eq. (11); the lowest index on ties. */
    @Override
    public Partition partition() {
        return Partition.of(memberships.columns(), Memberships.largest(memberships));
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
        return new TopicAssigner(featuresByTopic);
    }

    private Object writeReplace() {
        return new Travelling(memberships, topicsByTag.orElse(null), featuresByTopic, trace);
    }

    /** The serialised form: an Optional is not serialisable. */
    private record Travelling(
            DenseMatrix memberships,
            @Nullable DenseMatrix topicsByTag,
            DenseMatrix featuresByTopic,
            ConvergenceTrace trace)
            implements Serializable {
        private Object readResolve() {
            return new AplsaModel(memberships, Optional.ofNullable(topicsByTag), featuresByTopic, trace);
        }
    }
}
