package dev.graft.trainer.crop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.random.Seed;
import dev.graft.image.pixels.ColourPicture;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CropTest {
    private static final Crop WHOLE = new Crop(0, 0, 1, 1, false, 0, 1, 1);

    private final ColourPicture picture = picture();

    @Test
    void theWholePictureAtItsOwnSizeIsUnchanged() {
        byte[] crop = WHOLE.render(picture, 16);
        for (int c = 0; c < 3; c++) {
            assertThat(Arrays.copyOfRange(crop, c * 256, (c + 1) * 256)).isEqualTo(picture.plane(c));
        }
    }

    @Test
    void aBoxIsCutOut() {
        byte[] crop = new Crop(0.25, 0.5, 0.5, 0.5, false, 0, 1, 1).render(picture, 8);
        for (int y = 0; y < 8; y++) {
            for (int x = 0; x < 8; x++) {
                assertThat(crop[y * 8 + x]).isEqualTo(picture.red()[(8 + y) * 16 + 4 + x]);
                assertThat(crop[128 + y * 8 + x]).isEqualTo(picture.blue()[(8 + y) * 16 + 4 + x]);
            }
        }
    }

    @Test
    void flippingExchangesLeftAndRight() {
        byte[] crop = new Crop(0, 0, 1, 1, true, 0, 1, 1).render(picture, 16);
        for (int y = 0; y < 16; y++) {
            for (int x = 0; x < 16; x++) {
                assertThat(crop[256 + y * 16 + x]).isEqualTo(picture.green()[y * 16 + 15 - x]);
            }
        }
    }

    @Test
    void coloursChangeAsTheyAreTold() {
        byte[] grey = new Crop(0, 0, 1, 1, false, 0, 1, 0).render(picture, 16);
        assertThat(Arrays.copyOfRange(grey, 256, 512)).isEqualTo(Arrays.copyOfRange(grey, 0, 256));
        byte[] flat = new Crop(0, 0, 1, 1, false, 10.5, 0, 1).render(picture, 16);
        for (byte value : flat) {
            assertThat(value & 0xFF).isEqualTo(138);
        }
        byte[] white = new Crop(0, 0, 1, 1, false, 300, 1, 1).render(picture, 16);
        for (byte value : white) {
            assertThat(value & 0xFF).isEqualTo(255);
        }
    }

    @Test
    void everyCropLiesInThePicture() {
        double smallest = 1;
        double largest = 0;
        for (int i = 0; i < 2000; i++) {
            var crop = Crop.draw(new Seed(5).of(i));
            assertThat(crop.left()).isBetween(0.0, 1 - crop.width());
            assertThat(crop.top()).isBetween(0.0, 1 - crop.height());
            assertThat(crop.render(picture, 4)).hasSize(48);
            smallest = Math.min(smallest, crop.width() * crop.height());
            largest = Math.max(largest, crop.width() * crop.height());
        }
        assertThat(smallest).isBetween(0.055, 0.08);
        assertThat(largest).isGreaterThan(0.9);
    }

    private static ColourPicture picture() {
        var random = new Seed(1).random();
        var planes = new byte[3][256];
        for (byte[] plane : planes) {
            random.nextBytes(plane);
        }
        return new ColourPicture(16, 16, planes[0], planes[1], planes[2]);
    }
}
