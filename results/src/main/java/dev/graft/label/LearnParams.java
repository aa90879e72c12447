package dev.graft.label;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;

/**
 * Settings of learning from captions.
 *
 * @param method structural or data-pca; word-classifiers uses what structural learns
 * @param paper as published instead of within our recipe
 * @param words how many words of the captions are learnt, the most frequent first
 * @param dimensions of data-pca
 * @param penalty C1 of the word problems as published
 */
public record LearnParams(LabelMethod method, boolean paper, int words, int dimensions, double penalty, Seed seed) {
    public static final LearnParams DEFAULT =
            new LearnParams(LabelMethod.STRUCTURAL, false, 100, 40, 0.1, Seed.DEFAULT);

    public LearnParams {
        if (method != LabelMethod.STRUCTURAL && method != LabelMethod.DATA_PCA) {
            throw new IllegalArgumentException(
                    "what can be learnt from captions is structural or data-pca, was " + method);
        }
        Check.inRange(1, 10_000, words, "words");
        Check.inRange(1, 10_000, dimensions, "dimensions");
        Check.finiteAtLeast(1e-9, penalty, "penalty");
    }
}
