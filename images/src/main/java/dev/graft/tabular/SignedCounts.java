package dev.graft.tabular;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;

/**
 * A matrix whose values may be negative, as the counts that methods take, which may not. If no value is negative, the
 * columns are as they were; otherwise each becomes two, its positive and its negative part, as for the signed channels
 * of a network.
 */
record SignedCounts(CountMatrix positive, CountMatrix negative) {
    boolean signed() {
        return negative.nonZeros() > 0;
    }

    SignedCounts transpose() {
        return new SignedCounts(positive.transpose(), negative.transpose());
    }

    /** The positive parts of all columns, then the negative ones, if there are any. */
    CountMatrix counts() {
        return signed() ? joined(positive.columns()) : positive;
    }

    /** The same of the first columns, beyond which there is nothing. */
    CountMatrix counts(int columns) {
        return joined(columns);
    }

    private CountMatrix joined(int columns) {
        var builder = new CountMatrixBuilder(signed() ? Math.multiplyExact(2, columns) : columns);
        for (int row = 0; row < positive.rows(); row++) {
            copy(positive, row, 0, builder);
            copy(negative, row, columns, builder);
            builder.endRow();
        }
        return builder.build();
    }

    private static void copy(CountMatrix from, int row, int first, CountMatrixBuilder to) {
        for (int p = from.offset(row); p < from.offset(row + 1); p++) {
            to.add(first + from.column(p), from.value(p));
        }
    }

    /** Builds one row by row; values are finite. */
    static final class Builder {
        private final CountMatrixBuilder positive;
        private final CountMatrixBuilder negative;

        Builder(int columns) {
            positive = new CountMatrixBuilder(columns);
            negative = new CountMatrixBuilder(columns);
        }

        void add(int column, double value) {
            (value < 0 ? negative : positive).add(column, Math.abs(value));
        }

        void endRow() {
            positive.endRow();
            negative.endRow();
        }

        SignedCounts build() {
            return new SignedCounts(positive.build(), negative.build());
        }
    }
}
