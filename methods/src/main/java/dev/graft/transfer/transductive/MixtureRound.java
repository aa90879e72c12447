package dev.graft.transfer.transductive;

import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.DenseBlock;
import dev.graft.engine.Pass;
import dev.graft.engine.Totals;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One iteration: memberships from the scores of the last one (the E step), and the sums for the next (the M step).
 *
 * <p>The state of a row: its memberships, 1 if it is held, and its home.
 *
 * @param scores absent in the first iteration, in which memberships stay and squares are summed
 */
record MixtureRound(@Nullable LinearScores scores, int clusters, int columns, MixtureSettings settings)
        implements Pass<DenseBlock, Totals> {

    static int stateWidth(int clusters) {
        return clusters + 2;
    }

    static DenseMatrix state(Beliefs beliefs) {
        int k = beliefs.clusters();
        int width = stateWidth(k);
        var state = new double[beliefs.held().length * width];
        for (int row = 0; row < beliefs.held().length; row++) {
            for (int c = 0; c < k; c++) {
                state[row * width + c] = beliefs.memberships().get(row, c);
            }
            state[row * width + k] = beliefs.held()[row] ? 1 : 0;
            state[row * width + k + 1] = beliefs.homes()[row];
        }
        return DenseMatrix.of(beliefs.held().length, width, state);
    }

    @Override
    public Totals newSum() {
        return MixtureSums.none(clusters, columns, scores == null);
    }

    @Override
    public void visit(DenseBlock block, double[] state, Totals totals) {
        var sum = MixtureSums.of(totals, clusters);
        var panels = scores == null ? null : scores.panels();
        int width = stateWidth(clusters);
        var rows = new double[Kernels.EIGHT * columns];
        var found = new double[Kernels.EIGHT][clusters];
        var shares = new double[Kernels.EIGHT][clusters];
        for (int first = 0; first < block.rows(); first += Kernels.EIGHT) {
            int count = Math.min(Kernels.EIGHT, block.rows() - first);
            System.arraycopy(block.values(), block.offset() + first * columns, rows, 0, count * columns);
            if (scores != null && panels != null) {
                scores.of(panels, rows, found);
            }
            for (int r = 0; r < Kernels.EIGHT; r++) {
                int own = (first + r) * width;
                if (r >= count) {
                    Arrays.fill(shares[r], 0);
                    continue;
                }
                boolean held = state[own + clusters] > 0;
                if (scores != null && !held) {
                    believe(found[r], state, own, sum);
                }
                double weight = held ? settings.heldWeight() : 1;
                for (int c = 0; c < clusters; c++) {
                    shares[r][c] = weight * state[own + c];
                }
                if (scores == null) {
                    sum.addSquares(rows, r * columns, weight);
                }
            }
            sum.addRows(rows, shares);
        }
    }

    /** Replaces the memberships of a row by those of its scores. */
    private void believe(double[] found, double[] state, int own, MixtureSums sum) {
        int home = (int) state[own + clusters + 1];
        if (home != Beliefs.NOWHERE) {
            found[home] += settings.staying();
        }
        sum.addLikelihood(LinearScores.softmax(found));
        int before = largest(state, own);
        for (int c = 0; c < clusters; c++) {
            sum.addChange(Math.abs(found[c] - state[own + c]));
            state[own + c] = found[c];
        }
        sum.addMoved(before == largest(state, own) ? 0 : 1);
    }

    private int largest(double[] state, int at) {
        int best = 0;
        for (int c = 1; c < clusters; c++) {
            best = state[at + c] > state[at + best] ? c : best;
        }
        return best;
    }
}
