package dev.graft.transfer.transductive;

import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Totals;
import dev.graft.methods.rows.CrossProducts;
import dev.graft.methods.rows.VectorPanels;
import dev.graft.transfer.text.RidgeRegression;
import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * Sums over rows from which a mixture is estimated.
 *
 * @param sums of the rows of each cluster, by membership, as {@link Kernels#addProducts} adds them: eight clusters to a
 *     panel
 * @param sizes of the clusters: sums of memberships
 * @param squares the lower triangle of the sum of x x'; only in the first iteration
 * @param rest log-likelihood of the scores, change of the memberships, rows that moved
 */
record MixtureSums(double[][] sums, double[] sizes, double[] squares, double[] rest) {
    private static final int EIGHT = Kernels.EIGHT;
    private static final int REST = 3;

    /** Relative to the mean square of the rows: a smaller variance is a rounding error. */
    private static final double NOTHING = 1e-9;

    /** A cluster with fewer rows is gone. */
    private static final double GONE = 1e-6;

    static Totals none(int clusters, int columns, boolean withSquares) {
        int panels = VectorPanels.count(clusters);
        var lengths = new int[panels + 3];
        Arrays.fill(lengths, 0, panels, EIGHT * columns);
        lengths[panels] = clusters;
        lengths[panels + 1] = withSquares ? CrossProducts.triangle(columns) : 0;
        lengths[panels + 2] = REST;
        return new Totals(lengths);
    }

    static MixtureSums of(Totals totals, int clusters) {
        var sums = new double[VectorPanels.count(clusters)][];
        Arrays.setAll(sums, totals::part);
        int next = sums.length;
        return new MixtureSums(sums, totals.part(next), totals.part(next + 1), totals.part(next + 2));
    }

    void addLikelihood(double value) {
        rest[0] += value;
    }

    void addChange(double value) {
        rest[1] += value;
    }

    void addMoved(int rows) {
        rest[2] += rows;
    }

    double likelihood() {
        return rest[0];
    }

    double change() {
        return rest[1];
    }

    int moved() {
        return (int) rest[2];
    }

    /**
     * Adds eight rows.
     *
     * @param rows one after the other
     * @param shares of each row in each cluster; 0 where there is no row
     */
    void addRows(double[] rows, double[][] shares) {
        var kernels = Kernels.best();
        var some = new double[EIGHT * EIGHT];
        for (int p = 0; p < sums.length; p++) {
            int count = Math.min(EIGHT, sizes.length - p * EIGHT);
            for (int r = 0; r < EIGHT; r++) {
                System.arraycopy(shares[r], p * EIGHT, some, r * EIGHT, count);
                for (int v = 0; v < count; v++) {
                    sizes[p * EIGHT + v] += some[r * EIGHT + v];
                }
            }
            kernels.addProducts(rows, columns(), some, sums[p]);
        }
    }

    /** Adds the products of a row with itself. */
    void addSquares(double[] rows, int at, double weight) {
        for (int i = 0, p = 0; i < columns(); i++) {
            double value = weight * rows[at + i];
            for (int j = 0; j <= i; j++, p++) {
                squares[p] += value * rows[at + j];
            }
        }
    }

    private int columns() {
        return sums[0].length / EIGHT;
    }

    private double sum(int cluster, int column) {
        return sums[cluster / EIGHT][EIGHT * column + cluster % EIGHT];
    }

    /**
     * The mixture that these sums give.
     *
     * @param ofAll the squares of the first iteration
     */
    Estimate estimate(double[] ofAll, MixtureSettings settings) {
        int d = columns();
        int k = sizes.length;
        double rows = 0;
        for (double size : sizes) {
            rows += size;
        }
        var within = within(ofAll, rows);
        double variance = 0;
        double least = 0;
        for (int j = 0; j < d; j++) {
            variance += within.get(j, j) / d;
            least += NOTHING * ofAll[CrossProducts.triangle(j) + j] / rows / d;
        }
        var covariance = within.copy();
        // Without any scatter, all directions count the same.
        double ridge = Math.max(settings.shrinkage() * Math.max(0, variance), least > 0 ? least : 1);
        for (int j = 0; j < d; j++) {
            covariance.add(j, j, ridge);
        }
        var root = RidgeRegression.of(covariance);
        var means = new DMatrixRMaj(d, k);
        for (int c = 0; c < k; c++) {
            for (int j = 0; j < d; j++) {
                means.set(j, c, sizes[c] > GONE ? sum(c, j) / sizes[c] : 0);
            }
        }
        var directions = root.solve(means);
        var weights = new double[k * d];
        var biases = new double[k];
        double added = settings.evenness() * rows / k;
        for (int c = 0; c < k; c++) {
            double length = 0;
            for (int j = 0; j < d; j++) {
                weights[c * d + j] = directions.get(j, c) / settings.temperature();
                length += means.get(j, c) * directions.get(j, c);
            }
            biases[c] = sizes[c] > GONE
                    ? Math.log((sizes[c] + added) / (rows + k * added)) - length / 2 / settings.temperature()
                    : Double.NEGATIVE_INFINITY;
        }
        return new Estimate(new LinearScores(weights, biases), within, root, rows);
    }

    /** The covariance within clusters. */
    private DMatrixRMaj within(double[] ofAll, double rows) {
        int d = columns();
        var out = new DMatrixRMaj(d, d);
        for (int i = 0, p = 0; i < d; i++) {
            for (int j = 0; j <= i; j++, p++) {
                double value = ofAll[p];
                for (int c = 0; c < sizes.length; c++) {
                    value -= sizes[c] > GONE ? sum(c, i) * sum(c, j) / sizes[c] : 0;
                }
                out.set(i, j, value / rows);
                out.set(j, i, value / rows);
            }
        }
        return out;
    }

    /**
     * @param within the covariance within clusters, before anything is added to it
     * @param root of the covariance
     */
    record Estimate(LinearScores scores, DMatrixRMaj within, RidgeRegression root, double rows) {
        /** The expected log-likelihood of rows and clusters together, up to a constant. */
        double complete(double[] sizes) {
            double sum = -rows / 2 * (spread() + root.logDeterminant());
            for (double size : sizes) {
                sum += size > 0 ? size * Math.log(size / rows) : 0;
            }
            return sum;
        }

        /** The inverse of the covariance. */
        DenseMatrix precision() {
            int d = within.numRows;
            return DenseMatrix.of(d, d, root.solve(CommonOps_DDRM.identity(d)).data);
        }

        /** The trace of the covariance within clusters, in its own metric. */
        private double spread() {
            var solved = root.solve(within);
            double trace = 0;
            for (int j = 0; j < solved.numRows; j++) {
                trace += solved.get(j, j);
            }
            return trace;
        }
    }
}
