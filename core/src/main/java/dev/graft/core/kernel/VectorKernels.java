package dev.graft.core.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/** The loops on the Vector API; those over doubles are here. */
final class VectorKernels extends FloatVectorKernels {
    /** Has the same vector length as the floats, since mixing lengths is slow. */
    private static final VectorSpecies<Double> DOUBLES = DoubleVector.SPECIES_PREFERRED;

    private static final int D = DOUBLES.length();
    /** The eight partial sums are written for these; with two lanes there is nothing to gain. */
    private static final boolean FOUR_OR_EIGHT = D == 4 || D == 8;

    private static final Kernels PLAIN = new PlainKernels();
    private static final VectorShuffle<Double> BY_FOUR = VectorShuffle.iota(DOUBLES, 4 % D, 1, true);
    private static final VectorShuffle<Double> BY_TWO = VectorShuffle.iota(DOUBLES, 2 % D, 1, true);

    @Override
    public int widthFor(int n) {
        return FOUR_OR_EIGHT ? (n + D - 1) / D * D : n;
    }

    private static boolean fits(int width) {
        return FOUR_OR_EIGHT && width % D == 0 && width > 0;
    }

    @Override
    public void dots(double[] x, int at, double[] rows, int width, int[] which, int from, int count, double[] out) {
        if (!fits(width)) {
            for (int j = 0; j < count; j++) {
                out[j] = PlainKernels.dot(x, at, rows, width * which[from + j], width);
            }
        } else if (width == D) {
            dotsOfOne(x, at, rows, which, from, count, out);
        } else if (width == 2 * D) {
            dotsOfTwo(x, at, rows, which, from, count, out);
        } else {
            for (int j = 0; j < count; j++) {
                out[j] = dot(x, at, rows, width * which[from + j], width);
            }
        }
    }

    /** Short rows are the common case: x then stays in registers for all of them. */
    private static void dotsOfOne(double[] x, int at, double[] rows, int[] which, int from, int count, double[] out) {
        var x0 = DoubleVector.fromArray(DOUBLES, x, at);
        for (int j = 0; j < count; j++) {
            out[j] = total(
                    DoubleVector.fromArray(DOUBLES, rows, D * which[from + j]).mul(x0));
        }
    }

    private static void dotsOfTwo(double[] x, int at, double[] rows, int[] which, int from, int count, double[] out) {
        var x0 = DoubleVector.fromArray(DOUBLES, x, at);
        var x1 = DoubleVector.fromArray(DOUBLES, x, at + D);
        for (int j = 0; j < count; j++) {
            int row = 2 * D * which[from + j];
            var s0 = DoubleVector.fromArray(DOUBLES, rows, row).mul(x0);
            var r1 = DoubleVector.fromArray(DOUBLES, rows, row + D);
            // With four lanes the second vector is partial sums 4 to 7; with eight it is the next term of every partial
            // sum.
            out[j] = total(D == 4 ? r1.mul(x1).add(s0) : r1.fma(x1, s0));
        }
    }

    private static double dot(double[] x, int at, double[] rows, int row, int width) {
        var s0 = DoubleVector.zero(DOUBLES);
        var s1 = s0;
        int i = 0;
        for (; i + 8 <= width; i += 8) {
            s0 = DoubleVector.fromArray(DOUBLES, x, at + i).fma(DoubleVector.fromArray(DOUBLES, rows, row + i), s0);
            if (D == 4) {
                s1 = DoubleVector.fromArray(DOUBLES, x, at + i + D)
                        .fma(DoubleVector.fromArray(DOUBLES, rows, row + i + D), s1);
            }
        }
        if (i < width) {
            s0 = DoubleVector.fromArray(DOUBLES, x, at + i).fma(DoubleVector.fromArray(DOUBLES, rows, row + i), s0);
        }
        return total(s0.add(s1));
    }

