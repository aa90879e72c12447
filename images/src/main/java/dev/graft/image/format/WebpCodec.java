package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.WEBP;

import dev.graft.image.pixels.RowSink;
import java.io.EOFException;
import java.io.IOException;

/** WebP, lossy or lossless, decoded by TwelveMonkeys; of an animation only the first frame. */
final class WebpCodec implements Codec {
    /**
     * More bytes than the decoder reads ahead. Without an explicit end it would treat a truncated file as continuing in
     * zeros.
     */
    private static final int LOOK_AHEAD = 64;

    /** The flag of animations. */
    private static final int ANIMATED = 2;

    @Override
    public PictureHeader header(byte[] content) throws IOException, RejectedPictureException {
        var bytes = ByteRange.littleEndian(content);
        checkLength(bytes);
        int orientation = bytes.has(12, "VP8X") ? orientation(bytes) : 1;
        long at = pictureChunk(bytes, 12);
        boolean lossy = bytes.has(at, "VP8 ");
        var header = lossy ? lossy(bytes, at, orientation) : lossless(bytes, at + 8, orientation);
        if (bytes.has(12, "VP8X") && (bytes.u8(20) & ANIMATED) == 0) {
            checkCanvas(bytes, header);
        }
        checkNoOther(bytes, at);
        return header;
    }

    private static PictureHeader lossy(ByteRange bytes, long at, int orientation)
            throws EOFException, RejectedPictureException {
        long data = at + 8;
        checkFrame(bytes, data, bytes.u32(at + 4));
        return PictureHeader.of(WEBP, bytes.u16(data + 6) & 0x3FFF, bytes.u16(data + 8) & 0x3FFF, orientation, 6);
    }

    private static PictureHeader lossless(ByteRange bytes, long data, int orientation)
            throws EOFException, RejectedPictureException {
        if (bytes.u8(data) != 0x2F) {
            throw RejectedPictureException.broken(WEBP, "the picture data do not start with their signature");
        }
        int sizes = bytes.i32(data + 1);
        return PictureHeader.of(WEBP, (sizes & 0x3FFF) + 1, (sizes >> 14 & 0x3FFF) + 1, orientation, 8);
    }

    /** The decoder makes room for the canvas, whatever the size of the picture. */
    private static void checkCanvas(ByteRange bytes, PictureHeader header)
            throws EOFException, RejectedPictureException {
        long width = bytes.u24(24) + 1L;
        long height = bytes.u24(27) + 1L;
        if (width != header.storedWidth() || height != header.storedHeight()) {
            throw RejectedPictureException.broken(
                    WEBP,
                    "its header says " + width + " x " + height + " pixels, its data " + header.storedWidth() + " x "
                            + header.storedHeight());
        }
    }

    /** The decoder would decode every one of them, of any size. */
    private static void checkNoOther(ByteRange bytes, long first) throws EOFException, RejectedPictureException {
        long length = bytes.u32(first + 4);
        for (long at = first + 8 + length + (length & 1); at + 8 <= bytes.length(); at += 8 + length + (length & 1)) {
            if (bytes.has(at, "VP8 ") || bytes.has(at, "VP8L")) {
                throw RejectedPictureException.broken(WEBP, "it holds more than one picture");
            }
            length = bytes.u32(at + 4);
        }
    }

    private static void checkLength(ByteRange bytes) throws EOFException, RejectedPictureException {
        long stated = bytes.u32(4) + 8;
        if (stated > bytes.length()) {
            throw RejectedPictureException.truncated(
                    WEBP, "its header says " + stated + " bytes, but there are only " + bytes.length());
        }
    }

    private static void checkFrame(ByteRange bytes, long data, long length)
            throws EOFException, RejectedPictureException {
        if (!bytes.has(data + 3, "\u009D\u0001*") || (bytes.u8(data) & 1) != 0) {
            throw RejectedPictureException.broken(WEBP, "the picture data do not start with their signature");
        } else if ((bytes.u24(data) >>> 5) + 10L > length) {
            throw RejectedPictureException.truncated(WEBP, "the data end early");
        }
    }

    /** The offset of the first still picture: at the top level or, in an animation, inside the first frame. */
    private static long pictureChunk(ByteRange bytes, long from) throws EOFException, RejectedPictureException {
        for (long at = from; ; ) {
            String name = bytes.ascii(at, 4);
            long length = bytes.u32(at + 4);
            bytes.slice(at + 8, length);
            if (name.equals("VP8 ") || name.equals("VP8L")) {
                return at;
            } else if (name.equals("ANMF")) {
                return pictureChunk(bytes.slice(0, at + 8 + length), at + 8 + 16);
            }
            at += 8 + length + (length & 1);
        }
    }

    private static int orientation(ByteRange bytes) {
        try {
            for (long at = 12; ; ) {
                long length = bytes.u32(at + 4);
                if (bytes.has(at, "EXIF")) {
                    return TiffDirectory.orientationOf(bytes.slice(at + 8, length));
                }
                at += 8 + length + (length & 1);
            }
        } catch (EOFException e) {
            return 1;
        }
    }

    @Override
    public void decode(byte[] content, PictureHeader header, RowSink sink)
            throws IOException, RejectedPictureException {
        ImageRows.send(ImageIoReaders.webp(), MemoryInput.padded(content, LOOK_AHEAD), header, sink);
    }
}
