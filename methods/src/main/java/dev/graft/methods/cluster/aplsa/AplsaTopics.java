package dev.graft.methods.cluster.aplsa;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.assign.TopicAssigner;
import dev.graft.methods.distributed.FittedClusters;

/**
 * The part of {@link AplsaModel} that does not grow with the rows.
 *
 * @param featuresByTopic P(f|z), a row for each topic
 * @param trace the likelihood of Eq. (5) of every state, including the start
 */
public record AplsaTopics(DenseMatrix featuresByTopic, ConvergenceTrace trace) implements FittedClusters {
    @Override
    public double loss() {
        return -trace.steps().get(trace.steps().size() - 1).objective();
    }

    @Override
    public TopicAssigner assigner() {
        return new TopicAssigner(featuresByTopic);
    }
}
