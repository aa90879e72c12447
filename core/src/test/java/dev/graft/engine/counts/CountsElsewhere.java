package dev.graft.engine.counts;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.BlockSource;
import dev.graft.engine.Rows;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;

/** Rows that are known by their numbers only, as if they were in files: sums are taken by passes, blocks by sources. */
public class CountsElsewhere implements SparseCounts {
    private static final long serialVersionUID = 1;

    private final CountMatrix matrix;
    private final int mostBlockRows;

    public CountsElsewhere(CountMatrix matrix) {
        this(matrix, Integer.MAX_VALUE);
    }

    /** @param mostBlockRows in a block, whatever is asked for */
    public CountsElsewhere(CountMatrix matrix, int mostBlockRows) {
        this.matrix = matrix;
        this.mostBlockRows = mostBlockRows;
    }

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
        var rows = new SparseRows(matrix, Math.min(blockRows, mostBlockRows));
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
