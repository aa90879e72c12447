package dev.graft.methods.rows;

import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Table;
import dev.graft.engine.Totals;
import java.util.Arrays;

/**
 * Sums over rows.
 *
 * @param used the number of rows that are not empty
 * @param sums the sum of every column
 * @param squares the sum of the squares of all values
 */
public record Moments(int used, double[] sums, double squares) {
    /** @param weighted whether the first value of the state is the weight of a row, 0 or 1 */
    static Moments of(Table<SparseBlock> table, int columns, boolean weighted) {
        var sum =
                table.pass(new Sums(columns, weighted ? table.stateWidth() : 0)).values();
        return new Moments((int) sum[columns], Arrays.copyOf(sum, columns), sum[columns + 1]);
    }

    /** The mean over a number of rows. */
    public double[] mean(int rows) {
        var mean = sums.clone();
        for (int column = 0; column < mean.length; column++) {
            mean[column] /= Math.max(1, rows);
        }
        return mean;
    }

    /** @param stride the width of the state; 0 to ignore weights */
    private record Sums(int columns, int stride) implements Pass<SparseBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(columns + 2);
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            var out = sum.values();
            for (int row = 0; row < block.rows(); row++) {
                if (block.isEmpty(row) || stride > 0 && state[row * stride] == 0) {
                    continue;
                }
                out[columns]++;
                for (int p = block.offsets()[row]; p < block.offsets()[row + 1]; p++) {
                    double value = block.values()[p];
                    out[block.columnIndices()[p]] += value;
                    out[columns + 1] += value * value;
                }
            }
        }
    }
}
