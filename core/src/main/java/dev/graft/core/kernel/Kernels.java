package dev.graft.core.kernel;

/**
 * The few loops that take nearly all the time. There are two implementations, plain Java and the Vector API; they give
 * the same bits, since both add in the same order: lanes run over outputs, never over the terms of one sum.
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
}
