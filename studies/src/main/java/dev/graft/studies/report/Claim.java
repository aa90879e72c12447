package dev.graft.studies.report;

import dev.graft.core.check.Check;

/**
 * What a paper claims, and what became of it here.
 *
 * @param sentence the claim in plain words
 * @param numbers what the verdict rests on; where a claim cannot be tested, why not
 */
public record Claim(String sentence, ClaimVerdict verdict, String numbers) {
    public Claim {
        Check.notBlank(sentence, "sentence");
        Check.notBlank(numbers, "numbers");
    }
}
