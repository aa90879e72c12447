package dev.graft.methods.label.dkt;

import dev.graft.core.kernel.Kernels;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.methods.linalg.MultiplicativeUpdate;
import java.util.Arrays;

/**
 * Eq. (12) or (13) for the pictures of one side, and their share in X'G, G'G and the objective. With P = F S, above the line
 * of a picture's row stands x P, a sum over its words, and below it g P'P.
 *
 * <p>A row's state is its row of G, what its labels or the start say of it, and whether it is annotated.
 *
 * @param width numbers in a row of classes, of which those beyond the number of classes are 0
 * @param profiles P, word after word
 * @param gram P'P
 * @param updates false where rows only add their share
 * @param labelWeights what a label of each class weighs: alpha Q
 * @param prior what the start weighs in rows that are not annotated
 */
record RowPass(
        int classes,
        int width,
        double[] profiles,
        double[] gram,
        boolean updates,
        MultiplicativeUpdate rule,
        double[] labelWeights,
        double prior)
        implements Pass<SparseBlock, RowSums> {
    /** Numbers in the state of a row. */
    static int stride(int width) {
        return 2 * width + 1;
    }

    @Override
    public RowSums newSum() {
        return new RowSums(profiles.length / width, classes, width);
    }

    @Override
    public void visit(SparseBlock block, double[] state, RowSums sum) {
        var kernels = Kernels.best();
        var all = Shape.upTo(classes);
        for (int row = 0; row < block.rows(); row++) {
            int from = block.offsets()[row];
            int count = block.offsets()[row + 1] - from;
            sum.ensureRoom(count);
            System.arraycopy(block.values(), from, sum.values, 0, count);
            int at = row * stride(width);
            System.arraycopy(state, at, sum.row, 0, width);
            boolean isAnnotated = state[at + 2 * width] > 0;
            if (updates) {
                Arrays.fill(sum.above, 0);
                kernels.addRows(sum.values, profiles, width, block.columnIndices(), from, count, sum.above);
                Arrays.fill(sum.below, 0);
                kernels.addRows(sum.row, gram, width, all, 0, classes, sum.below);
                update(state, at + width, isAnnotated, sum);
                System.arraycopy(sum.row, 0, state, at, width);
            }
            sum.penalty += penalty(state, at + width, isAnnotated, sum.row);
            kernels.addToRows(sum.values, sum.row, width, block.columnIndices(), from, count, sum.byWord.values());
            kernels.addToRows(sum.row, sum.row, width, all, 0, classes, sum.gram.values());
        }
    }

    private void update(double[] state, int wanted, boolean isAnnotated, RowSums sum) {
        for (int c = 0; c < classes; c++) {
            double weight = isAnnotated ? labelWeights[c] : prior;
            double above = sum.above[c] + weight * state[wanted + c];
            double below = sum.below[c] + weight * sum.row[c];
            sum.row[c] = rule.next(sum.row[c], above, below);
        }
    }

    private double penalty(double[] state, int wanted, boolean isAnnotated, double[] row) {
        double penalty = 0;
        for (int c = 0; c < classes; c++) {
            double difference = row[c] - state[wanted + c];
            penalty += (isAnnotated ? labelWeights[c] : prior) * difference * difference;
        }
        return penalty;
    }
}
