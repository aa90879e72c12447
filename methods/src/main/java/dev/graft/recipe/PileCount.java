package dev.graft.recipe;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.kmeans.Lloyd;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;

/**
 * How many piles there are. For each number, how much of the differences between pictures the piles explain, beyond what
 * as many piles explain of shapeless data: points of a normal distribution with exactly the same spread in every
 * direction. Each further pile has to pay for itself. Where no number explains more than shapeless data would, there are
 * no clear piles.
 *
 * @param piles the number that does best
 * @param clear whether it stands out at all
 * @param points what each number reached
 */
public record PileCount(int piles, boolean clear, List<Point> points) {
    private static final int MOST_PILES = 12;
    private static final int PICTURES_IN_A_PILE = 3;
    private static final int REFERENCES = 10;
    private static final int STARTS_ON_REFERENCES = 3;
    private static final int STARTS = 10;
    private static final int ITERATIONS = 100;

    /** What a further pile must explain, times the root of the number of pictures (docs/methods/recipe.md). */
    private static final double PRICE = 0.175;

    /** The mean gain over shapeless data, times the root of the number of pictures, that shapeless data do not reach. */
    private static final double CLEAR = 0.19;

    /** Numbers of piles that are looked at for that. */
    private static final int CLEAR_UP_TO = 8;

    public PileCount {
        points = List.copyOf(points);
    }

    /**
     * @param explained share of the squared differences from the mean that the piles explain
     * @param byChance the same of shapeless data
     * @param price what as many piles have to pay
     */
    public record Point(int piles, double explained, double byChance, double price) {
        public double score() {
            return explained - byChance - price;
        }
    }

    /** @param rows in the space of a {@link Look} */
    public static PileCount of(DenseMatrix rows, Seed seed, Engine engine) {
        Check.atLeast(1, rows.rows(), "pictures");
        int most = Math.min(MOST_PILES, rows.rows() / PICTURES_IN_A_PILE);
        var spread = new Spread(rows);
        if (most < 2 || !spread.isSomething()) {
            return new PileCount(1, false, List.of());
        }
        var data = new Lloyd(rows, ITERATIONS, engine);
        var references = new ArrayList<Lloyd>();
        for (int i = 0; i < REFERENCES; i++) {
            var random = seed.of("reference").of(i).random();
            references.add(new Lloyd(spread.shapeless(random), ITERATIONS, engine));
        }
        var points = new ArrayList<Point>();
        for (int k = 2; k <= most; k++) {
            double cost = cost(data, k, STARTS, seed);
            double byChance = 0;
            for (var reference : references) {
                byChance += cost(reference, k, STARTS_ON_REFERENCES, seed) / REFERENCES;
            }
            points.add(new Point(
                    k, 1 - cost / spread.total(), 1 - byChance / spread.total(), PRICE * k / Math.sqrt(rows.rows())));
        }
        return choose(points, rows.rows());
    }

    private static double cost(Lloyd rows, int k, int starts, Seed seed) {
        return rows.best(k, starts, seed.of("starts").of(k), step -> true).cost();
    }

    private static PileCount choose(List<Point> points, int pictures) {
        var best = points.get(0);
        double gain = 0;
        int counted = 0;
        for (var point : points) {
            best = point.score() > best.score() ? point : best;
            if (point.piles() <= CLEAR_UP_TO) {
                gain += point.explained() - point.byChance();
                counted++;
            }
        }
        boolean clear = Math.sqrt(pictures) * gain / counted >= CLEAR;
        return new PileCount(best.piles(), clear, points);
    }

    /** How rows spread around their mean. */
    private static final class Spread {
        private final int n;
        private final double[] lengths;
        private final double total;

        Spread(DenseMatrix rows) {
            n = rows.rows();
            int d = rows.columns();
            var centred = new DMatrixRMaj(n, d, true, rows.toArray());
            for (int c = 0; c < d; c++) {
                double mean = 0;
                for (int row = 0; row < n; row++) {
                    mean += centred.get(row, c) / n;
                }
                for (int row = 0; row < n; row++) {
                    centred.add(row, c, -mean);
                }
            }
            var products = new DMatrixRMaj(d, d);
            CommonOps_DDRM.multTransA(centred, centred, products);
            total = CommonOps_DDRM.trace(products);
            var eigen = DecompositionFactory_DDRM.eig(d, false, true);
            if (d > 0 && !eigen.decompose(products)) {
                throw new ArithmeticException("the spread of " + n + " pictures has no main directions");
            }
            // Centred rows have no more directions than rows, less one.
            lengths = new double[Math.min(d, n - 1)];
            var values = new double[d];
            for (int i = 0; i < d; i++) {
                values[i] = eigen.getEigenvalue(i).getReal();
            }
            Arrays.sort(values);
            for (int i = 0; i < lengths.length; i++) {
                lengths[i] = Math.sqrt(Math.max(0, values[d - 1 - i]));
            }
        }

        boolean isSomething() {
            return total > 1e-9;
        }

        double total() {
            return total;
        }

        /** Normal numbers, made orthonormal and centred, then stretched: the very same covariance, and no shape. */
        DenseMatrix shapeless(SplittableRandom random) {
            int d = lengths.length;
            var columns = new double[d][n];
            for (int j = 0; j < d; j++) {
                for (int row = 0; row < n; row++) {
                    columns[j][row] = random.nextGaussian();
                }
                centre(columns[j]);
                for (int round = 0; round < 2; round++) {
                    for (int i = 0; i < j; i++) {
                        subtract(columns[j], columns[i], dot(columns[i], columns[j]));
                    }
                }
                double length = Math.sqrt(dot(columns[j], columns[j]));
                for (int row = 0; row < n; row++) {
                    columns[j][row] /= length;
                }
            }
            var out = new double[n * d];
            for (int j = 0; j < d; j++) {
                for (int row = 0; row < n; row++) {
                    out[row * d + j] = columns[j][row] * lengths[j];
                }
            }
            return DenseMatrix.of(n, d, out);
        }

        private static void centre(double[] values) {
            double mean = 0;
            for (double value : values) {
                mean += value / values.length;
            }
            for (int i = 0; i < values.length; i++) {
                values[i] -= mean;
            }
        }

        private static double dot(double[] a, double[] b) {
            double sum = 0;
            for (int i = 0; i < a.length; i++) {
                sum += a[i] * b[i];
            }
            return sum;
        }

        private static void subtract(double[] from, double[] what, double times) {
            for (int i = 0; i < from.length; i++) {
                from[i] -= times * what[i];
            }
        }
    }
}
