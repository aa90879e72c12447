package dev.graft.image.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.decode.Samples;
import dev.graft.image.format.RejectedPictureException.Reason;
import dev.graft.image.heif.HeifFile;
import dev.graft.image.heif.HeifProgram;
import dev.graft.image.metadata.CameraData;
import java.io.EOFException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** What decodes pictures is tested where the programs of libheif are installed. */
class HeifTest {
    /** The four quarters, turned to the left, and EXIF data that would turn them to the right. */
    private static final byte[] HEIC = Base64.getDecoder()
            .decode("AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAjdtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA"
                    + "AAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAADAAIAAAAGBpbG9jAQAAAERAAAQAAQAAAAAAAAJRAAEAAAAK"
                    + "AAAAgwACAAEAAAAAAAAAAQAAAAAAAAAIAAMAAAAAAAAC1AABAAAACgAAAGQABAAAAAAAAAM4AAEAAAAKAAABDgAAAH"
                    + "dpaW5mAAAAAAAEAAAAFWluZmUCAAABAAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGdyaWQAAAAAFWluZmUCAAABAAMA"
                    + "AEV4aWYAAAAAKmluZmUCAAABAAQAAG1pbWUAYXBwbGljYXRpb24vcmRmK3htbAAAAAAA32lwcnAAAAC8aXBjbwAAAH"
                    + "NodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAnQgEBA3AA"
                    + "AAMAkAAAAwAAAwAeoCCBBZbq5Ka5sCAAAAMAIAAAAwAhIgABAAZEAcFzwIkAAAAUaXNwZQAAAAAAAABAAAAAQAAAAB"
                    + "Rpc3BlAAAAAAAAADAAAAAgAAAAEHBpeGkAAAAAAwgICAAAAAlpcm90AQAAABtpcG1hAAAAAAAAAAIAAQKBAgACAwOE"
                    + "hQAAADZpcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAADmNkc2MAAwABAAIAAAAOY2RzYwAEAAEAAgAAAf1tZGF0AAAAfy"
                    + "gBrwngI7PP//LrAMOxhdP0KxF6NwkY36dt/Mq5sTjxNRB8OIes4XXogCMe/oo+RbTrrIclKzSSr1kbpZEQ1LpmGTS2"
                    + "yJzDXM2DMeSs44VOE2f4OZ6f+MI4AeqXa94x8ZUvUIgAHYtPY6iun/ZXPx1IOseX6pdr3jHM+kIBfnAAAAAATU0AKg"
                    + "AAAAgAAwEQAAIAAAAHAAAAMgESAAMAAAABAAYAAIdpAAQAAAABAAAAOgAAAABQb2NrZXQAAAABkAMAAgAAABQAAABM"
                    + "AAAAADIwMjE6MDU6MDYgMDc6MDg6MDkAPHg6eG1wbWV0YSB4bWxuczp4PSJhZG9iZTpuczptZXRhLyI+PHJkZjpSRE"
                    + "YgeG1sbnM6cmRmPSJodHRwOi8vd3d3LnczLm9yZy8xOTk5LzAyLzIyLXJkZi1zeW50YXgtbnMjIj48cmRmOkRlc2Ny"
                    + "aXB0aW9uIHhtbG5zOmRjPSJodHRwOi8vcHVybC5vcmcvZGMvZWxlbWVudHMvMS4xLyI+PGRjOnN1YmplY3Q+PHJkZj"
                    + "pCYWc+PHJkZjpsaT5xdWFydGVyPC9yZGY6bGk+PC9yZGY6QmFnPjwvZGM6c3ViamVjdD48L3JkZjpEZXNjcmlwdGlv"
                    + "bj48L3JkZjpSREY+PC94OnhtcG1ldGE+");

    private static final byte[] AVIF = Base64.getDecoder()
            .decode("AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA"
                    + "AAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAMAAAACNpaW5mAAAAAAAB"
                    + "AAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADA"
                    + "AAAAAUaXNwZQAAAAAAAAAwAAAAIAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAADhtZGF0"
                    + "EgAKCRgVL/sECAgaEDIhRZABhhhhALje4LKCH+gHN1u+p7iOKYy7dWHf5Zq2cdrw");

    private final PictureReader reader = new PictureReader(ReadParams.DEFAULT);

