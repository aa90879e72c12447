package dev.graft.methods.linalg;

import dev.graft.core.kernel.Kernels;
import dev.graft.core.random.Seed;
import java.util.ArrayList;
import java.util.List;
import org.ejml.data.DMatrixRMaj;

/**
 * The largest eigenvalues of a symmetric matrix by block Lanczos: the Krylov space grows by the products with its last
 * vectors until the residuals of the wanted Ritz vectors are negligible. Every new vector is orthogonalised against all
 * others twice, so that no direction returns. A step has eight vectors at least, since a single vector would find only
 * one of several directions with the same eigenvalue.
 */
public final class KrylovEigen {
    /** The number of vectors in a panel. */
    public static final int WIDTH = Kernels.EIGHT;

    /** If less than this share of a vector is left after orthogonalising, it is rounding: the space is closed there. */
    private static final double CLOSED = 1e-10;

    private KrylovEigen() {}

    /** How closely directions are computed. */
    public enum Precision {
        /** To rounding. */
        EXACT(1e-10, 4, 1),
        /** For spaces in which rows are compared: what is left out is small beside what pictures differ in. */
        NEAR(1e-2, 2, 2);

        /** Of the residual, as a share of the largest eigenvalue. */
        private final double tolerance;
        /** A check costs as much as a step, and fewer vectors for each wanted one are rarely enough. */
        private final int vectorsForEach;
        /** Multiplied at once: the more, the fewer passes over the rows, and the more vectors are needed. */
        private final int panels;

        Precision(double tolerance, int vectorsForEach, int panels) {
            this.tolerance = tolerance;
            this.vectorsForEach = vectorsForEach;
            this.panels = panels;
        }
    }

    /** If there are few columns, or many of the directions are wanted, computing all of them is faster. */
    public static boolean isWorthwhile(int columns, int wanted) {
        return columns > 160 && wanted <= columns / 4;
    }

    /** A symmetric matrix given by its products with vectors. */
    public interface Product {
        int size();

        /** The magnitude of the terms of its entries; the error of a product is about 1e-16 of it. */
        double scale();

        /** The products with vectors in panels: column c of vector v of a panel at c * WIDTH + v. */
        double[][] times(double[][] panels);
    }

    public static EigenPairs largest(Product matrix, int wanted, Precision precision) {
        var run = new Run(matrix.size(), matrix.scale(), precision.panels * WIDTH);
        int nextCheck = precision.vectorsForEach * wanted;
        while (true) {
            run.grow(matrix.times(run.lastPanels()));
            if (run.size() >= nextCheck || run.isWhole()) {
                var pairs = run.ritz(wanted);
                if (run.isWhole() || run.isSettled(pairs, precision.tolerance)) {
                    return run.unfold(pairs);
                }
                nextCheck = run.size() + Math.max(WIDTH, run.size() / 5);
            }
        }
    }

    private static final class Run {
        private final int columns;
        private final double scale;
        private final Seed seed = Seed.DEFAULT.of("principal components");
        /** Orthonormal; the last block has not been multiplied. */
        private final List<double[]> basis = new ArrayList<>();

        private final List<double[]> products = new ArrayList<>();
        /** Row i: product i along the basis vectors 0 to i. */
        private final List<double[]> projected = new ArrayList<>();

        Run(int columns, double scale, int vectors) {
            this.columns = columns;
            this.scale = scale;
            for (int v = 0; v < vectors; v++) {
                basis.add(fresh());
            }
        }

        /** The number of vectors that have been multiplied. */
        int size() {
            return products.size();
        }

        boolean isWhole() {
            return size() == columns;
        }

        double[][] lastPanels() {
            var panels = new double[(basis.size() - size() + WIDTH - 1) / WIDTH][columns * WIDTH];
            for (int v = 0; v + size() < basis.size(); v++) {
                var vector = basis.get(size() + v);
                for (int column = 0; column < columns; column++) {
                    panels[v / WIDTH][column * WIDTH + v % WIDTH] = vector[column];
                }
            }
            return panels;
        }

