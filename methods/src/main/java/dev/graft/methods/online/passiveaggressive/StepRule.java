package dev.graft.methods.online.passiveaggressive;

/** How far a separator moves towards a row that it is not sure enough of: tau of Crammer et al. 2006. */
public enum StepRule {
    /** As far as needed: {@code hinge / |x|^2}; 0 for a row of zeros (O6). */
    PA {
        @Override
        double step(double hinge, double squaredLength, double aggressiveness) {
            return squaredLength == 0 ? 0 : hinge / squaredLength;
        }
    },
    /** At most C: {@code min(C, hinge / |x|^2)}, and C for a row of zeros, which has no effect (O6). */
    PA_I {
        @Override
        double step(double hinge, double squaredLength, double aggressiveness) {
            return squaredLength == 0 ? aggressiveness : Math.min(aggressiveness, hinge / squaredLength);
        }
    },
    /** Damped: {@code hinge / (|x|^2 + 1 / (2 C))}. */
    PA_II {
        @Override
        double step(double hinge, double squaredLength, double aggressiveness) {
            return hinge / (squaredLength + 1 / (2 * aggressiveness));
        }
    };

    /** Of a row with a hinge loss above 0. */
    abstract double step(double hinge, double squaredLength, double aggressiveness);

    /**
     * Tau of one row.
     *
     * @param hinge {@code max(0, 1 - y f)}
     * @param squaredLength {@code k(x, x)}, which is {@code |x|^2} without a kernel
     * @param aggressiveness C
     */
    public double of(double hinge, double squaredLength, double aggressiveness) {
        return hinge > 0 ? step(hinge, squaredLength, aggressiveness) : 0;
    }
}
