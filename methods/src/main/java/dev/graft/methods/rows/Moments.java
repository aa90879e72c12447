package dev.graft.methods.rows;

import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Table;
import dev.graft.engine.Totals;

/**
 * Sums over rows.
 *
 * @param used rows that are not empty
 * @param sums of every column
 * @param squares of all values
 */
public record Moments(int used, double[] sums, double squares) {
    /** @param weighted whether a row is taken as often as the first number of its state says, 0 or 1 */
    static Moments of(Table<SparseBlock> table, int columns, boolean weighted) {
        var sum = table.pass(new Adding(columns, weighted ? table.stateWidth() : 0))
                .values();
        var sums = new double[columns];
        System.arraycopy(sum, 0, sums, 0, columns);
        return new Moments((int) sum[columns], sums, sum[columns + 1]);
    }

    /** The mean of as many rows. */
    public double[] mean(int rows) {
        var mean = sums.clone();
        for (int column = 0; column < mean.length; column++) {
            mean[column] /= Math.max(1, rows);
        }
        return mean;
    }

    /** @param stride numbers in a row's state, 0 where the weights are not looked at */
    private record Adding(int columns, int stride) implements Pass<SparseBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(columns + 2);
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            var out = sum.values();
            for (int row = 0; row < block.rows(); row++) {
                int from = block.offsets()[row];
                int to = block.offsets()[row + 1];
                if (from == to || stride > 0 && state[row * stride] == 0) {
                    continue;
                }
                out[columns]++;
                for (int p = from; p < to; p++) {
                    double value = block.values()[p];
                    out[block.columnIndices()[p]] += value;
                    out[columns + 1] += value * value;
                }
            }
        }
    }
}
