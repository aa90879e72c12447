package dev.graft.image.metadata;

import dev.graft.image.heif.HeifFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Finds the EXIF data of a picture file, which is a TIFF structure, without decoding the picture. */
final class ExifBlock {
    private static final int MAX_PARTS = 10_000;
    private static final int JPEG = 0xFFD8;
    private static final int PNG = 0x89504E47;
    private static final int RIFF = 0x52494646;
    private static final int EXIF = 0x45786966;
    private static final int PNG_EXIF = 0x65584966;
    /** EXIF, the first letter in the lowest byte. */
    private static final int WEBP_EXIF = 0x46495845;

    private ExifBlock() {}

    static Optional<ByteBuffer> of(byte[] content) {
        if (content.length < 16) {
            return Optional.empty();
        }
        var file = ByteBuffer.wrap(content);
        int first = file.getInt(0);
        if (first >>> 16 == JPEG) {
            return jpeg(file);
        } else if (first == PNG) {
            return chunks(file, 8, false);
        } else if (first == RIFF && file.getInt(8) == 0x57454250) {
            return chunks(file.order(ByteOrder.LITTLE_ENDIAN), 12, true);
        } else if (first == 0x49492A00 || first == 0x4D4D002A) {
            return Optional.of(file);
        }
        return HeifFile.exif(content).map(ByteBuffer::wrap);
    }

    private static Optional<ByteBuffer> jpeg(ByteBuffer file) {
        int at = 2;
        for (int part = 0; part < MAX_PARTS && at + 10 <= file.limit(); part++) {
            int marker = file.getShort(at) & 0xFFFF;
            int size = file.getShort(at + 2) & 0xFFFF;
            if (marker == 0xFFFF) {
                at++;
            } else if (marker < 0xFF01 || marker == 0xFFDA || marker == 0xFFD9 || size < 2) {
                return Optional.empty();
            } else if (marker == 0xFFE1 && size > 8 && file.getInt(at + 4) == EXIF) {
                return slice(file, at + 10L, size - 8L);
            } else {
                at += 2 + size;
            }
        }
        return Optional.empty();
    }

    /** Chunks of PNG (size, name, data, checksum) or WebP (name, size, data, padded to an even length). */
    private static Optional<ByteBuffer> chunks(ByteBuffer file, int from, boolean webp) {
        long at = from;
        for (int part = 0; part < MAX_PARTS && at + 12 <= file.limit(); part++) {
            long size = file.getInt((int) at + (webp ? 4 : 0)) & 0xFFFFFFFFL;
            int name = file.getInt((int) at + (webp ? 0 : 4));
            if (name == (webp ? WEBP_EXIF : PNG_EXIF)) {
                boolean marked = webp && starts(file, at + 8, "Exif\0\0");
                return slice(file, at + 8 + (marked ? 6 : 0), size - (marked ? 6 : 0));
            }
            at += webp ? 8 + size + (size & 1) : 12 + size;
        }
        return Optional.empty();
    }

    private static boolean starts(ByteBuffer file, long at, String mark) {
        byte[] wanted = mark.getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < wanted.length; i++) {
            if (at + i >= file.limit() || file.get((int) at + i) != wanted[i]) {
                return false;
            }
        }
        return true;
    }

    /** What there is of a part; the rest may be missing if only the beginning of a file was read. */
    private static Optional<ByteBuffer> slice(ByteBuffer file, long at, long size) {
        if (size <= 0 || at >= file.limit()) {
            return Optional.empty();
        }
        return Optional.of(file.slice((int) at, (int) Math.min(size, file.limit() - at)));
    }
}