        void grow(double[][] panels) {
            int first = size();
            int known = basis.size();
            for (int v = 0; v + first < known; v++) {
                var product = new double[columns];
                for (int column = 0; column < columns; column++) {
                    product[column] = panels[v / WIDTH][column * WIDTH + v % WIDTH];
                }
                products.add(product);
            }
            for (int i = first; i < known; i++) {
                var parts = new double[i + 1];
                for (int j = 0; j <= i; j++) {
                    parts[j] = dot(basis.get(j), products.get(i));
                }
                projected.add(parts);
            }
            for (int i = first; i < known && basis.size() < columns; i++) {
                var next = products.get(i).clone();
                double before = Math.sqrt(dot(next, next));
                boolean open = before > 0 && makeOrthogonal(next, before * CLOSED);
                basis.add(open ? next : fresh());
            }
        }

        /** A random direction, for the start and when the space is closed. */
        private double[] fresh() {
            var random = seed.of(basis.size()).random();
            while (true) {
                var vector = new double[columns];
                for (int column = 0; column < columns; column++) {
                    vector[column] = random.nextDouble() - 0.5;
                }
                if (makeOrthogonal(vector, 1e-6)) {
                    return vector;
                }
            }
        }

        /** Subtracts the projection on the basis and normalises the rest; false if there is none. */
        private boolean makeOrthogonal(double[] vector, double least) {
            for (int round = 0; round < 2; round++) {
                for (var known : basis) {
                    double part = dot(known, vector);
                    for (int column = 0; column < columns; column++) {
                        vector[column] -= part * known[column];
                    }
                }
                double length = Math.sqrt(dot(vector, vector));
                if (length <= least) {
                    return false;
                }
                for (int column = 0; column < columns; column++) {
                    vector[column] /= length;
                }
            }
            return true;
        }

        /** The Ritz pairs, in coordinates of the basis. */
        EigenPairs ritz(int wanted) {
            var small = new DMatrixRMaj(size(), size());
            for (int i = 0; i < size(); i++) {
                for (int j = 0; j <= i; j++) {
                    small.set(i, j, projected.get(i)[j]);
                    small.set(j, i, projected.get(i)[j]);
                }
            }
            return FullEigen.largest(small, wanted);
        }

        boolean isSettled(EigenPairs pairs, double tolerance) {
            double allowed = tolerance * pairs.values()[0] + 1e-14 * scale;
            for (int j = pairs.values().length - 1; j >= 0; j--) {
                var left = combine(products, pairs.vectors()[j]);
                var along = combine(basis, pairs.vectors()[j]);
                for (int column = 0; column < columns; column++) {
                    left[column] -= pairs.values()[j] * along[column];
                }
                if (Math.sqrt(dot(left, left)) > allowed) {
                    return false;
                }
            }
            return true;
        }

        EigenPairs unfold(EigenPairs pairs) {
            var vectors = new double[pairs.vectors().length][];
            for (int j = 0; j < vectors.length; j++) {
                vectors[j] = combine(basis, pairs.vectors()[j]);
            }
            return new EigenPairs(pairs.values(), vectors);
        }

        private double[] combine(List<double[]> vectors, double[] weights) {
            var out = new double[columns];
            for (int i = 0; i < weights.length; i++) {
                var vector = vectors.get(i);
                double weight = weights[i];
                for (int column = 0; column < columns; column++) {
                    out[column] += weight * vector[column];
                }
            }
            return out;
        }

        /** Four independent sums, since one would be limited by latency. */
        private static double dot(double[] a, double[] b) {
            double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
            int i = 0;
            for (; i + 3 < a.length; i += 4) {
                s0 += a[i] * b[i];
                s1 += a[i + 1] * b[i + 1];
                s2 += a[i + 2] * b[i + 2];
                s3 += a[i + 3] * b[i + 3];
            }
            for (; i < a.length; i++) {
                s0 += a[i] * b[i];
            }
            return (s0 + s1) + (s2 + s3);
        }
    }
}
