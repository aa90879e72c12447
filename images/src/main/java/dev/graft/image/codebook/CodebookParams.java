package dev.graft.image.codebook;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.core.record.Withers;

/**
 * Settings of a codebook.
 *
 * @param words the number of visual words; fewer result if the sample has fewer distinct descriptors
 * @param rounds the maximum number of rounds of Lloyd's algorithm
 * @param tolerance relative change of the cost below which the rounds end
 */
@Withers
public record CodebookParams(int words, int rounds, double tolerance, Seed seed) implements CodebookParamsBuilder.With {
    public static final CodebookParams DEFAULT = new CodebookParams(1000, 30, 1e-3, Seed.DEFAULT);

    public CodebookParams {
        Check.inRange(2, 100_000, words, "words");
        Check.inRange(1, 10_000, rounds, "rounds");
        Check.inRange(0, 1, tolerance, "tolerance");
    }
}
