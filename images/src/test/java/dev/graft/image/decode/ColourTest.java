package dev.graft.image.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.pixels.ColourPicture;
import dev.graft.image.pixels.Luma;
import dev.graft.image.pixels.PlaneScaler;
import java.awt.Color;
import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColourTest {
    private static final Color[] QUARTERS = {Color.BLACK, new Color(0, 0, 200), new Color(220, 60, 30), Color.WHITE};

    private final PictureReader reader = new PictureReader(ReadParams.DEFAULT);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PNG",
                "palette PNG",
                "GIF",
                "BMP",
                "TIFF",
                "deflated TIFF",
                "JPEG",
                "progressive JPEG",
                "JPEG TIFF"
            })
    void showsTheColoursOfEveryFormat(String kind) throws RejectedPictureException {
        var picture = reader.readColour(Samples.oneOfEach().get(kind));
        assertThat(picture.width()).isEqualTo(Samples.WIDTH);
        assertThat(picture.height()).isEqualTo(Samples.HEIGHT);
        for (int y = 4; y < Samples.HEIGHT; y += 8) {
            for (int x = 4; x < Samples.WIDTH; x += 8) {
                assertColour(picture, x, y, QUARTERS[Samples.quarter(x, y)], kind.contains("JPEG") ? 12 : 0);
            }
        }
    }

    @Test
    void theGreyOfTheColoursIsTheGreyThatIsMeasured() throws RejectedPictureException {
        for (var file : Samples.oneOfEach().entrySet()) {
            var colour = reader.readColour(file.getValue());
            var grey = reader.read(file.getValue());
            assertThat(colour.width()).as(file.getKey()).isEqualTo(grey.width());
            for (int y = 0; y < grey.height(); y++) {
                for (int x = 0; x < grey.width(); x++) {
                    int rgb = colour.rgb(x, y);
                    int luma = Luma.of(rgb >> 16, rgb >> 8 & 0xFF, rgb & 0xFF);
                    // Colours that JPEG cannot represent are clipped, their luma is not.
                    boolean cut = rgb == 0 || rgb == 0xFFFFFF || file.getKey().contains("JPEG");
                    assertThat(Math.abs(luma - grey.at(x, y)))
                            .as(file.getKey() + " at " + x + ", " + y)
                            .isLessThanOrEqualTo(cut ? 12 : 1);
                }
            }
        }
    }

    @Test
    void inksAreMixed() throws RejectedPictureException {
        // Stored inverted: no cyan light, full magenta and yellow light, little black.
        var picture = reader.readColour(
                Samples.withSegment(Samples.jpegOfComponents(0, 255, 255, 204), 0xEE, Samples.adobe(0)));
        assertColour(picture, 8, 8, new Color(0, 204, 204), 4);
    }

    @Test
    void transparencyIsLaidOverWhite() throws RejectedPictureException {
        var image = new BufferedImage(2, 1, BufferedImage.TYPE_INT_ARGB);
        image.setRGB(0, 0, 0x00FF0000);
        image.setRGB(1, 0, 0x80FF0000);
        var picture = reader.readColour(Samples.write("png", image));
        assertColour(picture, 0, 0, Color.WHITE, 0);
        assertColour(picture, 1, 0, new Color(255, 127, 127), 0);
    }

    @Test
    void turnsThePictureUpright() throws RejectedPictureException {
        byte[] turned = Samples.withSegment(Samples.jpeg(Samples.quarters()), 0xE1, Samples.exif(6, true));
        var picture = reader.readColour(turned);
        assertThat(picture.width()).isEqualTo(Samples.HEIGHT);
        // The bottom left quarter is now top left.
        assertColour(picture, 4, 4, QUARTERS[2], 12);
        assertColour(picture, Samples.HEIGHT - 5, Samples.WIDTH - 5, QUARTERS[1], 12);
    }

    @Test
    void aLargePictureIsScaledFromSomeOfItsRows() throws RejectedPictureException {
        var image = new BufferedImage(900, 1201, BufferedImage.TYPE_3BYTE_BGR);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                image.setRGB(x, y, new Color(x * 255 / 900, y * 255 / 1201, 90).getRGB());
            }
        }
        var scaler = new PlaneScaler(900, 1201, 15, 20, true);
        assertThat(scaler.takes(0)).isTrue();
        assertThat(scaler.takes(1)).isFalse();
        for (String format : new String[] {"png", "bmp", "jpeg"}) {
            var picture =
                    new PictureReader(ReadParams.DEFAULT.withMaxSide(20)).readColour(Samples.write(format, image));
            assertThat(picture.width()).isEqualTo(15);
            for (int y = 0; y < 20; y++) {
                assertColour(picture, 7, y, new Color(127, (int) ((y + 0.5) * 255 / 20), 90), 4);
            }
        }
    }

    @Test
    void brokenPicturesAreRejectedAsTheyAreInGrey() {
        assertThatThrownBy(() -> reader.readColour(Samples.cut(Samples.jpeg(Samples.quarters()), 0.7)))
                .isInstanceOf(RejectedPictureException.class)
                .hasMessageContaining("truncated JPEG");
        assertThatThrownBy(() -> new PictureReader(ReadParams.DEFAULT.withMaxPixels(100))
                        .readColour(Samples.jpeg(Samples.quarters())))
                .hasMessageContaining("megapixels, more than the limit");
    }

    private static void assertColour(ColourPicture picture, int x, int y, Color expected, int tolerance) {
        int rgb = picture.rgb(x, y);
        int off = Math.max(
                Math.abs((rgb >> 16) - expected.getRed()),
                Math.max(
                        Math.abs((rgb >> 8 & 0xFF) - expected.getGreen()),
                        Math.abs((rgb & 0xFF) - expected.getBlue())));
        assertThat(off).as("0x%06X at %d, %d, expected %s", rgb, x, y, expected).isLessThanOrEqualTo(tolerance);
    }
}
