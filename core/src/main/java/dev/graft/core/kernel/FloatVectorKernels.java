package dev.graft.core.kernel;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** The loops over floats on the Vector API. Registers hold a tile of four rows by two vectors of centres. */
abstract class FloatVectorKernels implements Kernels {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
    private static final int HALVES = 4 * LANES;
    private static final int WIDTH = 2 * LANES;
    private static final int TILE_ROWS = 4;
    /** The number of rows that stay in the L1 cache while all panels are processed. */
    private static final int STRIP = 60;

    /** With fewer than four lanes there is nothing to gain. */
    static boolean isWorthwhile() {
        return LANES >= 4;
    }

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
        var packed = new float[STRIP * dimensions];
        var best = new float[STRIP * WIDTH];
        var bestPanel = new float[STRIP * WIDTH];
        var scoresOfTile = new float[TILE_ROWS * WIDTH];
        for (int from = 0; from < rowCount; from += STRIP) {
            int count = Math.min(STRIP, rowCount - from);
            pack(rows, from, count, dimensions, packed);
            Arrays.fill(best, Float.POSITIVE_INFINITY);
            Arrays.fill(bestPanel, 0);
            for (int first = 0; first < halfNorms.length; first += WIDTH) {
                for (int row = 0; row < count; row += TILE_ROWS) {
                    tile(packed, row * dimensions, dimensions, panels, first * dimensions, scoresOfTile);
                    keepBetter(scoresOfTile, halfNorms, first, best, bestPanel, row * WIDTH);
                }
            }
            for (int row = 0; row < count; row++) {
                reduce(best, bestPanel, row * WIDTH, scores, indices, from + row);
            }
        }
    }

    /**
     * Interleaves four rows by dimension. Missing rows of the last tile contain stale values or zeros, which are not
     * used.
     */
    private static void pack(float[] rows, int from, int count, int dimensions, float[] packed) {
        for (int row = 0; row < count; row++) {
            int in = (from + row) * dimensions;
            int out = row / TILE_ROWS * TILE_ROWS * dimensions + row % TILE_ROWS;
            for (int d = 0; d < dimensions; d++) {
                packed[out + d * TILE_ROWS] = rows[in + d];
            }
        }
    }

    /**
     * Dot products of four packed rows with the centres of a panel. The loop uses one index for each array and eight
     * sums: with more of either the compiler sometimes runs out of registers and spills sums to memory, at half the
     * speed.
     */
    private static void tile(float[] packed, int tile, int dimensions, float[] panels, int panel, float[] dots) {
        var c00 = FloatVector.zero(SPECIES);
        var c01 = c00;
        var c10 = c00;
        var c11 = c00;
        var c20 = c00;
        var c21 = c00;
        var c30 = c00;
        var c31 = c00;
        int end = tile + TILE_ROWS * dimensions;
        for (int p = tile; p < end; p += TILE_ROWS) {
            var b0 = FloatVector.fromArray(SPECIES, panels, panel);
            var b1 = FloatVector.fromArray(SPECIES, panels, panel + LANES);
            panel += WIDTH;
            var x = FloatVector.broadcast(SPECIES, packed[p]);
            c00 = x.fma(b0, c00);
            c01 = x.fma(b1, c01);
            x = FloatVector.broadcast(SPECIES, packed[p + 1]);
            c10 = x.fma(b0, c10);
            c11 = x.fma(b1, c11);
            x = FloatVector.broadcast(SPECIES, packed[p + 2]);
            c20 = x.fma(b0, c20);
            c21 = x.fma(b1, c21);
            x = FloatVector.broadcast(SPECIES, packed[p + 3]);
            c30 = x.fma(b0, c30);
            c31 = x.fma(b1, c31);
        }
        c00.intoArray(dots, 0);
        c01.intoArray(dots, LANES);
        c10.intoArray(dots, 2 * LANES);
        c11.intoArray(dots, 3 * LANES);
        c20.intoArray(dots, 4 * LANES);
        c21.intoArray(dots, 5 * LANES);
        c30.intoArray(dots, 6 * LANES);
        c31.intoArray(dots, 7 * LANES);
    }

    /** Each lane keeps its smallest score and the panel it came from; floats represent panel starts exactly. */
    private static void keepBetter(
            float[] dots, float[] halfNorms, int first, float[] best, float[] bestPanel, int at) {
        for (int i = 0; i < TILE_ROWS * WIDTH; i += LANES) {
            var score = FloatVector.fromArray(SPECIES, halfNorms, first + i % WIDTH)
                    .sub(FloatVector.fromArray(SPECIES, dots, i));
            var before = FloatVector.fromArray(SPECIES, best, at + i);
            VectorMask<Float> better = score.compare(VectorOperators.LT, before);
            before.blend(score, better).intoArray(best, at + i);
            FloatVector.fromArray(SPECIES, bestPanel, at + i)
                    .blend(first, better)
                    .intoArray(bestPanel, at + i);
        }
    }

    private static void reduce(float[] best, float[] bestPanel, int at, float[] scores, int[] indices, int row) {
        float score = Float.POSITIVE_INFINITY;
        int index = 0;
        for (int j = 0; j < WIDTH; j++) {
            int candidate = (int) bestPanel[at + j] + j;
            if (best[at + j] < score || (best[at + j] == score && candidate < index)) {
                score = best[at + j];
                index = candidate;
            }
        }
        scores[row] = score;
        indices[row] = index;
    }

    @Override
    public void weightedSum(float[] in, int[] offsets, float[] weights, int taps, int n, float[] out, int outOffset) {
        int i = 0;
        for (; i + 4 * LANES <= n; i += 4 * LANES) {
            sumOfFour(in, offsets, weights, taps, i, out, outOffset + i);
        }
        for (; i + LANES <= n; i += LANES) {
            var sum = FloatVector.zero(SPECIES);
            for (int t = 0; t < taps; t++) {
                sum = FloatVector.broadcast(SPECIES, weights[t])
                        .fma(FloatVector.fromArray(SPECIES, in, offsets[t] + i), sum);
            }
            sum.intoArray(out, outOffset + i);
        }
        for (; i < n; i++) {
            float sum = 0;
            for (int t = 0; t < taps; t++) {
                sum = Math.fma(weights[t], in[offsets[t] + i], sum);
            }
            out[outOffset + i] = sum;
        }
    }

    private static void sumOfFour(float[] in, int[] offsets, float[] weights, int taps, int i, float[] out, int at) {
        var s0 = FloatVector.zero(SPECIES);
        var s1 = s0;
        var s2 = s0;
        var s3 = s0;
        for (int t = 0; t < taps; t++) {
            var w = FloatVector.broadcast(SPECIES, weights[t]);
            int p = offsets[t] + i;
            s0 = w.fma(FloatVector.fromArray(SPECIES, in, p), s0);
            s1 = w.fma(FloatVector.fromArray(SPECIES, in, p + LANES), s1);
            s2 = w.fma(FloatVector.fromArray(SPECIES, in, p + 2 * LANES), s2);
            s3 = w.fma(FloatVector.fromArray(SPECIES, in, p + 3 * LANES), s3);
        }
        s0.intoArray(out, at);
        s1.intoArray(out, at + LANES);
        s2.intoArray(out, at + 2 * LANES);
        s3.intoArray(out, at + 3 * LANES);
    }

    /** Vectors longer than eight also write to the next position, which is overwritten in its turn. */
    @Override
    public void sumsOfEight(
            float[] in, int[] starts, int count, float[] weights, int taps, float[] out, int outOffset) {
        for (int j = 0; j < count; j++) {
            int at = outOffset + 8 * j;
            boolean fits = LANES <= 8 || (8 * (count - j) >= LANES && starts[j] + 8 * (taps - 1) + LANES <= in.length);
            if (fits) {
                for (int i = 0; i < 8; i += LANES) {
                    everyEighth(in, starts[j] + i, weights, taps, out, at + i);
                }
            } else {
                PlainKernels.eight(in, starts[j], weights, taps, out, at);
            }
        }
    }

    private static void everyEighth(float[] in, int start, float[] weights, int taps, float[] out, int at) {
        var sum = FloatVector.zero(SPECIES);
        for (int t = 0; t < taps; t++) {
            sum = FloatVector.broadcast(SPECIES, weights[t])
                    .fma(FloatVector.fromArray(SPECIES, in, start + 8 * t), sum);
        }
        sum.intoArray(out, at);
    }

    /** Products and sums are not fused, and branches become masks, so that each lane computes what plain Java does. */
    @Override
    public void polar(float[] dx, float[] dy, int n, float[] lengths, float[] turns) {
        int i = 0;
        for (; i + LANES <= n; i += LANES) {
            var x = FloatVector.fromArray(SPECIES, dx, i);
            var y = FloatVector.fromArray(SPECIES, dy, i);
            x.mul(x).add(y.mul(y)).lanewise(VectorOperators.SQRT).intoArray(lengths, i);
            turn(x, y).intoArray(turns, i);
        }
        for (; i < n; i++) {
            lengths[i] = PlainKernels.length(dx[i], dy[i]);
            turns[i] = PlainKernels.turn(dx[i], dy[i]);
        }
    }

    private static FloatVector turn(FloatVector x, FloatVector y) {
        var zero = FloatVector.zero(SPECIES);
        var ax = x.lanewise(VectorOperators.ABS);
        var ay = y.lanewise(VectorOperators.ABS);
        VectorMask<Float> steep = ay.compare(VectorOperators.GT, ax);
        var large = ax.blend(ay, steep);
        var t = ay.blend(ax, steep).div(large);
        var s = t.mul(t);
        var a = s.mul(PlainKernels.ATAN_9)
                .add(PlainKernels.ATAN_7)
                .mul(s)
                .add(PlainKernels.ATAN_5)
                .mul(s)
                .add(PlainKernels.ATAN_3)
                .mul(s)
                .add(PlainKernels.ATAN_1)
                .mul(t);
        a = a.blend(FloatVector.broadcast(SPECIES, 2).sub(a), steep);
        a = a.blend(FloatVector.broadcast(SPECIES, 4).sub(a), x.compare(VectorOperators.LT, zero));
        a = a.blend(FloatVector.broadcast(SPECIES, 8).sub(a), y.compare(VectorOperators.LT, zero));
        // 0 / 0 is NaN: a zero gradient has direction 0.
        return a.blend(zero, large.compare(VectorOperators.EQ, zero));
    }

    @Override
    public int halvesWidth() {
        return HALVES;
    }

    @Override
    public void addHalves(float[] scales, int[] panels, int rows, int width, int[] which, int count, float[] out) {
        for (int first = 0; first < width; first += HALVES) {
            addPanel(scales, panels, rows * first, which, count, out, first, width + first);
        }
    }

    private static void addPanel(
            float[] scales, int[] panels, int panel, int[] which, int count, float[] out, int upper, int lower) {
        var upper0 = FloatVector.fromArray(SPECIES, out, upper);
        var upper1 = FloatVector.fromArray(SPECIES, out, upper + LANES);
        var upper2 = FloatVector.fromArray(SPECIES, out, upper + 2 * LANES);
        var upper3 = FloatVector.fromArray(SPECIES, out, upper + 3 * LANES);
        var lower0 = FloatVector.fromArray(SPECIES, out, lower);
        var lower1 = FloatVector.fromArray(SPECIES, out, lower + LANES);
        var lower2 = FloatVector.fromArray(SPECIES, out, lower + 2 * LANES);
        var lower3 = FloatVector.fromArray(SPECIES, out, lower + 3 * LANES);
        for (int j = 0; j < count; j++) {
            var scale = FloatVector.broadcast(SPECIES, scales[j]);
            int row = panel + HALVES * which[j];
            var both0 = IntVector.fromArray(INTS, panels, row);
            upper0 = scale.fma(floats(both0), upper0);
            lower0 = scale.fma(floats(both0.lanewise(VectorOperators.LSHL, 16)), lower0);
            var both1 = IntVector.fromArray(INTS, panels, row + LANES);
            upper1 = scale.fma(floats(both1), upper1);
            lower1 = scale.fma(floats(both1.lanewise(VectorOperators.LSHL, 16)), lower1);
            var both2 = IntVector.fromArray(INTS, panels, row + 2 * LANES);
            upper2 = scale.fma(floats(both2), upper2);
            lower2 = scale.fma(floats(both2.lanewise(VectorOperators.LSHL, 16)), lower2);
            var both3 = IntVector.fromArray(INTS, panels, row + 3 * LANES);
            upper3 = scale.fma(floats(both3), upper3);
            lower3 = scale.fma(floats(both3.lanewise(VectorOperators.LSHL, 16)), lower3);
        }
        upper0.intoArray(out, upper);
        upper1.intoArray(out, upper + LANES);
        upper2.intoArray(out, upper + 2 * LANES);
        upper3.intoArray(out, upper + 3 * LANES);
        lower0.intoArray(out, lower);
        lower1.intoArray(out, lower + LANES);
        lower2.intoArray(out, lower + 2 * LANES);
        lower3.intoArray(out, lower + 3 * LANES);
    }

    private static FloatVector floats(IntVector numbers) {
        return (FloatVector) numbers.convertShape(VectorOperators.I2F, SPECIES, 0);
    }
}
