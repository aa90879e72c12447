package dev.graft.methods.aplsa;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import java.util.Optional;

/**
 * Where a run begins.
 *
 * @param topicsByRow P(z|v), a row for each picture
 * @param topicsByTag P(z|w), a row for each tag; empty where there are no tags
 * @param wordsByTopic P(f|z), a row for each topic, which may be zeros throughout: a topic that has no words
 */
public record AplsaStart(DenseMatrix topicsByRow, Optional<DenseMatrix> topicsByTag, DenseMatrix wordsByTopic) {
    /** Starts are read from files with so many digits. */
    private static final double SUM_TOLERANCE = 1e-9;

    public AplsaStart {
        int k = Check.atLeast(1, wordsByTopic.rows(), "topics");
        Check.equal(k, topicsByRow.columns(), "columns of P(z|v)");
        distributions(topicsByRow, "P(z|v)", false);
        topicsByTag.ifPresent(tags -> {
            Check.equal(k, tags.rows() == 0 ? k : tags.columns(), "columns of P(z|w)");
            distributions(tags, "P(z|w)", false);
        });
        distributions(wordsByTopic, "P(f|z)", true);
    }

    public AplsaStart withoutTags() {
        return new AplsaStart(topicsByRow, Optional.empty(), wordsByTopic);
    }

    private static void distributions(DenseMatrix rows, String name, boolean mayBeZero) {
        for (int row = 0; row < rows.rows(); row++) {
            double sum = 0;
            for (int column = 0; column < rows.columns(); column++) {
                sum += Check.finiteAtLeast(0, rows.get(row, column), name + " in row " + row + ", column " + column);
            }
            if (!(Math.abs(sum - 1) <= SUM_TOLERANCE || mayBeZero && sum == 0)) {
                throw new IllegalArgumentException("row " + row + " of " + name + " must sum to 1, sums to " + sum);
            }
        }
    }
}
