package dev.graft.transfer.labelling;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Selects the pictures whose labels would help most (active learning): those that are uncertain, representative and
 * different from each other. Greedily takes the picture with the largest product of uncertainty (1 minus the lead of
 * the likeliest class), similarity to its ten nearest, and distance to those taken before.
 */
public final class QuerySelection {
    private static final int NEIGHBOURS = 10;

    /** Only this many of the least certain pictures are considered. */
    private static final int MOST_CANDIDATES = 1_500;

    private QuerySelection() {}

    /**
     * @param probabilities pictures by classes
     * @param places the same pictures, embedded so that similar ones are near
     * @param isOpen whether a picture may be selected; labelled ones may not
     * @return at most as many as wanted, the most useful first
     */
    public static List<Integer> of(DenseMatrix probabilities, DenseMatrix places, IntPredicate isOpen, int wanted) {
        Check.equal(probabilities.rows(), places.rows(), "rows of the places");
        var uncertain = IntStream.range(0, probabilities.rows())
                .mapToDouble(row -> 1 - lead(probabilities.row(row)))
                .toArray();
        var open = IntStream.range(0, uncertain.length)
                .filter(isOpen)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer row) -> -uncertain[row])
                        .thenComparing(row -> row))
                .limit(MOST_CANDIDATES)
                .mapToInt(row -> row)
                .toArray();
        var rows = unit(places.select(open));
        var worth = new double[open.length];
        for (int i = 0; i < worth.length; i++) {
            worth[i] = uncertain[open[i]] * likeness(rows, i);
        }
        var distance = new double[open.length];
        Arrays.fill(distance, 1);
        var taken = new ArrayList<Integer>();
        while (taken.size() < Math.min(wanted, open.length)) {
            int best = -1;
            for (int i = 0; i < worth.length; i++) {
                if (worth[i] >= 0 && (best < 0 || worth[i] * distance[i] > worth[best] * distance[best])) {
                    best = i;
                }
            }
            taken.add(open[best]);
            worth[best] = -1;
            for (int i = 0; i < distance.length; i++) {
                // Half the squared distance of unit vectors, from 0 where they are the same to 1 at right angles.
                distance[i] = Math.min(distance[i], 1 - Math.max(0, dot(rows.get(best), rows.get(i))));
            }
        }
        return taken;
    }

    /** The lead of the likeliest class over the next. */
    private static double lead(double[] probabilities) {
        double first = 0;
        double second = 0;
        for (double p : probabilities) {
            second = Math.max(second, Math.min(first, p));
            first = Math.max(first, p);
        }
        return first - second;
    }

    /** The mean cosine to the ten nearest others, bounded below, since an outlier may still be worth a label. */
    private static double likeness(List<double[]> rows, int i) {
        var cosines = IntStream.range(0, rows.size())
                .filter(j -> j != i)
                .mapToDouble(j -> dot(rows.get(i), rows.get(j)))
                .sorted()
                .toArray();
        double sum = 0;
        int n = Math.min(NEIGHBOURS, cosines.length);
        for (int j = 0; j < n; j++) {
            sum += cosines[cosines.length - 1 - j] / n;
        }
        return Math.max(0.05, sum);
    }

    private static List<double[]> unit(DenseMatrix places) {
        var rows = new ArrayList<double[]>();
        for (int row = 0; row < places.rows(); row++) {
            var place = places.row(row);
            double length = Math.sqrt(dot(place, place));
            for (int i = 0; length > 0 && i < place.length; i++) {
                place[i] /= length;
            }
            rows.add(place);
        }
        return rows;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
