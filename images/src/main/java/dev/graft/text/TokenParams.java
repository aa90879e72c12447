package dev.graft.text;

import dev.graft.core.check.Check;
import dev.graft.core.record.Withers;

/**
 * Settings of the tokenizer.
 *
 * @param language ISO 639-1 code, which determines lower case, stop words and stemming
 * @param stopWords whether stop words are removed
 * @param stemming whether words are reduced to their stems
 * @param minLength the minimum number of letters of a term
 */
@Withers
public record TokenParams(String language, boolean stopWords, boolean stemming, int minLength)
        implements TokenParamsBuilder.With {
    public static final TokenParams DEFAULT = new TokenParams("en", true, false, 2);

    public TokenParams {
        Language.of(language);
        Check.inRange(1, 100, minLength, "minLength");
    }
}
