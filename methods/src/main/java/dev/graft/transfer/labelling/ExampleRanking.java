package dev.graft.transfer.labelling;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.transfer.text.RidgeRegression;
import java.util.Collection;
import org.ejml.data.DMatrixRMaj;

/**
 * Ranks rows by how much they are like a few examples. All rows together stand for what is not wanted, so that one
 * example is enough, and examples that were refused count as much as those that were taken. The ranking is a ridge
 * regression, which is the discriminant of class means with one covariance (docs/methods/more-like-these.md).
 *
 * <p>Rows are kept as floats. A ranking visits each of them once: ten thousand rows take a few milliseconds.
 */
public final class ExampleRanking {
    /** As a multiple of the rows' total variance; with more examples less is needed. */
    private static final double RIDGE = 0.1;

    private static final int FEW = 3;
    /** Rows have length 1, so that this is a rounding error. */
    private static final double NOTHING = 1e-12;

    private final int rows;
    private final int columns;
    private final double[] mean;
    /** Directions from the mean, one row after the other. */
    private final float[] values;

    private final double[] covariance;
    private final double variance;

    private ExampleRanking(int rows, double[] mean, float[] values, double[] covariance, double variance) {
        this.rows = rows;
        this.columns = mean.length;
        this.mean = mean;
        this.values = values;
        this.covariance = covariance;
        this.variance = variance;
    }

    /** @param rows in a space of few dimensions in which what is alike is near */
    public static ExampleRanking of(DenseMatrix rows) {
        int n = rows.rows();
        int d = rows.columns();
        var unit = new double[n * d];
        var mean = new double[d];
        for (int row = 0; row < n; row++) {
            double length = length(rows, row);
            for (int j = 0; j < d; j++) {
                unit[row * d + j] = length > 0 ? rows.get(row, j) / length : 0;
                mean[j] += unit[row * d + j] / n;
            }
        }
        var values = new float[n * d];
        var covariance = new double[d * d];
        for (int row = 0; row < n; row++) {
            for (int j = 0; j < d; j++) {
                values[row * d + j] = (float) (unit[row * d + j] - mean[j]);
            }
            for (int i = 0; i < d; i++) {
                double value = values[row * d + i] / (double) n;
                for (int j = 0; j <= i; j++) {
                    covariance[i * d + j] += value * values[row * d + j];
                }
            }
        }
        double variance = 0;
        for (int i = 0; i < d; i++) {
            variance += covariance[i * d + i];
            for (int j = 0; j < i; j++) {
                covariance[j * d + i] = covariance[i * d + j];
            }
        }
        return new ExampleRanking(n, mean, values, covariance, variance);
    }

    private static double length(DenseMatrix rows, int row) {
        double sum = 0;
        for (int j = 0; j < rows.columns(); j++) {
            sum += rows.get(row, j) * rows.get(row, j);
        }
        return Math.sqrt(sum);
    }

    /** One of the rows, as an example. */
    public double[] example(int row) {
        Check.index(row, rows, "row");
        var out = new double[columns];
        for (int j = 0; j < columns; j++) {
            out[j] = values[row * columns + j];
        }
        return out;
    }

    /** The first row of others in the same space, as an example. */
    public double[] example(DenseMatrix others) {
        Check.equal(columns, others.columns(), "columns of the example");
        double length = length(others, 0);
        var out = new double[columns];
        for (int j = 0; j < columns; j++) {
            out[j] = (length > 0 ? others.get(0, j) / length : 0) - mean[j];
        }
        return out;
    }

    /**
     * A score for each row: the higher, the more it is like what is wanted.
     *
     * @param like at least one
     */
    public double[] scores(Collection<double[]> like, Collection<double[]> unlike) {
        Check.atLeast(1, like.size(), "examples");
        int d = columns;
        // The rows have weight 1 and mean 0; so has each of the two sets of examples, around its own mean.
        var squares = covariance.clone();
        var liked = add(like, squares);
        var disliked = add(unlike, squares);
        double sides = unlike.isEmpty() ? 2 : 3;
        double target = unlike.isEmpty() ? 0 : -1 / sides;
        double ridge = RIDGE * Math.min(1, FEW / (double) like.size()) * variance;
        // Without any variance but that of rounding, all directions count the same.
        double least = variance > NOTHING ? ridge : 1;
        var matrix = new DMatrixRMaj(d, d);
        var products = new DMatrixRMaj(d, 1);
        for (int i = 0; i < d; i++) {
            double centre = (liked[i] + disliked[i]) / sides;
            for (int j = 0; j < d; j++) {
                matrix.set(i, j, squares[i * d + j] - centre * (liked[j] + disliked[j]));
            }
            matrix.add(i, i, least);
            products.set(i, 0, liked[i] - disliked[i] - sides * centre * target);
        }
        return d == 0 ? new double[rows] : along(RidgeRegression.of(matrix).solve(products).data);
    }

    /** Adds the mean of the examples' squares; returns their mean. */
    private double[] add(Collection<double[]> examples, double[] squares) {
        int d = columns;
        var sum = new double[d];
        for (double[] example : examples) {
            Check.equal(d, example.length, "length of an example");
            for (int i = 0; i < d; i++) {
                double share = example[i] / examples.size();
                sum[i] += share;
                for (int j = 0; j < d; j++) {
                    squares[i * d + j] += share * example[j];
                }
            }
        }
        return sum;
    }

    private double[] along(double[] weights) {
        var scores = new double[rows];
        for (int row = 0; row < rows; row++) {
            double sum = 0;
            for (int j = 0; j < columns; j++) {
                sum += values[row * columns + j] * weights[j];
            }
            scores[row] = sum;
        }
        return scores;
    }
}
