package dev.graft.methods.distributed;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.BlockSource;
import dev.graft.engine.Rows;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.counts.SparseCounts;

/** Rows that are known by their numbers only, as if they were in files: sums are taken by passes, blocks by sources. */
public record CountsElsewhere(CountMatrix matrix) implements SparseCounts {
    @Override
    public long rows() {
        return matrix.rows();
    }

    @Override
    public int columns() {
        return matrix.columns();
    }

    @Override
    public long nonZeros() {
        return matrix.nonZeros();
    }

    @Override
    public Rows<SparseBlock> cut(int blockRows) {
        var rows = new SparseRows(matrix, blockRows);
        return new Rows<>() {
            @Override
            public long rows() {
                return rows.rows();
            }

            @Override
            public int blockRows() {
                return rows.blockRows();
            }

            @Override
            public SparseBlock block(long firstRow) {
                return source(firstRow).read();
            }

            @Override
            public BlockSource<SparseBlock> source(long firstRow) {
                var from = rows;
                return () -> from.block(firstRow).copy();
            }
        };
    }
}
