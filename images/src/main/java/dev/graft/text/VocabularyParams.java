package dev.graft.text;

import dev.graft.core.check.Check;

/**
 * Determines which terms a vocabulary keeps.
 *
 * @param minCount the minimum document frequency of a term
 * @param maxShare the maximum share of documents that contain a term, 0 to 1
 * @param maxSize the maximum number of terms; the most frequent ones are kept
 */
public record VocabularyParams(int minCount, double maxShare, int maxSize) {
    public static final VocabularyParams ALL = new VocabularyParams(1, 1, Integer.MAX_VALUE);

    public VocabularyParams {
        Check.atLeast(1, minCount, "minCount");
        Check.inRange(0.0, 1.0, maxShare, "maxShare");
        Check.atLeast(1, maxSize, "maxSize");
    }
}
