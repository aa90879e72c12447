package dev.graft.app.cluster;

/**
 * A word and how telling it is.
 *
 * @param score how far the word stands out from what would be expected by chance, in standard deviations
 */
public record ScoredWord(String word, double score) {}
