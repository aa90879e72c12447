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

    abstract double factor(double above, double below);

    /** An entry whose denominator is 0, or so small that the result overflows, is kept (D5). */
    public double next(double entry, double above, double below) {
        double next = below == 0 ? entry : entry * factor(above, below);
        return Double.isFinite(next) ? next : entry;
    }
}
