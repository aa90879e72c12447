package dev.graft.app.alike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.random.Seed;
import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.pixels.GreyPicture;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class NearDuplicatesTest {
    private static final PictureReader SMALL =
            new PictureReader(ReadParams.DEFAULT.withFixedSize(Fingerprint.SIDE, Fingerprint.SIDE));

    /** A scene of some discs, of any size. */
    private static BufferedImage scene(int seed, int width) {
        var random = new Seed(seed).random();
        var image = new BufferedImage(width, width * 3 / 4, BufferedImage.TYPE_INT_RGB);
        var canvas = image.createGraphics();
        for (int i = 0; i < 30; i++) {
            canvas.setColor(new Color(random.nextInt(0x1000000)));
            int size = (int) ((0.1 + 0.3 * random.nextDouble()) * width);
            canvas.fillOval(
                    (int) (random.nextDouble() * width) - size / 2,
                    (int) (random.nextDouble() * width * 0.75) - size / 2,
                    size,
                    size);
        }
        canvas.dispose();
        return image;
    }

    private static Fingerprint of(BufferedImage image, String format) {
        try {
            var bytes = new ByteArrayOutputStream();
            ImageIO.write(image, format, bytes);
            return Fingerprint.of(SMALL.read(bytes.toByteArray()));
        } catch (IOException | RejectedPictureException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void copiesOfAnotherSizeAndFormatAreNearAndOthersAreNot() {
        var original = of(scene(1, 800), "png");
        assertThat(original.distance(of(scene(1, 800), "jpg"))).isLessThan(NearDuplicates.USUAL);
        assertThat(original.distance(of(scene(1, 320), "jpg"))).isLessThan(NearDuplicates.USUAL);
        for (int other = 2; other < 12; other++) {
            assertThat(original.distance(of(scene(other, 800), "png"))).isGreaterThan(NearDuplicates.MOST);
        }
    }

    @Test
    void aFingerprintCanBeWrittenAndRead() {
        var one = of(scene(3, 200), "png");
        assertThat(Fingerprint.parse(one.toString())).isEqualTo(one).hasSameHashCodeAs(one);
        assertThatThrownBy(() -> Fingerprint.parse("12")).hasMessage("a fingerprint must have 64 digits, was 12");
    }

    @Test
    void nearOnesOfTheSameShapeFormGroups() {
        var a = of(scene(1, 400), "png");
        var copy = of(scene(1, 300), "jpg");
        var b = of(scene(2, 400), "png");
        var candidates = List.of(
                new NearDuplicates.Candidate(1, a, 4 / 3.0),
                new NearDuplicates.Candidate(2, b, 4 / 3.0),
                new NearDuplicates.Candidate(3, copy, 1.34),
                new NearDuplicates.Candidate(4, a, 1));
        assertThat(NearDuplicates.groups(candidates, NearDuplicates.USUAL)).containsExactly(List.of(1L, 3L));
        assertThat(NearDuplicates.groups(List.of(), 0)).isEmpty();
        assertThatThrownBy(() -> NearDuplicates.groups(candidates, 81))
                .hasMessage("most must be between 0 and 80, was 81");
    }

    @Test
    void aBlurredPictureIsLessSharp() {
        var pixels = new byte[40 * 30];
        var blurred = new byte[pixels.length];
        var random = Seed.DEFAULT.of("noise").random();
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = (byte) random.nextInt(256);
        }
        for (int i = 2; i < pixels.length - 2; i++) {
            int sum = 0;
            for (int j = -2; j <= 2; j++) {
                sum += pixels[i + j] & 0xFF;
            }
            blurred[i] = (byte) (sum / 5);
        }
        double sharp = Sharpness.of(new GreyPicture(40, 30, pixels));
        assertThat(Sharpness.of(new GreyPicture(40, 30, blurred))).isBetween(0.01, 0.9 * sharp);
        assertThat(Sharpness.of(new GreyPicture(40, 30, new byte[1200]))).isZero();
        assertThat(Sharpness.of(new GreyPicture(1, 1, new byte[1]))).isZero();
    }
}
