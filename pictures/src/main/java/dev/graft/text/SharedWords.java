package dev.graft.text;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The words of pictures and of texts, counted over one vocabulary: words that occur in both, without stop words, those of
 * the most pictures first, ties in alphabetical order. All captions and tags of a picture are one document.
 *
 * @param vocabulary document counts are those of the pictures; empty where the two have no word in common
 * @param pictures how often each picture's words hold each term, in the order given; a row may be empty
 * @param texts the same of the texts
 */
public record SharedWords(Vocabulary vocabulary, CountMatrix pictures, CountMatrix texts) {
    /** Terms of the vocabulary where nobody says otherwise. */
    public static final int MOST_WORDS = 3000;

    public SharedWords {
        Check.equal(vocabulary.size(), pictures.columns(), "pictures.columns()");
        Check.equal(vocabulary.size(), texts.columns(), "texts.columns()");
    }

    /** With the default settings. */
    public static SharedWords of(List<PictureWords> pictures, List<PictureWords> texts) {
        return of(pictures, texts, new Tokens(TokenParams.DEFAULT), MOST_WORDS);
    }

    /** @param mostWords terms that the vocabulary has at the most */
    public static SharedWords of(List<PictureWords> pictures, List<PictureWords> texts, Tokens tokens, int mostWords) {
        Check.atLeast(1, mostWords, "mostWords");
        // Every word once in memory, however often it is said.
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
        return new SharedWords(
                vocabulary, TermCounts.of(pictureDocuments, vocabulary), TermCounts.of(textDocuments, vocabulary));
    }

    private static List<String> known(List<String> words, Map<String, String> inTexts) {
        return words.stream().filter(inTexts::containsKey).map(inTexts::get).toList();
    }

    /** Rows of pictures without any word of the vocabulary. */
    public int[] picturesWithoutWords() {
        return emptyRows(pictures);
    }

    /** Rows of texts without any word of the vocabulary. */
    public int[] textsWithoutWords() {
        return emptyRows(texts);
    }

    private static int[] emptyRows(CountMatrix matrix) {
        return IntStream.range(0, matrix.rows())
                .filter(row -> matrix.offset(row) == matrix.offset(row + 1))
                .toArray();
    }
}
