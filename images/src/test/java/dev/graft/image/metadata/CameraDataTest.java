package dev.graft.image.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.random.Seed;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CameraDataTest {
    private static final int SECOND = 200;
    private static final int GPS = 300;
    private static final int VALUES = 400;

    /** A TIFF structure of a camera that was in Basel, or as far south and west. */
    private static byte[] exif(ByteOrder order, String north, String east) {
        var data = ByteBuffer.allocate(600).order(order);
        data.put((order == ByteOrder.BIG_ENDIAN ? "MM" : "II").getBytes(StandardCharsets.US_ASCII))
                .putShort((short) 42)
                .putInt(8);
        data.putShort((short) 4);
        text(data, 271, "Canon", VALUES);
        text(data, 272, "EOS 5D", VALUES + 20);
        entry(data, 34665, 4, 1, SECOND);
        entry(data, 34853, 4, 1, GPS);
        data.position(SECOND).putShort((short) 1);
        text(data, 36867, "2019:07:06 15:04:05", VALUES + 40);
        data.position(GPS).putShort((short) 4);
        inPlace(data, 1, north);
        entry(data, 2, 5, 3, VALUES + 80);
        inPlace(data, 3, east);
        entry(data, 4, 5, 3, VALUES + 120);
        data.position(VALUES + 80)
                .putInt(47)
                .putInt(1)
                .putInt(33)
                .putInt(1)
                .putInt(360)
                .putInt(10);
        data.position(VALUES + 120)
                .putInt(7)
                .putInt(1)
                .putInt(36)
                .putInt(1)
                .putInt(0)
                .putInt(1);
        return data.array();
    }

    private static void entry(ByteBuffer data, int tag, int type, int count, int value) {
        data.putShort((short) tag).putShort((short) type).putInt(count).putInt(value);
    }

    private static void text(ByteBuffer data, int tag, String text, int at) {
        entry(data, tag, 2, text.length() + 1, at);
        data.put(at, (text + "\0").getBytes(StandardCharsets.US_ASCII));
    }

    private static void inPlace(ByteBuffer data, int tag, String text) {
        data.putShort((short) tag)
                .putShort((short) 2)
                .putInt(2)
                .put((byte) text.charAt(0))
                .put(new byte[3]);
    }

    private static byte[] jpeg(byte[] exif) {
        var file = new ByteArrayOutputStream();
        file.writeBytes(
                new byte[] {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF, (byte) 0xE0, 0, 4, 1, 2, (byte) 0xFF, (byte) 0xE1});
        file.write((exif.length + 8) >> 8);
        file.write(exif.length + 8);
        file.writeBytes("Exif\0\0".getBytes(StandardCharsets.US_ASCII));
        file.writeBytes(exif);
        return file.toByteArray();
    }

    private static byte[] png(byte[] exif) {
        return ByteBuffer.allocate(20 + exif.length + 4)
                .putInt(0x89504E47)
                .putInt(0x0D0A1A0A)
                .putInt(exif.length)
                .put("eXIf".getBytes(StandardCharsets.US_ASCII))
                .put(exif)
                .array();
    }

    private static byte[] webp(byte[] exif) {
        return ByteBuffer.allocate(20 + exif.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put("RIFF".getBytes(StandardCharsets.US_ASCII))
                .putInt(12 + exif.length)
                .put("WEBPEXIF".getBytes(StandardCharsets.US_ASCII))
                .putInt(exif.length)
                .put(exif)
                .array();
    }

    @Test
    void dateCameraAndPlaceAreReadFromEveryKindOfFile() {
        for (var order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            byte[] exif = exif(order, "N", "E");
            for (byte[] file : new byte[][] {jpeg(exif), png(exif), webp(exif), exif}) {
                var data = CameraData.of(file);
                assertThat(data.taken()).contains(LocalDateTime.of(2019, 7, 6, 15, 4, 5));
                assertThat(data.camera()).contains("Canon EOS 5D");
                assertThat(data.place()).hasValueSatisfying(place -> {
                    assertThat(place.latitude()).isCloseTo(47.56, within(1e-9));
                    assertThat(place.longitude()).isCloseTo(7.6, within(1e-9));
                });
            }
        }
    }

    @Test
    void southAndWestAreNegative() {
        var place = CameraData.of(jpeg(exif(ByteOrder.BIG_ENDIAN, "S", "W")))
                .place()
                .orElseThrow();
        assertThat(place.latitude()).isNegative();
        assertThat(place.longitude()).isNegative();
    }

    @Test
    void damagedDataIsNoData() {
        assertThat(CameraData.of(new byte[0])).isEqualTo(CameraData.NONE);
        byte[] whole = jpeg(exif(ByteOrder.LITTLE_ENDIAN, "N", "E"));
        for (int length = 0; length < whole.length; length += 3) {
            assertThat(CameraData.of(Arrays.copyOf(whole, length))).isNotNull();
        }
        var random = Seed.DEFAULT.of("damage").random();
        for (int i = 0; i < 2_000; i++) {
            byte[] damaged = whole.clone();
            for (int j = 0; j < 6; j++) {
                damaged[20 + random.nextInt(whole.length - 20)] = (byte) random.nextInt(256);
            }
            assertThat(CameraData.of(damaged)).isNotNull();
        }
    }
}
