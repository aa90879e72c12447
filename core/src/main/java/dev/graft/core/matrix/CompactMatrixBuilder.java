package dev.graft.core.matrix;

import dev.graft.core.check.Check;
import java.util.Arrays;

/**
 * Builds a {@link CountMatrix} of floats that takes half of the memory, for matrices that would fill it. It is filled in
 * one go, without arrays that grow, and expanded in blocks where it is visited. Columns must rise within a row.
 */
public final class CompactMatrixBuilder {
    /** The most columns that such a matrix can have. */
    public static final int MOST_COLUMNS = Character.MAX_VALUE + 1;

    private final int columns;
    private final int[] offsets;
    private final char[] indices;
    private final float[] values;
    private int rows;
    private int size;
    private boolean exact = true;

    /** @param entries at least as many as will be added */
    public CompactMatrixBuilder(int columns, int rows, int entries) {
        this.columns = Check.inRange(0, MOST_COLUMNS, columns, "columns");
        offsets = new int[Check.atLeast(0, rows, "rows") + 1];
        indices = new char[Check.atLeast(0, entries, "entries")];
        values = new float[entries];
    }

    /** Adds the next entry of the row; zeros are skipped. */
    public void add(int column, double value) {
        if (column < 0 || column >= columns) {
            Check.index(column, columns, "column of row " + rows);
        }
        if (value == 0) {
            return;
        }
        CountMatrix.checkValue(value, rows, column);
        exact &= (float) value == value;
        if (size == indices.length) {
            throw new IllegalArgumentException("more than the " + size + " entries that were expected");
        }
        indices[size] = (char) column;
        values[size++] = (float) value;
    }

    public void endRow() {
        offsets[++rows] = size;
    }

    /** Whether all values were floats, so that nothing is lost. */
    public boolean isExact() {
        return exact;
    }

    /** The matrix of the rows ended so far. */
    public CountMatrix build() {
        return CountMatrix.owning(
                columns, Arrays.copyOf(offsets, rows + 1), new Entries.Compact(size, indices, values));
    }
}
