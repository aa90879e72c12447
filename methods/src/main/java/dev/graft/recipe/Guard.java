package dev.graft.recipe;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.embed.Damped;
import dev.graft.methods.embed.Hellinger;
import dev.graft.methods.embed.PrincipalComponents;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Asks, without labels, whether borrowed pictures suit the pictures that are to be sorted. Every picture's words are
 * dealt into two halves; what the halves agree on is signal, what they do not is chance. Directions learnt from borrowed
 * pictures are good if they capture as large a share of the signal as directions learnt on one half of the pictures
 * capture of the signal of the other half.
 *
 * @param captured the share of the signal that the borrowed directions capture
 * @param needed the share that the pictures' own directions capture
 */
public record Guard(double captured, double needed) {
    private static final int DIRECTIONS = 50;
    private static final int SPLITS = 3;

    /** With fewer pictures there is nothing to compare with. */
    private static final int LEAST_PICTURES = 8;

    /** Beyond this, the halves of a count are as good as equal. */
    private static final double MOST_COUNT = 1e6;

    /** In standard errors: halves that agree less may do so by chance, and a share of chance says nothing. */
    private static final double BEYOND_CHANCE = 3;

    public boolean accepts() {
        return captured >= needed;
    }

    /** Absent where there are too few pictures, or nothing reproducible in them, to tell. */
    public static Optional<Guard> judge(CountMatrix target, Lender lender, Seed seed, Engine engine) {
        return judge(target, lender.directions(), seed, engine);
    }

    /** @param borrowed directions of damped pictures */
    public static Optional<Guard> judge(CountMatrix target, PrincipalComponents borrowed, Seed seed, Engine engine) {
        if (target.rows() < LEAST_PICTURES) {
            return Optional.empty();
        }
        var halves = Halves.of(target, seed.of("words").random());
        if (!halves.agree()) {
            return Optional.empty();
        }
        var damped = Damped.shares(target);
        double needed = 0;
        for (int split = 0; split < SPLITS; split++) {
            var order = shuffled(target.rows(), seed.of("pictures").of(split).random());
            var learn = Arrays.copyOfRange(order, 0, order.length / 2);
            var measure = Arrays.copyOfRange(order, order.length / 2, order.length);
            var own = PrincipalComponents.learn(damped.select(learn), DIRECTIONS, engine);
            needed += halves.select(measure).captured(own) / SPLITS;
        }
        double captured = halves.captured(borrowed);
        return Double.isFinite(captured) && Double.isFinite(needed)
                ? Optional.of(new Guard(captured, needed))
                : Optional.empty();
    }

    /** The numbers below n in any order. */
    static int[] shuffled(int n, SplittableRandom random) {
        var order = new int[n];
        for (int i = 0; i < n; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    /** The same pictures twice, each time with half of their words. */
    private record Halves(CountMatrix first, CountMatrix second) {
        static Halves of(CountMatrix rows, SplittableRandom random) {
            var first = new CountMatrixBuilder(rows.columns());
            var second = new CountMatrixBuilder(rows.columns());
            for (int row = 0; row < rows.rows(); row++) {
                double unit = unit(rows, row);
                for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                    double count = rows.value(p) / unit;
                    double one = half(count, random);
                    first.add(rows.column(p), one);
                    second.add(rows.column(p), count - one);
                }
                first.endRow();
                second.endRow();
            }
            // Damped, as pictures are looked at: what a few bursts of words agree on is not what they mean.
            return new Halves(Damped.shares(first.build()), Damped.shares(second.build()));
        }

        /** What one occurrence counts: rows of shares are counts by their sum, and the rarest word occurred once. */
        private static double unit(CountMatrix rows, int row) {
            double least = Double.POSITIVE_INFINITY;
            double most = 0;
            boolean areWhole = true;
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                least = Math.min(least, rows.value(p));
                most = Math.max(most, rows.value(p));
                areWhole &= rows.value(p) == Math.rint(rows.value(p));
            }
            return areWhole ? 1 : Math.max(least, most / MOST_COUNT);
        }

        /** Each occurrence goes to one half or the other; so does the fraction of one. */
        private static double half(double count, SplittableRandom random) {
            // Beyond a thousand, chance hardly moves the half.
            double whole = Math.min(Math.floor(count), 1_000);
            double one = 0;
            for (int i = 0; i < whole; i++) {
                one += random.nextBoolean() ? 1 : 0;
            }
            double rest = count - whole;
            return one + (rest < 1 ? (random.nextBoolean() ? rest : 0) : Math.rint(rest / 2));
        }

        Halves select(int... rows) {
            return new Halves(first.select(rows), second.select(rows));
        }

        /** Whether the two halves of a picture have more in common than chance explains. */
        boolean agree() {
            var hellinger = new Hellinger(first.columns());
            var products = rowProducts(hellinger.embed(first), hellinger.embed(second));
            double sum = 0;
            double squares = 0;
            for (double product : products) {
                sum += product;
                squares += product * product;
            }
            double error = Math.sqrt(Math.max(0, squares - sum * sum / products.length));
            return sum > 1e-9 && sum > BEYOND_CHANCE * error;
        }

        /** The sum of the products of both halves along the directions, by that in all directions. */
        double captured(PrincipalComponents directions) {
            double along = products(directions.embed(first), directions.embed(second));
            var hellinger = new Hellinger(first.columns());
            return along / products(hellinger.embed(first), hellinger.embed(second));
        }

        private static double products(DenseMatrix a, DenseMatrix b) {
            double sum = 0;
            for (double product : rowProducts(a, b)) {
                sum += product;
            }
            return sum;
        }

        /** Row by row of two tables, each seen from its own mean. */
        private static double[] rowProducts(DenseMatrix a, DenseMatrix b) {
            var out = new double[a.rows()];
            for (int column = 0; column < a.columns(); column++) {
                double meanA = 0;
                double meanB = 0;
                for (int row = 0; row < out.length; row++) {
                    meanA += a.get(row, column) / out.length;
                    meanB += b.get(row, column) / out.length;
                }
                for (int row = 0; row < out.length; row++) {
                    out[row] += (a.get(row, column) - meanA) * (b.get(row, column) - meanB);
                }
            }
            return out;
        }
    }
}
