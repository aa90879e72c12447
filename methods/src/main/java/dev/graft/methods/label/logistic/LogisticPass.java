package dev.graft.methods.label.logistic;

import dev.graft.core.kernel.Kernels;
import dev.graft.engine.Pass;
import java.util.Arrays;

/**
 * Losses of Eq. (2) and their gradients for many weight vectors at once: one loop over the rows for all margins, one
 * over the columns for all gradients. A row's state is its label in each task, with the active tasks first; without
 * state, the block says which tasks a row is a positive example of.
 *
 * @param width number of active tasks, padded to a width at which kernels are fast
 * @param stride numbers in a row's state
 * @param weights column after column, then the biases: of each, all tasks
 * @param taking how many tasks are active
 * @param places the place of each task among the active ones, or -1
 */
record LogisticPass(int width, int stride, double[] weights, int taking, int[] places)
        implements Pass<FeatureBlock, LogisticSum> {
    @Override
    public LogisticSum newSum() {
        return new LogisticSum(weights.length / width - 1, width);
    }

    @Override
    public void visit(FeatureBlock block, double[] state, LogisticSum sum) {
        sum.ensureRoom(block);
        int biases = block.columns() * width;
        var row = sum.row;
        for (int r = 0; r < block.rows(); r++) {
            System.arraycopy(weights, biases, row, 0, width);
            sum.addRows(block.values(), weights, block.columnIndices(), block.offsets()[r], block.offsets()[r + 1]);
            if (stride > 0) {
                Kernels.best().logistic(row, state, r * stride, width, sum.room, sum.losses);
            } else {
                Kernels.best().logistic(row, labels(block, r, sum.labels), 0, width, sum.room, sum.losses);
            }
            System.arraycopy(row, 0, sum.slopes, r * width, width);
            for (int t = 0; t < width; t++) {
                sum.gradients[biases + t] += row[t];
            }
        }
        var starts = block.columnOffsets();
        for (int column = 0; column < block.columns(); column++) {
            if (starts[column] < starts[column + 1]) {
                Arrays.fill(row, 0);
                sum.addRows(block.valuesByColumn(), sum.slopes, block.rowIndices(), starts[column], starts[column + 1]);
                System.arraycopy(row, 0, sum.gradients, column * width, width);
            }
        }
    }

    private double[] labels(FeatureBlock block, int row, double[] labels) {
        Arrays.fill(labels, 0, taking, -1);
        for (int p = block.positiveOffsets()[row]; p < block.positiveOffsets()[row + 1]; p++) {
            int place = places[block.positiveTasks()[p]];
            if (place >= 0) {
                labels[place] = 1;
            }
        }
        return labels;
    }
}
