package dev.graft.text;

import dev.graft.core.check.Check;

/**
 * Settings of the tokenizer.
 *
 * @param language ISO 639-1 code, which determines lower case, stop words and stemming
 * @param stopWords whether stop words are removed
 * @param stemming whether words are reduced to their stems
 * @param minLength the minimum number of letters of a term
 */
public record TokenParams(String language, boolean stopWords, boolean stemming, int minLength) {
    public static final TokenParams DEFAULT = new TokenParams("en", true, false, 2);

    public TokenParams {
        Language.of(language);
        Check.inRange(1, 100, minLength, "minLength");
    }

    public TokenParams withLanguage(String code) {
        return new TokenParams(code, stopWords, stemming, minLength);
    }

    public TokenParams withStopWords(boolean leftOut) {
        return new TokenParams(language, leftOut, stemming, minLength);
    }

    public TokenParams withStemming(boolean on) {
        return new TokenParams(language, stopWords, on, minLength);
    }
}
