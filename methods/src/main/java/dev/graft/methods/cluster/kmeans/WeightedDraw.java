package dev.graft.methods.cluster.kmeans;

import dev.graft.engine.DenseBlock;
import dev.graft.engine.Pass;
import dev.graft.engine.Sum;
import java.util.Arrays;

/**
 * Fetches one row of a table: that with a given number, or the first row in a block at which the cumulative sum of the
 * states exceeds a value.
 *
 * @param row its number; -1 if it is drawn
 * @param block the first row of the block to draw from
 * @param left the value to exceed
 */
record WeightedDraw(long row, long block, double left) implements Pass<DenseBlock, WeightedDraw.Row> {
    static WeightedDraw at(long row) {
        return new WeightedDraw(row, -1, 0);
    }

    static WeightedDraw within(long block, double left) {
        return new WeightedDraw(-1, block, left);
    }

    @Override
    public Row newSum() {
        return new Row();
    }

    @Override
    public void visit(DenseBlock block, double[] state, Row sum) {
        long first = block.firstRow();
        long found = row < 0 ? (first == this.block ? draw(state, block.rows()) : -1) : row - first;
        if (found >= 0 && found < block.rows()) {
            int at = block.offset() + (int) found * block.columns();
            sum.values = Arrays.copyOfRange(block.values(), at, at + block.columns());
        }
    }

    /** If the sum does not exceed the value because of rounding, the last row with a positive state. */
    private int draw(double[] weights, int rows) {
        double rest = left;
        int last = 0;
        for (int i = 0; i < rows; i++) {
            if (weights[i] > 0) {
                rest -= weights[i];
                last = i;
                if (rest < 0) {
                    break;
                }
            }
        }
        return last;
    }

    /** The row of the one block that has it. */
    static final class Row implements Sum<Row> {
        private double[] values = new double[0];

        double[] values() {
            return values;
        }

        @Override
        public void clear() {
            values = new double[0];
        }

        @Override
        public void add(Row other) {
            values = other.values.length > 0 ? other.values : values;
        }
    }
}
