package dev.graft.transfer.steering;

import dev.graft.transfer.text.RidgeRegression;
import java.io.Serializable;
import org.ejml.data.DMatrixRMaj;

/**
 * Where the middles of piles are, seen through how rows differ within piles: with G that scatter, row x scores
 * {@code x' G^-1 m - m' G^-1 m / 2} with a pile of middle m, which is half its squared distance, turned round, but for what
 * all piles have in common.
 *
 * @param staying what a row scores more with the pile it came from: nothing was said against that
 * @param lengths infinite for a pile without rows: nothing is near it
 */
record WithinClusterSpace(double[] directions, double[] lengths, double staying) implements Serializable {
    /** Of the mean variance, added in every direction. */
    private static final double SHRINKAGE = 0.3;

    private static final double STAYING = 1;

    /** Of the mean square of a row: less is what rounding leaves. */
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
        for (int pile = 0; pile < k; pile++) {
            total += fit.weights()[pile];
            subtractMiddle(fit, pile, d, scatter);
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
            // Rows that are all at their middles leave every direction as it is.
            scatter.add(c, c, spread ? SHRINKAGE * trace / d : 1);
        }
        var middles = middles(fit, d, k);
        return of(fit, middles, d == 0 ? middles : RidgeRegression.of(scatter).solve(middles), STAYING);
    }

    /** Every direction counts the same, and no row minds moving. */
    static WithinClusterSpace plain(ConstrainedRound.Fit fit) {
        int k = fit.weights().length;
        var middles = middles(fit, fit.sums().length / k, k);
        return of(fit, middles, middles, 0);
    }

    private static DMatrixRMaj middles(ConstrainedRound.Fit fit, int d, int k) {
        var middles = new DMatrixRMaj(d, k);
        for (int pile = 0; pile < k; pile++) {
            for (int c = 0; c < d; c++) {
                middles.set(c, pile, fit.weights()[pile] > 0 ? fit.sums()[pile * d + c] / fit.weights()[pile] : 0);
            }
        }
        return middles;
    }

    private static WithinClusterSpace of(
            ConstrainedRound.Fit fit, DMatrixRMaj middles, DMatrixRMaj seen, double staying) {
        int d = middles.numRows;
        int k = middles.numCols;
        var directions = new double[k * d];
        var lengths = new double[k];
        for (int pile = 0; pile < k; pile++) {
            double length = 0;
            for (int c = 0; c < d; c++) {
                directions[pile * d + c] = seen.get(c, pile);
                length += seen.get(c, pile) * middles.get(c, pile);
            }
            lengths[pile] = fit.weights()[pile] > 0 ? length / 2 : Double.POSITIVE_INFINITY;
        }
        return new WithinClusterSpace(directions, lengths, staying);
    }

    private static void subtractMiddle(ConstrainedRound.Fit fit, int pile, int d, DMatrixRMaj from) {
        double weight = fit.weights()[pile];
        if (!(weight > 0)) {
            return;
        }
        for (int a = 0; a < d; a++) {
            for (int b = 0; b < d; b++) {
                from.add(a, b, -fit.sums()[pile * d + a] * fit.sums()[pile * d + b] / weight);
            }
        }
    }
}
