package dev.graft.core.matrix;

import dev.graft.core.check.Check;
import java.util.Arrays;

/**
 * Builds a {@link CountMatrix} row by row. Within a row, columns may come in any order and repeat (their values are
 * added); zeros are skipped; negative and non-finite values are rejected with their row and column.
 */
public final class CountMatrixBuilder {
    private final int columns;
    private int[] offsets = new int[16];
    private int rows;
    private int[] indices = new int[64];
    private double[] values = new double[64];
    private int size;

    public CountMatrixBuilder(int columns) {
        this.columns = Check.atLeast(0, columns, "columns");
    }

    public CountMatrixBuilder add(int column, double value) {
        // The name is only composed if needed, since this check runs for every entry.
        if (column < 0 || column >= columns) {
            Check.index(column, columns, "column of row " + rows);
        }
        if (value == 0) {
            return this;
        }
        CountMatrix.checkValue(value, rows, column);
        if (size == indices.length) {
            indices = Arrays.copyOf(indices, Math.addExact(size, size));
            values = Arrays.copyOf(values, size + size);
        }
        indices[size] = column;
        values[size++] = value;
        return this;
    }

    public CountMatrixBuilder endRow() {
        int from = offsets[rows];
        if (!rises(from)) {
            sortAndMerge(from);
        }
        if (++rows == offsets.length) {
            offsets = Arrays.copyOf(offsets, Math.addExact(rows, rows));
        }
        offsets[rows] = size;
        return this;
    }

    /** Adds a complete row, with the values of columns 0, 1, 2, ... */
    public CountMatrixBuilder denseRow(double... row) {
        Check.equal(columns, row.length, "length of row " + rows);
        for (int column = 0; column < columns; column++) {
            add(column, row[column]);
        }
        return endRow();
    }

    /** The matrix of the rows ended so far. */
    public CountMatrix build() {
        if (size != offsets[rows]) {
            throw new IllegalStateException("row " + rows + " has entries but was not ended");
        }
        return CountMatrix.owning(
                columns, Arrays.copyOf(offsets, rows + 1), Arrays.copyOf(indices, size), Arrays.copyOf(values, size));
    }

    private boolean rises(int from) {
        for (int p = from + 1; p < size; p++) {
            if (indices[p] <= indices[p - 1]) {
                return false;
            }
        }
        return true;
    }

    private void sortAndMerge(int from) {
        int n = size - from;
        // Column in the upper half, position in the lower half: one sort that is stable for equal columns.
        var keys = new long[n];
        for (int i = 0; i < n; i++) {
            keys[i] = ((long) indices[from + i] << 32) | i;
        }
        Arrays.sort(keys);
        var unsorted = Arrays.copyOfRange(values, from, size);
        size = from;
        for (long key : keys) {
            int column = (int) (key >>> 32);
            double value = unsorted[(int) key];
            if (size > from && indices[size - 1] == column) {
                values[size - 1] += value;
            } else {
                indices[size] = column;
                values[size++] = value;
            }
        }
    }
}
