package dev.graft.image.pixels;

import static dev.graft.image.decode.Samples.exif;
import static dev.graft.image.decode.Samples.withSegment;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.decode.Samples;
import dev.graft.image.format.PictureFormat;
import dev.graft.image.format.RejectedPictureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OrientationTest {
    private final PictureReader reader = new PictureReader(ReadParams.DEFAULT);

    /** Which stored quarter (0 1 above 2 3) is then seen top left, top right, bottom left, bottom right. */
    @ParameterizedTest
    @CsvSource({
        "1, 0, 1, 2, 3", "2, 1, 0, 3, 2", "3, 3, 2, 1, 0", "4, 2, 3, 0, 1",
        "5, 0, 2, 1, 3", "6, 2, 0, 3, 1", "7, 3, 1, 2, 0", "8, 1, 3, 0, 2"
    })
    void turnsAllEightUpright(int orientation, int topLeft, int topRight, int bottomLeft, int bottomRight)
            throws RejectedPictureException {
        boolean swaps = orientation >= 5;
        for (boolean bigEndian : new boolean[] {false, true}) {
            byte[] content = withSegment(Samples.jpeg(Samples.quarters()), 0xE1, exif(orientation, bigEndian));
            for (var params : new ReadParams[] {
                ReadParams.DEFAULT, ReadParams.DEFAULT.withMaxSide(24), ReadParams.DEFAULT.withFixedSize(20, 20)
            }) {
                var header = new PictureReader(params).header(content);
                var grey = new PictureReader(params).read(content);
                int right = grey.width() - 2;
                int bottom = grey.height() - 2;

                assertThat(header.width()).isEqualTo(swaps ? Samples.HEIGHT : Samples.WIDTH);
                assertThat(header.height()).isEqualTo(swaps ? Samples.WIDTH : Samples.HEIGHT);
                assertNear(grey.at(1, 1), topLeft);
                assertNear(grey.at(right, 1), topRight);
                assertNear(grey.at(1, bottom), bottomLeft);
                assertNear(grey.at(right, bottom), bottomRight);
            }
        }
    }

    private static void assertNear(int grey, int quarter) {
        assertThat(grey).isBetween(Samples.grey(quarter) - 6, Samples.grey(quarter) + 6);
    }

    @Test
    void scalesUprightSidesToTheLimit() throws RejectedPictureException {
        byte[] content = withSegment(Samples.jpeg(Samples.quarters()), 0xE1, exif(6, true));

        var grey = new PictureReader(ReadParams.DEFAULT.withMaxSide(24)).read(content);

        assertThat(grey.width()).isEqualTo(16);
        assertThat(grey.height()).isEqualTo(24);
    }

    @Test
    void takesItFromTheTagOfATiff() throws RejectedPictureException {
        byte[] tiff = Samples.tiff(Samples.quarters(), "LZW");
        byte[] turned = withTag(tiff, 6);

        var picture = reader.read(turned);

        assertThat(picture.at(0, 0)).isEqualTo(Samples.grey(2));
        assertThat(picture.width()).isEqualTo(Samples.HEIGHT);
    }

    /** Replaces a tag that is not needed for decoding (resolution unit) by the orientation. */
    private static byte[] withTag(byte[] tiff, int orientation) {
        boolean big = tiff[0] == 'M';
        int at = -1;
        for (int i = 8; i + 12 <= tiff.length && at < 0; i++) {
            int high = tiff[big ? i : i + 1] & 0xFF;
            int low = tiff[big ? i + 1 : i] & 0xFF;
            int type = tiff[big ? i + 3 : i + 2];
            if ((high << 8 | low) == 296 && type == 3) {
                at = i;
            }
        }
        if (at < 0) {
            return insertTag(tiff, orientation);
        }
        byte[] turned = tiff.clone();
        turned[big ? at : at + 1] = 1;
        turned[big ? at + 1 : at] = 18;
        turned[big ? at + 9 : at + 8] = (byte) orientation;
        return turned;
    }

    /** Appends a new directory to the file: the old entries plus the orientation. */
    private static byte[] insertTag(byte[] tiff, int orientation) {
        var order = tiff[0] == 'M' ? java.nio.ByteOrder.BIG_ENDIAN : java.nio.ByteOrder.LITTLE_ENDIAN;
        var old = java.nio.ByteBuffer.wrap(tiff).order(order);
        int from = old.getInt(4);
        int count = old.getShort(from);
        int start = tiff.length + tiff.length % 2;
        var out = java.nio.ByteBuffer.allocate(start + 2 + 12 * (count + 1) + 4).order(order);
        out.put(tiff).position(start);
        out.putShort((short) (count + 1));
        boolean done = false;
        for (int i = 0; i < count; i++) {
            int at = from + 2 + 12 * i;
            if (!done && old.getShort(at) > 274) {
                out.putShort((short) 274)
                        .putShort((short) 3)
                        .putInt(1)
                        .putShort((short) orientation)
                        .putShort((short) 0);
                done = true;
            }
            out.put(Samples.slice(tiff, at, at + 12));
        }
        out.putInt(4, start);
        return out.array();
    }

    @Test
    void takesItFromTheExifDataOfPngAndWebp() throws RejectedPictureException {
        byte[] png = Samples.withChunk(Samples.write("png", Samples.quarters()), "eXIf", Samples.tiffHeader(8, true));
        var webp = reader.read(Samples.webpWithExif(8));

        assertThat(reader.read(png).at(0, 0)).isEqualTo(Samples.grey(1));
        assertThat(webp.width()).isEqualTo(8);
        assertThat(webp.at(0, 0)).isEqualTo(0);
        assertThat(webp.at(0, 15)).isEqualTo(255);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 9, 77, 65535})
    void takesAnOrientationThatThereIsNotAsUpright(int orientation) throws RejectedPictureException {
        byte[] content = withSegment(Samples.jpeg(Samples.quarters()), 0xE1, exif(orientation, false));

        assertThat(reader.header(content).orientation()).isEqualTo(1);
        assertThat(reader.read(content).width()).isEqualTo(Samples.WIDTH);
    }

    @Test
    void brokenExifDataNeverRejectAGoodPicture() throws RejectedPictureException {
        byte[] jpeg = Samples.jpeg(Samples.quarters());
        byte[] exif = exif(6, false);
        for (int at = 6; at < exif.length; at++) {
            for (int value : new int[] {0, 0x7F, 0xFF}) {
                byte[] content = withSegment(jpeg, 0xE1, Samples.changed(exif, at, value));
                assertThat(reader.header(content).format()).isEqualTo(PictureFormat.JPEG);
                assertThat(reader.read(content).pixels()).isNotEmpty();
            }
            byte[] shorter = withSegment(jpeg, 0xE1, Samples.slice(exif, 0, at));
            assertThat(reader.header(shorter).orientation()).isIn(1, 6);
        }
    }

    @Test
    void namesANumberThatIsNoOrientation() {
        assertThatThrownBy(() -> Orientation.upright(new byte[1], 1, 1, 9))
                .hasMessage("orientation must be between 1 and 8, was 9");
    }
}
