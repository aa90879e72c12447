package dev.graft.methods.label.logistic;

/** The logistic function, which makes a probability of a margin. */
public final class Sigmoid {
    private Sigmoid() {}

    public static double of(double margin) {
        double e = Math.exp(-Math.abs(margin));
        return (margin >= 0 ? 1 : e) / (1 + e);
    }
}
