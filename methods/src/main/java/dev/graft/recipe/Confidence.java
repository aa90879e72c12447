package dev.graft.recipe;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;

/**
 * How sure it is that a picture belongs with its pile: the chance that it is of the kind that most pictures of the pile
 * are of. From two things that foretold it on labelled real pictures: how much nearer its own pile's middle is than the
 * next one, and how many of its nearest pictures are in the same pile. The weights were fitted there
 * (docs/methods/recipe.md).
 */
public final class Confidence {
    /** Below this a person should look. */
    public static final double DOUBTFUL = 0.5;

    private static final int NEIGHBOURS = 10;
    private static final double CONSTANT = -1.524;
    private static final double OF_LEAD = 4.960;
    private static final double OF_NEIGHBOURS = 2.002;

    private Confidence() {}

    /** One number for each row. */
    public static double[] of(DenseMatrix rows, Partition piles) {
        var view = new View(rows, piles);
        var out = new double[rows.rows()];
        for (int row = 0; row < out.length; row++) {
            double score = CONSTANT + OF_LEAD * view.lead(row) + OF_NEIGHBOURS * view.sameAround(row);
            out[row] = 1 / (1 + Math.exp(-score));
        }
        return out;
    }

    private static final class View {
        private final double[] values;
        private final int n;
        private final int d;
        private final Partition piles;
        private final int[] sizes;
        private final double[] middles;

        View(DenseMatrix rows, Partition piles) {
            this.values = rows.toArray();
            this.n = rows.rows();
            this.d = rows.columns();
            this.piles = piles;
            this.sizes = piles.sizes();
            this.middles = piles.means(rows).toArray();
        }

        /** (next - own) / (next + own), of squared distances to the middles; 1 where there is no other pile. */
        double lead(int row) {
            double own = distance(values, row, middles, piles.of(row));
            double next = Double.POSITIVE_INFINITY;
            for (int pile = 0; pile < sizes.length; pile++) {
                if (pile != piles.of(row) && sizes[pile] > 0) {
                    next = Math.min(next, distance(values, row, middles, pile));
                }
            }
            if (Double.isInfinite(next)) {
                return 1;
            }
            return next + own > 0 ? (next - own) / (next + own) : 0;
        }

        /** The share of a picture's nearest ones that are in its pile; 1 where it is alone. */
        double sameAround(int row) {
            int wanted = Math.min(NEIGHBOURS, n - 1);
            if (wanted == 0) {
                return 1;
            }
            var nearest = new double[wanted];
            var same = new boolean[wanted];
            int found = 0;
            for (int other = 0; other < n; other++) {
                if (other == row) {
                    continue;
                }
                double distance = distance(values, row, values, other);
                if (found == wanted && distance >= nearest[wanted - 1]) {
                    continue;
                }
                int at = found < wanted ? found++ : wanted - 1;
                while (at > 0 && nearest[at - 1] > distance) {
                    nearest[at] = nearest[at - 1];
                    same[at] = same[at - 1];
                    at--;
                }
                nearest[at] = distance;
                same[at] = piles.of(other) == piles.of(row);
            }
            int count = 0;
            for (boolean isSame : same) {
                count += isSame ? 1 : 0;
            }
            return (double) count / wanted;
        }

        private double distance(double[] a, int i, double[] b, int j) {
            double sum = 0;
            for (int c = 0; c < d; c++) {
                double difference = a[i * d + c] - b[j * d + c];
                sum += difference * difference;
            }
            return sum;
        }
    }
}
