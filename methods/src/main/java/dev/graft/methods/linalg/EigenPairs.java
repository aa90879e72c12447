package dev.graft.methods.linalg;

import java.util.Arrays;

/** The largest eigenvalues of a symmetric matrix, in descending order, with eigenvectors of length 1. */
public record EigenPairs(double[] values, double[][] vectors) {
    /** Below this share of the largest, an eigenvalue is rounding. */
    private static final double NEGLIGIBLE = 1e-10;

    /**
     * Without the eigenvalues that are rounding. The sign of an eigenvector is arbitrary: its largest entry is made
     * positive, so that all machines agree.
     */
    public EigenPairs significant() {
        int kept = 0;
        while (kept < values.length && values[kept] > NEGLIGIBLE * values[0]) {
            kept++;
        }
        var signed = new double[kept][];
        for (int j = 0; j < kept; j++) {
            double sign = sign(vectors[j]);
            signed[j] = Arrays.stream(vectors[j]).map(value -> sign * value).toArray();
        }
        return new EigenPairs(Arrays.copyOf(values, kept), signed);
    }

    private static double sign(double[] vector) {
        double largest = 0;
        for (double value : vector) {
            // Entries of equal size differ by rounding: only a clearly larger one counts.
            if (Math.abs(value) > Math.abs(largest) * (1 + 1e-9)) {
                largest = value;
            }
        }
        return largest < 0 ? -1 : 1;
    }
}