    /** Adds the lanes by halves. */
    private static double total(DoubleVector v) {
        if (D == 8) {
            v = v.add(v.rearrange(BY_FOUR));
        }
        v = v.add(v.rearrange(BY_TWO));
        return v.lane(0) + v.lane(1);
    }

    @Override
    public double quotients(double[] above, double[] below, int n, double[] out) {
        if (!FOUR_OR_EIGHT) {
            return PLAIN.quotients(above, below, n, out);
        }
        for (int j = 0; j < n; j += D) {
            var b = DoubleVector.fromArray(DOUBLES, below, j);
            DoubleVector.fromArray(DOUBLES, above, j).div(b).intoArray(out, j);
            log(b).intoArray(below, j);
        }
        return dot(above, 0, below, 0, n);
    }

    private static DoubleVector log(DoubleVector x) {
        var bits = x.reinterpretAsLongs();
        var biased = bits.add(PlainKernels.LOG_SHIFT).lanewise(VectorOperators.LSHR, 52);
        var m = bits.sub(biased.lanewise(VectorOperators.LSHL, 52))
                .add(PlainKernels.ONE_BITS)
                .reinterpretAsDoubles();
        var e = biased.lanewise(VectorOperators.OR, PlainKernels.EXPONENT_BITS)
                .reinterpretAsDoubles()
                .sub(PlainKernels.EXPONENT_BIAS);
        var s = m.sub(1).div(m.add(1));
        var z = s.mul(s);
        var p = z.fma(constant(2.0 / 19), constant(2.0 / 17));
        p = p.fma(z, constant(2.0 / 15));
        p = p.fma(z, constant(2.0 / 13));
        p = p.fma(z, constant(2.0 / 11));
        p = p.fma(z, constant(2.0 / 9));
        p = p.fma(z, constant(2.0 / 7));
        p = p.fma(z, constant(2.0 / 5));
        p = p.fma(z, constant(2.0 / 3));
        p = p.fma(z, constant(2));
        return e.fma(constant(PlainKernels.LN2), s.mul(p));
    }

    private static DoubleVector constant(double value) {
        return DoubleVector.broadcast(DOUBLES, value);
    }

    @Override
    public void addRows(double[] scales, double[] rows, int width, int[] which, int from, int count, double[] out) {
        if (!fits(width)) {
            PLAIN.addRows(scales, rows, width, which, from, count, out);
            return;
        }
        // Process a few columns of all rows at a time, so that their sums stay in registers; several columns, since a
        // single sum would be limited by latency.
        int i = 0;
        for (; i + 8 * D <= width; i += 8 * D) {
            addEight(scales, rows, width, i, which, from, count, out);
        }
        if (i + 4 * D <= width) {
            addFour(scales, rows, width, i, which, from, count, out);
            i += 4 * D;
        }
        for (; i + 2 * D <= width; i += 2 * D) {
            addTwo(scales, rows, width, i, which, from, count, out);
        }
        if (i < width) {
            addOne(scales, rows, width, i, which, from, count, out);
        }
    }

    private static void addOne(
            double[] scales, double[] rows, int width, int i, int[] which, int from, int count, double[] out) {
        var s0 = DoubleVector.fromArray(DOUBLES, out, i);
        for (int j = 0; j < count; j++) {
            s0 = constant(scales[j]).fma(DoubleVector.fromArray(DOUBLES, rows, width * which[from + j] + i), s0);
        }
        s0.intoArray(out, i);
    }

    private static void addTwo(
            double[] scales, double[] rows, int width, int i, int[] which, int from, int count, double[] out) {
        var s0 = DoubleVector.fromArray(DOUBLES, out, i);
        var s1 = DoubleVector.fromArray(DOUBLES, out, i + D);
        for (int j = 0; j < count; j++) {
            var scale = constant(scales[j]);
            int row = width * which[from + j] + i;
            s0 = scale.fma(DoubleVector.fromArray(DOUBLES, rows, row), s0);
            s1 = scale.fma(DoubleVector.fromArray(DOUBLES, rows, row + D), s1);
        }
        s0.intoArray(out, i);
        s1.intoArray(out, i + D);
    }

