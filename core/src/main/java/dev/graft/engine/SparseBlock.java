package dev.graft.engine;

import dev.graft.core.matrix.CountMatrix;
import java.util.Arrays;

/**
 * A block of a count matrix, for tight loops. The column indices and values may be those of the whole matrix. The
 * arrays must not be modified.
 *
 * @param offsets where each row begins in the other two arrays; one more than there are rows
 */
public record SparseBlock(long firstRow, int columns, int[] offsets, int[] columnIndices, double[] values)
        implements Block {
    /** From this share of non-zeros on, computing with zeros in eights costs less than skipping them. */
    private static final double DENSE = 0.4;

    @Override
    public int rows() {
        return offsets.length - 1;
    }

    public boolean isEmpty(int row) {
        return offsets[row] == offsets[row + 1];
    }

    /** Whether so few values are 0 that it does not pay to leave them out. */
    public boolean isDense() {
        return offsets[rows()] - offsets[0] >= DENSE * columns * rows();
    }

    /** Writes some rows, with their zeros, one after the other; what is left of the array is set to 0. */
    public void copyDense(int first, int count, double[] out) {
        Arrays.fill(out, 0);
        for (int row = 0; row < count; row++) {
            for (int p = offsets[first + row]; p < offsets[first + row + 1]; p++) {
                out[row * columns + columnIndices[p]] = values[p];
            }
        }
    }

    /** A copy of these rows as a matrix. */
    public CountMatrix toMatrix() {
        var copy = copy();
        return CountMatrix.of(columns, copy.offsets, copy.columnIndices, copy.values);
    }

    private Object writeReplace() {
        return copy();
    }

    /** A block with arrays of its own. */
    public SparseBlock copy() {
        int from = offsets[0];
        int to = offsets[rows()];
        return new SparseBlock(
                firstRow,
                columns,
                Arrays.stream(offsets).map(offset -> offset - from).toArray(),
                Arrays.copyOfRange(columnIndices, from, to),
                Arrays.copyOfRange(values, from, to));
    }
}
