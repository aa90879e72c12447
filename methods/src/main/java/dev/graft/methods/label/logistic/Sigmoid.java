package dev.graft.methods.label.logistic;

/** The probability that a margin stands for. */
public final class Sigmoid {
    private Sigmoid() {}

    public static double of(double margin) {
        double e = Math.exp(-Math.abs(margin));
        return (margin >= 0 ? 1 : e) / (1 + e);
    }
}
