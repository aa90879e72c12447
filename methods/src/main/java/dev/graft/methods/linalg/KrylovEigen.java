package dev.graft.methods.linalg;

import dev.graft.core.kernel.Kernels;
import dev.graft.core.random.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.jspecify.annotations.Nullable;

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

    /** A vector that was orthogonal up to rounding keeps its length the second time. */
    private static final double ROUNDING = 0.5;

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

        /**
         * The products with vectors in panels: column c of vector v of a panel at c * WIDTH + v. Those that are returned
         * may be followed by other numbers.
         */
        double[][] times(double[][] panels);
    }

    public static EigenPairs largest(Product matrix, int wanted, Precision precision) {
        var run = new Run(matrix.size(), matrix.scale(), precision.panels);
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

    /**
     * Vectors are in panels of {@link #WIDTH}, whose coordinates lie side by side, while they are multiplied and
     * orthogonalised, and one after the other in groups of as many once they belong to the basis.
     */
    private static final class Run {
        private final Kernels kernels = Kernels.best();
        private final int columns;
        private final double scale;
        /** In a step. */
        private final int panels;

        private final Seed seed = Seed.DEFAULT.of("principal components");
        /** Orthonormal vectors in groups; the last step's have not been multiplied. */
        private final List<double[]> basis = new ArrayList<>();

        /** Of these vectors, in groups. */
        private final List<double[]> products = new ArrayList<>();

        /** For each panel of products, its parts along the basis vectors up to and with those that were multiplied. */
        private final List<double[]> projected = new ArrayList<>();

        private int known;
        private int multiplied;

        Run(int columns, double scale, int panels) {
            this.columns = columns;
            this.scale = scale;
            this.panels = panels;
            for (int v = 0; v < panels * WIDTH; v++) {
                add(fresh());
            }
        }

        /** The number of vectors that have been multiplied. */
        int size() {
            return multiplied;
        }

        boolean isWhole() {
            return size() == columns;
        }

        double[][] lastPanels() {
            var last = new double[groups(known - multiplied)][columns * WIDTH];
            for (int v = 0; v + multiplied < known; v++) {
                var group = basis.get((multiplied + v) / WIDTH);
                int from = (multiplied + v) % WIDTH * columns;
                for (int column = 0; column < columns; column++) {
                    last[v / WIDTH][column * WIDTH + v % WIDTH] = group[from + column];
                }
            }
            return last;
        }

        private static int groups(int vectors) {
            return (vectors + WIDTH - 1) / WIDTH;
        }

        void grow(double[][] times) {
            int before = known;
            int vectors = Math.min(before - multiplied, columns - before);
            var least = new double[vectors];
            var next = new double[times.length][];
            for (int p = 0; p < times.length; p++) {
                next[p] = Arrays.copyOf(times[p], columns * WIDTH);
                var parts = along(next[p]);
                projected.add(parts);
                products.add(inGroup(next[p]));
                for (int v = p * WIDTH; v < Math.min(vectors, (p + 1) * WIDTH); v++) {
                    least[v] = CLOSED * length(next[p], v % WIDTH);
                }
                subtract(parts, next[p]);
            }
            multiplied = before;
            var isClosed = new boolean[vectors];
            separate(next, least, isClosed);
            for (var panel : next) {
                subtract(along(panel), panel);
            }
            Arrays.fill(least, ROUNDING);
            separate(next, least, isClosed);
            for (int v = 0; v < vectors; v++) {
                if (!isClosed[v]) {
                    add(vector(next[v / WIDTH], v % WIDTH));
                }
            }
            while (known < before + vectors) {
                add(fresh());
            }
        }

        private double[] inGroup(double[] panel) {
            var group = new double[panel.length];
            for (int v = 0; v < WIDTH; v++) {
                System.arraycopy(vector(panel, v), 0, group, v * columns, columns);
            }
            return group;
        }

        /** The parts of a panel's vectors along all vectors of the basis: vector v along b at b * WIDTH + v. */
        private double[] along(double[] panel) {
            var parts = new double[basis.size() * WIDTH * WIDTH];
            var some = new double[WIDTH * WIDTH];
            for (int g = 0; g < basis.size(); g++) {
                Arrays.fill(some, 0);
                kernels.alongVectors(basis.get(g), columns, panel, some);
                System.arraycopy(some, 0, parts, g * some.length, some.length);
            }
            return parts;
        }

        private void subtract(double[] parts, double[] panel) {
            var some = new double[WIDTH * WIDTH];
            for (int g = 0; g < basis.size(); g++) {
                for (int i = 0; i < some.length; i++) {
                    some[i] = -parts[g * some.length + i];
                }
                kernels.addProducts(basis.get(g), columns, some, panel);
            }
        }

        /**
         * Makes the new vectors orthogonal to each other, of length 1. One of which not enough is left becomes 0.
         *
         * @param isClosed receives which these are
         */
        private void separate(double[][] next, double[] least, boolean[] isClosed) {
            for (int v = 0; v < isClosed.length; v++) {
                var panel = next[v / WIDTH];
                for (int u = 0; u < v && !isClosed[v]; u++) {
                    subtractOne(next[u / WIDTH], u % WIDTH, panel, v % WIDTH);
                }
                double length = length(panel, v % WIDTH);
                isClosed[v] |= !(length > least[v]);
                for (int i = v % WIDTH; i < panel.length; i += WIDTH) {
                    panel[i] = isClosed[v] ? 0 : panel[i] / length;
                }
            }
        }

        private static void subtractOne(double[] known, int u, double[] panel, int v) {
            double part = 0;
            for (int i = 0; i < panel.length; i += WIDTH) {
                part += known[i + u] * panel[i + v];
            }
            for (int i = 0; i < panel.length; i += WIDTH) {
                panel[i + v] -= part * known[i + u];
            }
        }

        private static double length(double[] panel, int v) {
            double squares = 0;
            for (int i = v; i < panel.length; i += WIDTH) {
                squares += panel[i] * panel[i];
            }
            return Math.sqrt(squares);
        }

        private double[] vector(double[] panel, int v) {
            var vector = new double[columns];
            for (int column = 0; column < columns; column++) {
                vector[column] = panel[column * WIDTH + v];
            }
            return vector;
        }

        private void add(double[] vector) {
            if (known % WIDTH == 0) {
                basis.add(new double[WIDTH * columns]);
            }
            System.arraycopy(vector, 0, basis.get(known / WIDTH), known % WIDTH * columns, columns);
            known++;
        }

        /** A random direction, for the start and when the space is closed. */
        private double[] fresh() {
            var random = seed.of(known).random();
            while (true) {
                var panel = new double[WIDTH * columns];
                for (int column = 0; column < columns; column++) {
                    panel[column * WIDTH] = random.nextDouble() - 0.5;
                }
                boolean isClosed = false;
                for (int round = 0; round < 2 && !isClosed; round++) {
                    subtract(along(panel), panel);
                    double length = length(panel, 0);
                    isClosed = length <= 1e-6;
                    for (int column = 0; column < columns; column++) {
                        panel[column * WIDTH] /= length;
                    }
                }
                if (!isClosed) {
                    return vector(panel, 0);
                }
            }
        }

        /** The Ritz pairs, in coordinates of the basis. */
        EigenPairs ritz(int wanted) {
            var small = new DMatrixRMaj(size(), size());
            for (int i = 0; i < size(); i++) {
                var parts = projected.get(i / WIDTH);
                for (int j = 0; j <= i; j++) {
                    double part = parts[j * WIDTH + i % WIDTH];
                    small.set(i, j, part);
                    small.set(j, i, part);
                }
            }
            return FullEigen.largest(small, wanted);
        }

        boolean isSettled(EigenPairs pairs, double tolerance) {
            double allowed = tolerance * pairs.values()[0] + 1e-14 * scale;
            var minus = pairs.values().clone();
            for (int j = 0; j < minus.length; j++) {
                minus[j] = -minus[j];
            }
            // The smallest settle last.
            for (int first = (minus.length - 1) / WIDTH * WIDTH; first >= 0; first -= WIDTH) {
                var left = new double[columns * WIDTH];
                addCombined(products, pairs.vectors(), null, first, left);
                addCombined(basis, pairs.vectors(), minus, first, left);
                for (int v = 0; v < WIDTH; v++) {
                    if (length(left, v) > allowed) {
                        return false;
                    }
                }
            }
            return true;
        }

        EigenPairs unfold(EigenPairs pairs) {
            var vectors = new double[pairs.vectors().length][];
            for (int first = 0; first < vectors.length; first += WIDTH) {
                var panel = new double[columns * WIDTH];
                addCombined(basis, pairs.vectors(), null, first, panel);
                for (int j = first; j < Math.min(first + WIDTH, vectors.length); j++) {
                    vectors[j] = vector(panel, j - first);
                }
            }
            return new EigenPairs(pairs.values(), vectors);
        }

        /** Adds to each vector of a panel the sum of the grouped vectors with one of the rows of weights. */
        private void addCombined(
                List<double[]> grouped, double[][] weights, double @Nullable [] scales, int first, double[] panel) {
            var some = new double[WIDTH * WIDTH];
            for (int g = 0; g < groups(size()); g++) {
                Arrays.fill(some, 0);
                for (int v = 0; v < WIDTH && first + v < weights.length; v++) {
                    double factor = scales == null ? 1 : scales[first + v];
                    for (int r = 0; r < WIDTH && g * WIDTH + r < size(); r++) {
                        some[r * WIDTH + v] = factor * weights[first + v][g * WIDTH + r];
                    }
                }
                kernels.addProducts(grouped.get(g), columns, some, panel);
            }
        }
    }
}
