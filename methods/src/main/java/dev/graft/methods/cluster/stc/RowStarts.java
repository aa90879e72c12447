package dev.graft.methods.cluster.stc;

import dev.graft.core.random.Seed;
import dev.graft.engine.SparseBlock;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.rows.StatePass;
import java.util.Arrays;

/** Initial clusters of rows, chosen where the rows are. The first value of a row's state becomes its cluster. */
final class RowStarts {
    private RowStarts() {}

    /** Each row where the assigner puts it; the first cluster on ties. */
    record Assigned(Assigner assigner) implements StatePass<SparseBlock> {
        @Override
        public void visit(SparseBlock block, double[] state) {
            var memberships = assigner.memberships(block.toMatrix());
            for (int row = 0; row < block.rows(); row++) {
                state[row] = memberships.largest(row);
            }
        }
    }

    /**
     * At random, by the row's number: every run of as many rows as there are clusters has each cluster once, so sizes
     * differ by at most one and none is empty if there are enough rows.
     */
    record DealtOut(int clusters, Seed seed) implements StatePass<SparseBlock> {
        @Override
        public void visit(SparseBlock block, double[] state) {
            var order = new int[clusters];
            long dealt = -1;
            for (int row = 0; row < block.rows(); row++) {
                long number = block.firstRow() + row;
                if (number / clusters != dealt) {
                    dealt = number / clusters;
                    Arrays.setAll(order, i -> i);
                    Starts.shuffle(order, seed.of(dealt));
                }
                state[row] = order[(int) (number % clusters)];
            }
        }
    }
}