    @Test
    void findsTheSizeWithoutDecoding() throws Exception {
        var turned = HeifFile.size(HEIC).orElseThrow();
        var plain = HeifFile.size(AVIF).orElseThrow();

        assertThat(turned.width()).isEqualTo(Samples.HEIGHT);
        assertThat(turned.height()).isEqualTo(Samples.WIDTH);
        assertThat(plain.width()).isEqualTo(Samples.WIDTH);
        assertThat(plain.height()).isEqualTo(Samples.HEIGHT);
        assertThat(PictureFormat.of(HEIC)).contains(PictureFormat.HEIF);
        assertThat(PictureFormat.of(Arrays.copyOf(AVIF, PictureFormat.SIGNATURE_BYTES)))
                .contains(PictureFormat.HEIF);
    }

    @Test
    void readsWhatTheCameraWroteAlsoFromTheBeginning() {
        var wanted = "2021-05-06T07:08:09";

        for (int length : new int[] {HEIC.length, HEIC.length - 250}) {
            var camera = CameraData.of(Arrays.copyOf(HEIC, length));
            assertThat(camera.camera()).contains("Pocket");
            assertThat(camera.taken().orElseThrow()).hasToString(wanted);
        }
        assertThat(CameraData.of(AVIF)).isEqualTo(CameraData.NONE);
        assertThat(new String(HeifFile.xmp(HEIC).orElseThrow(), StandardCharsets.UTF_8))
                .contains("<rdf:li>quarter</rdf:li>");
    }

    @Test
    void decodesPicturesUprightInColour() throws RejectedPictureException {
        assumeTrue(HeifProgram.FOUND.isPresent(), "no heif-dec or heif-convert on this machine");

        var turned = reader.readColour(HEIC);
        var plain = reader.readColour(AVIF);

        // Turned to the left: of the quarters black and blue above red and white, blue comes to the upper left.
        assertThat(colour(turned.blue(), 8 + 8 * turned.width())).isCloseTo(200, within(12));
        assertThat(colour(turned.red(), 8 + 8 * turned.width())).isCloseTo(0, within(12));
        assertThat(colour(turned.red(), 24 + 40 * turned.width())).isCloseTo(220, within(12));
        assertThat(colour(turned.green(), 24 + 8 * turned.width())).isCloseTo(255, within(12));
        assertThat(colour(plain.red(), 8 + 24 * plain.width())).isCloseTo(220, within(12));
        assertThat(colour(plain.blue(), 40 + 8 * plain.width())).isCloseTo(200, within(12));
    }

    @Test
    void decodesInAProcessOfItsOwnToo() throws RejectedPictureException {
        assumeTrue(HeifProgram.FOUND.isPresent(), "no heif-dec or heif-convert on this machine");

        var isolated = new PictureReader(ReadParams.DEFAULT.withIsolated(true));

        assertThat(isolated.read(AVIF).pixels()).isEqualTo(reader.read(AVIF).pixels());
    }

    @Test
    void saysWhatIsNeededWhereThereIsNoProgram() {
        assumeTrue(HeifProgram.FOUND.isEmpty(), "there is a program on this machine");

        var rejection = catchThrowableOfType(RejectedPictureException.class, () -> reader.read(HEIC));

        assertThat(rejection.reason()).isEqualTo(Reason.UNSUPPORTED);
        assertThat(rejection).hasMessage(HeifCodec.missing(HEIC).getMessage());
    }

    @Test
    void namesWhatIsMissing() {
        assertThat(HeifCodec.missing(HEIC))
                .hasMessage("a HEIC picture, which needs heif-dec or heif-convert of libheif; or save it as JPEG");
        assertThat(HeifCodec.missing(AVIF))
                .hasMessage("an AVIF picture, which needs heif-dec or heif-convert of libheif; or save it as JPEG");
    }

    /** Wherever it is cut. */
    @Test
    void aFileThatWasCutIsNeverTakenForWhole() {
        for (int length = 12; length < HEIC.length; length++) {
            byte[] part = Arrays.copyOf(HEIC, length);
            try {
                assertThat(HeifFile.size(part)).as("%d bytes", length).isEmpty();
            } catch (EOFException e) {
                // As it should be.
            }
        }
    }

    /** Every byte changed: an answer, or a rejection. */
    @Test
    void damageEndsInARejection() {
        for (int at = 12; at < HEIC.length; at++) {
            byte[] changed = HEIC.clone();
            for (int bits : new int[] {1, 0x80, 0xFF}) {
                changed[at] = (byte) (HEIC[at] ^ bits);
                var fault = catchThrowableOfType(Throwable.class, () -> HeifFile.size(changed));
                assertThat(fault == null || fault instanceof EOFException || fault instanceof RejectedPictureException)
                        .as("byte %d ^ %d: %s", at, bits, fault)
                        .isTrue();
                HeifFile.exif(changed);
                HeifFile.xmp(changed);
            }
        }
    }

    private static int colour(byte[] plane, int at) {
        return plane[at] & 0xFF;
    }
}
