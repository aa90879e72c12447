package dev.graft.core.kernel;

import java.util.Arrays;

/** Plain Java, for JVMs started without the Vector API, and the reference for {@link VectorKernels}. */
final class PlainKernels implements Kernels {
    private static final int HALVES = 32;
    // Abramowitz and Stegun 4.4.49, scaled by 4 / pi so that an eighth of a turn is 1.
    static final float ATAN_1 = 1.273069f;
    static final float ATAN_3 = -0.42055f;
    static final float ATAN_5 = 0.2293626f;
    static final float ATAN_7 = -0.1083947f;
    static final float ATAN_9 = 0.02652807f;

    static final double LN2 = 0.6931471805599453;
    static final long ONE_BITS = 0x3FF0000000000000L;
    /** Added to the bits of a number, increments its exponent if the significand is at least the root of 2. */
    static final long LOG_SHIFT = ONE_BITS - 0x3FE6A09E667F3BCDL;
    /** The bits of 2^52, to which a small integer is added by OR: AVX2 has no conversion from long to double. */
    static final long EXPONENT_BITS = 0x4330000000000000L;

    static final double EXPONENT_BIAS = 0x1p52 + 1023;

    static final double LOG2E = 1.4426950408889634;
    /** Has few enough digits that its product with an integer below 2^11 is exact. */
    static final double LN2_HIGH = 0x1.62e42fefap-1;

    static final double LN2_LOW = 0x1.cf79abc9e3b39p-40;
    /** Added to a small number, leaves its integer part in the last bits. */
    static final double ROUNDING = 0x1.8p52;
    /** Beyond this exp(-x) is negligible next to 1, but still a normal number. */
    static final double FAR = 700;

    static final double EXP_3 = 1.0 / 6;
    static final double EXP_4 = 1.0 / 24;
    static final double EXP_5 = 1.0 / 120;
    static final double EXP_6 = 1.0 / 720;
    static final double EXP_7 = 1.0 / 5040;
    static final double EXP_8 = 1.0 / 40320;
    static final double EXP_9 = 1.0 / 362880;
    static final double EXP_10 = 1.0 / 3628800;
    static final double EXP_11 = 1.0 / 39916800;
    static final double EXP_12 = 1.0 / 479001600;
    static final double EXP_13 = 1.0 / 6227020800L;
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

    @Override
    public int widthFor(int n) {
        return n;
    }

    @Override
    public void dots(double[] x, int at, double[] rows, int width, int[] which, int from, int count, double[] out) {
        for (int j = 0; j < count; j++) {
            out[j] = dot(x, at, rows, width * which[from + j], width);
        }
    }

