package dev.graft.transfer.space;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.methods.rows.Normalization;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * How much two random halves of the features agree on which images are alike: the share of an image's nearest
 * neighbours in one half that are neighbours in the other half too, corrected for chance. 1 if the halves agree
 * completely, about 0 if features are noise. No labels are needed, and kinds of features can be compared: all halves
 * have the same number of features, since more features agree more (docs/decisions/0010-features-auto.md).
 */
public final class HalvesAgreement {
    /** Of fewer images, too many are neighbours by chance. */
    public static final int LEAST_ROWS = 12;

    private static final int NEIGHBOURS = 5;
    private static final int SPLITS = 4;

    /** As many features as half of the default codebook has. */
    private static final int MOST_IN_A_HALF = 500;

    private HalvesAgreement() {}

    /** The mean over several random splits. */
    public static double of(CountMatrix rows, Seed seed) {
        Check.atLeast(LEAST_ROWS, rows.rows(), "rows");
        double sum = 0;
        for (int split = 0; split < SPLITS; split++) {
            sum += agreement(rows, seed.of(split).random());
        }
        return sum / SPLITS;
    }

    private static double agreement(CountMatrix rows, SplittableRandom random) {
        int[] order = shuffled(rows.columns(), random);
        int size = Math.min(MOST_IN_A_HALF, order.length / 2);
        if (size == 0) {
            return 0;
        }
        var one = neighbours(half(rows, order, 0, size));
        var other = neighbours(half(rows, order, size, size));
        int common = 0;
        for (int row = 0; row < one.length; row++) {
            for (int neighbour : one[row]) {
                common += IntStream.of(other[row]).anyMatch(found -> found == neighbour) ? 1 : 0;
            }
        }
        double share = (double) common / rows.rows() / NEIGHBOURS;
        double chance = (double) NEIGHBOURS / (rows.rows() - 1);
        return (share - chance) / (1 - chance);
    }

    private static int[] shuffled(int n, SplittableRandom random) {
        var order = IntStream.range(0, n).toArray();
        for (int i = n - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int kept = order[i];
            order[i] = order[j];
            order[j] = kept;
        }
        return order;
    }

    /** Some of the columns: power-normalised, centred, rows of length 1. */
    private static double[][] half(CountMatrix rows, int[] order, int from, int size) {
        var place = new int[rows.columns()];
        Arrays.fill(place, -1);
        for (int i = 0; i < size; i++) {
            place[order[from + i]] = i;
        }
        var mean = new double[size];
        var half = new double[rows.rows()][size];
        for (int row = 0; row < half.length; row++) {
            scatter(rows, row, place, half[row]);
            for (int c = 0; c < size; c++) {
                mean[c] += half[row][c] / half.length;
            }
        }
        for (var row : half) {
            double squares = 0;
            for (int c = 0; c < size; c++) {
                row[c] -= mean[c];
                squares += row[c] * row[c];
            }
            double scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
            for (int c = 0; c < size; c++) {
                row[c] *= scale;
            }
        }
        return half;
    }

    private static void scatter(CountMatrix rows, int row, int[] place, double[] out) {
        var columns = new int[rows.offset(row + 1) - rows.offset(row)];
        var values = new double[columns.length];
        int found = 0;
        for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
            if (place[rows.column(p)] >= 0) {
                columns[found] = place[rows.column(p)];
                values[found++] = rows.value(p);
            }
        }
        Normalization.POWER.apply(columns, values, 0, found);
        for (int i = 0; i < found; i++) {
            out[columns[i]] = values[i];
        }
    }

    /** For every row the nearest other ones; of equally near ones, those that come first. */
    private static int[][] neighbours(double[][] rows) {
        int n = rows.length;
        var products = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                double sum = 0;
                for (int c = 0; c < rows[i].length; c++) {
                    sum += rows[i][c] * rows[j][c];
                }
                products[i][j] = sum;
                products[j][i] = sum;
            }
        }
        return IntStream.range(0, n)
                .mapToObj(row -> IntStream.range(0, n)
                        .filter(other -> other != row)
                        .boxed()
                        .sorted(Comparator.comparingDouble(other -> -products[row][other]))
                        .limit(NEIGHBOURS)
                        .mapToInt(Integer::intValue)
                        .toArray())
                .toArray(int[][]::new);
    }
}
