package dev.graft.methods.linalg;

import dev.graft.core.random.Seed;
import java.util.ArrayList;
import java.util.List;
import org.ejml.data.DMatrixRMaj;

/**
 * The largest eigenvalues of a symmetric matrix by block Lanczos: a space is grown by the products of its last eight vectors,
 * and its own few eigenvectors are taken as soon as the wanted ones no longer change under the product. Every new vector
 * is made orthogonal to all before it, twice, so that no found direction comes back. Eight at a time, since a single
 * vector would see one direction only of several that share an eigenvalue.
 */
public final class KrylovEigen {
    /** Vectors that are multiplied side by side. */
    public static final int WIDTH = 8;

    /** Left over after a product, as a share of the largest eigenvalue. */
    private static final double TOLERANCE = 1e-10;
    /** A vector shorter than this part of what it was is rounding: the space is closed in that direction. */
    private static final double CLOSED = 1e-10;

    private KrylovEigen() {}

    /** Where most of the directions are wanted, or there are few, finding all of them is quicker. */
    public static boolean isWorthwhile(int columns, int wanted) {
        return columns > 160 && wanted <= columns / 4;
    }

    /** A symmetric matrix of which no more is known than what it does to vectors. */
    public interface Product {
        int size();

        /** What its entries add up from; products round at about 1e-16 of it. */
        double scale();

        /** The product with {@link #WIDTH} vectors side by side: number v of column c at c * WIDTH + v. */
        double[] times(double[] vectors);
    }

    public static EigenPairs largest(Product matrix, int wanted) {
        var run = new Run(matrix.size(), matrix.scale());
        // Looking costs as much as growing, and fewer than four for each one wanted are hardly ever enough.
        int nextLook = 4 * wanted;
        while (true) {
            run.grow(matrix.times(run.lastBlock()));
            if (run.size() >= nextLook || run.isWhole()) {
                var pairs = run.ritz(wanted);
                if (run.isWhole() || run.isSettled(pairs)) {
                    return run.unfold(pairs);
                }
                nextLook = run.size() + Math.max(WIDTH, run.size() / 5);
            }
        }
    }

    private static final class Run {
        private final int columns;
        private final double scale;
        private final Seed seed = Seed.DEFAULT.of("principal components");
        /** Orthonormal; the last block is not multiplied yet. */
        private final List<double[]> basis = new ArrayList<>();

        private final List<double[]> products = new ArrayList<>();
        /** Row i: the products' parts along the basis, up to and with i. */
        private final List<double[]> projected = new ArrayList<>();

        Run(int columns, double scale) {
            this.columns = columns;
            this.scale = scale;
            for (int v = 0; v < WIDTH; v++) {
                basis.add(fresh());
            }
        }

        /** How many vectors have been multiplied. */
        int size() {
            return products.size();
        }

        boolean isWhole() {
            return size() == columns;
        }

        double[] lastBlock() {
            var block = new double[columns * WIDTH];
            for (int v = 0; v + size() < basis.size(); v++) {
                var vector = basis.get(size() + v);
                for (int column = 0; column < columns; column++) {
                    block[column * WIDTH + v] = vector[column];
                }
            }
            return block;
        }

        void grow(double[] block) {
            int first = size();
            int known = basis.size();
            for (int v = 0; v + first < known; v++) {
                var product = new double[columns];
                for (int column = 0; column < columns; column++) {
                    product[column] = block[column * WIDTH + v];
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

        /** A direction that is in no relation to anything; for the start, and where the space is closed. */
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

        /** Takes away all that is along the basis and makes the rest of length 1, if there is any. */
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

        /** The eigenvectors within the space, in coordinates of the basis. */
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

        boolean isSettled(EigenPairs pairs) {
            double allowed = TOLERANCE * pairs.values()[0] + 1e-14 * scale;
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

        /** Four sums side by side: one alone would wait for each addition. */
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
