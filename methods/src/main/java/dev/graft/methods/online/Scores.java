package dev.graft.methods.online;

import java.util.ArrayList;
import java.util.List;

/**
 * Turns the scores of a labeller's outputs into a label and memberships. A single output separates two classes and is
 * positive for the first; several outputs stand for one class each. Differences below {@link #NOTHING} are rounding
 * errors and decide nothing (O1).
 */
public final class Scores {
    /** Smaller magnitudes count as 0 (O1, O5). */
    public static final double NOTHING = 1e-12;

    private Scores() {}

    /** {@code max(0, min(1, (z + 1) / 2))}: maps a margin to 0 to 1. */
    public static double omega(double z) {
        return Math.max(0, Math.min(1, (z + 1) / 2));
    }

    /** -1, 0 or +1. */
    public static int sign(double z) {
        return Math.abs(z) < NOTHING ? 0 : z > 0 ? 1 : -1;
    }

    /** The class of the largest score, the lowest of equals; of two classes, a score of 0 means the first. */
    public static int label(double[] scores, int classes) {
        if (classes == 0) {
            throw new IllegalStateException("nothing can be said of a row before there is a class");
        }
        if (classes <= 2) {
            return classes == 1 || sign(scores[0]) >= 0 ? 0 : 1;
        }
        return first(scores, largest(scores) - NOTHING);
    }

    /** The same, with ties broken by other scores. */
    public static int label(double[] scores, double[] amongEquals, int classes) {
        if (classes <= 2) {
            return label(scores, classes);
        }
        double least = largest(scores) - NOTHING;
        var left = amongEquals.clone();
        for (int c = 0; c < classes; c++) {
            left[c] = scores[c] >= least ? left[c] : Double.NEGATIVE_INFINITY;
        }
        return first(left, largest(left) - NOTHING);
    }

    private static double largest(double[] scores) {
        double largest = Double.NEGATIVE_INFINITY;
        for (double score : scores) {
            largest = Math.max(largest, score);
        }
        return largest;
    }

    private static int first(double[] scores, double least) {
        int at = 0;
        while (scores[at] < least) {
            at++;
        }
        return at;
    }

    /** Shares from 0 to 1 of each output, normalised to sum 1 over the classes; equal if all are 0 up to rounding. */
    public static List<Double> memberships(double[] shares, int classes) {
        var out = new ArrayList<Double>(classes);
        if (classes == 2) {
            out.add(shares[0]);
            out.add(1 - shares[0]);
            return out;
        }
        double sum = 0;
        for (double share : shares) {
            sum += share;
        }
        for (int c = 0; c < classes; c++) {
            out.add(classes == 1 ? 1 : sum > NOTHING ? shares[c] / sum : 1.0 / classes);
        }
        return out;
    }
}
