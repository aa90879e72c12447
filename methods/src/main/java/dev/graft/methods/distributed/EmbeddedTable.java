package dev.graft.methods.distributed;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.DenseBlock;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Sum;
import dev.graft.engine.Table;
import dev.graft.methods.api.Embedding;

/** Rows that are embedded at every visit: they are kept as counts, which take less room than dense rows. */
public final class EmbeddedTable implements Table<DenseBlock> {
    private final Table<SparseBlock> counts;
    private final Embedding embedding;

    /** @param counts is closed with this table */
    public EmbeddedTable(Table<SparseBlock> counts, Embedding embedding) {
        this.counts = counts;
        this.embedding = embedding;
    }

    @Override
    public long rows() {
        return counts.rows();
    }

    @Override
    public int stateWidth() {
        return counts.stateWidth();
    }

    @Override
    public DenseMatrix state() {
        return counts.state();
    }

    @Override
    public void setState(DenseMatrix state) {
        counts.setState(state);
    }

    @Override
    public <S extends Sum<S>> S pass(Pass<DenseBlock, S> pass) {
        return counts.pass(new Embedded<>(pass, embedding));
    }

    @Override
    public void close() {
        counts.close();
    }

    private record Embedded<S extends Sum<S>>(Pass<DenseBlock, S> pass, Embedding embedding)
            implements Pass<SparseBlock, S> {
        @Override
        public S newSum() {
            return pass.newSum();
        }

        @Override
        public void visit(SparseBlock block, double[] state, S sum) {
            var rows = embedding.embed(block.toMatrix());
            pass.visit(
                    new DenseBlock(block.firstRow(), rows.rows(), rows.columns(), rows.sharedValues(), 0), state, sum);
        }
    }
}
