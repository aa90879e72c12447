package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.BMP;

import dev.graft.image.input.ByteRange;
import dev.graft.image.input.CpuBudget;
import dev.graft.image.pixels.Luma;
import dev.graft.image.pixels.PixelRow;
import dev.graft.image.pixels.RowSink;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Set;

/**
 * BMP as written by Windows and OS/2. The file and data sizes in the header are ignored, since many programs leave them
 * 0. So is alpha: most files with an alpha channel leave it at 0 without meaning "transparent".
 */
final class BmpCodec implements Codec {
    private static final Set<Integer> HEADER_SIZES = Set.of(12, 16, 40, 52, 56, 64, 108, 124);
    private static final int RGB = 0;
    private static final int RLE8 = 1;
    private static final int RLE4 = 2;
    private static final int BITFIELDS = 3;
    private static final int ALPHA_BITFIELDS = 6;

    static boolean begins(ByteRange b) {
        try {
            return b.has(0, "BM")
                    && HEADER_SIZES.contains(b.withBigEndian(false).i32(14));
        } catch (EOFException e) {
            return false;
        }
    }

    @Override
    public PictureHeader header(byte[] content) throws IOException, RejectedPictureException {
        var head = new Head(content);
        return PictureHeader.of(BMP, head.width, Math.abs(head.height), 1, head.runLength() ? 1 : 0);
    }

    @Override
    public void decode(byte[] content, PictureHeader header, RowSink sink, CpuBudget budget)
            throws IOException, RejectedPictureException {
        var head = new Head(content);
        int width = header.storedWidth();
        int height = header.storedHeight();
        var line = new PixelRow(width, sink);
        var indices =
                head.runLength() ? BmpRunLength.decode(content, head.data, width, height, head.bits == 4) : new byte[0];
        long stride = (width * (long) head.bits + 31) / 32 * 4;
        if (!head.runLength()) {
            long needed = stride * (height - 1) + (width * (long) head.bits + 7) / 8;
            ByteRange.littleEndian(content).slice(head.data, needed);
        }
        for (int y = 0; y < height; y++) {
            if (!sink.takes(y)) {
                continue;
            }
            int row = head.height < 0 ? y : height - 1 - y;
            if (head.runLength()) {
                for (int x = 0; x < width; x++) {
                    line.argb(x, head.palette[indices[row * width + x] & 0xFF]);
                }
            } else {
                head.row(content, (int) (head.data + row * stride), line);
            }
            sink.row(line.values());
        }
    }

    /** Everything before the pixels. */
    private static final class Head {
        private final ByteRange bytes;
        private final int size;
        private final long width;
        private final long height;
        private final int bits;
        private final int compression;
        private final int data;
        private final int[] palette = new int[256];
        private final int[] masks = new int[3];

        Head(byte[] content) throws EOFException, RejectedPictureException {
            bytes = ByteRange.littleEndian(content);
            size = bytes.i32(14);
            boolean old = size == 12;
            width = old ? bytes.u16(18) : bytes.i32(18);
            height = old ? bytes.u16(20) : bytes.i32(22);
            bits = bytes.u16(old ? 24 : 28);
            compression = size >= 40 ? bytes.i32(30) : RGB;
            checkKind();
            int behindHeader = 14 + size;
            if (bits > 8) {
                readMasks();
                if (size == 40 && compression != RGB) {
                    behindHeader += compression == BITFIELDS ? 12 : 16;
                }
            } else {
                behindHeader = readPalette(behindHeader);
            }
            long stated = bytes.u32(10);
            data = stated >= 14 + size && stated < content.length ? (int) stated : behindHeader;
            if (stated >= content.length) {
                throw new EOFException("data at byte " + stated + " of " + content.length);
            }
        }

        private void checkKind() throws RejectedPictureException {
            boolean known = switch (compression) {
                case RGB -> Set.of(1, 4, 8, 16, 24, 32).contains(bits);
                case RLE8 -> bits == 8;
                case RLE4 -> bits == 4;
                case BITFIELDS, ALPHA_BITFIELDS -> (bits == 16 || bits == 32) && size != 64;
                default -> false;
            };
            if (!known) {
                throw RejectedPictureException.unsupported(
                        "a BMP picture of " + bits + " bits per pixel and compression " + compression);
            } else if (compression != RGB && height < 0 && runLength()) {
                throw RejectedPictureException.broken(BMP, "a compressed picture cannot be stored top-down");
            }
        }

        boolean runLength() {
            return compression == RLE8 || compression == RLE4;
        }

        private void readMasks() throws EOFException {
            for (int i = 0; i < 3; i++) {
                masks[i] =
                        compression != RGB ? bytes.i32(54 + 4 * i) : bits == 16 ? 0x7C00 >>> 5 * i : 0xFF0000 >>> 8 * i;
            }
        }

        private int readPalette(int at) throws EOFException {
            int entry = size == 12 ? 3 : 4;
            long used = size >= 40 ? bytes.u32(46) : 0;
            long count = used == 0 ? 1L << bits : Math.min(used, 1L << bits);
            long room = (bytes.u32(10) - at) / entry;
            if (room > 0) {
                count = Math.min(count, room);
            }
            Arrays.fill(palette, 0xFF << 24);
            for (int i = 0; i < count; i++) {
                int p = at + entry * i;
                palette[i] = 0xFF << 24 | bytes.u8(p + 2) << 16 | bytes.u8(p + 1) << 8 | bytes.u8(p);
            }
            return (int) (at + entry * count);
        }

        void row(byte[] content, int at, PixelRow line) throws EOFException {
            if (bits == 24) {
                for (int x = 0, p = at; x < line.width(); x++, p += 3) {
                    line.rgb(x, content[p + 2] & 0xFF, content[p + 1] & 0xFF, content[p] & 0xFF);
                }
            } else if (bits <= 8) {
                int perByte = 8 / bits;
                for (int x = 0; x < line.width(); x++) {
                    int shift = 8 - bits * (x % perByte + 1);
                    line.argb(x, palette[content[at + x / perByte] >> shift & (1 << bits) - 1]);
                }
            } else {
                for (int x = 0; x < line.width(); x++) {
                    int pixel = bits == 16 ? bytes.u16(at + 2L * x) : bytes.i32(at + 4L * x);
                    line.rgb(x, part(pixel, masks[0]), part(pixel, masks[1]), part(pixel, masks[2]));
                }
            }
        }

        private static int part(int pixel, int mask) {
            if (mask == 0) {
                return 0;
            }
            int shift = Integer.numberOfTrailingZeros(mask);
            return Luma.scaled((pixel & mask) >>> shift, mask >>> shift & 0xFFFFFFFFL);
        }
    }
}
