package dev.graft.sort;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.embed.PrincipalComponents;
import dev.graft.recipe.Lender;
import dev.graft.recipe.TellingWords;
import dev.graft.text.Vocabulary;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Words for piles and pictures, from borrowed pictures that look like them. A word counts only where chance does not
 * explain it and where it stands out far enough to be right more often than not (docs/methods/recipe.md).
 */
final class PileNames {
    /** In standard deviations; words of shuffled captions never came so far. */
    private static final double BEYOND_CHANCE = 5;

    /** A correlation: with less, the first word is more often wrong than right. */
    private static final double NAME = 0.183;

    /** A correlation: less is not worth showing beside a picture. */
    private static final double SUGGESTION = 0.128;

    /** Words of a name stand out nearly as far as its first. */
    private static final double SHARE_OF_THE_FIRST = 0.75;

    private static final int WORDS_IN_A_NAME = 3;
    private static final int WORDS_OF_A_PILE = 8;
    private static final int WORDS_OF_A_PICTURE = 3;

    private final TellingWords telling;
    private final Vocabulary terms;
    private final PrincipalComponents components;
    private final double leastCorrelation;

    PileNames(BorrowedPictures borrowed, Lender lender) {
        components = lender.components();
        telling = new TellingWords(components.whitened(borrowed.pictures()), borrowed.presence());
        terms = borrowed.terms();
        leastCorrelation = BEYOND_CHANCE / Math.sqrt(Math.max(1, telling.pictures()));
    }

    /** Words of every pile, the most telling first. */
    List<List<ScoredWord>> ofPiles(CountMatrix pictures, Partition piles) {
        var scores = telling.ofPiles(components.whitened(pictures), piles);
        return IntStream.range(0, piles.k())
                .mapToObj(pile -> best(scores, pile, 0, WORDS_OF_A_PILE))
                .toList();
    }

    /** Words that may describe each picture. */
    List<List<ScoredWord>> ofPictures(CountMatrix pictures) {
        var scores = telling.of(components.whitened(pictures));
        return IntStream.range(0, pictures.rows())
                .mapToObj(row -> best(scores, row, SUGGESTION, WORDS_OF_A_PICTURE))
                .toList();
    }

    private List<ScoredWord> best(DenseMatrix correlations, int row, double least, int most) {
        double needed = Math.max(least, leastCorrelation);
        return IntStream.range(0, terms.size())
                .filter(term -> correlations.get(row, term) >= needed)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer term) -> -correlations.get(row, term))
                        .thenComparing(term -> term))
                .limit(most)
                .map(term ->
                        new ScoredWord(terms.term(term), correlations.get(row, term) * Math.sqrt(telling.pictures())))
                .toList();
    }

    /** A name of the most telling words, or a number where nothing tells enough. */
    String name(int number, List<ScoredWord> words) {
        double root = Math.sqrt(telling.pictures());
        if (words.isEmpty() || words.get(0).score() < NAME * root) {
            return Pile.plainName(number);
        }
        double least =
                Math.max(SUGGESTION * root, SHARE_OF_THE_FIRST * words.get(0).score());
        return words.stream()
                .limit(WORDS_IN_A_NAME)
                .filter(word -> word.score() >= least)
                .map(ScoredWord::word)
                .collect(Collectors.joining(", "));
    }
}
