package dev.graft.core.kernel;

/**
 * The few loops that take nearly all the time. There are two implementations, plain Java and the Vector API; they give
 * the same bits, since both add in the same order: lanes run over outputs, never over the terms of one sum. The two
 * sums that do run along a row ({@link #dots}, {@link #quotients}) are kept in eight parts, whatever the machine's vectors
 * hold: term i goes to part i modulo 8, and the parts are added by halves (0 to 4, 1 to 5, ...; then 0 to 2, 1 to 3; then
 * both that are left).
 */
public interface Kernels {
    /** The fastest that this JVM can run, chosen once. */
    static Kernels best() {
        return Chosen.KERNELS;
    }

    /** How many centres stand side by side in a panel of {@link #nearest}. */
    int panelWidth();

    /**
     * For each row the centre with the smallest {@code halfNorm - row . centre}; the lowest index on ties.
     *
     * @param rows row after row
     * @param panels centres by panels of {@link #panelWidth}: within a panel, dimension after dimension
     * @param halfNorms half the squared length of each centre, positive infinity for the padding of the last panel
     * @param scores receives the smallest value of each row
     * @param indices receives the centre of each row
     */
    void nearest(
            float[] rows,
            int rowCount,
            int dimensions,
            float[] panels,
            float[] halfNorms,
            float[] scores,
            int[] indices);

    /** {@code out[outOffset + i] = sum over t of weights[t] * in[offsets[t] + i]} for i below n. */
    void weightedSum(float[] in, int[] offsets, float[] weights, int taps, int n, float[] out, int outOffset);

    /**
     * {@code out[outOffset + 8 * j + i] = sum over t of weights[t] * in[starts[j] + 8 * t + i]} for j below count and i
     * below 8: {@link #weightedSum} at many places in one call.
     */
    void sumsOfEight(float[] in, int[] starts, int count, float[] weights, int taps, float[] out, int outOffset);

    /**
     * For i below n the length of (dx[i], dy[i]) and its direction in eighths of a turn, 0 to 8, to about 1e-4; the
     * direction of (0, 0) is 0.
     */
    void polar(float[] dx, float[] dy, int n, float[] lengths, float[] turns);

    /**
     * A width of {@link #dots}, {@link #addRows} and {@link #addToRows}, at least n, at which this machine is fast; other
     * widths give the same results. What is beyond n is to be 0.
     */
    int widthFor(int n);

    /**
     * {@code out[j] = x . rows[which[from + j]]} for j below count.
     *
     * @param rows row after row, each of the width
     * @param at where x begins in its array
     */
    void dots(double[] x, int at, double[] rows, int width, int[] which, int from, int count, double[] out);

    /**
     * {@code out[j] = above[j] / below[j]} for j below n, and the logarithms of what is below, good to the last digit or
     * two.
     *
     * @param below normal numbers above 0, overwritten by their logarithms
     * @param n a multiple of 8
     * @return the sum of {@code above[j] * log(below[j])}
     */
    double quotients(double[] above, double[] below, int n, double[] out);

    /** {@code out += scales[j] * rows[which[from + j]]} for j below count, one after the other. */
    void addRows(double[] scales, double[] rows, int width, int[] which, int from, int count, double[] out);

    /** How many ints stand side by side in a panel of {@link #addHalves}. */
    int halvesWidth();

    /**
     * Roughly {@link #addRows}, for rows of two short numbers an int, one in its upper and one in its lower half: with r the
     * row which[j], {@code out[i] += scales[j] * (float) r[i]}, which the lower half disturbs, and {@code out[width + i] +=
     * scales[j] * (float) (r[i] << 16)}, for j below count, one after the other, and i below the width.
     *
     * @param panels rows by panels of {@link #halvesWidth}: within a panel, row after row
     * @param rows how many there are
     * @param width ints in a row, a multiple of those in a panel
     */
    void addHalves(float[] scales, int[] panels, int rows, int width, int[] which, int count, float[] out);

    /** {@code rows[which[from + j]] += scales[j] * x} for j below count, one after the other. */
    void addToRows(double[] scales, double[] x, int width, int[] which, int from, int count, double[] rows);

    /**
     * Logistic losses of margins m: {@code losses[j] += |label| log(1 + exp(-sign(label) m))} for j below n, good to the
     * last digits however small they are.
     *
     * @param margins overwritten by the derivatives, {@code -label / (1 + exp(sign(label) m))}
     * @param labels above 0 for positives, below for negatives, of any weight; 0 counts nothing
     * @param at where the labels begin in their array
     * @param room n numbers that nobody reads
     */
    void logistic(double[] margins, double[] labels, int at, int n, double[] room, double[] losses);
}
