package dev.graft.methods.cluster.bisecting;

import dev.graft.core.matrix.CountMatrix;
import java.util.Arrays;

/**
 * Improves clusters of unit rows by criterion I2, the sum over clusters of the length of the sum of their rows, which
 * is the total cosine between rows and the direction of their cluster. Rows are visited in index order and move
 * immediately to where I2 gains most (C9). A cluster is never emptied.
 */
final class I2 {
    /** A smaller gain is rounding; the row stays (G2). */
    static final double TIE = 1e-10;

    private final CountMatrix unit;
    private final int[] items;
    private final int k;
    private final int[] labels;
    private final int[] sizes;
    private final double[] sums;
    private final double[] squares;

    /**
     * Clusters of some of the rows.
     *
     * @param unit rows of length 1, or empty
     * @param items the rows to cluster, in the order of visiting
     * @param labels the cluster of each item; not copied
     */
    I2(CountMatrix unit, int[] items, int k, int[] labels) {
        this.unit = unit;
        this.items = items;
        this.k = k;
        this.labels = labels;
        this.sizes = new int[k];
        this.sums = new double[k * unit.columns()];
        this.squares = new double[k];
        for (int i = 0; i < items.length; i++) {
            sizes[labels[i]]++;
            add(items[i], labels[i], 1);
        }
        refreshSquares();
    }

    int[] labels() {
        return labels;
    }

    double value() {
        double total = 0;
        for (int cluster = 0; cluster < k; cluster++) {
            total += Math.sqrt(squares[cluster]);
        }
        return total;
    }

    /** Visits every item once; returns how many moved. */
    int pass() {
        int moved = 0;
        for (int i = 0; i < items.length; i++) {
            int from = labels[i];
            if (sizes[from] == 1) {
                continue;
            }
            int row = items[i];
            double own = squares(row);
            double dotFrom = dot(row, from);
            double left = squares[from] - 2 * dotFrom + own;
            double loss = Math.sqrt(squares[from]) - Math.sqrt(Math.max(0, left));
            int to = from;
            double most = Double.NEGATIVE_INFINITY;
            double squaresTo = 0;
            for (int cluster = 0; cluster < k; cluster++) {
                if (cluster != from) {
                    double grown = squares[cluster] + 2 * dot(row, cluster) + own;
                    double gain = Math.sqrt(grown) - Math.sqrt(squares[cluster]) - loss;
                    if (gain > most) {
                        most = gain;
                        to = cluster;
                        squaresTo = grown;
                    }
                }
            }
            if (most > TIE) {
                add(row, from, -1);
                add(row, to, 1);
                squares[from] = Math.max(0, left);
                squares[to] = squaresTo;
                sizes[from]--;
                sizes[to]++;
                labels[i] = to;
                moved++;
            }
        }
        // Every move adds a rounding error to the lengths, so they are recomputed after each pass.
        refreshSquares();
        return moved;
    }

    /** Passes until no row moves. */
    I2 refine(int iterations) {
        for (int i = 0; i < iterations; i++) {
            if (pass() == 0) {
                break;
            }
        }
        return this;
    }

    private void refreshSquares() {
        Arrays.fill(squares, 0);
        int columns = unit.columns();
        for (int cluster = 0; cluster < k; cluster++) {
            for (int i = cluster * columns; i < (cluster + 1) * columns; i++) {
                squares[cluster] += sums[i] * sums[i];
            }
        }
    }

    private void add(int row, int cluster, double sign) {
        int at = cluster * unit.columns();
        for (int p = unit.offset(row); p < unit.offset(row + 1); p++) {
            sums[at + unit.column(p)] += sign * unit.value(p);
        }
    }

    private double dot(int row, int cluster) {
        int at = cluster * unit.columns();
        double sum = 0;
        for (int p = unit.offset(row); p < unit.offset(row + 1); p++) {
            sum += sums[at + unit.column(p)] * unit.value(p);
        }
        return sum;
    }

    private double squares(int row) {
        double sum = 0;
        for (int p = unit.offset(row); p < unit.offset(row + 1); p++) {
            sum += unit.value(p) * unit.value(p);
        }
        return sum;
    }
}
