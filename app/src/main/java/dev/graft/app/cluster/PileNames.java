package dev.graft.app.cluster;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.text.LabelNames;
import dev.graft.transfer.explain.WordPredictors.Evidence;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Names piles after what borrowed pictures that look like them show: by nouns and noun phrases that these
 * show clearly (docs/methods/transfer.md, section 6). Each name is given once.
 */
public final class PileNames {
    /** The least probability of being right, with a network's features. */
    private static final double PROBABLE = 0.5;

    /** A word that correlates with a pile that much names it before any other: it is frequent, and explains most. */
    private static final double CORRELATED = 0.183;

    /** The same with counted features, which show less of what a picture is about. */
    private static final double PROBABLE_IF_COUNTED = 0.9;

    /** Of fewer pictures, the mean says little. */
    private static final int LEAST_PICTURES = 4;

    private PileNames() {}

    private record Candidate(int pile, String name, double rank) {}

    /**
     * @param given the names that a person gave to piles, which are not given again
     * @param trusted whether the borrowed pictures suit these; networks know enough to name piles even if not
     */
    public static List<Optional<String>> of(
            CountMatrix pictures,
            Partition piles,
            List<Optional<String>> given,
            BorrowedPictures borrowed,
            boolean trusted,
            Engine engine) {
        var names = new ArrayList<>(Collections.nCopies(piles.k(), Optional.<String>empty()));
        boolean measured = borrowed.isMeasured(engine);
        if (borrowed.names().names().size() == 0 || !trusted && !measured) {
            return names;
        }
        var taken = new HashSet<String>();
        given.forEach(name -> name.map(LabelNames::plain).ifPresent(taken::add));
        for (var candidate : candidates(pictures, piles, borrowed, measured, engine)) {
            int pile = candidate.pile;
            // Of two piles with the same best name, the more probable one gets it.
            if (given.get(pile).isEmpty() && names.get(pile).isEmpty() && taken.add(candidate.name)) {
                names.set(pile, Optional.of(candidate.name));
            }
        }
        return names;
    }

    /** Of all piles, the best first. */
    private static List<Candidate> candidates(
            CountMatrix pictures, Partition piles, BorrowedPictures borrowed, boolean measured, Engine engine) {
        var found = borrowed.predictors(engine).ofClusters(pictures, piles, engine);
        var sizes = piles.sizes();
        var candidates = new ArrayList<Candidate>();
        for (int pile = 0; pile < piles.k(); pile++) {
            for (var evidence : found.get(pile)) {
                double rank = measured ? rank(evidence) : evidence.probability();
                if (sizes[pile] >= LEAST_PICTURES && rank >= (measured ? PROBABLE : PROBABLE_IF_COUNTED)) {
                    candidates.add(new Candidate(pile, borrowed.names().names().term(evidence.word()), rank));
                }
            }
        }
        candidates.sort(Comparator.comparingDouble(Candidate::rank).reversed().thenComparingInt(Candidate::pile));
        return candidates;
    }

    private static double rank(Evidence evidence) {
        return evidence.correlation() >= CORRELATED ? 1 + evidence.correlation() : evidence.probability();
    }
}
