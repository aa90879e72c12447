package dev.graft.core.matrix;

import dev.graft.core.check.Check;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;

/**
 * Immutable sparse matrix of positive finite values (CSR): pictures by visual words, tags by visual words, pictures by
 * classes. Columns are strictly increasing within a row. A row may be empty.
 *
 * <p>{@link #offset}, {@link #column} and {@link #value} give access to loops elsewhere; the engine's blocks view the
 * arrays.
 */
public final class CountMatrix implements Serializable {
    private final int columns;
    private final int[] offsets;
    private final Entries entries;

    private CountMatrix(int columns, int[] offsets, Entries entries) {
        this.columns = columns;
        this.offsets = offsets;
        this.entries = entries;
    }

    /** Copies and checks the arrays of a CSR matrix. */
    public static CountMatrix of(int columns, int[] offsets, int[] indices, double[] values) {
        return owning(columns, offsets.clone(), indices.clone(), values.clone());
    }

    /** Takes ownership of the arrays without a copy, for builders. */
    static CountMatrix owning(int columns, int[] offsets, int[] indices, double[] values) {
        Check.equal(indices.length, values.length, "values.length");
        return owning(columns, offsets, new Entries.Wide(indices, values));
    }

    static CountMatrix owning(int columns, int[] offsets, Entries entries) {
        check(columns, offsets, entries);
        return new CountMatrix(columns, offsets, entries);
    }

    /** Checks all structural invariants. */
    private static void check(int columns, int[] offsets, Entries entries) {
        Check.atLeast(0, columns, "columns");
        Check.atLeast(1, offsets.length, "offsets.length");
        Check.equal(0, offsets[0], "offsets[0]");
        Check.equal(entries.size(), offsets[offsets.length - 1], "last offset");
        // All offsets are checked first, since they are used as array bounds below.
        for (int row = 0; row + 1 < offsets.length; row++) {
            if (offsets[row + 1] < offsets[row]) {
                throw new IllegalArgumentException("offsets must not decrease, but do after row " + row);
            }
        }
        for (int row = 0; row + 1 < offsets.length; row++) {
            int before = -1;
            for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                int column = entries.column(p);
                if (column <= before || column >= columns) {
                    throw new IllegalArgumentException("columns of row " + row + " must increase and stay below "
                            + columns + ", found " + column + " after " + before);
                }
                before = column;
                checkValue(entries.value(p), row, column);
            }
        }
    }

    static void checkValue(double value, int row, int column) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(
                    "value at row " + row + ", column " + column + " must be finite and above 0, was " + value);
        }
    }

    public int rows() {
        return offsets.length - 1;
    }

    public int columns() {
        return columns;
    }

    public int nonZeros() {
        return entries.size();
    }

    /** The position of a row's first entry; {@code offset(rows())} is the number of non-zeros. */
    public int offset(int row) {
        return offsets[row];
    }

    public int column(int position) {
        return entries.column(position);
    }

    public double value(int position) {
        return entries.value(position);
    }

    /** The value of an entry, 0 if it is not stored. */
    public double get(int row, int column) {
        Check.index(row, rows(), "row");
        Check.index(column, columns, "column");
        int low = offsets[row];
        int high = offsets[row + 1];
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (entries.column(middle) < column) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < offsets[row + 1] && entries.column(low) == column ? entries.value(low) : 0;
    }

    public boolean isEmpty(int row) {
        return offsets[row] == offsets[row + 1];
    }

    public double rowSum(int row) {
        double sum = 0;
        for (int p = offsets[row]; p < offsets[row + 1]; p++) {
            sum += entries.value(p);
        }
        return sum;
    }

    public double[] rowSums() {
        var sums = new double[rows()];
        Arrays.setAll(sums, this::rowSum);
        return sums;
    }

    public double[] columnSums() {
        var sums = new double[columns];
        for (int p = 0; p < entries.size(); p++) {
            sums[entries.column(p)] += entries.value(p);
        }
        return sums;
    }

    /** The given rows, in that order; a row may occur twice. */
    public CountMatrix select(int... rows) {
        var builder = new CountMatrixBuilder(columns);
        for (int row : rows) {
            Check.index(row, rows(), "row");
            for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                builder.add(entries.column(p), entries.value(p));
            }
            builder.endRow();
        }
        return builder.build();
    }

    /** Stacks the rows of another matrix with the same columns below these. */
    public CountMatrix stack(CountMatrix below) {
        Check.equal(columns, below.columns, "columns of the matrix below");
        var builder = new CountMatrixBuilder(columns);
        for (var part : new CountMatrix[] {this, below}) {
            for (int row = 0; row < part.rows(); row++) {
                for (int p = part.offsets[row]; p < part.offsets[row + 1]; p++) {
                    builder.add(part.entries.column(p), part.entries.value(p));
                }
                builder.endRow();
            }
        }
        return builder.build();
    }

    public CountMatrix transpose() {
        var starts = new int[columns + 1];
        for (int p = 0; p < entries.size(); p++) {
            starts[entries.column(p) + 1]++;
        }
        for (int c = 0; c < columns; c++) {
            starts[c + 1] += starts[c];
        }
        var next = starts.clone();
        var rowsOut = new int[entries.size()];
        var valuesOut = new double[entries.size()];
        for (int row = 0; row < rows(); row++) {
            for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                int at = next[entries.column(p)]++;
                rowsOut[at] = row;
                valuesOut[at] = entries.value(p);
            }
        }
        return owning(rows(), starts, rowsOut, valuesOut);
    }

    public DenseMatrix toDense() {
        long cells = (long) rows() * columns;
        if (cells > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException(rows() + " rows of " + columns + " columns do not fit a dense matrix");
        }
        var dense = new double[(int) cells];
        for (int row = 0; row < rows(); row++) {
            for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                dense[row * columns + entries.column(p)] = entries.value(p);
            }
        }
        return DenseMatrix.of(rows(), columns, dense);
    }

    /** Copies a range of rows into the caller's arrays; for the engine's blocks. */
    public void copyRows(int from, int to, int[] offsetsOut, int[] indicesOut, double[] valuesOut) {
        int first = offsets[from];
        for (int row = from; row <= to; row++) {
            offsetsOut[row - from] = offsets[row] - first;
        }
        entries.copy(first, offsets[to], indicesOut, valuesOut);
    }

    /**
     * The arrays of all columns and values, if the matrix has them as such: for the engine's blocks, which must not
     * modify them.
     */
    public Optional<Positions> positions() {
        return entries instanceof Entries.Wide wide
                ? Optional.of(new Positions(wide.columns(), wide.values()))
                : Optional.empty();
    }

    /** Columns and values by position. */
    public record Positions(int[] columns, double[] values) {}

    @Override
    public boolean equals(Object other) {
        return other instanceof CountMatrix that
                && columns == that.columns
                && Arrays.equals(offsets, that.offsets)
                && Entries.equal(entries, that.entries);
    }

    @Override
    public int hashCode() {
        int hash = 31 * columns + Arrays.hashCode(offsets);
        for (int p = 0; p < entries.size(); p++) {
            hash = 31 * (31 * hash + entries.column(p)) + Double.hashCode(entries.value(p));
        }
        return hash;
    }

    @Override
    public String toString() {
        return "CountMatrix[" + rows() + " x " + columns + ", " + nonZeros() + " non-zeros]";
    }
}
