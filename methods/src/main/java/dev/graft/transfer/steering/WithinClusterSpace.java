package dev.graft.transfer.steering;

import dev.graft.transfer.text.RidgeRegression;
import java.io.Serializable;
import org.ejml.data.DMatrixRMaj;

/**
 * Centroids in the metric of the within-cluster scatter G: row x has the score {@code x' G^-1 m - m' G^-1 m / 2} with
 * the centroid m, which is minus half the squared distance up to a constant for all clusters.
 *
 * @param staying bonus for the cluster that a row was in before, which nobody objected to
 * @param lengths infinite for an empty cluster, which is never nearest
 */
record WithinClusterSpace(double[] directions, double[] lengths, double staying) implements Serializable {
    /** Share of the mean variance that is added in every direction. */
    private static final double SHRINKAGE = 0.3;

    private static final double STAYING = 1;

    /** Relative to the mean square of a row; smaller values are rounding errors. */
    private static final double NOTHING = 1e-12;

    /** @param squares the sum of x x' over all rows, weighted as in the fit */
    static WithinClusterSpace of(ConstrainedRound.Fit fit, double[] squares) {
        int k = fit.weights().length;
        int d = fit.sums().length / k;
        var scatter = new DMatrixRMaj(d, d, true, squares.clone());
        double total = 0;
        double most = 0;
        for (int c = 0; c < d; c++) {
            most += scatter.get(c, c);
        }
        for (int cluster = 0; cluster < k; cluster++) {
            total += fit.weights()[cluster];
            subtractCentroid(fit, cluster, d, scatter);
        }
        double trace = 0;
        for (int c = 0; c < d; c++) {
            trace += scatter.get(c, c) / total;
        }
        boolean spread = trace > NOTHING * most / total;
        for (int i = 0; i < d * d; i++) {
            scatter.data[i] = spread ? scatter.data[i] / total : 0;
        }
        for (int c = 0; c < d; c++) {
            // Without any scatter, all directions count the same.
            scatter.add(c, c, spread ? SHRINKAGE * trace / d : 1);
        }
        var centroids = centroids(fit, d, k);
        return of(
                fit, centroids, d == 0 ? centroids : RidgeRegression.of(scatter).solve(centroids), STAYING);
    }

    /** All directions count the same, and there is no bonus for staying. */
    static WithinClusterSpace plain(ConstrainedRound.Fit fit) {
        int k = fit.weights().length;
        var centroids = centroids(fit, fit.sums().length / k, k);
        return of(fit, centroids, centroids, 0);
    }

    private static DMatrixRMaj centroids(ConstrainedRound.Fit fit, int d, int k) {
        var centroids = new DMatrixRMaj(d, k);
        for (int cluster = 0; cluster < k; cluster++) {
            for (int c = 0; c < d; c++) {
                centroids.set(
                        c,
                        cluster,
                        fit.weights()[cluster] > 0 ? fit.sums()[cluster * d + c] / fit.weights()[cluster] : 0);
            }
        }
        return centroids;
    }

    private static WithinClusterSpace of(
            ConstrainedRound.Fit fit, DMatrixRMaj centroids, DMatrixRMaj seen, double staying) {
        int d = centroids.numRows;
        int k = centroids.numCols;
        var directions = new double[k * d];
        var lengths = new double[k];
        for (int cluster = 0; cluster < k; cluster++) {
            double length = 0;
            for (int c = 0; c < d; c++) {
                directions[cluster * d + c] = seen.get(c, cluster);
                length += seen.get(c, cluster) * centroids.get(c, cluster);
            }
            lengths[cluster] = fit.weights()[cluster] > 0 ? length / 2 : Double.POSITIVE_INFINITY;
        }
        return new WithinClusterSpace(directions, lengths, staying);
    }

    private static void subtractCentroid(ConstrainedRound.Fit fit, int cluster, int d, DMatrixRMaj from) {
        double weight = fit.weights()[cluster];
        if (!(weight > 0)) {
            return;
        }
        for (int a = 0; a < d; a++) {
            for (int b = 0; b < d; b++) {
                from.add(a, b, -fit.sums()[cluster * d + a] * fit.sums()[cluster * d + b] / weight);
            }
        }
    }
}
