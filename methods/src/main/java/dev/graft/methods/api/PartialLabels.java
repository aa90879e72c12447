package dev.graft.methods.api;

import dev.graft.core.check.Check;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The known classes of rows. A row without annotation may have any class; an annotated row has exactly the classes
 * named, which may be none. Immutable.
 */
public final class PartialLabels {
    private final int classes;
    private final @Nullable int[][] byRow;

    private PartialLabels(int classes, @Nullable int[][] byRow) {
        this.classes = classes;
        this.byRow = byRow;
    }

    /** No row is annotated. */
    public static PartialLabels none(int rows, int classes) {
        return new PartialLabels(Check.atLeast(0, classes, "classes"), new int[Check.atLeast(0, rows, "rows")][]);
    }

    /** One class for each row; a negative number means that it is not annotated. */
    public static PartialLabels single(int classes, int... classOfRow) {
        return of(
                classes,
                IntStream.of(classOfRow)
                        .mapToObj(of -> of < 0 ? null : new int[] {of})
                        .toArray(int[][]::new));
    }

    /** Any number of classes for each row; null means that it is not annotated. */
    public static PartialLabels of(int classes, @Nullable int[]... classesOfRow) {
        Check.atLeast(0, classes, "classes");
        var byRow = new int[classesOfRow.length][];
        for (int row = 0; row < byRow.length; row++) {
            var given = classesOfRow[row];
            if (given != null) {
                byRow[row] = IntStream.of(given).sorted().distinct().toArray();
                for (int of : byRow[row]) {
                    Check.inRange(0, classes - 1, of, "class of row " + row);
                }
            }
        }
        return new PartialLabels(classes, byRow);
    }

    public int rows() {
        return byRow.length;
    }

    public int classes() {
        return classes;
    }

    public boolean isAnnotated(int row) {
        return byRow[row] != null;
    }

    /** The classes of a row, ascending; none if it is not annotated. */
    public int[] of(int row) {
        var of = byRow[row];
        return of == null ? new int[0] : of.clone();
    }

    public boolean has(int row, int of) {
        var all = byRow[row];
        return all != null && Arrays.binarySearch(all, of) >= 0;
    }

    /** The only class of a row, or -1 if it has none or several. */
    public int only(int row) {
        var of = byRow[row];
        return of != null && of.length == 1 ? of[0] : -1;
    }

    /** The annotated rows, ascending. */
    public int[] annotated() {
        return IntStream.range(0, byRow.length).filter(this::isAnnotated).toArray();
    }

    /** The number of rows annotated with each class. */
    public int[] sizes() {
        var sizes = new int[classes];
        for (int row = 0; row < byRow.length; row++) {
            for (int of : of(row)) {
                sizes[of]++;
            }
        }
        return sizes;
    }

    /** Whether every annotated row has exactly one class. */
    public boolean isSingle() {
        return IntStream.of(annotated()).allMatch(row -> only(row) >= 0);
    }

    /** Some of the rows, in the given order. */
    public PartialLabels select(int... rows) {
        return new PartialLabels(
                classes, IntStream.of(rows).mapToObj(row -> byRow[row]).toArray(int[][]::new));
    }

    /** The same rows with some of the classes only, renumbered in the given order; a row may be left without any. */
    public PartialLabels among(int... some) {
        return of(
                some.length,
                IntStream.range(0, rows())
                        .mapToObj(row -> isAnnotated(row)
                                ? IntStream.range(0, some.length)
                                        .filter(i -> has(row, some[i]))
                                        .toArray()
                                : null)
                        .toArray(int[][]::new));
    }

    /** Stacks other rows below these. */
    public PartialLabels stack(PartialLabels below) {
        Check.equal(classes, below.classes, "classes of the rows below");
        var all = Arrays.copyOf(byRow, byRow.length + below.byRow.length);
        System.arraycopy(below.byRow, 0, all, byRow.length, below.byRow.length);
        return new PartialLabels(classes, all);
    }
}
