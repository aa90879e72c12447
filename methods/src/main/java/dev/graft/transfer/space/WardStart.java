package dev.graft.transfer.space;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import java.util.Arrays;

/**
 * Ward's agglomerative clustering: in each step, the two clusters whose union adds least to the squared distances from
 * centroids are merged. Small clusters survive that k-means would merge in order to cut up a large one. A sample of many
 * rows is clustered, and the others join the nearest centroid.
 */
final class WardStart implements Agglomeration.Linkage {
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
        var found = Agglomeration.cut(sample.rows(), new WardStart(sample), k);
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

    /** What merging two clusters adds to the squared distances from centroids. */
    @Override
    public double distance(int one, int other) {
        return sizes[one]
                * sizes[other]
                / (sizes[one] + sizes[other])
                * distance(centroids, one * d, centroids, other * d, d);
    }

    @Override
    public void join(int kept, int gone) {
        double total = sizes[kept] + sizes[gone];
        for (int j = 0; j < d; j++) {
            centroids[kept * d + j] =
                    (sizes[kept] * centroids[kept * d + j] + sizes[gone] * centroids[gone * d + j]) / total;
        }
        sizes[kept] = total;
    }
}
