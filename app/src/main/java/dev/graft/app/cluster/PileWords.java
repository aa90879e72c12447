package dev.graft.app.cluster;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.text.Vocabulary;
import dev.graft.transfer.explain.DistinctiveTerms;
import dev.graft.transfer.space.BorrowedStatistics;
import java.util.List;

/**
 * Words that describe piles and pictures, from borrowed pictures that look like them. A word counts only where chance
 * does not explain it (docs/methods/transfer.md). They are hints; {@link PileNames} names piles.
 */
final class PileWords {
    /** In standard deviations; with shuffled captions, no word ever came this far. */
    private static final double BEYOND_CHANCE = 5;

    /** A correlation: less is not worth showing beside a picture. */
    private static final double SUGGESTION = 0.128;

    private static final int WORDS_OF_A_PILE = 8;
    private static final int WORDS_OF_A_PICTURE = 3;

    private final DistinctiveTerms distinctive;
    private final Vocabulary terms;
    /** The pictures that get words, in the space of those that have some. */
    private final DenseMatrix rows;

    private final Engine engine;
    private final double leastCorrelation;

    PileWords(CountMatrix pictures, BorrowedPictures borrowed, BorrowedStatistics statistics, Engine engine) {
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
}
