package dev.graft.text;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Term counts of pictures and texts over a shared vocabulary: words that occur in both, without stop words, ordered by
 * the number of pictures they occur in, then alphabetically. All captions and tags of a picture form one document.
 *
 * @param vocabulary its document counts refer to the pictures; empty if there are no common words
 * @param pictures the term counts of each picture, in the given order; a row may be empty
 * @param texts the term counts of each text
 */
public record SharedTerms(Vocabulary vocabulary, CountMatrix pictures, CountMatrix texts) {
    /** The default maximum size of the vocabulary. */
    public static final int MOST_WORDS = 3000;

    public SharedTerms {
        Check.equal(vocabulary.size(), pictures.columns(), "pictures.columns()");
        Check.equal(vocabulary.size(), texts.columns(), "texts.columns()");
    }

    /** With default settings. */
    public static SharedTerms of(List<PictureAnnotations> pictures, List<PictureAnnotations> texts) {
        return of(pictures, texts, new Tokenizer(TokenParams.DEFAULT), MOST_WORDS);
    }

    /** @param mostWords the maximum size of the vocabulary */
    public static SharedTerms of(
            List<PictureAnnotations> pictures, List<PictureAnnotations> texts, Tokenizer tokens, int mostWords) {
        Check.atLeast(1, mostWords, "mostWords");
        // Intern the words, so that each is in memory only once.
        var inTexts = new HashMap<String, String>();
        var textDocuments = new ArrayList<List<String>>();
        for (var text : texts) {
            textDocuments.add(tokens.words(text).stream()
                    .map(word -> inTexts.computeIfAbsent(word, same -> same))
                    .toList());
        }
        var pictureDocuments = new ArrayList<List<String>>();
        for (var picture : pictures) {
            pictureDocuments.add(known(tokens.words(picture), inTexts));
        }
        var vocabulary = new VocabularyBuilder(new VocabularyParams(1, 1, mostWords))
                .addAll(pictureDocuments)
                .build();
        return new SharedTerms(
                vocabulary, TermCounts.of(pictureDocuments, vocabulary), TermCounts.of(textDocuments, vocabulary));
    }

    private static List<String> known(List<String> words, Map<String, String> inTexts) {
        return words.stream().filter(inTexts::containsKey).map(inTexts::get).toList();
    }
}
