package dev.graft.evaluation;

import dev.graft.core.check.Check;

/** Mean and variance of a few repeated runs. */
record Sample(int size, double mean, double variance) {
    static Sample of(double[] values, String name) {
        Check.atLeast(2, values.length, "number of " + name);
        // Relative to the first value, so that equal values have exactly that mean and no variance.
        double shift = 0;
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(name + "[" + i + "] must be finite, was " + values[i]);
            }
            shift += values[i] - values[0];
        }
        double mean = values[0] + shift / values.length;
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return new Sample(values.length, mean, squares / (values.length - 1));
    }

    static double[] differences(double[] baseline, double[] method) {
        Check.equal(baseline.length, method.length, "number of runs of the method");
        var differences = new double[baseline.length];
        for (int i = 0; i < differences.length; i++) {
            differences[i] = baseline[i] - method[i];
        }
        return differences;
    }

    /** A difference in units of a deviation; if that is 0, a difference of 0 stays 0 and any other is infinite. */
    static double over(double difference, double spread) {
        return difference == 0 ? 0 : difference / spread;
    }
}