    private static void addFour(
            double[] scales, double[] rows, int width, int i, int[] which, int from, int count, double[] out) {
        var s0 = DoubleVector.fromArray(DOUBLES, out, i);
        var s1 = DoubleVector.fromArray(DOUBLES, out, i + D);
        var s2 = DoubleVector.fromArray(DOUBLES, out, i + 2 * D);
        var s3 = DoubleVector.fromArray(DOUBLES, out, i + 3 * D);
        for (int j = 0; j < count; j++) {
            var scale = constant(scales[j]);
            int row = width * which[from + j] + i;
            s0 = scale.fma(DoubleVector.fromArray(DOUBLES, rows, row), s0);
            s1 = scale.fma(DoubleVector.fromArray(DOUBLES, rows, row + D), s1);
            s2 = scale.fma(DoubleVector.fromArray(DOUBLES, rows, row + 2 * D), s2);
            s3 = scale.fma(DoubleVector.fromArray(DOUBLES, rows, row + 3 * D), s3);
        }
        s0.intoArray(out, i);
        s1.intoArray(out, i + D);
        s2.intoArray(out, i + 2 * D);
        s3.intoArray(out, i + 3 * D);
    }

    private static void addEight(
            double[] scales, double[] rows, int width, int i, int[] which, int from, int count, double[] out) {
        var s0 = DoubleVector.fromArray(DOUBLES, out, i);
        var s1 = DoubleVector.fromArray(DOUBLES, out, i + D);
        var s2 = DoubleVector.fromArray(DOUBLES, out, i + 2 * D);
        var s3 = DoubleVector.fromArray(DOUBLES, out, i + 3 * D);
        var s4 = DoubleVector.fromArray(DOUBLES, out, i + 4 * D);
        var s5 = DoubleVector.fromArray(DOUBLES, out, i + 5 * D);
        var s6 = DoubleVector.fromArray(DOUBLES, out, i + 6 * D);
        var s7 = DoubleVector.fromArray(DOUBLES, out, i + 7 * D);
        for (int j = 0; j < count; j++) {
            var scale = constant(scales[j]);
            int row = width * which[from + j] + i;
            s0 = scale.fma(DoubleVector.fromArray(DOUBLES, rows, row), s0);
            s1 = scale.fma(DoubleVector.fromArray(DOUBLES, rows, row + D), s1);
            s2 = scale.fma(DoubleVector.fromArray(DOUBLES, rows, row + 2 * D), s2);
            s3 = scale.fma(DoubleVector.fromArray(DOUBLES, rows, row + 3 * D), s3);
            s4 = scale.fma(DoubleVector.fromArray(DOUBLES, rows, row + 4 * D), s4);
            s5 = scale.fma(DoubleVector.fromArray(DOUBLES, rows, row + 5 * D), s5);
            s6 = scale.fma(DoubleVector.fromArray(DOUBLES, rows, row + 6 * D), s6);
            s7 = scale.fma(DoubleVector.fromArray(DOUBLES, rows, row + 7 * D), s7);
        }
        s0.intoArray(out, i);
        s1.intoArray(out, i + D);
        s2.intoArray(out, i + 2 * D);
        s3.intoArray(out, i + 3 * D);
        s4.intoArray(out, i + 4 * D);
        s5.intoArray(out, i + 5 * D);
        s6.intoArray(out, i + 6 * D);
        s7.intoArray(out, i + 7 * D);
    }

    @Override
    public void addToRows(double[] scales, double[] x, int width, int[] which, int from, int count, double[] rows) {
        if (!fits(width)) {
            PLAIN.addToRows(scales, x, width, which, from, count, rows);
            return;
        }
        int i = 0;
        for (; i + 4 * D <= width; i += 4 * D) {
            addToFour(scales, x, width, i, which, from, count, rows);
        }
        for (; i + 2 * D <= width; i += 2 * D) {
            addToTwo(scales, x, width, i, which, from, count, rows);
        }
        if (i < width) {
            addToOne(scales, x, width, i, which, from, count, rows);
        }
    }

