package dev.graft.methods.cluster.aplsa;

import dev.graft.engine.Sum;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The sums of a pass over one matrix for Eqs. (5) and (10), and scratch space for one row. */
final class ExpectedCounts implements Sum<ExpectedCounts> {
    private final int width;
    /**
     * By feature and topic: expected counts divided by P(f|z), which is the same for all rows and multiplied in at the
     * end.
     */
    private final double[] ratios;
    /** Expected counts that cannot be divided by P(f|z), since it is nearly 0; rarely needed. */
    private double @Nullable [] others;

    private double likelihood;

    final double[] share;
    final double[] row;
    final double[] otherRow;
    double[] counts = new double[0];
    double[] dots = counts;
    double[] quotients = counts;

    ExpectedCounts(int features, int width) {
        this.width = width;
        this.ratios = new double[features * width];
        this.share = new double[width];
        this.row = new double[width];
        this.otherRow = new double[width];
    }

    /** Makes room for a row of n features, a multiple of 8. */
    void ensureRoom(int n) {
        if (counts.length < n) {
            counts = new double[n];
            dots = new double[n];
            quotients = new double[n];
        }
    }

    double[] ratios() {
        return ratios;
    }

    double likelihood() {
        return likelihood;
    }

    void addLikelihood(double part) {
        likelihood += part;
    }

    void addOther(int feature, int topic, double count) {
        if (others == null) {
            others = new double[ratios.length];
        }
        others[feature * width + topic] += count;
    }

    /** Adds weight times the expected count of every feature in every topic. */
    void addTo(double[] total, double weight, double[] topics) {
        for (int i = 0; i < total.length; i++) {
            total[i] += weight * (ratios[i] * topics[i]);
        }
        for (int i = 0; others != null && i < total.length; i++) {
            total[i] += weight * others[i];
        }
    }

    @Override
    public void clear() {
        Arrays.fill(ratios, 0);
        others = null;
        likelihood = 0;
    }

    @Override
    public void add(ExpectedCounts other) {
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] += other.ratios[i];
        }
        if (other.others != null) {
            others = others == null ? new double[ratios.length] : others;
            for (int i = 0; i < others.length; i++) {
                others[i] += other.others[i];
            }
        }
        likelihood += other.likelihood;
    }
}
