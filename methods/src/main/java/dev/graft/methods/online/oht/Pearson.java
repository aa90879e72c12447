package dev.graft.methods.online.oht;

/**
 * Centres a sparse row and normalises it to length 1 without expanding its zeros: {@code (x - mean) / length}. The dot
 * product of such rows is their Pearson correlation.
 *
 * <p>The entries of a row without zeros may be large compared with their differences. It is centred entry by entry, and
 * what rounding leaves of the mean is subtracted too. In all other rows the entries are no larger than their
 * differences, so the mean can be subtracted from the final product. Products with sums of centred rows do not even
 * need that: a constant cancels.
 *
 * @param unit a power of two that scales the entries to about 1, so that no square overflows or underflows
 * @param scale 1 / length of the centred row in these units; 0 for a row that is constant up to rounding, which has no
 *     correlation (O4)
 * @param rest what remains to be subtracted from every scaled entry, including the zeros
 */
record Pearson(double unit, double scale, double mean, double meanOfRest, double rest) {
    /** A centred row that is relatively shorter than this is what rounding left of a constant one. */
    private static final double CONSTANT = 1e-12;

    private static final Pearson NONE = new Pearson(0, 0, 0, 0, 0);

    /**
     * Of a row stored in arrays.
     *
     * @param columns the number of entries, including zeros
     * @param values the stored entries
     */
    static Pearson of(int columns, int from, int to, double[] values) {
        double largest = 0;
        for (int i = from; i < to; i++) {
            largest = Math.max(largest, Math.abs(values[i]));
        }
        double unit = Math.scalb(1.0, -Math.max(-1000, Math.min(1000, Math.getExponent(largest))));
        double sum = 0;
        double squares = 0;
        for (int i = from; i < to; i++) {
            double value = values[i] * unit;
            sum += value;
            squares += value * value;
        }
        double mean = sum / columns;
        double ofRest = 0;
        for (int i = from; i < to; i++) {
            ofRest += values[i] * unit - mean;
        }
        boolean isFull = to - from == columns;
        ofRest = isFull ? ofRest / columns : 0;
        double centred = (columns - (to - from)) * mean * mean;
        for (int i = from; i < to; i++) {
            double difference = values[i] * unit - mean - ofRest;
            centred += difference * difference;
        }
        if (centred <= CONSTANT * CONSTANT * squares) {
            return NONE;
        }
        double scale = 1 / Math.sqrt(centred);
        return isFull ? new Pearson(unit, scale, mean, ofRest, 0) : new Pearson(unit, scale, 0, 0, mean * scale);
    }

    /** A stored entry, scaled for a product. */
    double of(double value) {
        return (value * unit - mean - meanOfRest) * scale;
    }
}
