package dev.graft.engine.counts;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Rows;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import java.io.Serializable;

/**
 * Rows of counts (pictures by visual words) that may be elsewhere, such as in files that workers read. Every value is
 * finite and above 0 and columns increase within a row, as in a {@link CountMatrix}.
 */
public interface SparseCounts extends Serializable {
    /** A table with more blocks would take the driver's memory for their descriptions. */
    int MOST_BLOCKS = 1 << 16;

    static SparseCounts of(CountMatrix matrix) {
        return new MatrixCounts(matrix);
    }

    long rows();

    int columns();

    long nonZeros();

    /** These rows in blocks of the given size. */
    Rows<SparseBlock> cut(int blockRows);

    /** The sum of each column. The order of additions is the source's own; it is the same for every engine. */
    default double[] columnSums(Engine engine) {
        try (var table = engine.table(forSumsByColumn(), 0)) {
            return table.pass(new ColumnSums(columns())).values();
        }
    }

    /** Cut as {@link SparseRows#of} cuts a matrix. */
    default Rows<SparseBlock> blocks() {
        return withNonZeros(SparseRows.NON_ZEROS_IN_A_BLOCK, SparseRows.MOST_ROWS_IN_A_BLOCK);
    }

    /** Cut as {@link SparseRows#forSumsByColumn} cuts a matrix. */
    default Rows<SparseBlock> forSumsByColumn() {
        return withNonZeros(SparseRows.nonZerosForSumsByColumn(columns()), SparseRows.MOST_ROWS_IN_A_BLOCK);
    }

    /**
     * Cut so that a block has about so many values.
     *
     * @param mostRows in a block, unless there would be more than {@link #MOST_BLOCKS}
     */
    default Rows<SparseBlock> withNonZeros(long wanted, int mostRows) {
        return cut(rowsInABlock(SparseRows.rowsWith(wanted, mostRows, rows(), nonZeros())));
    }

    /** The given number of rows, or more if there would be more than {@link #MOST_BLOCKS}. */
    default int rowsInABlock(int wanted) {
        return Math.toIntExact(Math.max(wanted, (rows() + MOST_BLOCKS - 1) / MOST_BLOCKS));
    }
}
