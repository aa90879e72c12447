package dev.graft.text;

import dev.graft.annotation.PictureAnnotations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.util.CharTokenizer;

/**
 * Splits captions and tags into terms: runs of letters and digits in lower case, without short ones, numbers and stop
 * words. A tag of several words stays one term. Thread-safe.
 */
public final class Tokenizer {
    private final TokenParams params;
    private final Analyzer analyzer;

    public Tokenizer(TokenParams params) {
        this.params = params;
        this.analyzer = new LanguageAnalyzer(params, Language.of(params.language()));
    }

    /** The terms of a text in their order, including repeated ones. */
    public List<String> tokens(String text) {
        var tokens = new ArrayList<String>();
        try (var stream = analyzer.tokenStream("", text)) {
            var term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                String token = term.toString();
                if (accepted(token)) {
                    tokens.add(token);
                }
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return tokens;
    }

    /** The term of a tag, if it is one: a single word must pass the same filters as the words of a text. */
    public Optional<String> tag(String tag) {
        String whole = lowerCase(tag.strip()).replaceAll("\\s+", " ");
        if (whole.codePoints().allMatch(Tokenizer::isTokenCharacter)) {
            return tokens(whole).stream().findFirst();
        }
        return whole.codePoints().anyMatch(Character::isLetter) ? Optional.of(whole) : Optional.empty();
    }

    /** The terms of a picture by document: each caption is one document, all tags together are another. */
    public List<List<String>> documents(PictureAnnotations words) {
        var documents = new ArrayList<List<String>>();
        for (String caption : words.captions()) {
            documents.add(tokens(caption));
        }
        var tags = words.tags().stream().flatMap(tag -> tag(tag).stream()).toList();
        if (!tags.isEmpty()) {
            documents.add(tags);
        }
        return documents;
    }

    public List<String> terms(PictureAnnotations words) {
        return documents(words).stream().flatMap(List::stream).toList();
    }

    /**
     * All words of a picture or text as one document; a tag of several words is split like text, unlike in {@link
     * #terms}.
     */
    public List<String> words(PictureAnnotations annotations) {
        return Stream.concat(annotations.captions().stream(), annotations.tags().stream())
                .flatMap(text -> tokens(text).stream())
                .toList();
    }

    private String lowerCase(String text) {
        return text.toLowerCase(Locale.forLanguageTag(params.language()));
    }

    private boolean accepted(String token) {
        return token.codePointCount(0, token.length()) >= params.minLength()
                && token.codePoints().anyMatch(Character::isLetter);
    }

    /** Letters, digits, combining marks, and apostrophes, which are handled later. */
    private static boolean isTokenCharacter(int c) {
        int type = Character.getType(c);
        return Character.isLetterOrDigit(c)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || c == '\''
                || c == '\u2019';
    }

    private static final class LanguageAnalyzer extends Analyzer {
        private final TokenParams params;
        private final Language language;

        LanguageAnalyzer(TokenParams params, Language language) {
            this.params = params;
            this.language = language;
        }

        @Override
        protected TokenStreamComponents createComponents(String fieldName) {
            var source = CharTokenizer.fromTokenCharPredicate(Tokenizer::isTokenCharacter);
            TokenStream stream = language.lowerCase(new ApostropheFilter(source, false));
            if (params.stopWords()) {
                stream = new StopFilter(stream, language.stopWords());
            }
            stream = new ApostropheFilter(stream, true);
            return new TokenStreamComponents(source, params.stemming() ? language.stems(stream) : stream);
        }
    }

    /** First unifies apostrophes, so that stop word lists match, and in the last step removes the remaining ones. */
    private static final class ApostropheFilter extends TokenFilter {
        private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
        private final boolean drop;

        ApostropheFilter(TokenStream in, boolean drop) {
            super(in);
            this.drop = drop;
        }

        @Override
        public boolean incrementToken() throws IOException {
            if (!input.incrementToken()) {
                return false;
            }
            int kept = 0;
            char[] buffer = term.buffer();
            for (int i = 0; i < term.length(); i++) {
                char c = buffer[i] == '\u2019' ? '\'' : buffer[i];
                if (c != '\'' || !drop) {
                    buffer[kept++] = c;
                }
            }
            term.setLength(kept);
            return true;
        }
    }
}
