package dev.graft.core.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.graft.core.random.Seed;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class KernelsTest {
    @Property(tries = 200)
    void bothImplementationsFindTheSameNearestCentreWithTheSameBits(
            @ForAll @IntRange(min = 1, max = 150) int rows,
            @ForAll @IntRange(min = 1, max = 90) int centres,
            @ForAll @IntRange(min = 1, max = 40) int dimensions,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var x = new float[rows * dimensions];
        for (int i = 0; i < x.length; i++) {
            x[i] = random.nextInt(256);
        }
        var c = new float[centres * dimensions];
        for (int i = 0; i < c.length; i++) {
            // Few distinct values, so that ties occur.
            c[i] = random.nextInt(3) == 0 ? random.nextInt(4) : (float) random.nextDouble(255);
        }
        var plain = nearest(new PlainKernels(), x, rows, c, centres, dimensions);
        var vector = nearest(new VectorKernels(), x, rows, c, centres, dimensions);
        assertThat(vector.indices).isEqualTo(plain.indices);
        assertThat(vector.scores).isEqualTo(plain.scores);
        for (int row = 0; row < rows; row++) {
            assertThat(plain.indices[row]).isLessThan(centres);
            double best = distance(x, row, c, plain.indices[row], dimensions);
            for (int centre = 0; centre < centres; centre++) {
                assertThat(best).isLessThanOrEqualTo(distance(x, row, c, centre, dimensions) + 1);
            }
        }
    }

    @Property(tries = 200)
    void bothImplementationsGiveTheSameWeightedSums(
            @ForAll @IntRange(min = 0, max = 100) int n,
            @ForAll @IntRange(min = 1, max = 9) int taps,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var in = new float[n + 50];
        for (int i = 0; i < in.length; i++) {
            in[i] = (float) random.nextDouble(-100, 100);
        }
        var offsets = new int[taps];
        var weights = new float[taps];
        for (int t = 0; t < taps; t++) {
            offsets[t] = random.nextInt(50);
            weights[t] = (float) random.nextDouble();
        }
        var plain = new float[n + 2];
        var vector = new float[n + 2];
        Arrays.fill(plain, 7);
        Arrays.fill(vector, 7);
        new PlainKernels().weightedSum(in, offsets, weights, taps, n, plain, 1);
        new VectorKernels().weightedSum(in, offsets, weights, taps, n, vector, 1);
        assertThat(vector).isEqualTo(plain);
        assertThat(plain[0]).isEqualTo(7);
        assertThat(plain[n + 1]).isEqualTo(7);
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int t = 0; t < taps; t++) {
                sum += (double) weights[t] * in[offsets[t] + i];
            }
            assertThat((double) plain[i + 1]).isCloseTo(sum, org.assertj.core.data.Offset.offset(1e-3));
        }
    }

    @Property(tries = 200)
    void sumsOfEightAreWeightedSumsAtManyPlaces(
            @ForAll @IntRange(min = 0, max = 20) int count,
            @ForAll @IntRange(min = 1, max = 9) int taps,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var in = new float[200];
        for (int i = 0; i < in.length; i++) {
            in[i] = (float) random.nextDouble(-100, 100);
        }
        var weights = new float[taps];
        for (int t = 0; t < taps; t++) {
            weights[t] = (float) random.nextDouble();
        }
        // The last position reads up to the end.
        int most = in.length - 8 * taps;
        var starts = random.ints(count, 0, most + 1).toArray();
        if (count > 0) {
            starts[count - 1] = most;
        }
        var expected = new float[8 * count + 2];
        var plain = new float[expected.length];
        var vector = new float[expected.length];
        for (var out : List.of(expected, plain, vector)) {
            Arrays.fill(out, 7);
        }
        for (int j = 0; j < count; j++) {
            int start = starts[j];
            var offsets = IntStream.range(0, taps).map(t -> start + 8 * t).toArray();
            new PlainKernels().weightedSum(in, offsets, weights, taps, 8, expected, 1 + 8 * j);
        }
        new PlainKernels().sumsOfEight(in, starts, count, weights, taps, plain, 1);
        new VectorKernels().sumsOfEight(in, starts, count, weights, taps, vector, 1);
        assertThat(plain).isEqualTo(expected);
        assertThat(vector).isEqualTo(expected);
    }

    @Property(tries = 200)
    void bothImplementationsGiveTheSameLengthsAndTurns(@ForAll @IntRange(min = 0, max = 60) int n, @ForAll long seed) {
        var random = new Seed(seed).random();
        var dx = new float[n];
        var dy = new float[n];
        for (int i = 0; i < n; i++) {
            // Zeros, equal sides and tiny values are where the octants meet.
            dx[i] = random.nextInt(4) == 0 ? random.nextInt(-2, 3) : (float) random.nextDouble(-255, 255);
            dy[i] = random.nextInt(4) == 0 ? -0.0f * dx[i] : random.nextInt(4) == 0 ? dx[i] : random.nextInt(-255, 256);
        }
        var plain = polar(new PlainKernels(), dx, dy);
        var vector = polar(new VectorKernels(), dx, dy);
        assertThat(vector.lengths).isEqualTo(plain.lengths);
        assertThat(vector.turns).isEqualTo(plain.turns);
        for (int i = 0; i < n; i++) {
            assertThat((double) plain.lengths[i]).isCloseTo(Math.hypot(dx[i], dy[i]), within(1e-4));
            assertThat(plain.turns[i]).isBetween(0f, 8f);
        }
    }

    @Property(tries = 100)
    void eightRowsAtOnceGiveTheBitsOfOneAfterTheOther(
            @ForAll @IntRange(min = 1, max = 40) int columns, @ForAll long seed) {
        var random = new Seed(seed).random();
        int eight = Kernels.EIGHT;
        var rows = random.doubles((long) eight * columns).toArray();
        var vectors = random.doubles((long) eight * columns).toArray();
        var start = random.doubles((long) eight * eight).toArray();
        var which = IntStream.range(0, columns).toArray();
        var plain = new PlainKernels();
        var along = start.clone();
        var products = vectors.clone();
        for (int r = 0; r < eight; r++) {
            var row = Arrays.copyOfRange(rows, r * columns, (r + 1) * columns);
            var sums = Arrays.copyOfRange(start, r * eight, (r + 1) * eight);
            plain.addToRows(row, sums, eight, which, 0, columns, products);
            plain.addRows(row, vectors, eight, which, 0, columns, sums);
            System.arraycopy(sums, 0, along, r * eight, eight);
        }
        for (var kernels : List.of(plain, new VectorKernels())) {
            var dots = start.clone();
            kernels.alongVectors(rows, columns, vectors, dots);
            assertThat(dots).isEqualTo(along);
            var out = vectors.clone();
            kernels.addProducts(rows, columns, start, out);
            assertThat(out).isEqualTo(products);
        }
    }

    @Property(tries = 300)
    void bothImplementationsAddRowsOfAnyWidthWithTheSameBits(
            @ForAll @IntRange(min = 1, max = 130) int width,
            @ForAll @IntRange(min = 0, max = 20) int count,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        int words = 11;
        var rows = random.doubles((long) words * width).toArray();
        var x = random.doubles(width + 3).toArray();
        var scales = random.doubles(count).toArray();
        var which = random.ints(count + 2, 0, words).toArray();
        record Sums(double[] dots, double[] out, double[] rows) {}
        var both = Stream.of(new PlainKernels(), new VectorKernels())
                .map(kernels -> {
                    var sums = new Sums(new double[count + 1], Arrays.copyOf(x, width), rows.clone());
                    kernels.dots(x, 3, rows, width, which, 2, count, sums.dots);
                    kernels.addRows(scales, rows, width, which, 2, count, sums.out);
                    kernels.addToRows(scales, x, width, which, 2, count, sums.rows);
                    return sums;
                })
                .toList();
        var plain = both.get(0);
        assertThat(both.get(1).dots).isEqualTo(plain.dots);
        assertThat(both.get(1).out).isEqualTo(plain.out);
        assertThat(both.get(1).rows).isEqualTo(plain.rows);
        assertThat(plain.dots[count]).as("beyond the last").isZero();
        var out = Arrays.copyOf(x, width);
        var added = rows.clone();
        for (int j = 0; j < count; j++) {
            double dot = 0;
            for (int i = 0; i < width; i++) {
                int at = width * which[2 + j] + i;
                dot += x[3 + i] * rows[at];
                out[i] += scales[j] * rows[at];
                added[at] += scales[j] * x[i];
            }
            assertThat(plain.dots[j]).isCloseTo(dot, within(1e-12));
        }
        assertThat(plain.out).containsExactly(out, within(1e-13));
        assertThat(plain.rows).containsExactly(added, within(1e-13));
    }

    @Property(tries = 100)
    void bothImplementationsAddHalvesWithTheSameBits(
            @ForAll @IntRange(min = 1, max = 3) int panels,
            @ForAll @IntRange(min = 0, max = 20) int count,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        int words = 7;
        int width = 64 * panels;
        var rows = random.ints((long) words * width).toArray();
        var scales = new float[count];
        for (int j = 0; j < count; j++) {
            scales[j] = (float) random.nextDouble(-1, 1);
        }
        var which = random.ints(count, 0, words).toArray();
        var plain = halves(new PlainKernels(), scales, rows, words, width, which);
        assertThat(halves(new VectorKernels(), scales, rows, words, width, which))
                .isEqualTo(plain);
        for (int i = 0; i < width; i++) {
            double upper = 0;
            double lower = 0;
            for (int j = 0; j < count; j++) {
                upper += scales[j] * (rows[width * which[j] + i] >> 16);
                lower += scales[j] * (short) rows[width * which[j] + i];
            }
            assertThat(plain[i] * 0x1p-16).isCloseTo(upper, within(count + 0.1));
            assertThat(plain[width + i] * 0x1p-16).isCloseTo(lower, within(0.1));
        }
    }

    /** @param rows row-major, converted to panels here */
    private static float[] halves(Kernels kernels, float[] scales, int[] rows, int words, int width, int[] which) {
        int panel = kernels.halvesWidth();
        var panels = new int[rows.length];
        for (int word = 0; word < words; word++) {
            for (int i = 0; i < width; i++) {
                panels[i / panel * panel * words + word * panel + i % panel] = rows[word * width + i];
            }
        }
        var out = new float[2 * width];
        kernels.addHalves(scales, panels, words, width, which, scales.length, out);
        return out;
    }

    @Property(tries = 200)
    void zerosBeyondTheWidthChangeNoBit(@ForAll @IntRange(min = 1, max = 30) int n, @ForAll long seed) {
        var random = new Seed(seed).random();
        var x = random.doubles(n).toArray();
        var row = random.doubles(n).toArray();
        var expected = new double[1];
        new PlainKernels().dots(x, 0, row, n, new int[1], 0, 1, expected);
        for (int width : new int[] {new VectorKernels().widthFor(n), n + 1, (n + 7) / 8 * 8}) {
            var dot = new double[1];
            var longX = Arrays.copyOf(x, width);
            new VectorKernels().dots(longX, 0, Arrays.copyOf(row, width), width, new int[1], 0, 1, dot);
            assertThat(dot).isEqualTo(expected);
        }
    }

    @Property(tries = 200)
    void bothImplementationsGiveTheSameQuotientsAndLogarithms(
            @ForAll @IntRange(min = 0, max = 12) int eighths, @ForAll long seed) {
        var random = new Seed(seed).random();
        int n = 8 * eighths;
        var above = random.doubles(n, 0, 9).toArray();
        var below = random.doubles(n, -290, 290).map(d -> Math.pow(10, d)).toArray();
        var plain = new double[n];
        var vector = new double[n];
        var plainLogs = below.clone();
        var vectorLogs = below.clone();
        double sum = new PlainKernels().quotients(above, plainLogs, n, plain);
        assertThat(new VectorKernels().quotients(above, vectorLogs, n, vector)).isEqualTo(sum);
        assertThat(vector).isEqualTo(plain);
        assertThat(vectorLogs).isEqualTo(plainLogs);
        double expected = 0;
        double size = 0;
        for (int j = 0; j < n; j++) {
            assertThat(plain[j]).isEqualTo(above[j] / below[j]);
            expected += above[j] * Math.log(below[j]);
            size += Math.abs(above[j] * Math.log(below[j]));
        }
        assertThat(sum).isCloseTo(expected, within(1e-14 * size));
    }

    @Property
    void logarithmsAreGoodToTheLastDigits(@ForAll @IntRange(min = -960, max = 1000) int exponent, @ForAll long seed) {
        double near = new Seed(seed).random().nextDouble(0.4, 2.5);
        double far = Math.scalb(near, exponent);
        for (double x : new double[] {near, far, Math.sqrt(0.5), Math.sqrt(2), Math.nextDown(1.0), Math.nextUp(1.0)}) {
            double expected = Math.log(x);
            assertThat(PlainKernels.log(x)).isCloseTo(expected, within(1e-15 * Math.abs(expected)));
        }
        assertThat(PlainKernels.log(1)).isZero();
    }

    @Property
    void bothImplementationsGiveTheSameLogisticLosses(@ForAll @IntRange(min = 0, max = 40) int n, @ForAll long seed) {
        var random = new Seed(seed).random();
        double reach = Math.pow(10, random.nextDouble(-12, 3.2));
        var margins = random.doubles(n, -reach, reach).toArray();
        var labels =
                random.doubles(n + 3, -2, 2).map(x -> Math.abs(x) < 0.3 ? 0 : x).toArray();
        var plain = margins.clone();
        var vector = margins.clone();
        var plainLosses = new double[n];
        var vectorLosses = new double[n];
        new PlainKernels().logistic(plain, labels, 3, n, new double[n], plainLosses);
        new VectorKernels().logistic(vector, labels, 3, n, new double[n], vectorLosses);
        assertThat(vector).isEqualTo(plain);
        assertThat(vectorLosses).isEqualTo(plainLosses);
        for (int j = 0; j < n; j++) {
            double weight = Math.abs(labels[3 + j]);
            double m = Math.signum(labels[3 + j]) * margins[j];
            double loss = weight * (m > 0 ? Math.log1p(Math.exp(-m)) : Math.log1p(Math.exp(m)) - m);
            double slope = -labels[3 + j] * (m > 0 ? Math.exp(-m) / (1 + Math.exp(-m)) : 1 / (1 + Math.exp(m)));
            // From 700 on both are constant.
            assertThat(plainLosses[j]).isCloseTo(loss, within(1e-14 * loss + 1e-300));
            assertThat(plain[j]).isCloseTo(slope, within(1e-14 * Math.abs(slope) + 1e-300));
        }
    }

    @Test
    void theTurnOfADirectionIsRightAllRound() {
        var dx = new float[3601];
        var dy = new float[3601];
        for (int i = 0; i < 3600; i++) {
            dx[i] = (float) (3 * Math.cos(i * Math.PI / 1800));
            dy[i] = (float) (3 * Math.sin(i * Math.PI / 1800));
        }
        for (var kernels : List.of(new PlainKernels(), new VectorKernels())) {
            var turns = polar(kernels, dx, dy).turns;
            for (int i = 0; i < 3600; i++) {
                double error = Math.abs(turns[i] - i / 450.0);
                assertThat(Math.min(error, 8 - error)).isLessThan(1e-4);
            }
            assertThat(turns[3600]).as("direction of nothing").isZero();
        }
    }

    @Test
    void theVectorKernelsAreChosenWhereTheirModuleIs() {
        assumeThat(ModuleLayer.boot().findModule("jdk.incubator.vector")).isPresent();
        assertThat(Kernels.best()).isInstanceOf(VectorKernels.class);
    }

    private record Polar(float[] lengths, float[] turns) {}

    private static Polar polar(Kernels kernels, float[] dx, float[] dy) {
        var polar = new Polar(new float[dx.length], new float[dx.length]);
        kernels.polar(dx, dy, dx.length, polar.lengths, polar.turns);
        return polar;
    }

    private record Found(float[] scores, int[] indices) {}

    private static Found nearest(Kernels kernels, float[] x, int rows, float[] c, int centres, int dimensions) {
        int width = kernels.panelWidth();
        int padded = (centres + width - 1) / width * width;
        var panels = new float[padded * dimensions];
        var halfNorms = new float[padded];
        Arrays.fill(halfNorms, Float.POSITIVE_INFINITY);
        for (int centre = 0; centre < centres; centre++) {
            double norm = 0;
            for (int d = 0; d < dimensions; d++) {
                float value = c[centre * dimensions + d];
                panels[(centre / width * dimensions + d) * width + centre % width] = value;
                norm += (double) value * value;
            }
            halfNorms[centre] = (float) (norm / 2);
        }
        var found = new Found(new float[rows], new int[rows]);
        kernels.nearest(x, rows, dimensions, panels, halfNorms, found.scores, found.indices);
        return found;
    }

    private static double distance(float[] x, int row, float[] c, int centre, int dimensions) {
        double sum = 0;
        for (int d = 0; d < dimensions; d++) {
            double difference = x[row * dimensions + d] - c[centre * dimensions + d];
            sum += difference * difference;
        }
        return sum;
    }
}
