package dev.graft.methods.label.structural;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The auxiliary problems of structural-2007, section 3.2: for each word, whether an image's caption has it.
 *
 * @param words the problems' words
 * @param presence images by words: 1 if the caption has the word; all other images are negative examples
 */
public record WordProblems(List<String> words, CountMatrix presence) {
    public WordProblems {
        words = List.copyOf(words);
        Check.equal(words.size(), presence.columns(), "columns of the presence");
    }

    /**
     * The most frequent words, by the number of captions that have them; ties in alphabetical order (S8).
     *
     * @param captions images by terms without function words; how often a term occurs does not matter
     * @param terms the name of each column
     */
    public static WordProblems mostFrequent(CountMatrix captions, List<String> terms, int most) {
        Check.equal(captions.columns(), terms.size(), "number of terms");
        var found = counts(captions);
        return of(
                captions,
                terms,
                IntStream.range(0, found.length)
                        .boxed()
                        .filter(term -> found[term] > 0)
                        .sorted(Comparator.comparingInt((Integer term) -> -found[term])
                                .thenComparing(terms::get))
                        .limit(Check.atLeast(1, most, "words"))
                        .map(terms::get)
                        .toList());
    }

    /** The given words, in that order; a word that no caption has is a problem too. */
    public static WordProblems of(CountMatrix captions, List<String> terms, List<String> words) {
        Check.equal(captions.columns(), terms.size(), "number of terms");
        var wordOf = terms.stream().mapToInt(words::indexOf).toArray();
        var presence = new CountMatrixBuilder(words.size());
        for (int row = 0; row < captions.rows(); row++) {
            for (int p = captions.offset(row); p < captions.offset(row + 1); p++) {
                if (wordOf[captions.column(p)] >= 0) {
                    presence.add(wordOf[captions.column(p)], 1);
                }
            }
            presence.endRow();
        }
        return new WordProblems(words, presence.build());
    }

    private static int[] counts(CountMatrix matrix) {
        var counts = new int[matrix.columns()];
        for (int p = 0; p < matrix.nonZeros(); p++) {
            counts[matrix.column(p)]++;
        }
        return counts;
    }

    public int images() {
        return presence.rows();
    }

    /** How many captions have each word. */
    public int[] counts() {
        return counts(presence);
    }
}
