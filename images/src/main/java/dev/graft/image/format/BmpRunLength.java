package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.BMP;

import dev.graft.image.input.ByteRange;
import java.io.EOFException;

/** Run-length encoded BMP data, 8 or 4 bits per pixel. Pixels that are skipped get colour 0. */
final class BmpRunLength {
    private BmpRunLength() {}

    /** Palette indices, bottom row first as in the file. */
    static byte[] decode(byte[] content, int from, int width, int height, boolean four)
            throws EOFException, RejectedPictureException {
        var bytes = ByteRange.littleEndian(content);
        var out = new byte[width * height];
        int at = from;
        int x = 0;
        int y = 0;
        while (true) {
            // Some writers omit the end-of-bitmap code after the last row.
            if (at >= content.length && (y >= height || y == height - 1 && x >= width)) {
                return out;
            }
            int count = bytes.u8(at);
            int value = bytes.u8(at + 1);
            at += 2;
            if (count > 0) {
                for (int i = 0; i < count; i++, x++) {
                    put(out, width, height, x, y, four ? nibble(value, i) : value);
                }
            } else if (value == 0) {
                x = 0;
                y++;
            } else if (value == 1) {
                return out;
            } else if (value == 2) {
                x += bytes.u8(at);
                y += bytes.u8(at + 1);
                at += 2;
            } else {
                for (int i = 0; i < value; i++, x++) {
                    int code = four ? nibble(bytes.u8(at + i / 2), i) : bytes.u8(at + i);
                    put(out, width, height, x, y, code);
                }
                int used = four ? (value + 1) / 2 : value;
                at += used + (used & 1);
            }
            if (y > height || x > width + 255) {
                throw RejectedPictureException.broken(BMP, "its runs exceed the picture");
            }
        }
    }

    private static int nibble(int value, int i) {
        return (i & 1) == 0 ? value >> 4 : value & 15;
    }

    private static void put(byte[] out, int width, int height, int x, int y, int value) {
        if (x < width && y < height) {
            out[y * width + x] = (byte) value;
        }
    }
}
