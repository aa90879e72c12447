package dev.graft.methods.cluster.aplsa;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.Distributions;
import java.util.Optional;

/**
 * The initial state of a run.
 *
 * @param topicsByRow P(z|v), a row for each picture
 * @param topicsByTag P(z|w), a row for each tag; empty if there are no tags
 * @param featuresByTopic P(f|z), a row for each topic; all 0 for a topic without features
 */
public record AplsaStart(DenseMatrix topicsByRow, Optional<DenseMatrix> topicsByTag, DenseMatrix featuresByTopic) {
    public AplsaStart {
        int k = Check.atLeast(1, featuresByTopic.rows(), "topics");
        Check.equal(k, topicsByRow.columns(), "columns of P(z|v)");
        Distributions.check(topicsByRow, "P(z|v)");
        topicsByTag.ifPresent(tags -> {
            Check.equal(k, tags.rows() == 0 ? k : tags.columns(), "columns of P(z|w)");
            Distributions.check(tags, "P(z|w)");
        });
        Distributions.checkOrZero(featuresByTopic, "P(f|z)");
    }

    public AplsaStart withoutTags() {
        return new AplsaStart(topicsByRow, Optional.empty(), featuresByTopic);
    }
}
