package dev.graft.transfer.unknown;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.api.PartialLabels;
import dev.graft.transfer.space.EvenSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Tells pictures that belong to none of the labels, from a few examples of each (docs/methods/unknown.md). How far a
 * picture may be from its class is learnt from the examples, each left out in turn; no example of an unknown kind is
 * needed.
 */
public final class NoneOfThese {
    /** With one example of a class nothing tells how much its pictures vary. */
    public static final int LEAST_EXAMPLES = 2;

    private static final int FOLDS = 10;

    /** Pictures without a label that teach, and pictures that are neighbours of others: enough, and time stays linear. */
    private static final int MOST = 2_000;

    private final CountMatrix pictures;
    private final int[] labels;
    private final int k;
    private final LikenessSpace space;
    private final DenseMatrix rows;
    private final ClassDirections classes;
    private final Neighbourhoods neighbours;

    private NoneOfThese(CountMatrix pictures, int[] labels, int k, LikenessSpace space, Engine engine) {
        this.pictures = pictures;
        this.labels = labels;
        this.k = k;
        this.space = space;
        this.rows = space.embed(pictures, engine);
        var all = IntStream.range(0, labels.length)
                .filter(row -> !pictures.isEmpty(row))
                .toArray();
        var open = some(Arrays.stream(all).filter(row -> labels[row] < 0).toArray());
        // An example that is left out is one of the others.
        var examples = Arrays.stream(all).filter(row -> labels[row] >= 0);
        this.classes = new ClassDirections(
                rows, IntStream.concat(Arrays.stream(open), examples).toArray(), k);
        this.neighbours = Neighbourhoods.of(rows, some(all), engine);
    }

    /**
     * What was learnt.
     *
     * @param unlike of each picture, how unlike all classes it is, as {@link KnownKinds#unlike} says; absent for examples
     *     and for empty pictures
     * @param kinds for pictures to come
     */
    public record Learnt(List<OptionalDouble> unlike, KnownKinds kinds) {
        public Learnt {
            unlike = List.copyOf(unlike);
        }
    }

    /** Whether every one of these classes has examples enough. */
    public static boolean isPossible(CountMatrix pictures, PartialLabels known, int... possible) {
        var sizes = new int[known.classes()];
        if (!known.isSingle()) {
            return false;
        }
        Arrays.stream(known.annotated()).filter(row -> !pictures.isEmpty(row)).forEach(row -> sizes[known.only(row)]++);
        return possible.length > 1 && Arrays.stream(possible).allMatch(c -> sizes[c] >= LEAST_EXAMPLES);
    }

    /**
     * @param possible the classes that a picture can have
     * @throws IllegalArgumentException if this is not {@linkplain #isPossible possible}
     */
    public static Learnt learn(CountMatrix pictures, PartialLabels known, Engine engine, int... possible) {
        if (!isPossible(pictures, known, possible)) {
            throw new IllegalArgumentException("every class needs " + LEAST_EXAMPLES + " examples");
        }
        var places = new int[known.classes()];
        Arrays.fill(places, -1);
        for (int i = 0; i < possible.length; i++) {
            places[possible[i]] = i;
        }
        var labels = new int[pictures.rows()];
        Arrays.fill(labels, -1);
        for (int row : known.annotated()) {
            labels[row] = pictures.isEmpty(row) ? -1 : places[known.only(row)];
        }
        return new NoneOfThese(pictures, labels, possible.length, LikenessSpace.learn(pictures, engine), engine)
                .learn(known);
    }

    private Learnt learn(PartialLabels known) {
        var leftOut = leftOut();
        var directions = classes.learn(labels);
        var ofNew = scale(leftOut, LeftOut::plain);
        var here = scale(leftOut, LeftOut::even);
        var likeness = IntStream.range(0, labels.length)
                .mapToDouble(row -> ClassDirections.likeness(rows, row, directions))
                .toArray();
        var unlike = IntStream.range(0, labels.length)
                .mapToObj(row -> known.isAnnotated(row) || pictures.isEmpty(row)
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(here.unlike(neighbours.even(row, other -> likeness[other]))))
                .toList();
        return new Learnt(unlike, new KnownKinds(space, directions, ofNew));
    }

    private LikenessScale scale(List<LeftOut> leftOut, ToDoubleFunction<LeftOut> which) {
        return LikenessScale.of(leftOut.stream().mapToDouble(which).toArray(), k);
    }

    /** The likeness of an example to classes that were learnt without it. */
    private record LeftOut(double plain, double even) {}

    private List<LeftOut> leftOut() {
        var folds = folds();
        var out = new ArrayList<LeftOut>();
        for (int fold = 0; fold < FOLDS; fold++) {
            var fewer = labels.clone();
            var left = new ArrayList<Integer>();
            for (int row = 0; row < labels.length; row++) {
                if (folds[row] == fold) {
                    fewer[row] = -1;
                    left.add(row);
                }
            }
            if (!left.isEmpty()) {
                var directions = classes.learn(fewer);
                IntToDoubleFunction likeness = row -> ClassDirections.likeness(rows, row, directions);
                left.forEach(row -> out.add(new LeftOut(likeness.applyAsDouble(row), neighbours.even(row, likeness))));
            }
        }
        return out;
    }

    /** The examples of each class in turn; -1 for other rows. */
    private int[] folds() {
        var seen = new int[k];
        return Arrays.stream(labels)
                .map(label -> label < 0 ? -1 : seen[label]++ % FOLDS)
                .toArray();
    }

    private static int[] some(int[] all) {
        return IntStream.of(EvenSample.of(all.length, MOST, Seed.DEFAULT.of("unknown")))
                .map(i -> all[i])
                .toArray();
    }
}
