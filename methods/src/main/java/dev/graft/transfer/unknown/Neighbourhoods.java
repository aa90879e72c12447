package dev.graft.transfer.unknown;

import dev.graft.core.matrix.DenseMatrix;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Evens out likeness over pictures that look alike: half a picture's own, half the mean of its nearest others'. Things of
 * an unknown kind are usually several, and each of them speaks for the others.
 */
final class Neighbourhoods {
    private static final int NEAREST = 8;
    private static final double OWN = 0.5;

    private final int[][] nearest;

    private Neighbourhoods(int[][] nearest) {
        this.nearest = nearest;
    }

    /** @param among the rows that are neighbours of others */
    static Neighbourhoods of(DenseMatrix rows, int[] among) {
        var lengths = new double[rows.rows()];
        for (int row = 0; row < lengths.length; row++) {
            lengths[row] = Math.sqrt(product(rows, row, row));
        }
        var nearest = new int[rows.rows()][];
        for (int row = 0; row < lengths.length; row++) {
            nearest[row] = lengths[row] > 0 ? nearest(rows, row, among, lengths) : new int[0];
        }
        return new Neighbourhoods(nearest);
    }

    private static int[] nearest(DenseMatrix rows, int row, int[] among, double[] lengths) {
        var best = new int[Math.min(NEAREST, among.length)];
        var cosines = new double[best.length];
        int found = 0;
        for (int other : among) {
            if (other == row || lengths[other] == 0) {
                continue;
            }
            double cosine = product(rows, row, other) / lengths[other];
            if (found == best.length && (found == 0 || cosine <= cosines[found - 1])) {
                continue;
            }
            int at = found < best.length ? found++ : found - 1;
            for (; at > 0 && cosines[at - 1] < cosine; at--) {
                cosines[at] = cosines[at - 1];
                best[at] = best[at - 1];
            }
            cosines[at] = cosine;
            best[at] = other;
        }
        return Arrays.copyOf(best, found);
    }

    private static double product(DenseMatrix rows, int one, int other) {
        double product = 0;
        for (int j = 0; j < rows.columns(); j++) {
            product = Math.fma(rows.get(one, j), rows.get(other, j), product);
        }
        return product;
    }

    /** @param likeness of each row to the class that it is most like */
    double even(int row, IntToDoubleFunction likeness) {
        double own = likeness.applyAsDouble(row);
        double others =
                Arrays.stream(nearest[row]).mapToDouble(likeness).average().orElse(own);
        return OWN * own + (1 - OWN) * others;
    }
}
