package dev.graft.core.matrix;

import dev.graft.core.check.Check;
import java.util.Arrays;
import java.util.stream.IntStream;

/** An immutable sparse vector, with entries ordered by column. */
public final class SparseVector {
    private final int columns;
    private final int[] indices;
    private final double[] values;

    private SparseVector(int columns, int[] indices, double[] values) {
        this.columns = columns;
        this.indices = indices;
        this.values = values;
    }

    /** @throws IllegalArgumentException if columns do not increase or are out of range, or if a value is not finite */
    public static SparseVector of(int columns, int[] indices, double[] values) {
        Check.atLeast(0, columns, "columns");
        Check.equal(indices.length, values.length, "values.length");
        int before = -1;
        for (int i = 0; i < indices.length; i++) {
            // The name is only composed if needed, since this check runs for every entry.
            if (indices[i] <= before || indices[i] >= columns) {
                Check.inRange(before + 1, columns - 1, indices[i], "indices[" + i + "]");
            }
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException("values[" + i + "] must be finite, was " + values[i]);
            }
            before = indices[i];
        }
        return new SparseVector(columns, indices.clone(), values.clone());
    }

    /** From the values of all columns. */
    public static SparseVector ofDense(double... dense) {
        var indices = IntStream.range(0, dense.length)
                .filter(column -> dense[column] != 0)
                .toArray();
        var values = IntStream.of(indices).mapToDouble(column -> dense[column]).toArray();
        return of(dense.length, indices, values);
    }

    /** From the counts of all columns. */
    public static SparseVector ofCounts(int... counts) {
        return ofDense(Arrays.stream(counts).asDoubleStream().toArray());
    }

    /** From a row of a matrix. */
    public static SparseVector of(CountMatrix matrix, int row) {
        int size = matrix.offset(row + 1) - matrix.offset(row);
        var indices = new int[size];
        var values = new double[size];
        matrix.copyRows(row, row + 1, new int[2], indices, values);
        return new SparseVector(matrix.columns(), indices, values);
    }

    public int columns() {
        return columns;
    }

    public int nonZeros() {
        return indices.length;
    }

    public int column(int position) {
        return indices[position];
    }

    public double value(int position) {
        return values[position];
    }

    /** A copy of the columns of the stored entries. */
    public int[] indices() {
        return indices.clone();
    }

    /** A copy of the values of the stored entries. */
    public double[] values() {
        return values.clone();
    }

    public double squaredLength() {
        double sum = 0;
        for (double value : values) {
            sum += value * value;
        }
        return sum;
    }

    /** The dot product with a dense vector, which may be longer than this vector. */
    public double dot(double[] dense) {
        double sum = 0;
        for (int i = 0; i < indices.length; i++) {
            sum += values[i] * dense[indices[i]];
        }
        return sum;
    }

    /** Writes the stored entries to a dense vector and leaves the others unchanged. */
    public void writeTo(double[] dense) {
        for (int i = 0; i < indices.length; i++) {
            dense[indices[i]] = values[i];
        }
    }

    /** Resets the entries that {@link #writeTo} wrote to zero. */
    public void clearFrom(double[] dense) {
        for (int index : indices) {
            dense[index] = 0;
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SparseVector that
                && columns == that.columns
                && Arrays.equals(indices, that.indices)
                && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * columns + Arrays.hashCode(indices)) + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return "SparseVector[" + indices.length + " of " + columns + "]";
    }
}
