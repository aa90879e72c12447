package dev.graft.image.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.decode.ReadParams.Size;
import dev.graft.image.pixels.GreyPicture;
import org.junit.jupiter.api.Test;

class ReadParamsTest {
    @Test
    void namesTheSettingThatIsWrong() {
        assertThatThrownBy(() -> ReadParams.DEFAULT.withMaxPixels(0)).hasMessage("maxPixels must be at least 1, was 0");
        assertThatThrownBy(() -> ReadParams.DEFAULT.withMaxSide(-1)).hasMessage("maxSide must be at least 1, was -1");
        assertThatThrownBy(() -> ReadParams.DEFAULT.withMaxBytes(0)).hasMessage("maxBytes must be at least 1, was 0");
        assertThatThrownBy(() -> ReadParams.DEFAULT.withFixedSize(20_000, 5))
                .hasMessage("fixed width must be between 1 and 16384, was 20000");
        assertThatThrownBy(() -> ReadParams.DEFAULT.withFixedSize(5, 0)).hasMessage("height must be at least 1, was 0");
    }

    @Test
    void scalesTheLongSideAndKeepsTheShape() {
        var params = ReadParams.DEFAULT;

        assertThat(params.target(640, 480)).isEqualTo(new Size(640, 480));
        assertThat(params.target(4000, 3000)).isEqualTo(new Size(640, 480));
        assertThat(params.target(3000, 4000)).isEqualTo(new Size(480, 640));
        assertThat(params.target(641, 641)).isEqualTo(new Size(640, 640));
        assertThat(params.target(100_000_000, 1)).isEqualTo(new Size(640, 1));
        assertThat(params.withMaxSide(Integer.MAX_VALUE).target(50_000, 2)).isEqualTo(new Size(50_000, 2));
        assertThat(params.withFixedSize(256, 256).target(4000, 3000)).isEqualTo(new Size(256, 256));
    }

    @Test
    void greyPictureChecksItsSize() {
        assertThatThrownBy(() -> new GreyPicture(2, 2, new byte[3])).hasMessage("pixels.length must be 4, was 3");
        assertThatThrownBy(() -> new GreyPicture(0, 2, new byte[0])).hasMessage("width must be at least 1, was 0");
        var picture = new GreyPicture(2, 1, new byte[] {1, (byte) 200});
        assertThat(picture.at(1, 0)).isEqualTo(200);
        assertThatThrownBy(() -> picture.at(2, 0)).hasMessage("x must be between 0 and 1, was 2");
    }
}
