package dev.graft.methods.online.oht;

/**
 * What makes a sparse row one of mean 0 and length 1 without writing its zeros out: {@code (x - mean) / length}. The
 * product of such rows is their Pearson correlation.
 *
 * <p>A row without zeros, whose entries may be large beside their differences, is centred entry by entry: from what is left
 * after the mean was taken away, the rest that rounding left of it is taken as well. In all others the entries are no
 * larger than their differences, so the mean can be taken from what they amount to in the end. Rows that are multiplied
 * with sums of centred rows need not even that: such sums do not feel a constant.
 *
 * @param unit a power of two that brings the entries near 1, so that no square overflows or vanishes
 * @param scale 1 / length of the centred row in these units; 0 for a row that is constant up to rounding: it has no correlation (O4)
 * @param rest what is still to be taken from every scaled entry, those that are not kept as well
 */
record Pearson(double unit, double scale, double mean, double meanOfRest, double rest) {
    /** A centred row that is shorter than this, beside the row, is what rounding left of a constant one. */
    private static final double CONSTANT = 1e-12;

    private static final Pearson NONE = new Pearson(0, 0, 0, 0, 0);

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

    /** An entry that is kept, as it counts in a product. */
    double of(double value) {
        return (value * unit - mean - meanOfRest) * scale;
    }
}
