package dev.graft.app.report;

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
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;

/** A sorting made up for tests: picture i is in pile i modulo the number of piles, and every seventh is doubtful. */
public final class Sample {
    String collection = "holidays";
    int piles = 3;
    boolean anyDoubtful = true;
    boolean labelled = true;
    Optional<BorrowingOutcome> help = Optional.of(help(BorrowingVerdict.HELPS, true));
    Optional<PileChoice> choice = Optional.of(choice(true));
    ConvergenceTrace trace = trace();
    List<String> notes = List.of();
    final List<String> names = new ArrayList<>();
    final List<Optional<Path>> files = new ArrayList<>();

    Sample pictures(int count) {
        for (int i = 0; i < count; i++) {
            add("img" + i + ".png", Optional.empty());
        }
        return this;
    }

    /** Draws small pictures of different colours. */
    Sample drawn(Path folder, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            var image = new BufferedImage(400, 200 + 2 * i, BufferedImage.TYPE_INT_RGB);
            var pen = image.createGraphics();
            pen.setColor(new Color(250, 10 * i % 250, 40));
            pen.fillRect(0, 0, 400, 200 + 2 * i);
            pen.setColor(Color.BLUE);
            pen.fillOval(40 + 2 * i, 60, 120, 80);
            pen.dispose();
            var file = folder.resolve("drawn" + i + ".png");
            ImageIO.write(image, "png", Files.newOutputStream(file));
            add("drawn" + i + ".png", Optional.of(file));
        }
        return this;
    }

    Sample add(String name, Optional<Path> file) {
        names.add(name);
        files.add(file);
        return this;
    }

    public Sorting sorting() {
        var members = new ArrayList<List<Integer>>();
        for (int k = 0; k < piles; k++) {
            members.add(new ArrayList<>());
        }
        var pictures = new ArrayList<SortedPicture>();
        for (int i = 0; i < names.size(); i++) {
            boolean doubtful = anyDoubtful && i % 7 == 3;
            members.get(i % piles).add(i);
            pictures.add(new SortedPicture(
                    names.get(i),
                    files.get(i),
                    i % piles,
                    doubtful ? 0.4 + 0.001 * i : 0.9,
                    doubtful,
                    List.of(new ScoredWord("sea", 3)),
                    (i % 10) / 10.0,
                    (i % 7) / 7.0,
                    labelled ? Optional.of("class" + i % 2) : Optional.empty()));
        }
        var made = new ArrayList<Pile>();
        for (int k = 0; k < piles; k++) {
            made.add(new Pile("sand, wave " + k, List.of(new ScoredWord("sand", 7.25)), members.get(k)));
        }
        return new Sorting(
                "Sorted the pictures of a summer.",
                collection,
                "stc",
                made,
                pictures,
                help,
                choice,
                trace,
                labelled ? Optional.of(evaluation(1.0)) : Optional.empty(),
                notes,
                Map.of("seed", "42", "lambda", "1"));
    }

    Evaluation evaluation(double entropy) {
        var confusion = new ArrayList<List<Integer>>();
        for (int k = 0; k < piles; k++) {
            confusion.add(List.of(k, 3));
        }
        return new Evaluation(6, entropy, 0.75, 0.5, 0.25, 0.125, List.of("class0", "class1"), confusion);
    }

    BorrowingOutcome help(BorrowingVerdict verdict, boolean used) {
        return new BorrowingOutcome(
                "flickr",
                8_091,
                2_310,
                verdict,
                used,
                "The guard says so.",
                0.64,
                0.52,
                4,
                Optional.of(evaluation(1.0)),
                Optional.of(evaluation(2.0)));
    }

    public static PileChoice choice(boolean clear) {
        return new PileChoice(
                3,
                clear,
                "Chosen by stability.",
                List.of(
                        new PileChoice.Point(2, 0.5, 0.4),
                        new PileChoice.Point(3, 0.9, 0.45),
                        new PileChoice.Point(4, 0.6, 0.5)));
    }

    public static ConvergenceTrace trace() {
        var trace = ConvergenceTrace.of("lost information (nats)");
        for (int i = 0; i < 6; i++) {
            trace.add(i, 2 + 1.0 / (i + 1), 6 - i);
        }
        return trace.finish(StopReason.CONVERGED);
    }
}
