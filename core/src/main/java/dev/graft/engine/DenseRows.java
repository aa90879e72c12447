package dev.graft.engine;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import java.io.Serializable;

/** The rows of a dense matrix. */
public record DenseRows(DenseMatrix matrix, int blockRows) implements Rows<DenseBlock>, Serializable {
    /** Half a megabyte: fits into a core's own cache. */
    private static final int VALUES_IN_A_BLOCK = 1 << 16;

    public DenseRows {
        Check.atLeast(1, blockRows, "blockRows");
    }

    public static DenseRows of(DenseMatrix matrix) {
        return new DenseRows(matrix, rowsInABlock(matrix.columns()));
    }

    /** How many rows of that many columns fill a block. */
    public static int rowsInABlock(int columns) {
        return Math.max(1, Math.min(4096, VALUES_IN_A_BLOCK / Math.max(1, columns)));
    }

    public int columns() {
        return matrix.columns();
    }

    @Override
    public long rows() {
        return matrix.rows();
    }

    @Override
    public DenseBlock block(long firstRow) {
        int rows = (int) Math.min(blockRows, rows() - firstRow);
        int offset = Math.toIntExact(firstRow * columns());
        return new DenseBlock(firstRow, rows, columns(), matrix.sharedValues(), offset);
    }
}
