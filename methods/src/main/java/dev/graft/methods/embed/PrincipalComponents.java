package dev.graft.methods.embed;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import java.io.Serializable;
import java.util.Map;

/**
 * The directions in which Hellinger rows vary most. Empty rows carry no information: they are left out of what is
 * learnt, and are placed at the origin. Directions without variance are left out too, so there may be fewer than asked
 * for, even none.
 */
public final class PrincipalComponents implements Embedding, Serializable {
    public static final String KIND = "principal-components";
    /** Below this share of the largest variance a direction is rounding. */
    private static final double NO_VARIANCE = 1e-10;

    private final double[] mean;
    /** Axis j of column c at c * dimensions + j: a row touches one short run for each of its words. */
    private final double[] axes;

    private final double[] variances;
    /** The mean along each axis, which is subtracted after projecting: the rows stay sparse. */
    private final double[] origin;

    private PrincipalComponents(double[] mean, double[] axes, double[] variances) {
        this.mean = mean;
        this.axes = axes;
        this.variances = variances;
        this.origin = new double[variances.length];
        for (int column = 0; column < mean.length; column++) {
            for (int j = 0; j < origin.length; j++) {
                origin[j] += mean[column] * axes[column * origin.length + j];
            }
        }
    }

    /** At most as many components as asked for: of n rows there are no more than n - 1. */
    public static PrincipalComponents learn(CountMatrix rows, int most, Engine engine) {
        Check.atLeast(0, most, "components");
        var scatter = Scatter.of(rows, engine);
        int wanted = Math.min(most, Math.min(scatter.rows() - 1, scatter.columns()));
        if (wanted <= 0 || scatter.isNothing()) {
            return new PrincipalComponents(scatter.mean(), new double[0], new double[0]);
        }
        return of(scatter, scatter.largest(wanted));
    }

    static PrincipalComponents of(Scatter scatter, EigenPairs pairs) {
        int kept = 0;
        while (kept < pairs.values().length && pairs.values()[kept] > NO_VARIANCE * pairs.values()[0]) {
            kept++;
        }
        var axes = new double[scatter.columns() * kept];
        var variances = new double[kept];
        for (int j = 0; j < kept; j++) {
            variances[j] = pairs.values()[j] / scatter.rows();
            var vector = pairs.vectors()[j];
            double sign = sign(vector);
            for (int column = 0; column < vector.length; column++) {
                axes[column * kept + j] = sign * vector[column];
            }
        }
        return new PrincipalComponents(scatter.mean(), axes, variances);
    }

    /** An axis has no direction of its own; the largest entry is made positive, so that all machines agree. */
    static double sign(double[] vector) {
        double largest = 0;
        for (double value : vector) {
            // Entries of equal size differ by rounding: only a clearly larger one takes over.
            if (Math.abs(value) > Math.abs(largest) * (1 + 1e-9)) {
                largest = value;
            }
        }
        return largest < 0 ? -1 : 1;
    }

    static PrincipalComponents restore(Stored stored) {
        var mean = stored.vector("mean");
        var variances = stored.vector("variances");
        var rows = stored.matrix("axes");
        Check.equal(variances.length, rows.rows(), "rows of axes");
        Check.equal(mean.length, rows.columns(), "columns of axes");
        for (double variance : variances) {
            if (!(variance > 0)) {
                throw new IllegalArgumentException("variances must be above 0, found " + variance);
            }
        }
        var axes = new double[mean.length * variances.length];
        for (int column = 0; column < mean.length; column++) {
            for (int j = 0; j < variances.length; j++) {
                axes[column * variances.length + j] = rows.get(j, column);
            }
        }
        return new PrincipalComponents(mean, axes, variances);
    }

    /** Rows along the axes, seen from the mean. */
    @Override
    public DenseMatrix embed(CountMatrix rows) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        int dimensions = dimensions();
        var out = new double[Math.multiplyExact(rows.rows(), dimensions)];
        for (int row = 0; row < rows.rows(); row++) {
            if (rows.offset(row) == rows.offset(row + 1)) {
                continue;
            }
            int at = row * dimensions;
            double sum = rows.rowSum(row);
            int p = rows.offset(row);
            for (; p + 3 < rows.offset(row + 1); p += 4) {
                addFour(rows, p, sum, out, at);
            }
            for (; p < rows.offset(row + 1); p++) {
                double root = Math.sqrt(rows.value(p) / sum);
                int axis = rows.column(p) * dimensions;
                for (int j = 0; j < dimensions; j++) {
                    out[at + j] += root * axes[axis + j];
                }
            }
            for (int j = 0; j < dimensions; j++) {
                out[at + j] -= origin[j];
            }
        }
        return DenseMatrix.of(rows.rows(), dimensions, out);
    }

    /** Four words at once, added in their order: the same bits with a quarter of the reading and writing. */
    private void addFour(CountMatrix rows, int p, double sum, double[] out, int at) {
        double one = Math.sqrt(rows.value(p) / sum);
        double two = Math.sqrt(rows.value(p + 1) / sum);
        double three = Math.sqrt(rows.value(p + 2) / sum);
        double four = Math.sqrt(rows.value(p + 3) / sum);
        int dimensions = dimensions();
        int first = rows.column(p) * dimensions;
        int second = rows.column(p + 1) * dimensions;
        int third = rows.column(p + 2) * dimensions;
        int fourth = rows.column(p + 3) * dimensions;
        for (int j = 0; j < dimensions; j++) {
            out[at + j] = out[at + j]
                    + one * axes[first + j]
                    + two * axes[second + j]
                    + three * axes[third + j]
                    + four * axes[fourth + j];
        }
    }

    /** The same with every axis divided by its standard deviation, and rows of length 1. */
    public DenseMatrix whitened(CountMatrix rows) {
        int d = dimensions();
        var out = embed(rows).toArray();
        for (int row = 0; row < rows.rows(); row++) {
            double squares = 0;
            for (int j = 0; j < d; j++) {
                out[row * d + j] /= Math.sqrt(variances[j]);
                squares += out[row * d + j] * out[row * d + j];
            }
            double length = squares > 0 ? Math.sqrt(squares) : 1;
            for (int j = 0; j < d; j++) {
                out[row * d + j] /= length;
            }
        }
        return DenseMatrix.of(rows.rows(), d, out);
    }

    @Override
    public int columns() {
        return mean.length;
    }

    @Override
    public int dimensions() {
        return variances.length;
    }

    /** Of each component, the largest first; all are above zero. */
    public double[] variances() {
        return variances.clone();
    }

    public double[] mean() {
        return mean.clone();
    }

    /** One axis of length 1 a row. */
    public DenseMatrix axes() {
        int dimensions = dimensions();
        var rows = new double[axes.length];
        for (int column = 0; column < mean.length; column++) {
            for (int j = 0; j < dimensions; j++) {
                rows[j * mean.length + column] = axes[column * dimensions + j];
            }
        }
        return DenseMatrix.of(dimensions, mean.length, rows);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        return Map.of("mean", Stored.of(mean), "axes", axes(), "variances", Stored.of(variances));
    }
}