    private static void addToOne(
            double[] scales, double[] x, int width, int i, int[] which, int from, int count, double[] rows) {
        var x0 = DoubleVector.fromArray(DOUBLES, x, i);
        for (int j = 0; j < count; j++) {
            int row = width * which[from + j] + i;
            constant(scales[j])
                    .fma(x0, DoubleVector.fromArray(DOUBLES, rows, row))
                    .intoArray(rows, row);
        }
    }

    private static void addToTwo(
            double[] scales, double[] x, int width, int i, int[] which, int from, int count, double[] rows) {
        var x0 = DoubleVector.fromArray(DOUBLES, x, i);
        var x1 = DoubleVector.fromArray(DOUBLES, x, i + D);
        for (int j = 0; j < count; j++) {
            var scale = constant(scales[j]);
            int row = width * which[from + j] + i;
            scale.fma(x0, DoubleVector.fromArray(DOUBLES, rows, row)).intoArray(rows, row);
            scale.fma(x1, DoubleVector.fromArray(DOUBLES, rows, row + D)).intoArray(rows, row + D);
        }
    }

    private static void addToFour(
            double[] scales, double[] x, int width, int i, int[] which, int from, int count, double[] rows) {
        var x0 = DoubleVector.fromArray(DOUBLES, x, i);
        var x1 = DoubleVector.fromArray(DOUBLES, x, i + D);
        var x2 = DoubleVector.fromArray(DOUBLES, x, i + 2 * D);
        var x3 = DoubleVector.fromArray(DOUBLES, x, i + 3 * D);
        for (int j = 0; j < count; j++) {
            var scale = constant(scales[j]);
            int row = width * which[from + j] + i;
            scale.fma(x0, DoubleVector.fromArray(DOUBLES, rows, row)).intoArray(rows, row);
            scale.fma(x1, DoubleVector.fromArray(DOUBLES, rows, row + D)).intoArray(rows, row + D);
            scale.fma(x2, DoubleVector.fromArray(DOUBLES, rows, row + 2 * D)).intoArray(rows, row + 2 * D);
            scale.fma(x3, DoubleVector.fromArray(DOUBLES, rows, row + 3 * D)).intoArray(rows, row + 3 * D);
        }
    }

    @Override
    public void alongVectors(double[] rows, int columns, double[] vectors, double[] out) {
        if (!FOUR_OR_EIGHT) {
            PLAIN.alongVectors(rows, columns, vectors, out);
            return;
        }
        for (int i = 0; i < EIGHT; i += D) {
            along(rows, columns, vectors, i, out);
        }
    }

    private static void along(double[] rows, int columns, double[] vectors, int i, double[] out) {
        var s0 = DoubleVector.fromArray(DOUBLES, out, i);
        var s1 = DoubleVector.fromArray(DOUBLES, out, EIGHT + i);
        var s2 = DoubleVector.fromArray(DOUBLES, out, 2 * EIGHT + i);
        var s3 = DoubleVector.fromArray(DOUBLES, out, 3 * EIGHT + i);
        var s4 = DoubleVector.fromArray(DOUBLES, out, 4 * EIGHT + i);
        var s5 = DoubleVector.fromArray(DOUBLES, out, 5 * EIGHT + i);
        var s6 = DoubleVector.fromArray(DOUBLES, out, 6 * EIGHT + i);
        var s7 = DoubleVector.fromArray(DOUBLES, out, 7 * EIGHT + i);
        for (int c = 0; c < columns; c++) {
            var x = DoubleVector.fromArray(DOUBLES, vectors, EIGHT * c + i);
            s0 = constant(rows[c]).fma(x, s0);
            s1 = constant(rows[columns + c]).fma(x, s1);
            s2 = constant(rows[2 * columns + c]).fma(x, s2);
            s3 = constant(rows[3 * columns + c]).fma(x, s3);
            s4 = constant(rows[4 * columns + c]).fma(x, s4);
            s5 = constant(rows[5 * columns + c]).fma(x, s5);
            s6 = constant(rows[6 * columns + c]).fma(x, s6);
            s7 = constant(rows[7 * columns + c]).fma(x, s7);
        }
        s0.intoArray(out, i);
        s1.intoArray(out, EIGHT + i);
        s2.intoArray(out, 2 * EIGHT + i);
        s3.intoArray(out, 3 * EIGHT + i);
        s4.intoArray(out, 4 * EIGHT + i);
        s5.intoArray(out, 5 * EIGHT + i);
        s6.intoArray(out, 6 * EIGHT + i);
        s7.intoArray(out, 7 * EIGHT + i);
    }

