package dev.graft.methods.oht;

/**
 * What makes a sparse row one of mean 0 and length 1 without writing its zeros out: {@code (x - mean) / length}. The
 * product of such rows is their Pearson correlation.
 *
 * <p>Rows are multiplied with sums of other centred rows, which do not feel a constant that is added to all of a row: so
 * it is enough to take the shift from the entries that are kept. It is the mean for a row without zeros, whose entries may be
 * large beside their differences, and 0 for all others, whose differences are as large as their entries.
 *
 * @param mean of all entries, zeros as well
 * @param scale 1 / length of the centred row; 0 for a row that is constant up to rounding: it has no correlation (O4)
 */
record Pearson(double mean, double scale, double shift) {
    /** A centred row that is shorter than this, beside the row, is what rounding left of a constant one. */
    private static final double CONSTANT = 1e-12;

    /**
     * Of a row that is kept in arrays.
     *
     * @param columns how many entries there are, zeros as well
     * @param values those that are kept, at some positions
     */
    static Pearson of(int columns, int from, int to, double[] values) {
        double largest = 0;
        for (int i = from; i < to; i++) {
            largest = Math.max(largest, Math.abs(values[i]));
        }
        if (largest == 0) {
            return new Pearson(0, 0, 0);
        }
        // In units of a power of two near the largest entry, so that no square overflows or vanishes.
        int exponent = Math.getExponent(largest);
        double unit = Math.scalb(1.0, -Math.max(-1000, Math.min(1000, exponent)));
        double sum = 0;
        double squares = 0;
        for (int i = from; i < to; i++) {
            double value = values[i] * unit;
            sum += value;
            squares += value * value;
        }
        double mean = sum / columns;
        double centred = (columns - (to - from)) * mean * mean;
        for (int i = from; i < to; i++) {
            double difference = values[i] * unit - mean;
            centred += difference * difference;
        }
        double scale = unit / Math.sqrt(centred);
        if (centred <= CONSTANT * CONSTANT * squares || Double.isInfinite(scale)) {
            scale = 0;
        }
        double whole = mean / unit;
        return new Pearson(whole, scale, to - from == columns ? whole : 0);
    }

    /** An entry that is kept, as it counts in a product. */
    double of(double value) {
        return (value - shift) * scale;
    }

    /** What is still to be taken from every entry, those that are not kept as well. */
    double rest() {
        return (mean - shift) * scale;
    }
}
