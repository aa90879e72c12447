package dev.graft.methods.rows;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.BlockSource;
import dev.graft.engine.Rows;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;

/** Rows of counts that are scaled when a block is read, so that the scaled matrix exists only in blocks. */
public record NormalizedRows(SparseRows counts, RowScaling scaling) implements Rows<SparseBlock> {
    /** Fewer rows are not worth a sum with an entry for each pair of columns, and are slow to whiten. */
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
    public boolean areKept() {
        return counts.areKept();
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

    /** A scaled copy of a block. */
    public static SparseBlock scaled(SparseBlock block, RowScaling scaling) {
        var copy = block.copy();
        for (int row = 0; row < block.rows(); row++) {
            scaling.apply(copy.columnIndices(), copy.values(), copy.offsets()[row], copy.offsets()[row + 1]);
        }
        return copy;
    }
}
