package dev.graft.app.cluster;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.text.Vocabulary;
import dev.graft.text.meaning.Meaning;
import dev.graft.transfer.explain.DistinctiveTerms;
import dev.graft.transfer.space.BorrowedStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Words for piles and pictures, from borrowed pictures that look like them. A word counts only where chance does not
 * explain it and where it stands out far enough to be right more often than not (docs/methods/transfer.md).
 */
final class PileNames {
    /** In standard deviations; with shuffled captions, no word ever came this far. */
    private static final double BEYOND_CHANCE = 5;

    /** A correlation: with less, the first word is more often wrong than right. */
    private static final double NAME = 0.183;

    /** A correlation: less is not worth showing beside a picture. */
    private static final double SUGGESTION = 0.128;

    /** Words of a name stand out nearly as far as its first. */
    private static final double SHARE_OF_THE_FIRST = 0.75;

    /** The similarity of meaning from which on two words say the same; as for labels. */
    private static final double SAME = 0.75;

    private static final int WORDS_IN_A_NAME = 3;
    private static final int WORDS_OF_A_PILE = 8;
    private static final int WORDS_OF_A_PICTURE = 3;

    private final DistinctiveTerms distinctive;
    private final Vocabulary terms;
    /** The pictures that get words, in the space of those that have some. */
    private final DenseMatrix rows;

    private final Engine engine;
    private final double leastCorrelation;

    PileNames(CountMatrix pictures, BorrowedPictures borrowed, BorrowedStatistics statistics, Engine engine) {
        var components = statistics.components();
        this.rows = components.whitened(pictures, engine);
        this.engine = engine;
        this.distinctive =
                DistinctiveTerms.of(components.whitened(borrowed.pictures(), engine), borrowed.presence(), engine);
        this.terms = borrowed.terms();
        this.leastCorrelation = BEYOND_CHANCE / Math.sqrt(Math.max(1, distinctive.images()));
    }

    /** Words of every pile, the most telling first. */
    List<List<ScoredWord>> ofPiles(Partition piles) {
        return scored(distinctive.ofClusters(rows, piles, leastCorrelation, WORDS_OF_A_PILE, engine));
    }

    /** Words that may describe each picture. */
    List<List<ScoredWord>> ofPictures() {
        return scored(distinctive.ofPlaces(rows, Math.max(SUGGESTION, leastCorrelation), WORDS_OF_A_PICTURE, engine));
    }

    private List<List<ScoredWord>> scored(List<List<DistinctiveTerms.Scored>> found) {
        double root = Math.sqrt(distinctive.images());
        return found.stream()
                .map(some -> some.stream()
                        .map(term -> new ScoredWord(terms.term(term.term()), term.correlation() * root))
                        .toList())
                .toList();
    }

    /** A name of the most telling words, or a number where nothing tells enough. */
    String name(int number, List<ScoredWord> words) {
        double root = Math.sqrt(distinctive.images());
        if (words.isEmpty() || words.get(0).score() < NAME * root) {
            return Pile.plainName(number);
        }
        double least =
                Math.max(SUGGESTION * root, SHARE_OF_THE_FIRST * words.get(0).score());
        var telling = words.stream()
                .filter(word -> word.score() >= least)
                .map(ScoredWord::word)
                .toList();
        // An encoder is not loaded for names of one word.
        var different = telling.size() < 2
                ? telling
                : Meaning.find().map(meaning -> different(telling, meaning)).orElse(telling);
        return different.stream().limit(WORDS_IN_A_NAME).collect(Collectors.joining(", "));
    }

    /** Without words that say the same as one before: "mountains" adds nothing to "mountain". */
    static List<String> different(List<String> words, Meaning meaning) {
        var kept = new ArrayList<String>();
        for (String word : words) {
            if (kept.stream().noneMatch(other -> meaning.similarity(word, other) >= SAME)) {
                kept.add(word);
            }
        }
        return kept;
    }
}
