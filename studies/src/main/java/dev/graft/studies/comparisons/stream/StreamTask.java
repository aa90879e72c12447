package dev.graft.studies.comparisons.stream;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.studies.data.PairedDocuments;
import dev.graft.studies.data.RowNumbers;
import dev.graft.studies.data.Shuffled;
import dev.graft.studies.data.TextSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Documents of some classes, halved: of one half the pictures arrive, of the other the texts are labelled.
 *
 * @param classes those of the stream; a label is a place among them
 * @param known how many of them, from the first, text knows
 * @param halving which one, from 1
 * @param stream the documents whose pictures arrive
 * @param source the documents whose texts may be labelled
 */
record StreamTask(PairedDocuments from, List<Integer> classes, int known, int halving, int[] stream, int[] source) {
    private static final Seed SEED = Seed.DEFAULT.of("stream");

    /** @param classes those of the stream */
    static StreamTask of(PairedDocuments from, List<Integer> classes, int known, int halving) {
        var stream = new ArrayList<Integer>();
        var source = new ArrayList<Integer>();
        var seed = seed(from, classes).of(halving);
        for (int number : classes) {
            var of = from.rowsOf(number);
            var order = Shuffled.of(of, seed.of(from.names().get(number)).random());
            for (int i = 0; i < order.length; i++) {
                (i < of.length / 2 ? stream : source).add(order[i]);
            }
        }
        return new StreamTask(from, List.copyOf(classes), known, halving, ints(stream), ints(source));
    }

    /** All pairs of classes. */
    static List<StreamTask> binary(PairedDocuments from, int halving) {
        var tasks = new ArrayList<StreamTask>();
        for (int a = 0; a < from.names().size(); a++) {
            for (int b = a + 1; b < from.names().size(); b++) {
                tasks.add(of(from, List.of(a, b), 2, halving));
            }
        }
        return tasks;
    }

    private static Seed seed(PairedDocuments from, List<Integer> classes) {
        return SEED.of(classes.stream().map(from.names()::get).collect(Collectors.joining("/")));
    }

    /** The same for tasks with the same classes, whatever text knows. */
    Seed seed() {
        return seed(from, classes).of(halving);
    }

    private static int[] ints(List<Integer> list) {
        return list.stream().mapToInt(i -> i).toArray();
    }

    String name() {
        return classes.size() == 2
                ? from.names().get(classes.get(0)) + "/" + from.names().get(classes.get(1))
                : classes.size() + " classes, text knows " + known;
    }

    boolean isBinary() {
        return classes.size() == 2;
    }

    /**
     * Whether the transfer layer was tuned on it: both classes among the first five, or one of them and an even sum of
     * their numbers, counted from 1.
     */
    boolean isTuned() {
        int a = classes.get(0) + 1;
        int b = classes.get(1) + 1;
        return isBinary() && (b <= 5 || a <= 5 && (a + b) % 2 == 0);
    }

    /** What arrives. */
    CountMatrix pictures() {
        return from.pictures().select(stream);
    }

    /** The truth. */
    int[] labels() {
        return labels(stream);
    }

    private int[] labels(int[] rows) {
        return Arrays.stream(rows)
                .map(row -> classes.indexOf(from.classes()[row]))
                .toArray();
    }

    /** Labelled texts and pairs. Where no other classes are left, half of the source has labels and the rest are the pairs. */
    TextSource source(PairSet pairs) {
        var others = RowNumbers.where(from.classes().length, row -> !classes.contains(from.classes()[row]));
        boolean isDealt = others.length == 0 && pairs == PairSet.OTHERS;
        var labelled = isDealt ? every2nd(0) : source;
        if (isDealt) {
            others = every2nd(1);
        } else if (pairs == PairSet.ALL) {
            others = IntStream.concat(Arrays.stream(others), Arrays.stream(source))
                    .toArray();
        }
        var known = Arrays.stream(labelled)
                .filter(row -> classes.indexOf(from.classes()[row]) < this.known)
                .toArray();
        return new TextSource(
                from.texts().select(known),
                labels(known),
                from.pictures().select(others),
                from.texts().select(others));
    }

    private int[] every2nd(int first) {
        return IntStream.range(0, source.length)
                .filter(i -> i % 2 == first)
                .map(i -> source[i])
                .toArray();
    }
}
