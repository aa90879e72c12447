package dev.graft.app.output;

import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.app.label.LabelledPicture;
import dev.graft.app.label.Labelling;
import dev.graft.app.label.Labelling.Help;
import dev.graft.app.label.Labelling.Judgement;
import dev.graft.app.label.Labelling.LabelClass;
import dev.graft.app.label.Labelling.Rival;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Small labellings for tests. */
public final class SmallLabellings {
    private SmallLabellings() {}

    /** A picture whose likeliest class is the first of its labels, or class 0 where it has none. */
    public static LabelledPicture picture(String name, Optional<Path> path, Integer... labels) {
        return new LabelledPicture(
                name,
                path,
                labels.length == 0 ? 0 : labels[0],
                0.87654321,
                Optional.empty(),
                0,
                List.of(labels),
                false,
                false,
                Optional.empty(),
                0.25,
                0.75,
                List.of());
    }

    public static Labelling labelling(boolean multi, List<String> names, List<LabelledPicture> pictures) {
        var classes = new ArrayList<LabelClass>();
        for (int c = 0; c < names.size(); c++) {
            int label = c;
            var members = IntStream.range(0, pictures.size())
                    .boxed()
                    .filter(i -> pictures.get(i).labels().contains(label))
                    .toList();
            classes.add(new LabelClass(names.get(c), 0, 0, members));
        }
        return new Labelling(
                "Labelled.",
                "dogs.graft",
                "dkt",
                multi,
                classes,
                pictures,
                List.of(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                SmallSortings.trace(),
                List.of(),
                Map.of());
    }

    /** One with everything that a labelling can have. */
    static Labelling full() {
        return new Labelling(
                "2 pictures labelled.",
                "dogs.graft",
                "dkt",
                false,
                List.of(new LabelClass("dog", 10, 1, List.of(0, 1)), new LabelClass("cat", 5, 0, List.of())),
                List.of(
                        new LabelledPicture(
                                "a.jpg",
                                Optional.of(Path.of("photos", "a.jpg")),
                                0,
                                0.5,
                                Optional.of(1),
                                0.25,
                                List.of(0),
                                false,
                                true,
                                Optional.of(0.5),
                                0,
                                1,
                                List.of("cat")),
                        new LabelledPicture(
                                "b.jpg",
                                Optional.empty(),
                                0,
                                1,
                                Optional.empty(),
                                0,
                                List.of(0),
                                true,
                                false,
                                Optional.empty(),
                                0.25,
                                Double.NaN,
                                List.of())),
                List.of(0),
                Optional.of(new Help(
                        "amazon",
                        "15 labelled pictures",
                        BorrowingVerdict.NO_DIFFERENCE,
                        false,
                        "No difference.",
                        Optional.of(0.5),
                        Optional.empty())),
                List.of(new Rival("logistic", "amazon", 0.75, Optional.empty(), Optional.of(0.25))),
                Optional.of(new Judgement(1, 0, 0.125, List.of("cat"), List.of(List.of(1), List.of(0)))),
                SmallSortings.trace(),
                List.of("One note."),
                Map.of("seed", "42", "alpha", "10"));
    }
}
