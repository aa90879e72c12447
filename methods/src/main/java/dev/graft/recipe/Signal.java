package dev.graft.recipe;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.embed.Damped;
import dev.graft.methods.embed.Hellinger;
import dev.graft.methods.embed.PrincipalComponents;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * What is in pictures and not by chance. Counted words are dealt into two halves: what the halves agree on is signal. Words
 * that a network measured have no occurrences that could be dealt, and no chance in them either; there, differences
 * between groups of pictures that look alike are left out, since strong ones would drown how pictures vary otherwise.
 */
final class Signal {
    /** Beyond this, the halves of a count are as good as equal. */
    private static final double MOST_COUNT = 1e6;

    /** In standard errors: halves that agree less may do so by chance, and a share of chance says nothing. */
    private static final double BEYOND_CHANCE = 3;

    /** Of a multiple: files of shares have six digits or so. */
    private static final double ROUNDING = 1e-5;

    private final CountMatrix first;
    private final CountMatrix second;
    private final int[] groups;
    private final double leastAgreement;

    private Signal(CountMatrix first, CountMatrix second, int[] groups, double leastAgreement) {
        this.first = first;
        this.second = second;
        this.groups = groups;
        this.leastAgreement = leastAgreement;
    }

    /** Whether the values of most pictures are no multiples of their least one, as counts and shares of counts are. */
    static boolean isMeasured(CountMatrix rows) {
        int used = 0;
        int measured = 0;
        for (int row = 0; row < rows.rows(); row++) {
            double unit = unit(rows, row);
            boolean multiples = true;
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                double count = rows.value(p) / unit;
                multiples &= Math.abs(count - Math.rint(count)) <= ROUNDING * count;
            }
            used += rows.offset(row) < rows.offset(row + 1) ? 1 : 0;
            measured += multiples ? 0 : 1;
        }
        return 2 * measured > used;
    }

    /** The same pictures twice, each time with half of their words. */
    static Signal ofCounted(CountMatrix rows, SplittableRandom random) {
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
        return new Signal(
                Damped.shares(first.build()), Damped.shares(second.build()), new int[rows.rows()], BEYOND_CHANCE);
    }

    /** @param alike pictures that look alike */
    static Signal ofMeasured(CountMatrix rows, Partition alike) {
        var damped = Damped.shares(rows);
        return new Signal(damped, damped, alike.toArray(), 0);
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

    Signal select(int... rows) {
        return new Signal(
                first.select(rows),
                second.select(rows),
                IntStream.of(rows).map(row -> groups[row]).toArray(),
                leastAgreement);
    }

    /** Whether the two halves of a picture have more in common than chance explains. */
    boolean isThere() {
        var hellinger = new Hellinger(first.columns());
        var products = rowProducts(hellinger.embed(first), hellinger.embed(second));
        double sum = 0;
        double squares = 0;
        for (double product : products) {
            sum += product;
            squares += product * product;
        }
        double error = Math.sqrt(Math.max(0, squares - sum * sum / products.length));
        return sum > 1e-9 && sum > leastAgreement * error;
    }

    /** The sum of the products of both halves along the directions, by that in all directions. */
    double captured(PrincipalComponents directions) {
        double along = products(directions.embed(first), directions.embed(second));
        var hellinger = new Hellinger(first.columns());
        return along / products(hellinger.embed(first), hellinger.embed(second));
    }

    private double products(DenseMatrix a, DenseMatrix b) {
        double sum = 0;
        for (double product : rowProducts(a, b)) {
            sum += product;
        }
        return sum;
    }

    /** Row by row of two tables, each seen from the mean of the row's group. */
    private double[] rowProducts(DenseMatrix a, DenseMatrix b) {
        var out = new double[a.rows()];
        var sizes = new int[IntStream.of(groups).max().orElse(0) + 1];
        for (int group : groups) {
            sizes[group]++;
        }
        for (int column = 0; column < a.columns(); column++) {
            var meansA = new double[sizes.length];
            var meansB = new double[sizes.length];
            for (int row = 0; row < out.length; row++) {
                meansA[groups[row]] += a.get(row, column) / sizes[groups[row]];
                meansB[groups[row]] += b.get(row, column) / sizes[groups[row]];
            }
            for (int row = 0; row < out.length; row++) {
                out[row] += (a.get(row, column) - meansA[groups[row]]) * (b.get(row, column) - meansB[groups[row]]);
            }
        }
        return out;
    }
}
