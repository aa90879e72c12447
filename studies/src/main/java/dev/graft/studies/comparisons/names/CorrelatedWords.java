package dev.graft.studies.comparisons.names;

import dev.graft.app.cluster.BorrowedPictures;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.transfer.explain.DistinctiveTerms;
import dev.graft.transfer.guard.BorrowingGuard;
import dev.graft.transfer.space.BorrowedStatistics;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * How Graft 0.1 named piles: by up to three words whose presence correlates with lying in a pile's direction. Nouns,
 * verbs and adjectives alike, and the same name for as many piles as it fits.
 */
final class CorrelatedWords {
    private static final int COMPONENTS = 50;
    private static final double NAME = 0.183;
    private static final double SUGGESTION = 0.128;
    private static final double SHARE_OF_THE_FIRST = 0.75;
    private static final int WORDS = 3;

    private final BorrowedPictures borrowed;
    private final PrincipalComponents components;
    private final DistinctiveTerms distinctive;
    private final PrincipalComponents directions;

    CorrelatedWords(BorrowedPictures borrowed, Engine engine) {
        this.borrowed = borrowed;
        this.components = PrincipalComponents.learn(borrowed.pictures(), COMPONENTS, engine);
        DenseMatrix rows = components.whitened(borrowed.pictures(), engine);
        this.distinctive = DistinctiveTerms.of(rows, borrowed.presence(), engine);
        this.directions = BorrowedStatistics.of(borrowed.pictures(), Optional.empty(), engine)
                .directions();
    }

    /** The words of each pile's name, the best first; none if it has no name. */
    List<List<String>> of(CountMatrix pictures, Partition piles, Seed seed, Engine engine) {
        // Words of pictures that did not suit named nothing. Piles were not compared then.
        var guard = BorrowingGuard.judge(pictures, directions, seed.of("guard"), engine);
        if (!guard.map(BorrowingGuard::accepts).orElse(true)) {
            return Collections.nCopies(piles.k(), List.of());
        }
        var rows = components.whitened(pictures, engine);
        return distinctive.ofClusters(rows, piles, SUGGESTION, WORDS, engine).stream()
                .map(this::name)
                .toList();
    }

    private List<String> name(List<DistinctiveTerms.Scored> words) {
        if (words.isEmpty() || words.get(0).correlation() < NAME) {
            return List.of();
        }
        double least = SHARE_OF_THE_FIRST * words.get(0).correlation();
        return words.stream()
                .filter(word -> word.correlation() >= least)
                .map(word -> borrowed.terms().term(word.term()))
                .toList();
    }
}