    @Override
    public void addProducts(double[] rows, int columns, double[] along, double[] out) {
        if (!FOUR_OR_EIGHT) {
            PLAIN.addProducts(rows, columns, along, out);
            return;
        }
        for (int i = 0; i < EIGHT; i += D) {
            products(rows, columns, along, i, out);
        }
    }

    private static void products(double[] rows, int columns, double[] along, int i, double[] out) {
        var x0 = DoubleVector.fromArray(DOUBLES, along, i);
        var x1 = DoubleVector.fromArray(DOUBLES, along, EIGHT + i);
        var x2 = DoubleVector.fromArray(DOUBLES, along, 2 * EIGHT + i);
        var x3 = DoubleVector.fromArray(DOUBLES, along, 3 * EIGHT + i);
        var x4 = DoubleVector.fromArray(DOUBLES, along, 4 * EIGHT + i);
        var x5 = DoubleVector.fromArray(DOUBLES, along, 5 * EIGHT + i);
        var x6 = DoubleVector.fromArray(DOUBLES, along, 6 * EIGHT + i);
        var x7 = DoubleVector.fromArray(DOUBLES, along, 7 * EIGHT + i);
        for (int c = 0; c < columns; c++) {
            int at = EIGHT * c + i;
            var sum = DoubleVector.fromArray(DOUBLES, out, at);
            sum = constant(rows[c]).fma(x0, sum);
            sum = constant(rows[columns + c]).fma(x1, sum);
            sum = constant(rows[2 * columns + c]).fma(x2, sum);
            sum = constant(rows[3 * columns + c]).fma(x3, sum);
            sum = constant(rows[4 * columns + c]).fma(x4, sum);
            sum = constant(rows[5 * columns + c]).fma(x5, sum);
            sum = constant(rows[6 * columns + c]).fma(x6, sum);
            sum = constant(rows[7 * columns + c]).fma(x7, sum);
            sum.intoArray(out, at);
        }
    }

    /** Three short loops: in a single one the compiler gives up and allocates every vector as an object. */
    @Override
    public void logistic(double[] margins, double[] labels, int at, int n, double[] scratch, double[] losses) {
        int whole = FOUR_OR_EIGHT ? n / D * D : 0;
        exponentials(margins, whole, scratch);
        losses(margins, labels, at, whole, scratch, losses);
        slopes(margins, labels, at, whole, scratch);
        for (int j = whole; j < n; j++) {
            PlainKernels.logistic(margins, labels[at + j], j, losses);
        }
    }

    private static void exponentials(double[] margins, int n, double[] scratch) {
        for (int j = 0; j < n; j += D) {
            expOfMinus(DoubleVector.fromArray(DOUBLES, margins, j)
                            .lanewise(VectorOperators.ABS)
                            .min(constant(PlainKernels.FAR)))
                    .intoArray(scratch, j);
        }
    }

