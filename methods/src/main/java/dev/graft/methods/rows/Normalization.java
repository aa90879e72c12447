package dev.graft.methods.rows;

/** Scalings that depend on the row only. */
public enum Normalization implements RowScaling {
    NONE {
        @Override
        public void apply(int[] columns, double[] values, int from, int to) {}
    },
    /** Rows of length 1. */
    LENGTH {
        @Override
        public void apply(int[] columns, double[] values, int from, int to) {
            double squares = 0;
            for (int p = from; p < to; p++) {
                squares += values[p] * values[p];
            }
            double length = Math.sqrt(squares);
            for (int p = from; p < to; p++) {
                values[p] /= length;
            }
        }
    },
    /** Divided by the sum, square root: rows of length 1 with the Hellinger distance. */
    HELLINGER {
        @Override
        public void apply(int[] columns, double[] values, int from, int to) {
            double sum = sum(values, from, to);
            for (int p = from; p < to; p++) {
                values[p] = Math.sqrt(values[p] / sum);
            }
        }
    },
    /**
     * Divided by the sum, to the power 0.3, rows of length 1. Visual words come in bursts: a brick wall is the same
     * word a hundred times. The power reduces bursts more than Hellinger's square root, which is better on real
     * pictures (docs/methods/transfer.md).
     */
    POWER {
        @Override
        public void apply(int[] columns, double[] values, int from, int to) {
            double sum = sum(values, from, to);
            double squares = 0;
            for (int p = from; p < to; p++) {
                squares += Math.pow(values[p] / sum, 2 * EXPONENT);
            }
            double length = Math.sqrt(squares);
            for (int p = from; p < to; p++) {
                values[p] = Math.pow(values[p] / sum, EXPONENT) / length;
            }
        }
    };

    private static final double EXPONENT = 0.3;

    private static double sum(double[] values, int from, int to) {
        double sum = 0;
        for (int p = from; p < to; p++) {
            sum += values[p];
        }
        return sum;
    }
}
