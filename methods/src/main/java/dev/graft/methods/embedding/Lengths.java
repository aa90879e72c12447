package dev.graft.methods.embedding;

/** Scaling of vectors to a length. */
final class Lengths {
    private Lengths() {}

    /** Scales a part of an array to a length; if it is 0 up to rounding, it has no direction and becomes 0. */
    static void scale(double[] values, int from, int to, double length) {
        double squares = 0;
        for (int i = from; i < to; i++) {
            squares += values[i] * values[i];
        }
        double factor = squares > 1e-20 ? length / Math.sqrt(squares) : 0;
        for (int i = from; i < to; i++) {
            values[i] *= factor;
        }
    }
}
