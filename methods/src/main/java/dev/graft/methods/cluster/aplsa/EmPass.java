package dev.graft.methods.cluster.aplsa;

import dev.graft.core.kernel.Kernels;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import java.util.Arrays;

/**
 * E- and M-step over the rows of A, or those of B, at once: Eqs. (6) and (8), or (7) and (9), and the rows' share in
 * Eqs. (5) and (10). With d = sum over k of P(f|z_k) P(z_k|v), a feature of count a adds a P(z_k|v) P(f|z_k) / d to
 * topic k, both of the row and of the feature. P(z_k|v) is the same for all features of the row, and P(f|z_k) for all
 * rows of the feature, so both are factored out and multiplied in at the end. Posteriors are never stored.
 *
 * <p>The state of a row is P(z|v) twice: one half is read and the other is written, so that a run can end at the state
 * whose likelihood was just computed. If rows are held, weight * anchor(v, z) follows.
 *
 * @param width values in a row of topics; those beyond the number of topics are 0
 * @param topics P(f|z), feature by feature
 * @param readsSecond which half of the state is the old one
 * @param isHeld whether rows have an anchor
 */
record EmPass(int width, double[] topics, boolean readsSecond, boolean isHeld)
        implements Pass<SparseBlock, ExpectedCounts> {
    /** Below this, a / d may overflow, or d is 0. */
    private static final double TINY = 1e-290;

    /** Values in the state of a row. */
    static int stride(int width, boolean isHeld) {
        return isHeld ? 3 * width : 2 * width;
    }

    @Override
    public ExpectedCounts newSum() {
        return new ExpectedCounts(topics.length / width, width);
    }

    @Override
    public void visit(SparseBlock block, double[] state, ExpectedCounts sum) {
        sum.ensureRoom(roomFor(block));
        int stride = stride(width, isHeld);
        for (int row = 0; row < block.rows(); row++) {
            int at = row * stride;
            int old = at + (readsSecond ? width : 0);
            int next = at + (readsSecond ? 0 : width);
            int from = block.offsets()[row];
            int count = block.offsets()[row + 1] - from;
            if (count == 0) {
                // An empty row keeps its topics (A2).
                System.arraycopy(state, old, state, next, width);
            } else {
                visitRow(block, from, count, state, old, next, sum);
            }
            if (isHeld) {
                hold(state, at + 2 * width, old, next, count == 0, sum);
            }
        }
    }

    /** Applies the anchor as a prior of P(z|v), to the likelihood of the old state and to the next state. */
    private void hold(double[] state, int anchor, int old, int next, boolean isEmpty, ExpectedCounts sum) {
        double total = 0;
        for (int k = 0; k < width; k++) {
            double held = state[anchor + k];
            if (held > 0) {
                sum.addLikelihood(held * Math.log(state[old + k]));
            }
            state[next + k] = isEmpty ? held : state[next + k] + held;
            total += state[next + k];
        }
        for (int k = 0; k < width; k++) {
            state[next + k] /= total;
        }
    }

    private static int roomFor(SparseBlock block) {
        int longest = 0;
        for (int row = 0; row < block.rows(); row++) {
            longest = Math.max(longest, block.offsets()[row + 1] - block.offsets()[row]);
        }
        return multipleOfEight(longest);
    }

    private static int multipleOfEight(int n) {
        return (n + 7) & ~7;
    }

    private void visitRow(
            SparseBlock block, int from, int count, double[] state, int old, int next, ExpectedCounts sum) {
        var kernels = Kernels.best();
        var features = block.columnIndices();
        int padded = multipleOfEight(count);
        System.arraycopy(block.values(), from, sum.counts, 0, count);
        Arrays.fill(sum.counts, count, padded, 0);
        double total = 0;
        for (int j = 0; j < count; j++) {
            total += sum.counts[j];
        }
        kernels.dots(state, old, topics, width, features, from, count, sum.dots);
        Arrays.fill(sum.dots, count, padded, 1);
        boolean hasOthers = false;
        for (int j = 0; j < count; j++) {
            if (sum.dots[j] < TINY) {
                takeOut(j, features[from + j], total, state, old, sum, !hasOthers);
                hasOthers = true;
            }
        }
        sum.addLikelihood(kernels.quotients(sum.counts, sum.dots, padded, sum.quotients) / total);
        Arrays.fill(sum.row, 0);
        kernels.addRows(sum.quotients, topics, width, features, from, count, sum.row);
        for (int k = 0; k < width; k++) {
            sum.share[k] = state[old + k] / total;
            state[next + k] = sum.share[k] * sum.row[k] + (hasOthers ? sum.otherRow[k] : 0);
        }
        kernels.addToRows(sum.quotients, sum.share, width, features, from, count, sum.ratios());
    }

    /**
     * Handles a feature that is nearly impossible in this row, and removes it from the loops that follow. Its posterior
     * is computed by the equation as it stands, or is P(z|v) if no topic contains the feature (A4).
     */
    private void takeOut(
            int j, int feature, double total, double[] state, int old, ExpectedCounts sum, boolean isFirst) {
        if (isFirst) {
            Arrays.fill(sum.otherRow, 0);
        }
        double weight = sum.counts[j] / total;
        double d = sum.dots[j];
        for (int k = 0; k < width; k++) {
            double p = state[old + k];
            double count = weight * (d > 0 ? p * topics[feature * width + k] / d : p);
            sum.otherRow[k] += count;
            sum.addOther(feature, k, count);
        }
        sum.addLikelihood(weight * Math.log(d));
        sum.counts[j] = 0;
        sum.dots[j] = 1;
    }
}
