package dev.graft.experiments.ours;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;

/** The plain way to keep to corrections: k-means from the piles as they are, in which corrected rows do not move. */
final class HeldMeans {
    private static final int ROUNDS = 100;

    private HeldMeans() {}

    static Partition of(DenseMatrix rows, Partition start, boolean[] fixed) {
        var piles = start;
        for (int round = 0; round < ROUNDS; round++) {
            var next = round(rows, piles, fixed);
            if (next.equals(piles)) {
                break;
            }
            piles = next;
        }
        return piles;
    }

    private static Partition round(DenseMatrix rows, Partition piles, boolean[] fixed) {
        var middles = piles.means(rows);
        var sizes = piles.sizes();
        var out = piles.toArray();
        for (int row = 0; row < out.length; row++) {
            double least = Double.POSITIVE_INFINITY;
            for (int pile = 0; pile < piles.k() && !fixed[row]; pile++) {
                double distance = distance(rows, row, middles, pile);
                if (sizes[pile] > 0 && distance < least) {
                    least = distance;
                    out[row] = pile;
                }
            }
        }
        return Partition.of(piles.k(), out);
    }

    private static double distance(DenseMatrix rows, int row, DenseMatrix middles, int pile) {
        double sum = 0;
        for (int c = 0; c < rows.columns(); c++) {
            double difference = rows.get(row, c) - middles.get(pile, c);
            sum += difference * difference;
        }
        return sum;
    }
}
