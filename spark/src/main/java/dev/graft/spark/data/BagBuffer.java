package dev.graft.spark.data;

import dev.graft.engine.SparseBlock;
import java.util.Arrays;

/** Rows of a block as they are read. A row is checked when it ends, since what is in a file may be anything. */
final class BagBuffer {
    private final long firstRow;
    private final int columns;
    private final int[] offsets;
    private int[] indices = new int[1024];
    private double[] values = new double[1024];
    private int rows;

    BagBuffer(long firstRow, int rows, int columns) {
        this.firstRow = firstRow;
        this.columns = columns;
        this.offsets = new int[rows + 1];
    }

    /** Adds a row; counts of 0 are left out. */
    void add(long[] ofRow, double[] counts, int size, String where) {
        int at = offsets[rows];
        if (at + (long) size > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException(where + ": there are too many values for one block");
        }
        if (at + size > indices.length) {
            int length = (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(at + size, 2L * indices.length));
            indices = Arrays.copyOf(indices, length);
            values = Arrays.copyOf(values, length);
        }
        long before = -1;
        for (int i = 0; i < size; i++) {
            long index = ofRow[i];
            if (index <= before || index >= columns) {
                throw new IllegalArgumentException(where + ": indices must increase and be below " + columns
                        + ", the number of words, but " + index
                        + (before < 0 ? " is the first" : " follows " + before));
            }
            if (!(counts[i] >= 0) || Double.isInfinite(counts[i])) {
                throw new IllegalArgumentException(
                        where + ": the value of word " + index + " must be finite and at least 0, was " + counts[i]);
            }
            if (counts[i] > 0) {
                indices[at] = (int) index;
                values[at] = counts[i];
                at++;
            }
            before = index;
        }
        rows++;
        offsets[rows] = at;
    }

    /** How many values there are so far. */
    int size() {
        return offsets[rows];
    }

    SparseBlock block() {
        int size = offsets[rows];
        return new SparseBlock(
                firstRow,
                columns,
                Arrays.copyOf(offsets, rows + 1),
                Arrays.copyOf(indices, size),
                Arrays.copyOf(values, size));
    }
}
