package dev.graft.image.describe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.pixels.GreyPicture;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.opencv_core.KeyPoint;
import org.bytedeco.opencv.opencv_core.KeyPointVector;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_features2d.SIFT;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DenseSiftTest {
    @ParameterizedTest
    @CsvSource({"16, 8", "24, 8", "32, 8", "16, 5", "20, 7"})
    void theFastFormEqualsTheDefinition(int size, int step) {
        var picture = TestPictures.cluttered(90, 70, 1);
        var params = new DenseSiftParams(step, List.of(size), 0, 0);
        var found = new DenseSift(params).describe(picture);
        var grid = new Grid(picture, size, step);
        assertThat(found.count()).isEqualTo(grid.patches()).isPositive();
        for (int p = 0; p < grid.patches(); p++) {
            double[] expected = plain(picture, centreX(grid, p), centreY(grid, p), size / 4);
            double worst = 0;
            for (int i = 0; i < 128; i++) {
                worst = Math.max(worst, Math.abs((found.values()[p * 128 + i] & 0xFF) - expected[i]));
            }
            assertThat(worst).as("patch %d", p).isLessThanOrEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 24, 32})
    void pointsInTheDirectionsOfOpenCv(int size) {
        var picture = TestPictures.cluttered(320, 240, 2);
        int cell = size / 4;
        // OpenCV computes all gradients from a picture blurred from 0.5 to 1.6 pixels.
        double blur = Math.sqrt(1.6 * 1.6 - 0.5 * 0.5);
        var found = new DenseSift(new DenseSiftParams(8, List.of(size), blur / cell, 0)).describe(picture);
        var grid = new Grid(picture, size, 8);
        byte[] theirs = openCv(picture, grid);
        double sum = 0;
        double least = 1;
        for (int p = 0; p < grid.patches(); p++) {
            double cosine = cosine(found.values(), theirs, p * 128);
            sum += cosine;
            least = Math.min(least, cosine);
        }
        assertThat(sum / grid.patches()).isGreaterThan(0.97);
        assertThat(least).isGreaterThan(0.8);
    }

    @Test
    void flatPatchesAreNotDescribed() {
        var pixels = new byte[64 * 64];
        Arrays.fill(pixels, (byte) 200);
        assertThat(new DenseSift(DenseSiftParams.DEFAULT)
                        .describe(new GreyPicture(64, 64, pixels))
                        .count())
                .isZero();
        // A step edge in the right half: only patches that reach it are described.
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = (byte) (i % 64 < 48 ? 50 : 200);
        }
        var params = new DenseSiftParams(8, List.of(16), 0, 1);
        int described =
                new DenseSift(params).describe(new GreyPicture(64, 64, pixels)).count();
        assertThat(described).isPositive().isLessThan(new Grid(new GreyPicture(64, 64, pixels), 16, 8).patches());
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "15, 200", "16, 16", "17, 16", "3, 500"})
    void smallPicturesGiveWhatFits(int width, int height) {
        var picture = TestPictures.cluttered(width, height, 3);
        int expected = Math.max(0, (width - 16) / 8 + 1) * Math.max(0, (height - 16) / 8 + 1);
        var params = new DenseSiftParams(8, List.of(16), 1 / 6.0, 0);
        assertThat(new DenseSift(params).describe(picture).count()).isEqualTo(width < 16 || height < 16 ? 0 : expected);
    }

    @Test
    void badSettingsAreNamed() {
        assertThatThrownBy(() -> new DenseSiftParams(8, List.of(18), 0, 0))
                .hasMessage("patch size must be a multiple of 4, was 18");
        assertThatThrownBy(() -> new DenseSiftParams(0, List.of(16), 0, 0))
                .hasMessage("step must be between 1 and 256, was 0");
        assertThatThrownBy(() -> new DenseSiftParams(8, List.of(), 0, 0))
                .hasMessage("number of sizes must be between 1 and 16, was 0");
    }

    /** The centre of a patch in pixels, where 0 is the centre of the first pixel. */
    private static double centreX(Grid grid, int patch) {
        return grid.xs[grid.xIndex(patch % grid.columns, 0)] + 1.5 * grid.cell;
    }

    private static double centreY(Grid grid, int patch) {
        return grid.ys[grid.yIndex(patch / grid.columns, 0)] + 1.5 * grid.cell;
    }

    /** A descriptor computed directly from the definition, in double precision. */
    private static double[] plain(GreyPicture picture, double centreX, double centreY, int cell) {
        var histogram = new double[128];
        int reach = 3 * cell;
        for (int y = Math.max(0, (int) centreY - reach); y < Math.min(picture.height(), centreY + reach); y++) {
            for (int x = Math.max(0, (int) centreX - reach); x < Math.min(picture.width(), centreX + reach); x++) {
                double dx = difference(picture, x, y, 1, 0);
                double dy = -difference(picture, x, y, 0, 1);
                double turn = (Math.atan2(dy, dx) / (Math.PI / 4) + 8) % 8;
                for (int cy = 0; cy < 4; cy++) {
                    for (int cx = 0; cx < 4; cx++) {
                        double wx = 1 - Math.abs(x - (centreX + (cx - 1.5) * cell)) / cell;
                        double wy = 1 - Math.abs(y - (centreY + (cy - 1.5) * cell)) / cell;
                        if (wx <= 0 || wy <= 0) {
                            continue;
                        }
                        for (int o = 0; o < 8; o++) {
                            double apart = Math.abs(turn - o);
                            double wo = Math.max(0, 1 - Math.min(apart, 8 - apart));
                            histogram[(cy * 4 + cx) * 8 + o] +=
                                    wx * wy * wo * Math.hypot(dx, dy) * GAUSS[cx] * GAUSS[cy];
                        }
                    }
                }
            }
        }
        double norm = norm(histogram);
        for (int i = 0; i < 128; i++) {
            histogram[i] = Math.min(0.2 * norm, histogram[i]);
        }
        norm = norm(histogram);
        for (int i = 0; i < 128; i++) {
            histogram[i] = Math.min(255, Math.floor(512 * histogram[i] / norm + 0.5));
        }
        return histogram;
    }

    private static double difference(GreyPicture picture, int x, int y, int dx, int dy) {
        int x0 = Math.max(0, x - dx);
        int y0 = Math.max(0, y - dy);
        int x1 = Math.min(picture.width() - 1, x + dx);
        int y1 = Math.min(picture.height() - 1, y + dy);
        int steps = Math.max(1, x1 - x0 + y1 - y0);
        return (grey(picture, x1, y1) - grey(picture, x0, y0)) / (double) steps;
    }

    private static int grey(GreyPicture picture, int x, int y) {
        return picture.pixels()[y * picture.width() + x] & 0xFF;
    }

    private static final double[] GAUSS = {gauss(0), gauss(1), gauss(2), gauss(3)};

    private static double gauss(int cell) {
        double sum = 0;
        for (int i = 0; i < 1000; i++) {
            double d = cell - 2 + (i + 0.5) / 1000;
            sum += Math.exp(-d * d / 8);
        }
        return sum / 1000;
    }

    private static double norm(double[] v) {
        return Math.sqrt(Arrays.stream(v).map(x -> x * x).sum());
    }

    private static byte[] openCv(GreyPicture picture, Grid grid) {
        var sift = SIFT.create();
        var grey = new Mat(picture.height(), picture.width(), opencv_core.CV_8UC1, new BytePointer(picture.pixels()));
        var points = new KeyPoint[grid.patches()];
        for (int p = 0; p < points.length; p++) {
            float x = (float) centreX(grid, p);
            float y = (float) centreY(grid, p);
            // A cell of OpenCV's descriptor is one and a half times the keypoint size.
            points[p] = new KeyPoint(x, y, grid.cell / 1.5f, 0, 1, 0, -1);
        }
        var out = new Mat();
        sift.compute(grey, new KeyPointVector(points), out);
        assertThat(out.rows()).isEqualTo(points.length);
        org.bytedeco.javacpp.indexer.FloatRawIndexer floats = out.createIndexer();
        var bytes = new byte[points.length * 128];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (int) floats.get(i / 128, i % 128);
        }
        return bytes;
    }

    private static double cosine(byte[] a, byte[] b, int offset) {
        double ab = 0;
        double aa = 0;
        double bb = 0;
        for (int i = offset; i < offset + 128; i++) {
            ab += (a[i] & 0xFF) * (b[i] & 0xFF);
            aa += (a[i] & 0xFF) * (a[i] & 0xFF);
            bb += (b[i] & 0xFF) * (b[i] & 0xFF);
        }
        return ab / Math.sqrt(aa * bb);
    }
}
