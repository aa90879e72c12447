package dev.graft.studies.data;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Numbers of rows, ascending. */
public final class RowNumbers {
    private RowNumbers() {}

    /** Of some rows, those that pass a test. */
    public static int[] where(int rows, IntPredicate test) {
        return IntStream.range(0, rows).filter(test).toArray();
    }

    /** The rows of a class. */
    public static int[] of(List<String> classes, String name) {
        return where(classes.size(), row -> classes.get(row).equals(name));
    }
}
