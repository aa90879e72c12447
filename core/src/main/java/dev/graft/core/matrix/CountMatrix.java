package dev.graft.core.matrix;

import dev.graft.core.check.Check;
import java.io.Serializable;
import java.util.Arrays;

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
    private final int[] indices;
    private final double[] values;

    private CountMatrix(int columns, int[] offsets, int[] indices, double[] values) {
        this.columns = columns;
        this.offsets = offsets;
        this.indices = indices;
        this.values = values;
    }

    /** Copies and checks the arrays of a CSR matrix. */
    public static CountMatrix of(int columns, int[] offsets, int[] indices, double[] values) {
        return owning(columns, offsets.clone(), indices.clone(), values.clone());
    }

    /** Takes ownership of the arrays without a copy, for builders. */
    static CountMatrix owning(int columns, int[] offsets, int[] indices, double[] values) {
        check(columns, offsets, indices, values);
        return new CountMatrix(columns, offsets, indices, values);
    }

    /** Checks all structural invariants. */
    private static void check(int columns, int[] offsets, int[] indices, double[] values) {
        Check.atLeast(0, columns, "columns");
        Check.atLeast(1, offsets.length, "offsets.length");
        Check.equal(0, offsets[0], "offsets[0]");
        Check.equal(indices.length, offsets[offsets.length - 1], "last offset");
        Check.equal(indices.length, values.length, "values.length");
        // All offsets are checked first, since they are used as array bounds below.
        for (int row = 0; row + 1 < offsets.length; row++) {
            if (offsets[row + 1] < offsets[row]) {
                throw new IllegalArgumentException("offsets must not decrease, but do after row " + row);
            }
        }
        for (int row = 0; row + 1 < offsets.length; row++) {
            int before = -1;
            for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                if (indices[p] <= before || indices[p] >= columns) {
                    throw new IllegalArgumentException("columns of row " + row + " must increase and stay below "
                            + columns + ", found " + indices[p] + " after " + before);
                }
                before = indices[p];
                checkValue(values[p], row, indices[p]);
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
        return indices.length;
    }

    /** The position of a row's first entry; {@code offset(rows())} is the number of non-zeros. */
    public int offset(int row) {
        return offsets[row];
    }

    public int column(int position) {
        return indices[position];
    }

    public double value(int position) {
        return values[position];
    }

    /** The value of an entry, 0 if it is not stored. */
    public double get(int row, int column) {
        Check.index(row, rows(), "row");
        Check.index(column, columns, "column");
        int p = Arrays.binarySearch(indices, offsets[row], offsets[row + 1], column);
        return p >= 0 ? values[p] : 0;
    }

    public boolean isEmpty(int row) {
        return offsets[row] == offsets[row + 1];
    }

    public double rowSum(int row) {
        double sum = 0;
        for (int p = offsets[row]; p < offsets[row + 1]; p++) {
            sum += values[p];
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
        for (int p = 0; p < indices.length; p++) {
            sums[indices[p]] += values[p];
        }
        return sums;
    }

    /** The given rows, in that order; a row may occur twice. */
    public CountMatrix select(int... rows) {
        var builder = new CountMatrixBuilder(columns);
        for (int row : rows) {
            Check.index(row, rows(), "row");
            for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                builder.add(indices[p], values[p]);
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
                    builder.add(part.indices[p], part.values[p]);
                }
                builder.endRow();
            }
        }
        return builder.build();
    }

    public CountMatrix transpose() {
        var starts = new int[columns + 1];
        for (int column : indices) {
            starts[column + 1]++;
        }
        for (int c = 0; c < columns; c++) {
            starts[c + 1] += starts[c];
        }
        var next = starts.clone();
        var rowsOut = new int[indices.length];
        var valuesOut = new double[indices.length];
        for (int row = 0; row < rows(); row++) {
            for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                int at = next[indices[p]]++;
                rowsOut[at] = row;
                valuesOut[at] = values[p];
            }
        }
        return owning(rows(), starts, rowsOut, valuesOut);
    }

    public DenseMatrix toDense() {
        var dense = new double[rows() * columns];
        for (int row = 0; row < rows(); row++) {
            for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                dense[row * columns + indices[p]] = values[p];
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
        System.arraycopy(indices, first, indicesOut, 0, offsets[to] - first);
        System.arraycopy(values, first, valuesOut, 0, offsets[to] - first);
    }

    /** The columns of all positions: the matrix's own array, for the engine's blocks. Must not be modified. */
    public int[] sharedColumnIndices() {
        return indices;
    }

    /** The values of all positions, likewise. */
    public double[] sharedValues() {
        return values;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CountMatrix that
                && columns == that.columns
                && Arrays.equals(offsets, that.offsets)
                && Arrays.equals(indices, that.indices)
                && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * (31 * columns + Arrays.hashCode(offsets)) + Arrays.hashCode(indices))
                + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return "CountMatrix[" + rows() + " x " + columns + ", " + nonZeros() + " non-zeros]";
    }
}
