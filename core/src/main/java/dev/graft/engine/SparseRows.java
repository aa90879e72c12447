package dev.graft.engine;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import java.io.Serializable;

/** The rows of a count matrix. */
public record SparseRows(CountMatrix matrix, int blockRows) implements Rows<SparseBlock>, Serializable {
    /** Enough work per block to outweigh its overhead, and enough blocks to keep all threads busy. */
    public static final int NON_ZEROS_IN_A_BLOCK = 1 << 15;

    public static final int MOST_ROWS_IN_A_BLOCK = 4096;

    public SparseRows {
        Check.atLeast(1, blockRows, "blockRows");
    }

    public static SparseRows of(CountMatrix matrix) {
        return withNonZeros(NON_ZEROS_IN_A_BLOCK, matrix);
    }

    /** For sums with an entry per column: blocks are large enough to outweigh clearing and adding such a sum. */
    public static SparseRows forSumsByColumn(CountMatrix matrix) {
        return withNonZeros(nonZerosForSumsByColumn(matrix.columns()), matrix);
    }

    /** How many values a block should have if the sum has an entry per column. */
    public static long nonZerosForSumsByColumn(int columns) {
        return Math.max(NON_ZEROS_IN_A_BLOCK, 16L * columns);
    }

    private static SparseRows withNonZeros(long wanted, CountMatrix matrix) {
        return new SparseRows(matrix, rowsWith(wanted, MOST_ROWS_IN_A_BLOCK, matrix.rows(), matrix.nonZeros()));
    }

    /** How many rows of a matrix of that size have about the wanted number of values; at least 1. */
    public static int rowsWith(long wanted, int mostRows, long rows, long nonZeros) {
        long each = wanted * rows / Math.max(1, nonZeros);
        return (int) Math.max(1, Math.min(mostRows, each));
    }

    @Override
    public long rows() {
        return matrix.rows();
    }

    /** Blocks of a compact matrix would fill the memory that it saves. */
    @Override
    public boolean areKept() {
        return matrix.positions().isPresent();
    }

    @Override
    public SparseBlock block(long firstRow) {
        int from = Math.toIntExact(firstRow);
        int to = (int) Math.min(rows(), firstRow + blockRows);
        var offsets = new int[to - from + 1];
        var shared = matrix.positions();
        if (shared.isPresent()) {
            for (int row = from; row <= to; row++) {
                offsets[row - from] = matrix.offset(row);
            }
            return new SparseBlock(
                    firstRow,
                    matrix.columns(),
                    offsets,
                    shared.get().columns(),
                    shared.get().values());
        }
        int entries = matrix.offset(to) - matrix.offset(from);
        var columns = new int[entries];
        var values = new double[entries];
        matrix.copyRows(from, to, offsets, columns, values);
        return new SparseBlock(firstRow, matrix.columns(), offsets, columns, values);
    }
}
