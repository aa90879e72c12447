package dev.graft.methods.rows;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.BlockSource;
import dev.graft.engine.Rows;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;

/** Two matrices whose rows correspond, such as images and their terms; both are cut into blocks of the same rows. */
public record PairRows(Rows<SparseBlock> first, Rows<SparseBlock> second) implements Rows<PairBlock> {
    private static final int MOST_ROWS_IN_A_BLOCK = 1 << 15;

    public PairRows {
        Check.equal(first.rows(), second.rows(), "rows of the second matrix");
        Check.equal(first.blockRows(), second.blockRows(), "rows in a block of the second matrix");
    }

    /**
     * Chooses blocks whose own work is several times that of adding a sum with an entry for every pair of a column of
     * the first matrix and a column of the second.
     */
    public static PairRows of(CountMatrix first, CountMatrix second) {
        double work = (double) first.nonZeros() * second.nonZeros() / Math.max(1, second.rows());
        double sum = (double) first.columns() * second.columns();
        double rows = work == 0 ? MOST_ROWS_IN_A_BLOCK : 4 * sum * first.rows() / work;
        int blockRows = (int) Math.max(256, Math.min(MOST_ROWS_IN_A_BLOCK, rows));
        return new PairRows(new SparseRows(first, blockRows), new SparseRows(second, blockRows));
    }

    @Override
    public boolean areKept() {
        return first.areKept() && second.areKept();
    }

    @Override
    public long rows() {
        return first.rows();
    }

    @Override
    public int blockRows() {
        return first.blockRows();
    }

    @Override
    public PairBlock block(long firstRow) {
        var one = first.block(firstRow);
        return new PairBlock(one, first == second ? one : second.block(firstRow));
    }

    @Override
    public BlockSource<PairBlock> source(long firstRow) {
        var one = first.source(firstRow);
        var other = first == second ? one : second.source(firstRow);
        return () -> {
            var block = one.read();
            return new PairBlock(block, one == other ? block : other.read());
        };
    }
}
