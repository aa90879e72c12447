package dev.graft.engine;

/**
 * A block of a count matrix. The arrays are the block's own, for tight loops; nobody writes to them.
 *
 * @param offsets where each row begins, from 0; one more than there are rows
 */
public record SparseBlock(int firstRow, int columns, int[] offsets, int[] columnIndices, double[] values)
        implements Block {
    @Override
    public int rows() {
        return offsets.length - 1;
    }
}
