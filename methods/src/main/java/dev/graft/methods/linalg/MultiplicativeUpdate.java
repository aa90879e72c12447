package dev.graft.methods.linalg;

/**
 * The multiplicative update of an entry of a non-negative factor, given the numerator and denominator. Neither form
 * raises the objective (D12); an entry of 0 stays 0.
 */
public enum MultiplicativeUpdate {
    /** As DKT prints it. */
    ROOT {
        @Override
        double factor(double above, double below) {
            return Math.sqrt(above / below);
        }
    },
    /** Without the root: faster. */
    PLAIN {
        @Override
        double factor(double above, double below) {
            return above / below;
        }
    };

    /** Denominators are sums of products of small numbers: below this, parts of them have been rounded to 0. */
    private static final double SMALLEST_DENOMINATOR = 1e-280;
    /** Squares of larger entries overflow in the objective. */
    private static final double LARGEST_ENTRY = 1e150;

    abstract double factor(double above, double below);

    /** An entry whose denominator is 0 or too small to be exact, or that would grow beyond all bounds, is kept (D5). */
    public double next(double entry, double above, double below) {
        if (below < SMALLEST_DENOMINATOR) {
            return entry;
        }
        double next = entry * factor(above, below);
        return next <= LARGEST_ENTRY ? next : entry;
    }
}
