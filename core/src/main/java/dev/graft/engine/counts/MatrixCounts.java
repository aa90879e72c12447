package dev.graft.engine.counts;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Rows;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;

/** Counts in this process. */
record MatrixCounts(CountMatrix matrix) implements SparseCounts {
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
        return new SparseRows(matrix, blockRows);
    }

    /** In the order of the rows, as always for a matrix. */
    @Override
    public double[] columnSums(Engine engine) {
        return matrix.columnSums();
    }
}
