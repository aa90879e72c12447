package dev.graft.app.output;

import dev.graft.app.cluster.BorrowingOutcome;
import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.app.cluster.Evaluation;
import dev.graft.app.cluster.Pile;
import dev.graft.app.cluster.PileChoice;
import dev.graft.app.cluster.ScoredWord;
import dev.graft.app.cluster.SortedPicture;
import dev.graft.app.cluster.Sorting;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.StopReason;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Small sortings for tests. */
public final class SmallSortings {
    private SmallSortings() {}

    public static ScoredWord word(String word) {
        return new ScoredWord(word, 2.5);
    }

    public static SortedPicture picture(String name, int pile) {
        return picture(name, Optional.empty(), pile);
    }

    public static SortedPicture picture(String name, Optional<Path> path, int pile) {
        return new SortedPicture(name, path, pile, 0.87654321, false, List.of(), 0.25, 0.75, Optional.empty());
    }

    public static ConvergenceTrace trace() {
        var trace = ConvergenceTrace.of("lost information (nats)");
        trace.add(0, 0.5, 0);
        trace.add(1, 0.25, 3);
        return trace.finish(StopReason.ITERATION_LIMIT);
    }

    /** Piles of these names, with the pictures that say they are in them. */
    public static Sorting sorting(List<String> pileNames, List<SortedPicture> pictures) {
        var piles = new ArrayList<Pile>();
        for (int p = 0; p < pileNames.size(); p++) {
            var members = new ArrayList<Integer>();
            for (int i = 0; i < pictures.size(); i++) {
                if (pictures.get(i).pile() == p) {
                    members.add(i);
                }
            }
            piles.add(new Pile(pileNames.get(p), List.of(word("w" + p)), members));
        }
        return new Sorting(
                "Sorted.",
                "dogs.graft",
                "aplsa",
                piles,
                pictures,
                Optional.empty(),
                Optional.empty(),
                trace(),
                Optional.empty(),
                List.of(),
                Map.of());
    }

    /** One with everything that a sorting can have. */
    public static Sorting full() {
        var evaluation = new Evaluation(
                2, 0.5, 1, 0.75, Double.NaN, -0.25, List.of("cat", "dog"), List.of(List.of(1, 0), List.of(0, 1)));
        return new Sorting(
                "2 pictures in 2 piles.",
                "dogs.graft",
                "aplsa",
                List.of(
                        new Pile("dog", List.of(new ScoredWord("dog", 3.5)), List.of(1)),
                        new Pile("Pile 2", List.of(), List.of(0))),
                List.of(
                        new SortedPicture("a.jpg", Optional.empty(), 1, 0.5, true, List.of(), 0, 1, Optional.of("cat")),
                        new SortedPicture(
                                "b.jpg",
                                Optional.of(Path.of("photos", "b.jpg")),
                                0,
                                1,
                                false,
                                List.of(
                                        new ScoredWord("puppy", 1.5),
                                        new ScoredWord("grass", Double.POSITIVE_INFINITY)),
                                0.25,
                                0.75,
                                Optional.empty())),
                Optional.of(new BorrowingOutcome(
                        "flickr",
                        1000,
                        50,
                        BorrowingVerdict.DOES_NOT_HELP,
                        false,
                        "It did not help.",
                        0.2,
                        Double.NaN,
                        1,
                        Optional.of(evaluation),
                        Optional.empty())),
                Optional.of(new PileChoice(2, true, "Two stand out.", List.of(new PileChoice.Point(2, 0.9, 0.1)))),
                trace(),
                Optional.of(evaluation),
                List.of("One note."),
                Map.of("seed", "42", "lambda", "0.2", "k", "2"));
    }
}
