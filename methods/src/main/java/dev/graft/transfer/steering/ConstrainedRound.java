package dev.graft.transfer.steering;

import dev.graft.engine.DenseBlock;
import dev.graft.engine.Pass;
import dev.graft.engine.Sum;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One round: every row that is free goes to the pile that it scores highest with, and the sums for the next round follow.
 *
 * @param space absent: rows stay, and their squares are added up too
 * @param weight of a row that a person put where it is
 */
record ConstrainedRound(@Nullable WithinClusterSpace space, int piles, int columns, double weight)
        implements Pass<DenseBlock, ConstrainedRound.Fit> {
    static final int STATE = 3;
    /** Where a row is. */
    static final int NOW = 0;
    /** Where it was in the beginning, -1 where it was nowhere. */
    static final int HOME = 1;
    /** 1 if it stays there. */
    static final int FIXED = 2;

    static ConstrainedRound settled(int piles, int columns, double weight) {
        return new ConstrainedRound(null, piles, columns, weight);
    }

    static ConstrainedRound of(WithinClusterSpace space, double weight) {
        int piles = space.lengths().length;
        return new ConstrainedRound(space, piles, space.directions().length / piles, weight);
    }

    @Override
    public Fit newSum() {
        return new Fit(piles, columns, space == null);
    }

    @Override
    public void visit(DenseBlock block, double[] state, Fit sum) {
        var scores = new double[piles];
        for (int row = 0; row < block.rows(); row++) {
            int at = block.offset() + row * columns;
            int own = row * STATE;
            boolean fixed = state[own + FIXED] > 0;
            if (space != null && !fixed) {
                scores(space, block.values(), at, (int) state[own + HOME], scores);
                int best = best(scores);
                sum.moved += best == (int) state[own + NOW] ? 0 : 1;
                state[own + NOW] = best;
            }
            sum.take(block.values(), at, (int) state[own + NOW], fixed ? weight : 1);
        }
    }

    private static int best(double[] scores) {
        int best = 0;
        for (int pile = 1; pile < scores.length; pile++) {
            best = scores[pile] > scores[best] ? pile : best;
        }
        return best;
    }

    static void scores(WithinClusterSpace space, double[] x, int at, int home, double[] out) {
        int d = space.directions().length / out.length;
        for (int pile = 0; pile < out.length; pile++) {
            double along = 0;
            for (int c = 0; c < d; c++) {
                along += x[at + c] * space.directions()[pile * d + c];
            }
            out[pile] = along - space.lengths()[pile] + (pile == home ? space.staying() : 0);
        }
    }

    /** Sums over the rows of each pile. */
    static final class Fit implements Sum<Fit> {
        private final double[] sums;
        private final double[] weights;
        private final double[] squares;
        private final int columns;
        private int moved;

        Fit(int piles, int columns, boolean withSquares) {
            this.columns = columns;
            sums = new double[piles * columns];
            weights = new double[piles];
            squares = new double[withSquares ? columns * columns : 0];
        }

        double[] sums() {
            return sums;
        }

        double[] weights() {
            return weights;
        }

        double[] squares() {
            return squares;
        }

        int moved() {
            return moved;
        }

        /** Squared distances from the middles. */
        double cost(double[] ofAll) {
            double cost = 0;
            for (int c = 0; c < columns; c++) {
                cost += ofAll[c * columns + c];
            }
            for (int i = 0; i < sums.length; i++) {
                double weight = weights[i / columns];
                cost -= weight > 0 ? sums[i] * sums[i] / weight : 0;
            }
            return Math.max(0, cost);
        }

        private void take(double[] x, int at, int pile, double weight) {
            weights[pile] += weight;
            for (int a = 0; a < columns; a++) {
                double value = weight * x[at + a];
                sums[pile * columns + a] += value;
                if (squares.length > 0) {
                    for (int b = 0; b < columns; b++) {
                        squares[a * columns + b] += value * x[at + b];
                    }
                }
            }
        }

        @Override
        public void clear() {
            Arrays.fill(sums, 0);
            Arrays.fill(weights, 0);
            Arrays.fill(squares, 0);
            moved = 0;
        }

        @Override
        public void add(Fit other) {
            for (int i = 0; i < sums.length; i++) {
                sums[i] += other.sums[i];
            }
            for (int i = 0; i < weights.length; i++) {
                weights[i] += other.weights[i];
            }
            for (int i = 0; i < squares.length; i++) {
                squares[i] += other.squares[i];
            }
            moved += other.moved;
        }
    }
}
