package dev.graft.engine;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;

/** Dense rows of doubles, row after row. */
public record DenseRows(double[] values, int rows, int columns, int blockRows) implements Rows<DenseBlock> {
    /** Half a megabyte: stays in a core's own cache while it is visited. */
    private static final int VALUES_IN_A_BLOCK = 1 << 16;

    public DenseRows {
        Check.atLeast(1, blockRows, "blockRows");
        Check.equal((long) rows * columns, values.length, "values.length");
    }

    public static DenseRows of(DenseMatrix matrix) {
        int blockRows = Math.max(1, Math.min(4096, VALUES_IN_A_BLOCK / Math.max(1, matrix.columns())));
        return new DenseRows(matrix.toArray(), matrix.rows(), matrix.columns(), blockRows);
    }

    @Override
    public DenseBlock block(int firstRow) {
        return new DenseBlock(firstRow, Math.min(blockRows, rows - firstRow), columns, values, firstRow * columns);
    }
}
