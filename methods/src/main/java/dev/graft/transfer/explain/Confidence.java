package dev.graft.transfer.explain;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.DenseBlock;
import dev.graft.engine.DenseRows;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.methods.rows.ClusterSums;
import dev.graft.methods.rows.NoSum;
import dev.graft.transfer.space.EvenSample;
import java.util.Arrays;

/**
 * The confidence that an image belongs to its cluster: the probability that it is of the cluster's majority class. It
 * is a logistic function of three features: how much nearer the own centroid is than the next one, how many of the
 * nearest images are in the same cluster, and the number of clusters. The weights were fitted on labelled real images
 * (docs/methods/transfer.md).
 *
 * <p>Neighbours are searched among at most {@link #REFERENCES} rows, so that the time is linear in the rows. Up to that
 * number, all rows are searched.
 */
public final class Confidence {
    /** An image with more than this is not doubtful. */
    private static final double SURE = 0.9;

    /** The largest share of images that are doubtful: nobody looks through more. */
    private static final double MOST_DOUBTFUL = 0.15;

    /** At most this many rows are searched for neighbours. */
    static final int REFERENCES = 2048;

    private static final int NEIGHBOURS = 10;
    private static final double CONSTANT = -0.118;
    private static final double OF_LEAD = 4.322;
    private static final double OF_NEIGHBOURS = 1.806;
    /** Of the logarithm of their number. */
    private static final double OF_CLUSTERS = -0.572;

    private Confidence() {}

    /** One number for each row. */
    public static double[] of(DenseMatrix rows, Partition clusters, Engine engine) {
        return of(rows, clusters, REFERENCES, engine);
    }

    /** The confidence below which images are doubtful: the least sure ones, few enough to look through. */
    public static double doubtful(double[] confidences) {
        var sorted = confidences.clone();
        Arrays.sort(sorted);
        int most = Math.max(1, (int) (MOST_DOUBTFUL * sorted.length));
        // Of equally sure ones, none: it would be arbitrary which.
        return sorted.length <= most ? SURE : Math.min(SURE, sorted[most]);
    }

    static double[] of(DenseMatrix rows, Partition clusters, int references, Engine engine) {
        Check.equal(rows.rows(), clusters.items(), "items of the clusters");
        var sample = EvenSample.of(rows.rows(), references, Seed.DEFAULT.of("confidence"));
        var pass = new Score(
                ClusterSums.means(rows, clusters, engine).toArray(),
                clusters.sizes(),
                rows.select(sample).toArray(),
                sample,
                Arrays.stream(sample).map(clusters::of).toArray());
        try (var table = engine.table(DenseRows.of(rows), 1)) {
            table.setState(ClusterSums.state(clusters));
            table.pass(pass);
            return table.state().toArray();
        }
    }

    /**
     * Replaces the cluster in each row's state by the confidence.
     *
     * @param references embedded rows that are searched for neighbours
     * @param numbers of these rows
     * @param clusters of these rows
     */
    private record Score(double[] centroids, int[] sizes, double[] references, int[] numbers, int[] clusters)
            implements Pass<DenseBlock, NoSum> {
        @Override
        public NoSum newSum() {
            return new NoSum();
        }

        @Override
        public void visit(DenseBlock block, double[] state, NoSum sum) {
            double constant = CONSTANT
                    + OF_CLUSTERS
                            * Math.log(Arrays.stream(sizes)
                                    .filter(size -> size > 0)
                                    .count());
            var nearest = new double[NEIGHBOURS];
            var same = new boolean[NEIGHBOURS];
            for (int row = 0; row < block.rows(); row++) {
                int at = block.offset() + row * block.columns();
                int cluster = (int) state[row];
                double around = sameAround(block, at, block.firstRow() + row, cluster, nearest, same);
                double score = constant + OF_LEAD * lead(block, at, cluster) + OF_NEIGHBOURS * around;
                state[row] = 1 / (1 + Math.exp(-score));
            }
        }

        /** (next - own) / (next + own), of squared distances to the centroids; 1 if there is no other cluster. */
        private double lead(DenseBlock block, int at, int cluster) {
            var x = block.values();
            int d = block.columns();
            double own = distance(x, at, centroids, cluster * d, d, 0);
            double next = Double.POSITIVE_INFINITY;
            for (int other = 0; other < sizes.length; other++) {
                if (other != cluster && sizes[other] > 0) {
                    next = Math.min(next, distance(x, at, centroids, other * d, d, 0));
                }
            }
            if (Double.isInfinite(next)) {
                return 1;
            }
            return next + own > 0 ? (next - own) / (next + own) : 0;
        }

        /** The share of a row's nearest neighbours that are in its cluster; 1 without neighbours. */
        private double sameAround(
                DenseBlock block, int at, long number, int cluster, double[] nearest, boolean[] same) {
            var x = block.values();
            int d = block.columns();
            int half = d / 2;
            int found = 0;
            for (int i = 0; i < numbers.length; i++) {
                // The first columns vary most, so that half of them are enough to pass over most rows.
                double most = found == NEIGHBOURS ? nearest[NEIGHBOURS - 1] : Double.POSITIVE_INFINITY;
                double start = distance(x, at, references, i * d, half, 0);
                if (start >= most || numbers[i] == number) {
                    continue;
                }
                double distance = distance(x, at + half, references, i * d + half, d - half, start);
                if (distance >= most) {
                    continue;
                }
                int place = found < NEIGHBOURS ? found++ : NEIGHBOURS - 1;
                while (place > 0 && nearest[place - 1] > distance) {
                    nearest[place] = nearest[place - 1];
                    same[place] = same[place - 1];
                    place--;
                }
                nearest[place] = distance;
                same[place] = clusters[i] == cluster;
            }
            int count = 0;
            for (int i = 0; i < found; i++) {
                count += same[i] ? 1 : 0;
            }
            return found == 0 ? 1 : (double) count / found;
        }

        /** Squared, added to what there is. */
        private static double distance(double[] x, int at, double[] rows, int from, int columns, double start) {
            double sum = start;
            for (int c = 0; c < columns; c++) {
                double difference = x[at + c] - rows[from + c];
                sum += difference * difference;
            }
            return sum;
        }
    }
}
