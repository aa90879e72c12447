package dev.graft.app.cluster;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;

/**
 * A place on the plane for every picture: the projection in which the centroids of the piles lie farthest apart. The
 * variance of the pictures counts a little as well, so that two piles, whose centroids lie on a line, fill a plane too.
 */
public final class PileMap {
    private static final int ROUNDS = 60;
    private static final double WEIGHT_OF_VARIANCE = 0.02;

    private final DenseMatrix rows;
    private final double[] values;
    private final int d;
    private final double[][] centroids;
    private final int[] sizes;

    private PileMap(DenseMatrix rows, Partition piles) {
        this.rows = rows;
        this.values = rows.toArray();
        this.d = rows.columns();
        this.sizes = piles.sizes();
        var mean = new double[d];
        for (int i = 0; i < values.length; i++) {
            mean[i % d] += values[i] / rows.rows();
        }
        this.centroids = new double[piles.k()][d];
        for (int row = 0; row < rows.rows(); row++) {
            for (int c = 0; c < d; c++) {
                values[row * d + c] -= mean[c];
                centroids[piles.of(row)][c] += values[row * d + c] / sizes[piles.of(row)];
            }
        }
    }

    /** Two numbers between 0 and 1 for each row. */
    public static DenseMatrix of(DenseMatrix rows, Partition piles) {
        var map = new PileMap(rows, piles);
        var first = map.widest(new double[rows.columns()], "first");
        var second = map.widest(first, "second");
        var places = new double[rows.rows() * 2];
        map.place(first, places, 0);
        map.place(second, places, 1);
        return DenseMatrix.of(rows.rows(), 2, places);
    }

    /** The strongest direction at right angles to another one, by power iteration. */
    private double[] widest(double[] other, String purpose) {
        var random = Seed.DEFAULT.of("map").of(purpose).random();
        var direction = random.doubles(d, -1, 1).toArray();
        if (!normalise(direction, other)) {
            // On a line there is no second direction.
            return new double[d];
        }
        for (int round = 0; round < ROUNDS; round++) {
            var next = new double[d];
            for (int pile = 0; pile < centroids.length; pile++) {
                addScaled(centroids[pile], 0, sizes[pile] * dot(centroids[pile], 0, direction), next);
            }
            for (int row = 0; row < rows.rows(); row++) {
                addScaled(values, row * d, WEIGHT_OF_VARIANCE * dot(values, row * d, direction), next);
            }
            if (!normalise(next, other)) {
                return new double[d];
            }
            direction = next;
        }
        return direction;
    }

    private void place(double[] direction, double[] places, int axis) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int row = 0; row < rows.rows(); row++) {
            double at = dot(values, row * d, direction);
            places[2 * row + axis] = at;
            least = Math.min(least, at);
            most = Math.max(most, at);
        }
        boolean isSpread = most - least > 1e-9;
        for (int row = 0; row < rows.rows(); row++) {
            double at = places[2 * row + axis];
            places[2 * row + axis] = isSpread ? (at - least) / (most - least) : 0.5;
        }
    }

    private double dot(double[] vectors, int from, double[] direction) {
        double sum = 0;
        for (int c = 0; c < d; c++) {
            sum += vectors[from + c] * direction[c];
        }
        return sum;
    }

    private void addScaled(double[] vectors, int from, double scale, double[] to) {
        for (int c = 0; c < d; c++) {
            to[c] += scale * vectors[from + c];
        }
    }

    /** To unit length, at right angles to the other direction; false where nothing is left. */
    private boolean normalise(double[] direction, double[] other) {
        addScaled(other, 0, -dot(other, 0, direction), direction);
        double length = Math.sqrt(dot(direction, 0, direction));
        if (!(length > 1e-12)) {
            return false;
        }
        for (int c = 0; c < d; c++) {
            direction[c] /= length;
        }
        return true;
    }
}
