package dev.graft.transfer.transductive;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.DenseBlock;
import dev.graft.engine.Pass;
import dev.graft.engine.Totals;
import dev.graft.methods.rows.CrossProducts;
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
        return new Totals(
                clusters * columns, clusters, scores == null ? CrossProducts.triangle(columns) : 0, MixtureSums.REST);
    }

    @Override
    public void visit(DenseBlock block, double[] state, Totals totals) {
        var sum = MixtureSums.of(totals);
        int width = stateWidth(clusters);
        var found = new double[clusters];
        for (int row = 0; row < block.rows(); row++) {
            int at = block.offset() + row * columns;
            int own = row * width;
            boolean held = state[own + clusters] > 0;
            if (scores != null && !held) {
                scores.of(block.values(), at, found);
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
            sum.addRow(block.values(), at, state, own, held ? settings.heldWeight() : 1);
        }
    }

    private int largest(double[] state, int at) {
        int best = 0;
        for (int c = 1; c < clusters; c++) {
            best = state[at + c] > state[at + best] ? c : best;
        }
        return best;
    }
}
