package dev.graft.core.kernel;

/**
 * The few loops that take nearly all the time. The two implementations, plain Java and the Vector API, give the same
 * bits, since both add in the same order: lanes run over outputs, never over the terms of one sum. The two sums along a
 * row ({@link #dots}, {@link #quotients}) have eight partial sums, regardless of the vector length of the machine: term
 * i goes to partial sum i modulo 8, and these are added by halves (0 to 4, 1 to 5, ...; then 0 to 2, 1 to 3; then the
 * last two).
 */
public interface Kernels {
    /** The fastest implementation that this JVM can run, chosen once. */
    static Kernels best() {
        return KernelChoice.KERNELS;
    }

    /** The number of centres in a panel of {@link #nearest}. */
    int panelWidth();

    /**
     * For each row the centre with the smallest {@code halfNorm - row . centre}; the lowest index on ties.
     *
     * @param rows row-major
     * @param panels centres in panels of {@link #panelWidth}; within a panel, ordered by dimension
     * @param halfNorms half the squared norm of each centre, positive infinity for the padding of the last panel
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
     * below 8: {@link #weightedSum} at many positions in one call.
     */
    void sumsOfEight(float[] in, int[] starts, int count, float[] weights, int taps, float[] out, int outOffset);

    /**
     * For i below n the norm of (dx[i], dy[i]) and its direction in eighths of a turn, 0 to 8, accurate to about 1e-4;
     * the direction of (0, 0) is 0.
     */
    void polar(float[] dx, float[] dy, int n, float[] lengths, float[] turns);

    /**
     * A row width for {@link #dots}, {@link #addRows} and {@link #addToRows}, at least n, that is fast on this machine;
     * other widths give the same results. Values beyond n must be 0.
     */
    int widthFor(int n);

    /**
     * {@code out[j] = x . rows[which[from + j]]} for j below count.
     *
     * @param rows row-major, with rows of this width
     * @param at where x starts in its array
     */
    void dots(double[] x, int at, double[] rows, int width, int[] which, int from, int count, double[] out);

    /**
     * {@code out[j] = above[j] / below[j]} for j below n, and the logarithms of the divisors, accurate to the last
     * digit or two.
     *
     * @param below positive normal numbers, overwritten by their logarithms
     * @param n a multiple of 8
     * @return the sum of {@code above[j] * log(below[j])}
     */
    double quotients(double[] above, double[] below, int n, double[] out);

    /** {@code out += scales[j] * rows[which[from + j]]} for j below count, in this order. */
    void addRows(double[] scales, double[] rows, int width, int[] which, int from, int count, double[] out);

    /** The number of ints in a panel of {@link #addHalves}. */
    int halvesWidth();

    /**
     * An approximate {@link #addRows} for rows that pack two short numbers into an int, one in its upper and one in its
     * lower half: with r the row which[j], {@code out[i] += scales[j] * (float) r[i]}, which the lower half perturbs,
     * and {@code out[width + i] += scales[j] * (float) (r[i] << 16)}, for j below count, in this order, and i below the
     * width.
     *
     * @param panels rows in panels of {@link #halvesWidth}; within a panel, row-major
     * @param rows the number of rows
     * @param width ints per row, a multiple of the panel width
     */
    void addHalves(float[] scales, int[] panels, int rows, int width, int[] which, int count, float[] out);

    /** {@code rows[which[from + j]] += scales[j] * x} for j below count, in this order. */
    void addToRows(double[] scales, double[] x, int width, int[] which, int from, int count, double[] rows);

    /** The number of rows and of vectors of {@link #alongVectors} and {@link #addProducts}. */
    int EIGHT = 8;

    /**
     * The dot products of eight rows with eight vectors: {@code out[8 * r + v] += rows[r * columns + c] * vectors[8 * c
     * + v]} for all columns c, in this order. The same as {@link #addRows} of each row, with an eighth of the reads.
     */
    void alongVectors(double[] rows, int columns, double[] vectors, double[] out);

    /**
     * The reverse: {@code out[8 * c + v] += rows[r * columns + c] * along[8 * r + v]} for r below 8, in this order. The
     * same as {@link #addToRows} of each row.
     */
    void addProducts(double[] rows, int columns, double[] along, double[] out);

    /**
     * Logistic losses of margins m: {@code losses[j] += |label| log(1 + exp(-sign(label) m))} for j below n, accurate
     * to the last digits however small they are.
     *
     * @param margins overwritten by the derivatives, {@code -label / (1 + exp(sign(label) m))}
     * @param labels positive or negative, with the weight as magnitude; 0 is ignored
     * @param at where the labels start in their array
     * @param scratch scratch space for n numbers
     */
    void logistic(double[] margins, double[] labels, int at, int n, double[] scratch, double[] losses);
}
