package dev.graft.methods.cluster.stc;

import dev.graft.engine.IndexRows;
import dev.graft.engine.Pass;
import dev.graft.engine.Sum;
import java.io.Serializable;

/**
 * Eq. (16): every feature moves to the cluster in which it costs least. Only the sums of the rows by cluster are
 * needed: up to a constant, p(z) D(p(X|z) || p~(X|z~)) is minus the sum over x~ of p(x~, z) log p(x~|z~). Costs are
 * divided by p(z) + lambda q(z), so that the threshold for ties suits rare features too (G2). The state of a feature is
 * its cluster.
 */
record FeaturePass(int columns, int featureClusters, Side target, Side auxiliary)
        implements Pass<IndexRows.Range, FeaturePass.Moves> {
    /** Columns in a block. */
    static final int BLOCK = 128;

    /**
     * The share of the target or the auxiliary rows in the costs.
     *
     * @param byColumn clusters by columns, as counts
     * @param logs log p(x~|z~), row cluster by row cluster
     * @param scale from counts to weighted probabilities; 0 leaves this side out (C4)
     */
    record Side(int clusters, double[] byColumn, double[] columnSums, double[] logs, double scale)
            implements Serializable {}

    @Override
    public Moves newSum() {
        return new Moves(featureClusters);
    }

    @Override
    public void visit(IndexRows.Range range, double[] state, Moves sum) {
        for (int i = 0; i < range.rows(); i++) {
            int column = Math.toIntExact(range.firstRow()) + i;
            double weight = target.scale * target.columnSums[column] + auxiliary.scale * auxiliary.columnSums[column];
            if (weight == 0) {
                continue; // C3
            }
            sum.costs.clear();
            subtract(target, column, weight, sum.costs);
            subtract(auxiliary, column, weight, sum.costs);
            int before = (int) state[i];
            int now = sum.costs.choose(before);
            if (now != before) {
                state[i] = now;
                sum.moved++;
            }
        }
    }

    private void subtract(Side side, int column, double weight, Costs costs) {
        double scale = side.scale / weight;
        for (int c = 0; c < side.clusters; c++) {
            double share = side.byColumn[c * columns + column] * scale;
            if (share > 0) {
                costs.subtract(share, side.logs, c * featureClusters);
            }
        }
    }

    static final class Moves implements Sum<Moves> {
        private int moved;
        private final Costs costs;

        Moves(int featureClusters) {
            costs = new Costs(featureClusters);
        }

        int moved() {
            return moved;
        }

        double margin() {
            return costs.margin();
        }

        @Override
        public void clear() {
            moved = 0;
            costs.resetMargin();
        }

        @Override
        public void add(Moves other) {
            moved += other.moved;
            costs.lowerMargin(other.costs.margin());
        }
    }
}
