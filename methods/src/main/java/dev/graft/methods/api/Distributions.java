package dev.graft.methods.api;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;

/** Checks rows of probabilities that were given or read. */
public final class Distributions {
    /** Probabilities may have been rounded when they were written. */
    private static final double TOLERANCE = 1e-9;

    private Distributions() {}

    /** Checks that every row sums to 1. */
    public static void check(DenseMatrix rows, String name) {
        check(rows, name, false);
    }

    /** Checks that every row sums to 1 or is all 0, which means that it has no distribution. */
    public static void checkOrZero(DenseMatrix rows, String name) {
        check(rows, name, true);
    }

    private static void check(DenseMatrix rows, String name, boolean mayBeZero) {
        for (int row = 0; row < rows.rows(); row++) {
            double sum = 0;
            for (int column = 0; column < rows.columns(); column++) {
                sum += Check.finiteAtLeast(0, rows.get(row, column), name + " in row " + row + ", column " + column);
            }
            if (!(Math.abs(sum - 1) <= TOLERANCE || mayBeZero && sum == 0)) {
                throw new IllegalArgumentException("row " + row + " of " + name + " must sum to 1, sums to " + sum);
            }
        }
    }
}
