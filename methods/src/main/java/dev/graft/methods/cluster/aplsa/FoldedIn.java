package dev.graft.methods.cluster.aplsa;

import dev.graft.engine.Engine;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Table;
import dev.graft.engine.counts.SparseCounts;
import dev.graft.methods.assign.TopicAssigner;
import dev.graft.methods.rows.StatePass;

/**
 * Starts P(z|.) of rows, where they are, with what given topics say of them.
 *
 * @param width values in a row of topics
 */
record FoldedIn(TopicAssigner topics, int width) implements StatePass<SparseBlock> {
    /** Few are enough, since the run continues from there. */
    static final int ITERATIONS = 20;

    /** Rows with this start. */
    Table<SparseBlock> table(SparseCounts rows, Engine engine) {
        var table = engine.table(rows.forSumsByColumn(), EmPass.stride(width, false));
        table.pass(this);
        return table;
    }

    @Override
    public void visit(SparseBlock block, double[] state) {
        var folded = topics.memberships(block.toMatrix(), ITERATIONS, new SerialEngine());
        int stride = EmPass.stride(width, false);
        for (int row = 0; row < block.rows(); row++) {
            System.arraycopy(folded.row(row), 0, state, row * stride, topics.clusters());
        }
    }
}
