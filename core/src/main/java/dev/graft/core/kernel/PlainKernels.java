package dev.graft.core.kernel;

import java.util.Arrays;

/** Plain Java, for JVMs started without the Vector API, and the reference for {@link VectorKernels}. */
final class PlainKernels implements Kernels {
    // Abramowitz and Stegun 4.4.49, scaled by 4 / pi so that an eighth of a turn is 1.
    static final float ATAN_1 = 1.273069f;
    static final float ATAN_3 = -0.42055f;
    static final float ATAN_5 = 0.2293626f;
    static final float ATAN_7 = -0.1083947f;
    static final float ATAN_9 = 0.02652807f;

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

    @Override
    public void sumsOfEight(
            float[] in, int[] starts, int count, float[] weights, int taps, float[] out, int outOffset) {
        for (int j = 0; j < count; j++) {
            eight(in, starts[j], weights, taps, out, outOffset + 8 * j);
        }
    }

    static void eight(float[] in, int start, float[] weights, int taps, float[] out, int at) {
        for (int i = 0; i < 8; i++) {
            float sum = 0;
            for (int t = 0; t < taps; t++) {
                sum = Math.fma(weights[t], in[start + 8 * t + i], sum);
            }
            out[at + i] = sum;
        }
    }

    @Override
    public void polar(float[] dx, float[] dy, int n, float[] lengths, float[] turns) {
        for (int i = 0; i < n; i++) {
            lengths[i] = length(dx[i], dy[i]);
            turns[i] = turn(dx[i], dy[i]);
        }
    }

    static float length(float dx, float dy) {
        return (float) Math.sqrt(dx * dx + dy * dy);
    }

    static float turn(float dx, float dy) {
        float ax = Math.abs(dx);
        float ay = Math.abs(dy);
        float large = Math.max(ax, ay);
        if (large == 0) {
            return 0;
        }
        float t = Math.min(ax, ay) / large;
        float s = t * t;
        float a = t * (ATAN_1 + s * (ATAN_3 + s * (ATAN_5 + s * (ATAN_7 + s * ATAN_9))));
        a = ay > ax ? 2 - a : a;
        a = dx < 0 ? 4 - a : a;
        a = dy < 0 ? 8 - a : a;
        return a;
    }
}