    private static void losses(double[] margins, double[] labels, int at, int n, double[] scratch, double[] losses) {
        var zero = DoubleVector.zero(DOUBLES);
        for (int j = 0; j < n; j += D) {
            var label = DoubleVector.fromArray(DOUBLES, labels, at + j);
            var m = DoubleVector.fromArray(DOUBLES, margins, j);
            var against = m.blend(zero.sub(m), label.compare(VectorOperators.GT, zero));
            var e = DoubleVector.fromArray(DOUBLES, scratch, j);
            var s = e.div(e.add(constant(2)));
            artanhTwice(s.mul(s))
                    .fma(s, against.max(zero))
                    .fma(label.lanewise(VectorOperators.ABS), DoubleVector.fromArray(DOUBLES, losses, j))
                    .intoArray(losses, j);
        }
    }

    private static void slopes(double[] margins, double[] labels, int at, int n, double[] scratch) {
        var zero = DoubleVector.zero(DOUBLES);
        var one = constant(1);
        for (int j = 0; j < n; j += D) {
            var label = DoubleVector.fromArray(DOUBLES, labels, at + j);
            var m = DoubleVector.fromArray(DOUBLES, margins, j);
            var against = m.blend(zero.sub(m), label.compare(VectorOperators.GT, zero));
            var e = DoubleVector.fromArray(DOUBLES, scratch, j);
            e.blend(one, against.compare(VectorOperators.GT, zero))
                    .div(e.add(one))
                    .mul(zero.sub(label))
                    .intoArray(margins, j);
        }
    }

    private static DoubleVector expOfMinus(DoubleVector x) {
        var shifted = x.fma(constant(-PlainKernels.LOG2E), constant(PlainKernels.ROUNDING));
        var k = shifted.sub(constant(PlainKernels.ROUNDING));
        var r = k.fma(
                constant(-PlainKernels.LN2_HIGH), DoubleVector.zero(DOUBLES).sub(x));
        r = k.fma(constant(-PlainKernels.LN2_LOW), r);
        var p = r.fma(constant(PlainKernels.EXP_13), constant(PlainKernels.EXP_12));
        p = p.fma(r, constant(PlainKernels.EXP_11));
        p = p.fma(r, constant(PlainKernels.EXP_10));
        p = p.fma(r, constant(PlainKernels.EXP_9));
        p = p.fma(r, constant(PlainKernels.EXP_8));
        p = p.fma(r, constant(PlainKernels.EXP_7));
        p = p.fma(r, constant(PlainKernels.EXP_6));
        p = p.fma(r, constant(PlainKernels.EXP_5));
        p = p.fma(r, constant(PlainKernels.EXP_4));
        p = p.fma(r, constant(PlainKernels.EXP_3));
        p = p.fma(r, constant(0.5));
        p = p.fma(r, constant(1));
        p = p.fma(r, constant(1));
        return p.reinterpretAsLongs()
                .add(shifted.reinterpretAsLongs().lanewise(VectorOperators.LSHL, 52))
                .reinterpretAsDoubles();
    }

    private static DoubleVector artanhTwice(DoubleVector z) {
        var p = z.fma(constant(2.0 / 33), constant(2.0 / 31));
        p = p.fma(z, constant(2.0 / 29));
        p = p.fma(z, constant(2.0 / 27));
        p = p.fma(z, constant(2.0 / 25));
        p = p.fma(z, constant(2.0 / 23));
        p = p.fma(z, constant(2.0 / 21));
        p = p.fma(z, constant(2.0 / 19));
        p = p.fma(z, constant(2.0 / 17));
        p = p.fma(z, constant(2.0 / 15));
        p = p.fma(z, constant(2.0 / 13));
        p = p.fma(z, constant(2.0 / 11));
        p = p.fma(z, constant(2.0 / 9));
        p = p.fma(z, constant(2.0 / 7));
        p = p.fma(z, constant(2.0 / 5));
        p = p.fma(z, constant(2.0 / 3));
        return p.fma(z, constant(2));
    }
}
