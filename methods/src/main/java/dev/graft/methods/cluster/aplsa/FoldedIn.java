package dev.graft.methods.cluster.aplsa;

import dev.graft.engine.Engine;
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
    /** Rows with this start; few iterations are enough, since the run continues from there. */
    Table<SparseBlock> table(SparseCounts rows, Engine engine) {
        var table = engine.table(rows.forSumsByColumn(), EmPass.stride(width, false));
        table.pass(this);
        return table;
    }

    @Override
    public void visit(SparseBlock block, double[] state) {
        var folded = topics.quick().memberships(block.toMatrix());
        int stride = EmPass.stride(width, false);
        for (int row = 0; row < block.rows(); row++) {
            System.arraycopy(folded.row(row), 0, state, row * stride, topics.clusters());
        }
    }
}
