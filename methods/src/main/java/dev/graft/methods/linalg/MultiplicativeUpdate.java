package dev.graft.methods.linalg;

/**
 * How an entry of a non-negative factor follows from what is above and below the line of its multiplicative update. Both
 * never raise the objective (D12); an entry of 0 stays 0.
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

    /** Where nothing is below the line, or too little for a number, the entry is kept (D5). */
    public double next(double entry, double above, double below) {
        double next = below == 0 ? entry : entry * factor(above, below);
        return Double.isFinite(next) ? next : entry;
    }
}
