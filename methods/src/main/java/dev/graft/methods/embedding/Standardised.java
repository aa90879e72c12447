package dev.graft.methods.embedding;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;

/**
 * Rows divided by their sums and raised to a power; each column is then centred and divided by its (population)
 * standard deviation. A column that does not vary is 0 for all rows. Empty rows are ignored in learning and are mapped
 * to the origin.
 */
public final class Standardised implements Embedding {
    public static final String KIND = "standardised";
    /** Deviations below this share of the mean are rounding. */
    private static final double NEGLIGIBLE = 1e-12;

    private final double power;
    private final double[] means;
    private final double[] deviations;

    private Standardised(double power, double[] means, double[] deviations) {
        this.power = power;
        this.means = means;
        this.deviations = deviations;
    }

    /** @param power below 1 reduces the effect of bursts of a feature */
    public static Standardised learn(CountMatrix rows, double power) {
        Check.finiteAtLeast(Double.MIN_NORMAL, power, "power");
        int columns = rows.columns();
        int count = 0;
        // The shares are computed twice rather than kept: they would take twice the memory of the rows.
        var means = new double[columns];
        for (int row = 0; row < rows.rows(); row++) {
            count += rows.isEmpty(row) ? 0 : 1;
            double sum = rows.rowSum(row);
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                means[rows.column(p)] += share(rows.value(p), sum, power);
            }
        }
        for (int column = 0; column < columns; column++) {
            means[column] /= Math.max(1, count);
        }
        var squares = new double[columns];
        var found = new int[columns];
        for (int row = 0; row < rows.rows(); row++) {
            double sum = rows.rowSum(row);
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                int column = rows.column(p);
                double difference = share(rows.value(p), sum, power) - means[column];
                squares[column] += difference * difference;
                found[column]++;
            }
        }
        var deviations = new double[columns];
        for (int column = 0; column < columns; column++) {
            double all = squares[column] + (count - found[column]) * means[column] * means[column];
            double deviation = Math.sqrt(all / Math.max(1, count));
            deviations[column] = deviation > NEGLIGIBLE * means[column] ? deviation : 0;
        }
        return new Standardised(power, means, deviations);
    }

    private static double share(double value, double sum, double power) {
        return power == 1 ? value / sum : Math.pow(value / sum, power);
    }

    static Standardised restore(StoredArrays stored) {
        var means = stored.vector("means");
        var deviations = stored.vector("deviations", means.length);
        for (double deviation : deviations) {
            Check.finiteAtLeast(0, deviation, "deviation of a column");
        }
        return new Standardised(
                Check.finiteAtLeast(Double.MIN_NORMAL, stored.number("power"), "power"), means, deviations);
    }

    @Override
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        Check.equal(means.length, rows.columns(), "columns of the rows");
        int columns = means.length;
        var values = new double[Math.multiplyExact(rows.rows(), columns)];
        for (int row = 0; row < rows.rows(); row++) {
            if (rows.isEmpty(row)) {
                continue;
            }
            int at = row * columns;
            double sum = rows.rowSum(row);
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                values[at + rows.column(p)] = share(rows.value(p), sum, power);
            }
            for (int column = 0; column < columns; column++) {
                values[at + column] =
                        deviations[column] == 0 ? 0 : (values[at + column] - means[column]) / deviations[column];
            }
        }
        return DenseMatrix.of(rows.rows(), columns, values);
    }

    @Override
    public int columns() {
        return means.length;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        return Map.of(
                "power",
                StoredArrays.of(power),
                "means",
                StoredArrays.of(means),
                "deviations",
                StoredArrays.of(deviations));
    }
}
