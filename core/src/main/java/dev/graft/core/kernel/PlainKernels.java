package dev.graft.core.kernel;

import java.util.Arrays;

/** Plain Java, for JVMs started without the Vector API, and the reference for {@link VectorKernels}. */
final class PlainKernels implements Kernels {
    private static final int WIDTH = 16;

    @Override
    public int panelWidth() {
        return WIDTH;
    }

    @Override
    public void nearest(
            float[] rows,
            int rowCount,
            int dimensions,
            float[] panels,
            float[] halfNorms,
            float[] scores,
            int[] indices) {
        Arrays.fill(scores, 0, rowCount, Float.POSITIVE_INFINITY);
        Arrays.fill(indices, 0, rowCount, 0);
        var dots = new float[WIDTH];
        for (int first = 0; first < halfNorms.length; first += WIDTH) {
            for (int row = 0; row < rowCount; row++) {
                dots(rows, row * dimensions, dimensions, panels, first * dimensions, dots);
                for (int j = 0; j < WIDTH; j++) {
                    float score = halfNorms[first + j] - dots[j];
                    if (score < scores[row]) {
                        scores[row] = score;
                        indices[row] = first + j;
                    }
                }
            }
        }
    }

    private static void dots(float[] rows, int row, int dimensions, float[] panels, int panel, float[] dots) {
        Arrays.fill(dots, 0);
        for (int d = 0; d < dimensions; d++) {
            float x = rows[row + d];
            int p = panel + d * WIDTH;
            for (int j = 0; j < WIDTH; j++) {
                dots[j] = Math.fma(x, panels[p + j], dots[j]);
            }
        }
    }

    @Override
    public void weightedSum(float[] in, int[] offsets, float[] weights, int taps, int n, float[] out, int outOffset) {
        Arrays.fill(out, outOffset, outOffset + n, 0);
        for (int t = 0; t < taps; t++) {
            float weight = weights[t];
            int offset = offsets[t];
            for (int i = 0; i < n; i++) {
                out[outOffset + i] = Math.fma(weight, in[offset + i], out[outOffset + i]);
            }
        }
    }
}