    static double dot(double[] x, int at, double[] rows, int row, int width) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        double s5 = 0;
        double s6 = 0;
        double s7 = 0;
        int i = 0;
        for (; i + 8 <= width; i += 8) {
            s0 = Math.fma(x[at + i], rows[row + i], s0);
            s1 = Math.fma(x[at + i + 1], rows[row + i + 1], s1);
            s2 = Math.fma(x[at + i + 2], rows[row + i + 2], s2);
            s3 = Math.fma(x[at + i + 3], rows[row + i + 3], s3);
            s4 = Math.fma(x[at + i + 4], rows[row + i + 4], s4);
            s5 = Math.fma(x[at + i + 5], rows[row + i + 5], s5);
            s6 = Math.fma(x[at + i + 6], rows[row + i + 6], s6);
            s7 = Math.fma(x[at + i + 7], rows[row + i + 7], s7);
        }
        s0 = i < width ? Math.fma(x[at + i], rows[row + i], s0) : s0;
        s1 = i + 1 < width ? Math.fma(x[at + i + 1], rows[row + i + 1], s1) : s1;
        s2 = i + 2 < width ? Math.fma(x[at + i + 2], rows[row + i + 2], s2) : s2;
        s3 = i + 3 < width ? Math.fma(x[at + i + 3], rows[row + i + 3], s3) : s3;
        s4 = i + 4 < width ? Math.fma(x[at + i + 4], rows[row + i + 4], s4) : s4;
        s5 = i + 5 < width ? Math.fma(x[at + i + 5], rows[row + i + 5], s5) : s5;
        s6 = i + 6 < width ? Math.fma(x[at + i + 6], rows[row + i + 6], s6) : s6;
        return ((s0 + s4) + (s2 + s6)) + ((s1 + s5) + (s3 + s7));
    }

    @Override
    public double quotients(double[] above, double[] below, int n, double[] out) {
        for (int j = 0; j < n; j++) {
            out[j] = above[j] / below[j];
            below[j] = log(below[j]);
        }
        return dot(above, 0, below, 0, n);
    }

    /**
     * x is 2^e m with m between the roots of 1/2 and 2, and log m = 2 artanh s with s = (m - 1) / (m + 1), at most
     * 0.172: ten terms of the series are enough. Math.log cannot be used, since vector code cannot reproduce it to the
     * bit.
     */
    static double log(double x) {
        long bits = Double.doubleToRawLongBits(x);
        long biased = (bits + LOG_SHIFT) >>> 52;
        double m = Double.longBitsToDouble(bits - (biased << 52) + ONE_BITS);
        double e = Double.longBitsToDouble(biased | EXPONENT_BITS) - EXPONENT_BIAS;
        double s = (m - 1) / (m + 1);
        double z = s * s;
        double p = Math.fma(z, 2.0 / 19, 2.0 / 17);
        p = Math.fma(p, z, 2.0 / 15);
        p = Math.fma(p, z, 2.0 / 13);
        p = Math.fma(p, z, 2.0 / 11);
        p = Math.fma(p, z, 2.0 / 9);
        p = Math.fma(p, z, 2.0 / 7);
        p = Math.fma(p, z, 2.0 / 5);
        p = Math.fma(p, z, 2.0 / 3);
        p = Math.fma(p, z, 2);
        return Math.fma(e, LN2, s * p);
    }

    @Override
    public void addRows(double[] scales, double[] rows, int width, int[] which, int from, int count, double[] out) {
        for (int j = 0; j < count; j++) {
            double scale = scales[j];
            int row = width * which[from + j];
            for (int i = 0; i < width; i++) {
                out[i] = Math.fma(scale, rows[row + i], out[i]);
            }
        }
    }

    @Override
    public int halvesWidth() {
        return HALVES;
    }

    @Override
    public void addHalves(float[] scales, int[] panels, int rows, int width, int[] which, int count, float[] out) {
        for (int first = 0; first < width; first += HALVES) {
            for (int j = 0; j < count; j++) {
                int row = rows * first + HALVES * which[j];
                for (int i = 0; i < HALVES; i++) {
                    int both = panels[row + i];
                    out[first + i] = Math.fma(scales[j], (float) both, out[first + i]);
                    out[width + first + i] = Math.fma(scales[j], (float) (both << 16), out[width + first + i]);
                }
            }
        }
    }

    @Override
    public void addToRows(double[] scales, double[] x, int width, int[] which, int from, int count, double[] rows) {
        for (int j = 0; j < count; j++) {
            double scale = scales[j];
            int row = width * which[from + j];
            for (int i = 0; i < width; i++) {
                rows[row + i] = Math.fma(scale, x[i], rows[row + i]);
            }
        }
    }

    @Override
    public void alongVectors(double[] rows, int columns, double[] vectors, double[] out) {
        for (int r = 0; r < EIGHT; r++) {
            for (int c = 0; c < columns; c++) {
                double scale = rows[r * columns + c];
                for (int v = 0; v < EIGHT; v++) {
                    int at = r * EIGHT + v;
                    out[at] = Math.fma(scale, vectors[c * EIGHT + v], out[at]);
                }
            }
        }
    }

    @Override
    public void addProducts(double[] rows, int columns, double[] along, double[] out) {
        for (int r = 0; r < EIGHT; r++) {
            for (int c = 0; c < columns; c++) {
                double scale = rows[r * columns + c];
                for (int v = 0; v < EIGHT; v++) {
                    int at = c * EIGHT + v;
                    out[at] = Math.fma(scale, along[r * EIGHT + v], out[at]);
                }
            }
        }
    }

    @Override
    public void logistic(double[] margins, double[] labels, int at, int n, double[] scratch, double[] losses) {
        for (int j = 0; j < n; j++) {
            logistic(margins, labels[at + j], j, losses);
        }
    }

    /** With e = exp(-|m|) nothing overflows, and log(1 + e) = 2 artanh(e / (2 + e)) loses no digits if e is tiny. */
    static void logistic(double[] margins, double label, int j, double[] losses) {
        double against = label > 0 ? -margins[j] : margins[j];
        double e = expOfMinus(Math.min(Math.abs(against), FAR));
        double s = e / (2 + e);
        double z = s * s;
        double p = Math.fma(z, 2.0 / 33, 2.0 / 31);
        p = Math.fma(p, z, 2.0 / 29);
        p = Math.fma(p, z, 2.0 / 27);
        p = Math.fma(p, z, 2.0 / 25);
        p = Math.fma(p, z, 2.0 / 23);
        p = Math.fma(p, z, 2.0 / 21);
        p = Math.fma(p, z, 2.0 / 19);
        p = Math.fma(p, z, 2.0 / 17);
        p = Math.fma(p, z, 2.0 / 15);
        p = Math.fma(p, z, 2.0 / 13);
        p = Math.fma(p, z, 2.0 / 11);
        p = Math.fma(p, z, 2.0 / 9);
        p = Math.fma(p, z, 2.0 / 7);
        p = Math.fma(p, z, 2.0 / 5);
        p = Math.fma(p, z, 2.0 / 3);
        p = Math.fma(p, z, 2);
        double loss = Math.fma(s, p, Math.max(against, 0));
        losses[j] = Math.fma(Math.abs(label), loss, losses[j]);
        margins[j] = (0 - label) * ((against > 0 ? 1 : e) / (1 + e));
    }

    /** -x is k log 2 + r with |r| at most half of log 2; k is added to the exponent of the polynomial's value. */
    static double expOfMinus(double x) {
        double shifted = Math.fma(-x, LOG2E, ROUNDING);
        double k = shifted - ROUNDING;
        double r = Math.fma(k, -LN2_LOW, Math.fma(k, -LN2_HIGH, -x));
        double p = Math.fma(r, EXP_13, EXP_12);
        p = Math.fma(p, r, EXP_11);
        p = Math.fma(p, r, EXP_10);
        p = Math.fma(p, r, EXP_9);
        p = Math.fma(p, r, EXP_8);
        p = Math.fma(p, r, EXP_7);
        p = Math.fma(p, r, EXP_6);
        p = Math.fma(p, r, EXP_5);
        p = Math.fma(p, r, EXP_4);
        p = Math.fma(p, r, EXP_3);
        p = Math.fma(p, r, 0.5);
        p = Math.fma(p, r, 1);
        p = Math.fma(p, r, 1);
        return Double.longBitsToDouble(Double.doubleToRawLongBits(p) + (Double.doubleToRawLongBits(shifted) << 52));
    }
}
