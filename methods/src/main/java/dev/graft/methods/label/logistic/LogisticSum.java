package dev.graft.methods.label.logistic;

import dev.graft.core.kernel.Kernels;
import dev.graft.engine.Sum;
import java.util.Arrays;

/** Losses and gradients of all tasks side by side, and scratch space for a block. */
final class LogisticSum implements Sum<LogisticSum> {
    final double[] losses;
    /** Column after column, then the biases: of each, all tasks. */
    final double[] gradients;

    final double[] row;
    final double[] room;
    /** Of the current row, if they are not in its state. */
    final double[] labels;

    double[] slopes = new double[0];
    double[] scales = new double[0];

    LogisticSum(int columns, int width) {
        this.losses = new double[width];
        this.gradients = new double[(columns + 1) * width];
        this.row = new double[width];
        this.room = new double[width];
        this.labels = new double[width];
    }

    void ensureRoom(FeatureBlock block) {
        int wanted = block.rows() * row.length;
        slopes = slopes.length < wanted ? new double[wanted] : slopes;
        int longest = block.longest();
        scales = scales.length < longest ? new double[longest] : scales;
    }

    /** Adds some rows of a matrix, each times its factor, to {@link #row}. */
    void addRows(double[] values, double[] matrix, int[] which, int from, int to) {
        System.arraycopy(values, from, scales, 0, to - from);
        Kernels.best().addRows(scales, matrix, row.length, which, from, to - from, row);
    }

    @Override
    public void clear() {
        Arrays.fill(losses, 0);
        Arrays.fill(gradients, 0);
    }

    @Override
    public void add(LogisticSum other) {
        add(losses, other.losses);
        add(gradients, other.gradients);
    }

    private static void add(double[] to, double[] what) {
        for (int i = 0; i < to.length; i++) {
            to[i] += what[i];
        }
    }
}
