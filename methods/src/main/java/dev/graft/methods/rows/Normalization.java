package dev.graft.methods.rows;

/** Scalings that depend on the row alone. */
public enum Normalization implements RowScaling {
    NONE {
        @Override
        public void apply(int[] columns, double[] values, int from, int to) {}
    },
    /** The square root of each share: rows of length 1, whose distance is Hellinger's. */
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
     * Shares to the power 0.3, rows of length 1. Visual words come in bursts, a wall of bricks is the same word a
     * hundred times; the power damps them further than Hellinger's square root does, which paid on real pictures
     * (docs/methods/transfer.md).
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
