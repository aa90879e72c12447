package dev.graft.transfer.space;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Ward's agglomerative clustering: in each step, the two clusters whose union adds least to the squared distances from
 * centroids are merged. Small clusters survive that k-means would merge in order to cut up a large one. Merges are
 * found by chains of nearest neighbours, in time proportional to the square of the rows, so that a sample of them is
 * clustered, and the others join the nearest centroid.
 */
final class WardStart {
    private static final int MOST_ROWS = 1_000;

    private final double[] centroids;
    private final double[] sizes;
    private final int d;

    private WardStart(DenseMatrix rows) {
        this.centroids = rows.toArray();
        this.d = rows.columns();
        this.sizes = new double[rows.rows()];
        Arrays.fill(sizes, 1);
    }

    static Partition of(DenseMatrix rows, int k, Seed seed) {
        int n = rows.rows();
        var some = EvenSample.of(n, MOST_ROWS, seed);
        var sample = rows.select(some);
        var found = new WardStart(sample).cut(k);
        return n == some.length ? found : nearest(rows, found.means(sample));
    }

    private static Partition nearest(DenseMatrix rows, DenseMatrix centroids) {
        int d = rows.columns();
        var x = rows.sharedValues();
        var y = centroids.sharedValues();
        var out = new int[rows.rows()];
        for (int row = 0; row < out.length; row++) {
            double least = Double.POSITIVE_INFINITY;
            for (int c = 0; c < centroids.rows(); c++) {
                double distance = distance(x, row * d, y, c * d, d);
                if (distance < least) {
                    least = distance;
                    out[row] = c;
                }
            }
        }
        return Partition.of(centroids.rows(), out);
    }

    private static double distance(double[] x, int at, double[] y, int from, int d) {
        double sum = 0;
        for (int j = 0; j < d; j++) {
            double difference = x[at + j] - y[from + j];
            sum += difference * difference;
        }
        return sum;
    }

    /** A merge of two clusters, each named by one of its rows. */
    private record Merge(int kept, int gone, double cost) {}

    /** The clusters that are left if the cheapest merges are done. */
    private Partition cut(int k) {
        int n = sizes.length;
        var merges = merges();
        Arrays.sort(merges, Comparator.comparingDouble(Merge::cost));
        var parent = IntStream.range(0, n).toArray();
        for (int i = 0; i < n - k; i++) {
            parent[root(parent, merges[i].gone)] = root(parent, merges[i].kept);
        }
        var names = IntStream.range(0, n).map(row -> root(parent, row)).toArray();
        var roots = IntStream.of(names).distinct().toArray();
        return Partition.of(
                k,
                IntStream.of(names)
                        .map(name -> IntStream.range(0, roots.length)
                                .filter(i -> roots[i] == name)
                                .findFirst()
                                .orElseThrow())
                        .toArray());
    }

    private static int root(int[] parent, int row) {
        int at = row;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    /** All merges, by nearest-neighbour chains: two clusters that are each other's nearest are merged at once. */
    private Merge[] merges() {
        int n = sizes.length;
        var merges = new Merge[Math.max(0, n - 1)];
        var chain = new int[n];
        int length = 0;
        for (int done = 0; done < merges.length; ) {
            if (length == 0) {
                chain[length++] = firstLeft();
            }
            int last = chain[length - 1];
            int before = length > 1 ? chain[length - 2] : -1;
            int next = nearest(last, before);
            if (next != before) {
                chain[length++] = next;
                continue;
            }
            length -= 2;
            merges[done++] = new Merge(before, last, cost(before, last));
            join(before, last);
        }
        return merges;
    }

    private int firstLeft() {
        return IntStream.range(0, sizes.length)
                .filter(row -> sizes[row] > 0)
                .findFirst()
                .orElseThrow();
    }

    /** The nearest cluster; the preferred one on ties, so that chains end. */
    private int nearest(int row, int preferred) {
        int best = preferred;
        double least = preferred < 0 ? Double.POSITIVE_INFINITY : cost(row, preferred);
        for (int other = 0; other < sizes.length; other++) {
            if (other != row && sizes[other] > 0) {
                double cost = cost(row, other);
                if (cost < least) {
                    least = cost;
                    best = other;
                }
            }
        }
        return best;
    }

    /** What merging two clusters adds to the squared distances from centroids. */
    private double cost(int one, int other) {
        return sizes[one]
                * sizes[other]
                / (sizes[one] + sizes[other])
                * distance(centroids, one * d, centroids, other * d, d);
    }

    private void join(int kept, int gone) {
        double total = sizes[kept] + sizes[gone];
        for (int j = 0; j < d; j++) {
            centroids[kept * d + j] =
                    (sizes[kept] * centroids[kept * d + j] + sizes[gone] * centroids[gone * d + j]) / total;
        }
        sizes[kept] = total;
        sizes[gone] = 0;
    }
}
