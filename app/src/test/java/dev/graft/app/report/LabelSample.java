package dev.graft.app.report;

import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.app.label.LabelledPicture;
import dev.graft.app.label.Labelling;
import dev.graft.app.label.Labelling.Help;
import dev.graft.app.label.Labelling.Judgement;
import dev.graft.app.label.Labelling.LabelClass;
import dev.graft.app.label.Labelling.Rival;
import dev.graft.core.fit.ConvergenceTrace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A labelling made up for tests: picture i has label i modulo the number of labels but one, which stays empty. Every
 * fifth is doubtful, the first of every ten a person's own. With several labels, the even ones have the next label too,
 * and every ninth has none.
 */
final class LabelSample {
    String collection = "office";
    List<String> classes = List.of("mug", "bike", "laptop", "ruler");
    boolean multi;
    List<Integer> next = List.of(5, 15);
    Optional<Help> help = Optional.of(help(BorrowingVerdict.HELPS, true));
    boolean known = true;
    List<Rival> rivals = List.of(
            new Rival("nearest neighbour", "the source", 0.5, Optional.empty(), Optional.of(0.314)),
            new Rival("logistic", "source and labels", 0.75, Optional.of(0.4), Optional.empty()));
    ConvergenceTrace trace = Sample.trace();
    final Sample files;

    LabelSample(Sample files) {
        this.files = files;
    }

    private List<Integer> labels(int i) {
        int most = classes.size() - 1;
        if (!multi) {
            return List.of(i % most);
        }
        return i % 9 == 8 ? List.of() : i % 2 == 0 ? List.of(i % most, (i + 1) % most) : List.of(i % most);
    }

    private LabelledPicture picture(int i, String name, Optional<Path> file) {
        int most = classes.size() - 1;
        boolean given = i % 10 == 0;
        boolean doubtful = i % 5 == 1;
        return new LabelledPicture(
                name,
                file,
                i % most,
                given ? 1 : doubtful ? 0.3 + 0.001 * i : 0.6 + 0.001 * i,
                given ? Optional.empty() : Optional.of((i + 1) % most),
                given ? 0 : 0.25,
                labels(i),
                given,
                doubtful,
                Optional.empty(),
                (i % 10) / 10.0,
                (i % 7) / 7.0,
                known && i % 2 == 1 ? List.of(i % 3 == 0 ? "mug" : "bike") : List.of());
    }

    public Labelling labelling() {
        var pictures = new ArrayList<LabelledPicture>();
        for (int i = 0; i < files.names.size(); i++) {
            pictures.add(picture(i, files.names.get(i), files.files.get(i)));
        }
        var made = new ArrayList<LabelClass>();
        for (int c = 0; c < classes.size(); c++) {
            int label = c;
            var members = new ArrayList<Integer>();
            for (int i = 0; i < pictures.size(); i++) {
                if (labels(i).contains(label)) {
                    members.add(i);
                }
            }
            members.sort(Comparator.comparingDouble(i -> pictures.get(i).confidence()));
            int own =
                    (int) members.stream().filter(i -> pictures.get(i).given()).count();
            made.add(new LabelClass(classes.get(c), c == 1 ? 0 : 10 * (c + 1), own, members));
        }
        var confusion = new ArrayList<List<Integer>>();
        classes.forEach(name -> confusion.add(List.of(3, 1)));
        return new Labelling(
                "Labelled the pictures of an office.",
                collection,
                "dkt",
                multi,
                made,
                pictures,
                next,
                help,
                rivals,
                known
                        ? Optional.of(new Judgement(15, 0.525, 0.425, List.of("bike", "mug"), confusion))
                        : Optional.empty(),
                trace,
                files.notes,
                Map.of("seed", "42", "alpha", "10"));
    }

    static Help help(BorrowingVerdict verdict, boolean used) {
        return new Help(
                "amazon",
                "958 labelled pictures",
                verdict,
                used,
                "The guard says so.",
                Optional.of(0.48),
                Optional.of(0.1));
    }
}
