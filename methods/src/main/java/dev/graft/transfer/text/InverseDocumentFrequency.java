package dev.graft.transfer.text;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;

/**
 * Weights terms by rarity (IDF): each count is multiplied by {@code ln((1 + n) / (1 + df))}, where df of the n rows
 * of both sides that have any term have this one. A term that all rows have gets weight 0.
 *
 * @param first the rows of one side
 * @param second the rows of the other
 */
public record InverseDocumentFrequency(CountMatrix first, CountMatrix second) {
    public static InverseDocumentFrequency weigh(CountMatrix first, CountMatrix second) {
        Check.equal(first.columns(), second.columns(), "columns of the second");
        var rows = new int[first.columns()];
        for (var side : new CountMatrix[] {first, second}) {
            for (int p = 0; p < side.nonZeros(); p++) {
                rows[side.column(p)]++;
            }
        }
        int n = filled(first) + filled(second);
        var weights = new double[rows.length];
        for (int word = 0; word < rows.length; word++) {
            weights[word] = StrictMath.log((1.0 + n) / (1 + rows[word]));
        }
        return new InverseDocumentFrequency(weighed(first, weights), weighed(second, weights));
    }

    private static int filled(CountMatrix rows) {
        int count = 0;
        for (int row = 0; row < rows.rows(); row++) {
            count += rows.isEmpty(row) ? 0 : 1;
        }
        return count;
    }

    private static CountMatrix weighed(CountMatrix rows, double[] weights) {
        var builder = new CountMatrixBuilder(rows.columns());
        for (int row = 0; row < rows.rows(); row++) {
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                double value = rows.value(p) * weights[rows.column(p)];
                if (value > 0) {
                    builder.add(rows.column(p), value);
                }
            }
            builder.endRow();
        }
        return builder.build();
    }
}
