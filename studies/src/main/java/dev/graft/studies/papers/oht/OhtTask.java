package dev.graft.studies.papers.oht;

import dev.graft.app.bridge.Rehearsal;
import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.studies.data.PairedDocuments;
import dev.graft.studies.data.Shuffled;
import dev.graft.studies.data.TextSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Two classes to be told apart. Of each, as many pictures arrive and as many texts are labelled as in the paper, as far as
 * the documents of the smaller class go: no more than half of them arrive. No document is both. Both classes are alike in
 * numbers, so that nothing is gained by knowing which is the larger.
 *
 * @param number from 1, as in the figures
 * @param arriving documents of which the pictures arrive
 * @param labelled documents of which the texts are labelled
 */
record OhtTask(int number, PairedDocuments from, int first, int second, int[] arriving, int[] labelled, Seed seed) {
    private static final int MOST_ARRIVING_OF_A_CLASS = 500 / 2;
    private static final int MOST_TEXTS_OF_A_CLASS = 1_200 / 2;
    private static final int MOST_PAIRS = 1_500;

    OhtTask {
        String both = from.names().get(first) + " and " + from.names().get(second);
        Check.atLeast(2, arriving.length, "number of pictures that arrive, of " + both);
        Check.atLeast(2, labelled.length, "number of labelled texts, of " + both);
    }

    /** The classes two at a time, in the order of their names' places: the paper does not say which task has which number. */
    static List<OhtTask> all(PairedDocuments from, Seed seed) {
        var tasks = new ArrayList<OhtTask>();
        for (int a = 0; a < from.names().size(); a++) {
            for (int b = a + 1; b < from.names().size(); b++) {
                tasks.add(of(tasks.size() + 1, from, a, b, seed));
            }
        }
        return tasks;
    }

    private static OhtTask of(int number, PairedDocuments from, int first, int second, Seed all) {
        var seed = all.of("oht").of(from.names().get(first) + "/" + from.names().get(second));
        var arriving = new ArrayList<Integer>();
        var labelled = new ArrayList<Integer>();
        int fewer = Math.min(from.rowsOf(first).length, from.rowsOf(second).length);
        int arrive = Math.min(MOST_ARRIVING_OF_A_CLASS, fewer / 2);
        int used = Math.min(fewer, arrive + MOST_TEXTS_OF_A_CLASS);
        for (int one : List.of(first, second)) {
            var rows =
                    Shuffled.of(from.rowsOf(one), seed.of(from.names().get(one)).random());
            for (int i = 0; i < used; i++) {
                (i < arrive ? arriving : labelled).add(rows[i]);
            }
        }
        return new OhtTask(number, from, first, second, ints(arriving), ints(labelled), seed);
    }

    private static int[] ints(List<Integer> list) {
        return list.stream().mapToInt(i -> i).toArray();
    }

    /** Such as {@code 7: art/royalty}. */
    String name() {
        return number + ": " + from.names().get(first) + "/" + from.names().get(second);
    }

    /** The number in a name. */
    static int number(String name) {
        return Integer.parseInt(name.substring(0, name.indexOf(':')));
    }

    /** The two classes in a name. */
    static List<String> classes(String name) {
        return List.of(name.substring(name.indexOf(':') + 2).split("/", 2));
    }

    /** What arrives. */
    CountMatrix pictures() {
        return from.pictures().select(arriving);
    }

    /** The truth about what arrives: 0 for the first class, 1 for the second. */
    int[] labels() {
        return labels(arriving);
    }

    private int[] labels(int[] rows) {
        return Arrays.stream(rows)
                .map(row -> from.classes()[row] == first ? 0 : 1)
                .toArray();
    }

    /** Of a permutation. */
    Seed seed(int draw) {
        return seed.of(draw);
    }

    int[] order(int draw) {
        return new Rehearsal(pictures(), labels()).order(seed(draw));
    }

    TextSource source(Pairs pairs) {
        var rows = Arrays.stream(candidates(pairs)).limit(MOST_PAIRS).toArray();
        return new TextSource(
                from.texts().select(labelled),
                labels(labelled),
                from.pictures().select(rows),
                from.texts().select(rows));
    }

    private int[] candidates(Pairs pairs) {
        var arrive = Arrays.stream(arriving).boxed().collect(Collectors.toSet());
        var speak = Arrays.stream(labelled).boxed().collect(Collectors.toSet());
        var rows = IntStream.range(0, from.classes().length)
                .filter(row -> !arrive.contains(row))
                .filter(row -> switch (pairs) {
                    case ANY -> true;
                    case OTHERS -> !isOfTheTask(row);
                    case SAME -> isOfTheTask(row) && !speak.contains(row);
                })
                .toArray();
        var shuffled = Shuffled.of(rows, seed.of(pairs.words()).random());
        return pairs == Pairs.SAME
                ? IntStream.concat(Arrays.stream(shuffled), Arrays.stream(labelled))
                        .toArray()
                : shuffled;
    }

    private boolean isOfTheTask(int row) {
        int number = from.classes()[row];
        return number == first || number == second;
    }
}
