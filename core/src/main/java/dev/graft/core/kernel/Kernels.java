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
     * @param rows row after row; there must be space for a multiple of four rows
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
}
