package dev.graft.methods.cluster.kmeans;

import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.DenseBlock;
import dev.graft.engine.Pass;
import dev.graft.engine.Sum;
import dev.graft.methods.rows.VectorPanels;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Assigns all rows to the nearest centroid and sums them for the next centroids. The state of a row is its cluster plus
 * 1, or 0 if it has none yet, and its squared length.
 *
 * <p>The nearest centroid minimises |c|^2 / 2 - x.c, computed for eight centroids and eight rows at a time. If two
 * centroids are too close to distinguish by this, or it leaves too few digits of the distance, differences are used.
 */
final class Assignment implements Pass<DenseBlock, Assignment.Moved> {
    static final int STATE = 2;
    private static final int EIGHT = Kernels.EIGHT;
    /** Scores closer than this share of the squared lengths may be in the wrong order. */
    private static final double IN_DOUBT = 1e-11;
    /** The relative error of a distance. */
    private static final double TIE = 1e-13;
    /** A squared distance above this share of the squared lengths has at least twelve correct digits. */
    private static final double CLEAR = 1e-3;

    private final double[] centroids;
    private final int k;
    private final int columns;
    private final double[] halfNorms;
    private final double largestNorm;
    /** Of the centroids: made where they are needed, so that these do not travel twice. */
    private transient volatile @Nullable VectorPanels panels;

    Assignment(double[] centroids, int k, int columns) {
        this.centroids = centroids;
        this.k = k;
        this.columns = columns;
        this.halfNorms = new double[k];
        double largest = 0;
        for (int c = 0; c < k; c++) {
            double squares = squares(centroids, c * columns, columns);
            halfNorms[c] = squares / 2;
            largest = Math.max(largest, squares);
        }
        this.largestNorm = largest;
    }

    static Partition partition(DenseMatrix state, int k) {
        var clusters = new int[state.rows()];
        Arrays.setAll(clusters, row -> (int) state.get(row, 0) - 1);
        return Partition.of(k, clusters);
    }

    @Override
    public Moved newSum() {
        return new Moved(k, columns);
    }

    @Override
    public void visit(DenseBlock block, double[] state, Moved sum) {
        var values = block.values();
        var rows = new double[EIGHT * columns];
        var scores = new double[EIGHT][k];
        for (int first = 0; first < block.rows(); first += EIGHT) {
            int count = Math.min(EIGHT, block.rows() - first);
            int at = block.offset() + first * columns;
            System.arraycopy(values, at, rows, 0, count * columns);
            scores(rows, scores);
            for (int r = 0; r < count; r++) {
                int row = at + r * columns;
                add(values, row, settle(values, row, scores[r], STATE * (first + r), state, sum), sum);
            }
        }
    }

    /** {@code |c|^2 / 2 - x.c} of eight rows. */
    private void scores(double[] rows, double[][] out) {
        var made = panels;
        if (made == null) {
            made = VectorPanels.of(centroids, k, columns);
            panels = made;
        }
        made.products(rows, out);
        for (var scores : out) {
            for (int c = 0; c < k; c++) {
                scores[c] = halfNorms[c] - scores[c];
            }
        }
    }

    private int nearest(double[] x, int at, double squares, double[] scores) {
        int best = 0;
        double next = Double.POSITIVE_INFINITY;
        for (int c = 1; c < k; c++) {
            if (scores[c] < scores[best]) {
                next = scores[best];
                best = c;
            } else {
                next = Math.min(next, scores[c]);
            }
        }
        return next - scores[best] > IN_DOUBT * (largestNorm + squares)
                ? best
                : nearestByDifferences(x, at, largestNorm + squares);
    }

    /**
     * Distances that differ by rounding only are a tie: the mean of equal rows may differ from them in the last bit,
     * and they must not leave it for another centroid that does not.
     */
    private int nearestByDifferences(double[] x, int at, double scale) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int c = 0; c < k; c++) {
            double distance = Distances.squared(x, at, centroids, c * columns, columns);
            if (distance + TIE * distance + TIE * TIE * scale < least) {
                least = distance;
                best = c;
            }
        }
        return best;
    }

    /** Puts a row into its cluster, which is returned; the row itself is added by the caller. */
    int settle(double[] x, int at, double[] scores, int own, double[] state, Moved sum) {
        if (state[own] == 0) {
            state[own + 1] = squares(x, at, columns);
        }
        int cluster = nearest(x, at, state[own + 1], scores);
        int from = cluster * columns;
        double distance = state[own + 1] + 2 * scores[cluster];
        sum.cost += distance > CLEAR * (largestNorm + state[own + 1])
                ? distance
                : Distances.squared(x, at, centroids, from, columns);
        sum.sizes[cluster]++;
        if (state[own] != cluster + 1) {
            state[own] = cluster + 1;
            sum.count++;
        }
        return cluster;
    }

    private void add(double[] x, int at, int cluster, Moved sum) {
        int from = cluster * columns;
        for (int i = 0; i < columns; i++) {
            sum.sums[from + i] += x[at + i];
        }
    }

    /** Half the squared length of a centroid. */
    double halfNorm(int cluster) {
        return halfNorms[cluster];
    }

    private static double squares(double[] values, int at, int count) {
        double squares = 0;
        for (int i = at; i < at + count; i++) {
            squares += values[i] * values[i];
        }
        return squares;
    }

    static final class Moved implements Sum<Moved> {
        private final double[] sums;
        private final int[] sizes;
        private double cost;
        private int count;

        Moved(int k, int columns) {
            sums = new double[k * columns];
            sizes = new int[k];
        }

        /** Adds a row to its cluster. */
        void add(int cluster, CountMatrix rows, int row) {
            int base = cluster * (sums.length / sizes.length);
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                sums[base + rows.column(p)] += rows.value(p);
            }
        }

        double cost() {
            return cost;
        }

        /** The number of rows that changed clusters. */
        int count() {
            return count;
        }

        /** An empty cluster keeps its centroid. */
        double[] means(double[] before) {
            int columns = sizes.length == 0 ? 0 : sums.length / sizes.length;
            var means = before.clone();
            for (int cluster = 0; cluster < sizes.length; cluster++) {
                if (sizes[cluster] > 0) {
                    for (int i = cluster * columns; i < (cluster + 1) * columns; i++) {
                        means[i] = sums[i] / sizes[cluster];
                    }
                }
            }
            return means;
        }

        @Override
        public void clear() {
            Arrays.fill(sums, 0);
            Arrays.fill(sizes, 0);
            cost = 0;
            count = 0;
        }

        @Override
        public void add(Moved other) {
            for (int i = 0; i < sums.length; i++) {
                sums[i] += other.sums[i];
            }
            for (int i = 0; i < sizes.length; i++) {
                sizes[i] += other.sizes[i];
            }
            cost += other.cost;
            count += other.count;
        }
    }
}
