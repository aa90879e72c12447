package dev.graft.methods.label.logistic;

import dev.graft.core.kernel.Kernels;
import dev.graft.engine.Sum;
import java.util.Arrays;

/** Losses and gradients of all tasks side by side, and the room that a block needs. */
final class LogisticSum implements Sum<LogisticSum> {
    final double[] losses;
    /** Column after column, then the biases: of each, all tasks. */
    final double[] gradients;

    final double[] row;
    final double[] room;
    /** Of the row at hand, where its state does not tell them. */
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

    /** The sum over some of the rows of a matrix, each with its factor, into {@link #row}, on top of what is there. */
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
