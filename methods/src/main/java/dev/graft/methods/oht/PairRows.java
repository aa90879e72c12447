package dev.graft.methods.oht;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Rows;
import dev.graft.engine.SparseRows;

/** Two matrices whose rows belong together. */
record PairRows(SparseRows pictures, SparseRows texts) implements Rows<PairBlock> {
    private static final int MOST_ROWS_IN_A_BLOCK = 1 << 15;

    /**
     * Cuts where a block has several times as much work of its own as there is in adding up the sum, which has a place
     * for every visual word and every text word.
     */
    static PairRows of(CountMatrix pictures, CountMatrix texts) {
        Check.equal(pictures.rows(), texts.rows(), "rows of the pairs' texts");
        double work = (double) pictures.nonZeros() * texts.nonZeros() / Math.max(1, texts.rows());
        double sum = (double) pictures.columns() * texts.columns();
        double rows = work == 0 ? MOST_ROWS_IN_A_BLOCK : 4 * sum * pictures.rows() / work;
        int blockRows = (int) Math.max(256, Math.min(MOST_ROWS_IN_A_BLOCK, rows));
        return new PairRows(new SparseRows(pictures, blockRows), new SparseRows(texts, blockRows));
    }

    @Override
    public int rows() {
        return pictures.rows();
    }

    @Override
    public int blockRows() {
        return pictures.blockRows();
    }

    @Override
    public PairBlock block(int firstRow) {
        return new PairBlock(pictures.block(firstRow), texts.block(firstRow));
    }
}
