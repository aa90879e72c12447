package dev.graft.text;

import dev.graft.core.check.Check;

/**
 * Which terms a vocabulary keeps.
 *
 * @param minCount documents that must hold a term
 * @param maxShare share of all documents that may hold it, 0 to 1
 * @param maxSize terms in all; the most frequent ones are kept
 */
public record VocabularyParams(int minCount, double maxShare, int maxSize) {
    public static final VocabularyParams ALL = new VocabularyParams(1, 1, Integer.MAX_VALUE);

    public VocabularyParams {
        Check.atLeast(1, minCount, "minCount");
        Check.inRange(0.0, 1.0, maxShare, "maxShare");
        Check.atLeast(1, maxSize, "maxSize");
    }
}
