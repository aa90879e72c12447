package dev.graft.app.cluster;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.methods.card.MethodFamily;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Pictures of three subjects: picture i is of subject i modulo 3, and every third of its words says so. What is borrowed
 * is of a fourth subject as well.
 */
final class Planted {
    static final int WORDS = 90;
    static final List<String> SUBJECTS = List.of("boat", "tree", "bird", "wall");

    private Planted() {}

    static CountMatrix bags(int rows, long seed) {
        return bags(rows, 3, seed);
    }

    private static CountMatrix bags(int rows, int subjects, long seed) {
        var random = new Seed(seed).random();
        var builder = new CountMatrixBuilder(WORDS);
        for (int row = 0; row < rows; row++) {
            for (int word = 0; word < 200; word++) {
                boolean says = word % 3 == 0 && row % subjects < 3;
                builder.add(says ? row % subjects * 30 + random.nextInt(30) : random.nextInt(WORDS), 1);
            }
            builder.endRow();
        }
        return builder.build();
    }

    static PicturesToSort pictures(int rows) {
        var bags = bags(rows, 1);
        var plain = PicturesToSort.of(bags);
        return new PicturesToSort(
                "mine.graft",
                plain.names(),
                plain.paths(),
                IntStream.range(0, rows)
                        .mapToObj(i -> Optional.of(SUBJECTS.get(i % 3)))
                        .toList(),
                bags);
    }

    static PicturesToSort of(CountMatrix bags) {
        var plain = PicturesToSort.of(bags);
        return new PicturesToSort("mine.graft", plain.names(), plain.paths(), plain.labels(), bags);
    }

    /** Captions name the subject, a colour that has nothing to do with it, and what all captions say. */
    static BorrowedPictures captioned(int rows) {
        return captioned(rows, SUBJECTS);
    }

    /** The same with subjects named at random: the words are about nothing. */
    static BorrowedPictures shuffled(int rows) {
        var random = new Seed(9).random();
        var names = new ArrayList<String>();
        for (int row = 0; row < rows; row++) {
            names.add(SUBJECTS.get(random.nextInt(4)));
        }
        return captioned(rows, names);
    }

    private static BorrowedPictures captioned(int rows, List<String> subjects) {
        var colours = List.of("red", "green", "blue", "yellow", "purple");
        var said = IntStream.range(0, rows)
                .mapToObj(i -> new PictureAnnotations(
                        "p" + i,
                        List.of("a " + colours.get(i / 4 % 5) + " " + subjects.get(i % subjects.size()) + " outside"),
                        List.of(),
                        List.of()))
                .toList();
        return BorrowedPictures.of("theirs.graft", bags(rows, 4, 2), said);
    }

    static BorrowedPictures untold(int rows) {
        return BorrowedPictures.of(
                "theirs.graft", bags(rows, 4, 2), Collections.nCopies(rows, PictureAnnotations.none("p")));
    }

    static CountMatrix empty(int rows) {
        return CountMatrix.of(WORDS, new int[rows + 1], new int[0], new double[0]);
    }

    /** Every name that a method can be asked for by. */
    static List<String> methods() {
        return Stream.concat(Stream.of(MethodFamily.AUTO), Methods.clusterers().names().stream())
                .toList();
    }

    /** Settings that keep a run short. */
    static Settings few(boolean paper) {
        return (paper ? Settings.PAPER : Settings.GRAFT)
                .with("feature-clusters", 12)
                .with("auxiliary-clusters", 5)
                .with("restarts", 5)
                .with("iterations", 20);
    }
}
