package dev.graft.methods.structural;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The auxiliary problems of structural-2007, section 3.2: for each of some words, whether a picture's caption has it.
 *
 * @param words the problems' words
 * @param labels pictures by words: +1 where the caption has the word, -1 where not
 */
public record WordProblems(List<String> words, DenseMatrix labels) {
    public WordProblems {
        words = List.copyOf(words);
        Check.equal(words.size(), labels.columns(), "columns of the labels");
    }

    /**
     * Of the words that most captions have, at most so many; ties in the order of the alphabet (S8).
     *
     * @param captions pictures by terms, how often does not count; function words have been left out
     * @param terms the name of each column
     */
    public static WordProblems mostFrequent(CountMatrix captions, List<String> terms, int most) {
        Check.equal(captions.columns(), terms.size(), "number of terms");
        var found = new int[captions.columns()];
        for (int p = 0; p < captions.nonZeros(); p++) {
            found[captions.column(p)]++;
        }
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

    /** Of the words named, in that order; one that no caption has is a problem too, though it teaches little. */
    public static WordProblems of(CountMatrix captions, List<String> terms, List<String> words) {
        Check.equal(captions.columns(), terms.size(), "number of terms");
        int n = words.size();
        var labels = new double[Math.multiplyExact(captions.rows(), n)];
        Arrays.fill(labels, -1);
        for (int row = 0; row < captions.rows(); row++) {
            for (int p = captions.offset(row); p < captions.offset(row + 1); p++) {
                int word = words.indexOf(terms.get(captions.column(p)));
                if (word >= 0) {
                    labels[row * n + word] = 1;
                }
            }
        }
        return new WordProblems(words, DenseMatrix.of(captions.rows(), n, labels));
    }

    public int pictures() {
        return labels.rows();
    }
}
