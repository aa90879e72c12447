package dev.graft.image.pixels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.decode.Samples;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class AreaScalerTest {
    @Property(tries = 300)
    void isTheRoundedMeanOfTheAreaCovered(
            @ForAll @IntRange(min = 1, max = 40) int width,
            @ForAll @IntRange(min = 1, max = 40) int height,
            @ForAll @IntRange(min = 1, max = 50) int outWidth,
            @ForAll @IntRange(min = 1, max = 50) int outHeight,
            @ForAll long seed) {
        var pixels = new byte[width * height];
        var random = new SplittableRandom(seed);
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = (byte) random.nextInt(256);
        }

        byte[] scaled = scale(pixels, width, height, outWidth, outHeight);

        for (int y = 0; y < outHeight; y++) {
            for (int x = 0; x < outWidth; x++) {
                double mean = mean(pixels, width, height, (double) width / outWidth, (double) height / outHeight, x, y);
                assertThat((double) (scaled[y * outWidth + x] & 0xFF)).isBetween(mean - 0.5 - 1e-6, mean + 0.5 + 1e-6);
            }
        }
    }

    /** The direct definition: every pixel weighted by the part of it that lies inside the target pixel. */
    private static double mean(byte[] pixels, int width, int height, double w, double h, int x, int y) {
        double sum = 0;
        for (int j = 0; j < height; j++) {
            for (int i = 0; i < width; i++) {
                double across = Math.min(i + 1, (x + 1) * w) - Math.max(i, x * w);
                double down = Math.min(j + 1, (y + 1) * h) - Math.max(j, y * h);
                if (across > 0 && down > 0) {
                    sum += across * down * (pixels[j * width + i] & 0xFF);
                }
            }
        }
        return sum / (w * h);
    }

    @Property(tries = 100)
    void aMeanOfAHalfIsRoundedUp(
            @ForAll @IntRange(min = 1, max = 3_000) int half, @ForAll @IntRange(max = 254) int value) {
        var pixels = new byte[2 * half];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = (byte) (i < half ? value : value + 1);
        }

        assertThat(scale(pixels, pixels.length, 1, 1, 1)[0] & 0xFF).isEqualTo(value + 1);
        assertThat(scale(pixels, 1, pixels.length, 1, 1)[0] & 0xFF).isEqualTo(value + 1);
    }

    @Test
    void picturesOfMoreThanEightMegapixelsAreExactToo() {
        int side = 3_001;
        var pixels = new byte[side * side];
        long sum = 0;
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = (byte) (i * 7919 >> 4);
            sum += pixels[i] & 0xFF;
        }

        long area = (long) side * side;
        assertThat(scale(pixels, side, side, 1, 1)[0] & 0xFF).isEqualTo((int) ((2 * sum + area) / (2 * area)));
    }

    @Test
    void keepsAPictureThatHasTheRightSize() {
        byte[] pixels = {1, 2, 3, 4, 5, (byte) 255};

        assertThat(scale(pixels, 3, 2, 3, 2)).isEqualTo(pixels);
    }

    @Test
    void halvesByTheMeanOfFour() {
        byte[] pixels = {0, 10, 100, 100, 20, 30, 100, 102};

        assertThat(scale(pixels, 4, 2, 2, 1)).containsExactly(15, 101);
    }

    @Test
    void doublesByRepeating() {
        assertThat(scale(new byte[] {7, 9}, 2, 1, 4, 2)).containsExactly(7, 7, 9, 9, 7, 7, 9, 9);
    }

    @Test
    void whiteStaysWhiteOverAVeryLongRow() {
        var scaler = new AreaScaler(20_000_000, 1, 1, 1);
        var row = new byte[20_000_000];
        java.util.Arrays.fill(row, (byte) 255);
        scaler.row(row);

        assertThat(scaler.finish()).containsExactly(255);
    }

    @Test
    void refusesToEndBeforeTheLastRowAndToGoOnAfterIt() {
        var scaler = new AreaScaler(1, 2, 1, 1);
        scaler.row(new byte[1]);

        assertThatThrownBy(scaler::finish).hasMessage("only 1 of 2 rows have arrived");
        scaler.row(new byte[1]);
        assertThatThrownBy(() -> scaler.row(new byte[1])).hasMessage("more than 2 rows");
    }

    private static byte[] scale(byte[] pixels, int width, int height, int outWidth, int outHeight) {
        var scaler = new AreaScaler(width, height, outWidth, outHeight);
        for (int y = 0; y < height; y++) {
            scaler.row(Samples.slice(pixels, y * width, (y + 1) * width));
        }
        return scaler.finish();
    }
}
