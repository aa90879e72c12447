package dev.graft.methods.label.dkt;

import dev.graft.core.kernel.Kernels;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Totals;
import dev.graft.methods.linalg.MultiplicativeUpdate;
import java.util.Arrays;

/**
 * Eq. (12) or (13) for the pictures of one side, and their share of X'G, G'G and the objective. With P = F S, the numerator
 * of a picture's row is x P, a sum over its features, and the denominator g P'P.
 *
 * <p>A row's state is its row of G, then its labels or, without any, where it started, then whether it is annotated.
 *
 * @param width of a padded row of classes; the padding is 0
 * @param profiles P, feature after feature
 * @param gram P'P
 * @param updates false if the rows only add their share
 * @param labelWeights weight of a label of each class: alpha Q
 * @param prior weight of the start in rows that are not annotated
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
        implements Pass<SparseBlock, Totals> {
    /** Parts of the sum: X'G by feature, G'G by class, and what labels and the prior add to the objective. */
    static final int BY_FEATURE = 0;

    static final int GRAM = 1;
    static final int PENALTY = 2;

    /** Numbers in the state of a row. */
    static int stride(int width) {
        return 2 * width + 1;
    }

    @Override
    public Totals newSum() {
        return new Totals(profiles.length, classes * width, 1);
    }

    @Override
    public void visit(SparseBlock block, double[] state, Totals sum) {
        var kernels = Kernels.best();
        var all = Shape.upTo(classes);
        var g = new double[width];
        var above = new double[width];
        var below = new double[width];
        var values = new double[0];
        for (int row = 0; row < block.rows(); row++) {
            int from = block.offsets()[row];
            int count = block.offsets()[row + 1] - from;
            values = values.length < count ? new double[count] : values;
            System.arraycopy(block.values(), from, values, 0, count);
            int at = row * stride(width);
            System.arraycopy(state, at, g, 0, width);
            boolean isAnnotated = state[at + 2 * width] > 0;
            if (updates) {
                Arrays.fill(above, 0);
                kernels.addRows(values, profiles, width, block.columnIndices(), from, count, above);
                Arrays.fill(below, 0);
                kernels.addRows(g, gram, width, all, 0, classes, below);
                for (int c = 0; c < classes; c++) {
                    double weight = isAnnotated ? labelWeights[c] : prior;
                    g[c] = rule.next(g[c], above[c] + weight * state[at + width + c], below[c] + weight * g[c]);
                }
                System.arraycopy(g, 0, state, at, width);
            }
            sum.part(PENALTY)[0] += penalty(state, at + width, isAnnotated, g);
            kernels.addToRows(values, g, width, block.columnIndices(), from, count, sum.part(BY_FEATURE));
            kernels.addToRows(g, g, width, all, 0, classes, sum.part(GRAM));
        }
    }

    private double penalty(double[] state, int wanted, boolean isAnnotated, double[] g) {
        double penalty = 0;
        for (int c = 0; c < classes; c++) {
            double difference = g[c] - state[wanted + c];
            penalty += (isAnnotated ? labelWeights[c] : prior) * difference * difference;
        }
        return penalty;
    }
}
