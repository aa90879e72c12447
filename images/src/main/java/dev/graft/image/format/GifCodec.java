package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.GIF;

import dev.graft.image.input.ByteRange;
import dev.graft.image.input.CpuBudget;
import dev.graft.image.pixels.PixelRow;
import dev.graft.image.pixels.RowSink;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;

/** The first frame of a GIF, at its position on the logical screen and over white. Later frames are ignored. */
final class GifCodec implements Codec {
    private static final int[] INTERLACE_START = {0, 4, 2, 1};
    private static final int[] INTERLACE_STEP = {8, 8, 4, 2};

    @Override
    public PictureHeader header(byte[] content) throws IOException, RejectedPictureException {
        var frame = new Frame(content);
        return PictureHeader.of(GIF, frame.screenWidth, frame.screenHeight, 1, 1);
    }

    @Override
    public void decode(byte[] content, PictureHeader header, RowSink sink, CpuBudget budget)
            throws IOException, RejectedPictureException {
        var frame = new Frame(content);
        byte[] indices = GifLzw.decode(content, frame.data, frame.width * frame.height);
        var line = new PixelRow(frame.screenWidth, sink);
        var stored = frame.rowsAsStored();
        for (int y = 0; y < frame.screenHeight; y++) {
            if (!sink.takes(y)) {
                continue;
            }
            Arrays.fill(line.values(), (byte) 255);
            int row = y - frame.top;
            if (row >= 0 && row < frame.height) {
                int from = stored[row] * frame.width;
                for (int x = 0; x < frame.width; x++) {
                    line.argb(frame.left + x, frame.colours[indices[from + x] & 0xFF]);
                }
            }
            sink.row(line.values());
        }
    }

    /** Everything before the first frame's data. */
    private static final class Frame {
        private final ByteRange bytes;
        private final int[] colours = new int[256];
        private final int screenWidth;
        private final int screenHeight;
        private final int left;
        private final int top;
        private final int width;
        private final int height;
        private final boolean interlaced;
        private final int data;
        private int transparent = -1;

        Frame(byte[] content) throws EOFException, RejectedPictureException {
            bytes = ByteRange.littleEndian(content);
            Arrays.fill(colours, 0xFF << 24);
            int flags = bytes.u8(10);
            int at = 13;
            if ((flags & 0x80) != 0) {
                at = palette(at, flags);
            }
            at = skipToFrame(at);
            left = bytes.u16(at + 1);
            top = bytes.u16(at + 3);
            width = bytes.u16(at + 5);
            height = bytes.u16(at + 7);
            int frameFlags = bytes.u8(at + 9);
            interlaced = (frameFlags & 0x40) != 0;
            data = (frameFlags & 0x80) != 0 ? palette(at + 10, frameFlags) : at + 10;
            if (((flags | frameFlags) & 0x80) == 0) {
                throw RejectedPictureException.broken(GIF, "it has no colour table");
            } else if (width == 0 || height == 0) {
                throw RejectedPictureException.broken(GIF, "its header says " + width + " x " + height + " pixels");
            }
            if (transparent >= 0) {
                colours[transparent] = -1;
            }
            // A frame that exceeds the screen enlarges it, as in browsers.
            screenWidth = Math.max(bytes.u16(6), left + width);
            screenHeight = Math.max(bytes.u16(8), top + height);
        }

        private int palette(int at, int flags) throws EOFException {
            int size = 2 << (flags & 7);
            for (int i = 0; i < size; i++) {
                int p = at + 3 * i;
                colours[i] = 0xFF << 24 | bytes.u8(p) << 16 | bytes.u8(p + 1) << 8 | bytes.u8(p + 2);
            }
            return at + 3 * size;
        }

        private int skipToFrame(int from) throws EOFException, RejectedPictureException {
            for (int at = from; ; ) {
                switch (bytes.u8(at)) {
                    case 0x2C -> {
                        return at;
                    }
                    case 0x21 -> {
                        if (bytes.u8(at + 1) == 0xF9 && (bytes.u8(at + 3) & 1) != 0) {
                            transparent = bytes.u8(at + 6);
                        }
                        at = GifLzw.skipBlocks(bytes, at + 2);
                    }
                    case 0 -> at++;
                    case 0x3B -> throw RejectedPictureException.broken(GIF, "it contains no picture");
                    default -> throw RejectedPictureException.broken(GIF, "an unknown block before the picture");
                }
            }
        }

        /** For each row of the picture, from the top, its row number in the interlaced data. */
        private int[] rowsAsStored() {
            var stored = new int[height];
            int next = 0;
            for (int pass = 0; pass < (interlaced ? 4 : 1); pass++) {
                int step = interlaced ? INTERLACE_STEP[pass] : 1;
                for (int y = interlaced ? INTERLACE_START[pass] : 0; y < height; y += step) {
                    stored[y] = next++;
                }
            }
            return stored;
        }
    }
}
