package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.PNG;

import dev.graft.image.input.ByteRange;
import dev.graft.image.input.CpuBudget;
import dev.graft.image.input.MemoryInput;
import dev.graft.image.metadata.TiffDirectory;
import dev.graft.image.pixels.RowSink;
import java.io.EOFException;
import java.io.IOException;
import java.util.zip.CRC32;

/** PNG, decoded by the JDK after all chunks have been checked, which detects truncated and damaged files. */
final class PngCodec implements Codec {
    /** The maximum compression ratio of deflate. */
    private static final int MAX_COMPRESSION = 1032;

    @Override
    public PictureHeader header(byte[] content) throws IOException, RejectedPictureException {
        var bytes = ByteRange.bigEndian(content);
        if (bytes.has(12, "CgBI")) {
            throw RejectedPictureException.unsupported("a PNG picture in Apple's own variant (CgBI)");
        } else if (!bytes.ascii(12, 4).equals("IHDR")) {
            throw RejectedPictureException.broken(PNG, "it does not begin with its header");
        }
        int depth = bytes.u8(24);
        int channels = switch (bytes.u8(25)) {
            case 0, 3 -> 1;
            case 2 -> 3;
            case 4 -> 2;
            case 6 -> 4;
            default -> 0;
        };
        if (channels == 0 || depth == 0 || depth > 16 || Integer.bitCount(depth) != 1) {
            throw RejectedPictureException.broken(PNG, "its header has an invalid pixel format");
        }
        long width = bytes.u32(16);
        // A row takes whole bytes: a column of single bits takes one each.
        double rowBytes = Math.ceil(width * (double) channels * depth / 8);
        return PictureHeader.of(PNG, width, bytes.u32(20), orientation(bytes), rowBytes / width);
    }

    /** The eXIf chunk may come before or after the picture data. */
    private static int orientation(ByteRange bytes) {
        try {
            for (long at = 8; ; at += 12 + bytes.u32(at)) {
                if (bytes.has(at + 4, "eXIf")) {
                    return TiffDirectory.orientationOf(bytes.slice(at + 8, bytes.u32(at)));
                }
            }
        } catch (EOFException e) {
            return 1;
        }
    }

    @Override
    public void decode(byte[] content, PictureHeader header, RowSink sink, CpuBudget budget)
            throws IOException, RejectedPictureException {
        long data = checkChunks(content);
        // At least one bit per pixel and one filter byte per row.
        long unpacked = (long) Math.ceil(header.pixels() / 8.0) + header.storedHeight();
        if (data * MAX_COMPRESSION < unpacked) {
            throw RejectedPictureException.truncated(
                    PNG, data + " bytes cannot hold " + header.width() + " x " + header.height() + " pixels");
        }
        ImageRows.send(ImageIoReaders.png(), new MemoryInput(content, budget), header, sink, budget);
    }

    /** Returns the number of bytes of compressed picture data. */
    private static long checkChunks(byte[] content) throws EOFException, RejectedPictureException {
        var bytes = ByteRange.bigEndian(content);
        var crc = new CRC32();
        long data = 0;
        for (long at = 8; ; ) {
            long length = bytes.u32(at);
            String name = bytes.ascii(at + 4, 4);
            bytes.slice(at + 8, length + 4);
            // A capital first letter marks a critical chunk.
            if (Character.isUpperCase(name.charAt(0))) {
                crc.reset();
                crc.update(content, (int) at + 4, (int) length + 4);
                if (crc.getValue() != bytes.u32(at + 8 + length)) {
                    throw RejectedPictureException.broken(PNG, "wrong checksum of its " + clean(name) + " chunk");
                }
            }
            if (name.equals("IDAT")) {
                data += length;
            } else if (name.equals("IEND")) {
                if (data == 0) {
                    throw RejectedPictureException.broken(PNG, "it ends before any picture data");
                }
                return data;
            }
            at += length + 12;
        }
    }

    private static String clean(String name) {
        return name.chars().allMatch(c -> c >= 'A' && c <= 'z') ? name : "unnamed";
    }
}
