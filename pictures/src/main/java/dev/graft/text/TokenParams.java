package dev.graft.text;

import dev.graft.core.check.Check;

/**
 * How text is cut into terms.
 *
 * @param language ISO 639-1 code; decides on lower case, stop words and stems
 * @param stopWords whether the language's stop words are left out
 * @param stemming whether words are cut to their stems
 * @param minLength letters that a term has at least
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
