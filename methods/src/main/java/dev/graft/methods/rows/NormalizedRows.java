package dev.graft.methods.rows;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.BlockSource;
import dev.graft.engine.Rows;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import java.util.Arrays;

/** Rows of counts that are scaled when a block of them is read: the scaled matrix exists in the blocks only. */
public record NormalizedRows(SparseRows counts, RowScaling scaling) implements Rows<SparseBlock> {
    /** Fewer are not worth a sum of the size of all pairs of columns, and are slow to whiten. */
    private static final int LEAST_ROWS_IN_A_BLOCK = 32;

    public static NormalizedRows of(CountMatrix counts, RowScaling scaling) {
        int rows = Math.max(LEAST_ROWS_IN_A_BLOCK, SparseRows.of(counts).blockRows());
        return new NormalizedRows(new SparseRows(counts, rows), scaling);
    }

    @Override
    public long rows() {
        return counts.rows();
    }

    @Override
    public int blockRows() {
        return counts.blockRows();
    }

    @Override
    public SparseBlock block(long firstRow) {
        return scaled(counts.block(firstRow), scaling);
    }

    @Override
    public BlockSource<SparseBlock> source(long firstRow) {
        var source = counts.source(firstRow);
        var how = scaling;
        return () -> scaled(source.read(), how);
    }

    /** A block of its own arrays, with other values in the same places. */
    public static SparseBlock scaled(SparseBlock block, RowScaling scaling) {
        int from = block.offsets()[0];
        int to = block.offsets()[block.rows()];
        var offsets = block.offsets().clone();
        var columns = Arrays.copyOfRange(block.columnIndices(), from, to);
        var values = Arrays.copyOfRange(block.values(), from, to);
        for (int row = 0; row <= block.rows(); row++) {
            offsets[row] -= from;
        }
        for (int row = 0; row < block.rows(); row++) {
            scaling.apply(columns, values, offsets[row], offsets[row + 1]);
        }
        return new SparseBlock(block.firstRow(), block.columns(), offsets, columns, values);
    }
}
