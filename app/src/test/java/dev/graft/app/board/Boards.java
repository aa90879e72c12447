package dev.graft.app.board;

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
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.store.FeatureStore;
import dev.graft.store.PictureCollection;
import dev.graft.tabular.ImportedFeatures;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Collections and sortings to try boards on. */
final class Boards {
    private Boards() {}

    /** Pictures p000, p001, ... whose ids begin with 1. */
    static PictureCollection collection(Path file, int pictures) {
        var collection = PictureCollection.open(file);
        var bags = new CountMatrixBuilder(2);
        for (int i = 0; i < pictures; i++) {
            bags.denseRow(1, i);
        }
        new FeatureStore(collection)
                .add(
                        new ImportedFeatures(
                                bags.build(),
                                IntStream.range(0, pictures)
                                        .mapToObj(Boards::name)
                                        .toList(),
                                Collections.nCopies(pictures, List.of()),
                                "numbers.csv"),
                        "test");
        return collection;
    }

    static String name(int picture) {
        return String.format("p%03d", picture);
    }

    /** The picture of this number, from 0 on, is in the pile that its turn says. */
    static Sorting sorting(List<String> names, int... piles) {
        var pictures = new ArrayList<SortedPicture>();
        for (int i = 0; i < piles.length; i++) {
            pictures.add(new SortedPicture(
                    name(i),
                    Optional.empty(),
                    piles[i],
                    0.5 + 0.01 * (i % 40),
                    i % 5 == 0,
                    List.of(new ScoredWord("word" + i % 3, 5.25)),
                    1.0 / (i + 3),
                    0.25,
                    Optional.empty()));
        }
        var all = new ArrayList<Pile>();
        for (int p = 0; p < names.size(); p++) {
            int number = p;
            all.add(new Pile(
                    names.get(p),
                    List.of(new ScoredWord("w" + p, 7.5)),
                    IntStream.range(0, piles.length)
                            .filter(i -> piles[i] == number)
                            .boxed()
                            .toList()));
        }
        var evaluation = new Evaluation(
                2, 0.5, 1, 0.75, 0.1, Double.NaN, List.of("a", "b"), List.of(List.of(1, 0), List.of(0, 1)));
        return new Sorting(
                piles.length + " pictures in " + names.size() + " piles.",
                "test.graft",
                "aplsa",
                all,
                pictures,
                Optional.of(new BorrowingOutcome(
                        "flickr.graft",
                        10,
                        20,
                        BorrowingVerdict.HELPS,
                        true,
                        "They help.",
                        0.5,
                        0.75,
                        3,
                        Optional.of(evaluation),
                        Optional.empty())),
                Optional.of(new PileChoice(
                        names.size(), true, "They stand out.", List.of(new PileChoice.Point(2, 0.5, 0.25)))),
                ConvergenceTrace.of("nothing").finish(StopReason.CONVERGED),
                Optional.of(evaluation),
                List.of("A note."),
                Map.of("piles", "auto"));
    }

    /** Everything but the revision. */
    static String content(Board board) {
        return BoardJson.write(board).toString();
    }
}
