package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.WEBP;

import dev.graft.image.input.ByteRange;
import dev.graft.image.input.CpuBudget;
import dev.graft.image.input.MemoryInput;
import dev.graft.image.metadata.TiffDirectory;
import dev.graft.image.pixels.RowSink;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * WebP, lossy or lossless, decoded by TwelveMonkeys; of an animation only the first frame. The decoder trusts the canvas
 * and decodes every chunk it meets, so it is given a file of only the chunks that were checked.
 */
final class WebpCodec implements Codec {
    /**
     * More bytes than the decoder reads ahead. Without an explicit end it would treat a truncated file as continuing in
     * zeros.
     */
    private static final int LOOK_AHEAD = 64;

    private static final int ANIMATED = 2;
    private static final int WITH_ALPHA = 16;
    private static final int WITH_PROFILE = 32;

    /** The prediction modes of a block take 3.4 bits at least: their probabilities are fixed. */
    private static final int BLOCK_BITS = 3;

    @Override
    public PictureHeader header(byte[] content) throws IOException, RejectedPictureException {
        return new Chunks(content).header();
    }

    @Override
    public void decode(byte[] content, PictureHeader header, RowSink sink, CpuBudget budget)
            throws IOException, RejectedPictureException {
        byte[] checked = new Chunks(content).still();
        ImageRows.send(ImageIoReaders.webp(), MemoryInput.padded(checked, LOOK_AHEAD, budget), header, sink, budget);
    }

    /** A chunk: its name, and its data without padding. */
    private record Chunk(String name, ByteRange data) {
        static Chunk at(ByteRange bytes, long at) throws EOFException {
            return new Chunk(bytes.ascii(at, 4), bytes.slice(at + 8, bytes.u32(at + 4)));
        }

        /** The number of bytes up to the next chunk. */
        long length() {
            return 8L + data.length() + (data.length() & 1);
        }

        boolean isPicture() {
            return name.equals("VP8 ") || name.equals("VP8L");
        }
    }

    /** The chunks that belong to the first picture. */
    private static final class Chunks {
        private final ByteRange bytes;
        private final boolean extended;
        private final int flags;
        private int orientation = 1;
        private @Nullable Chunk profile;
        private @Nullable Chunk alpha;
        private @Nullable Chunk frame;
        private @Nullable Chunk picture;

        Chunks(byte[] content) throws EOFException, RejectedPictureException {
            bytes = ByteRange.littleEndian(content);
            long stated = bytes.u32(4) + 8;
            if (stated > bytes.length()) {
                throw RejectedPictureException.truncated(
                        WEBP, "its header says " + stated + " bytes, but there are only " + bytes.length());
            }
            extended = bytes.has(12, "VP8X");
            flags = extended ? bytes.u8(20) : 0;
            walk(bytes, 12);
        }

        private void walk(ByteRange within, long from) throws EOFException, RejectedPictureException {
            for (long at = from; picture == null || at + 8 <= within.length(); ) {
                Chunk chunk;
                try {
                    chunk = Chunk.at(within, at);
                } catch (EOFException e) {
                    if (picture != null) {
                        // Of what stands behind the picture only the orientation is used.
                        return;
                    }
                    throw e;
                }
                take(chunk);
                at += chunk.length();
            }
        }

        private void take(Chunk chunk) throws EOFException, RejectedPictureException {
            if (chunk.isPicture()) {
                if (picture != null && frame == null) {
                    throw RejectedPictureException.broken(WEBP, "it holds more than one picture");
                }
                picture = picture == null ? chunk : picture;
            } else if (chunk.name.equals("ANMF") && picture == null) {
                frame = chunk;
                walk(chunk.data, 16);
            } else if (chunk.name.equals("ALPH") && alpha == null && picture == null) {
                alpha = chunk;
            } else if (chunk.name.equals("ICCP") && profile == null) {
                profile = chunk;
            } else if (chunk.name.equals("EXIF") && extended) {
                orientation = TiffDirectory.orientationOf(chunk.data);
            }
        }

        private Chunk picture() throws EOFException {
            if (picture == null) {
                throw new EOFException("no picture");
            }
            return picture;
        }

        PictureHeader header() throws EOFException, RejectedPictureException {
            var data = picture().data;
            var header = picture().name.equals("VP8 ") ? lossy(data) : lossless(data);
            if (extended && (flags & ANIMATED) == 0) {
                checkSize(header, bytes, 24);
            } else if (frame != null) {
                checkSize(header, frame.data, 6);
            }
            return header;
        }

        private PictureHeader lossy(ByteRange data) throws EOFException, RejectedPictureException {
            if (!data.has(3, "\u009D\u0001*") || (data.u8(0) & 1) != 0) {
                throw RejectedPictureException.broken(WEBP, "the picture data do not start with their signature");
            }
            long firstPart = data.u24(0) >>> 5;
            if (firstPart + 10 > data.length()) {
                throw RejectedPictureException.truncated(WEBP, "the data end early");
            }
            int width = data.u16(6) & 0x3FFF;
            int height = data.u16(8) & 0x3FFF;
            long blocks = (width + 15L) / 16 * ((height + 15L) / 16);
            if (firstPart * 8 < blocks * BLOCK_BITS) {
                throw RejectedPictureException.truncated(
                        WEBP, firstPart + " bytes cannot hold " + width + " x " + height + " pixels");
            }
            return header(width, height, hasAlpha() ? 9 : 4, alphaTables(width, height));
        }

        private PictureHeader lossless(ByteRange data) throws EOFException, RejectedPictureException {
            if (data.u8(0) != 0x2F) {
                throw RejectedPictureException.broken(WEBP, "the picture data do not start with their signature");
            }
            int sizes = data.i32(1);
            int width = (sizes & 0x3FFF) + 1;
            int height = (sizes >> 14 & 0x3FFF) + 1;
            return header(width, height, 5, WebpLossless.check(data.slice(5, data.length() - 5L), width, height));
        }

        private PictureHeader header(int width, int height, int bytesPerPixel, long tables)
                throws RejectedPictureException {
            boolean converts = (flags & WITH_PROFILE) != 0;
            return PictureHeader.of(WEBP, width, height, orientation, bytesPerPixel + (converts ? 4 : 0))
                    .with(tables + bytes.length());
        }

        private boolean hasAlpha() {
            return alpha != null && (flags & WITH_ALPHA) != 0;
        }

        private long alphaTables(int width, int height) throws EOFException, RejectedPictureException {
            // The last two bits say how it is compressed.
            return hasAlpha() && alpha != null && (alpha.data.u8(0) & 3) == 1
                    ? WebpLossless.check(alpha.data.slice(1, alpha.data.length() - 1L), width, height)
                    : 0;
        }

        /** The decoder makes room for what the canvas and the frame say, whatever the size of the picture. */
        private static void checkSize(PictureHeader header, ByteRange in, long at)
                throws EOFException, RejectedPictureException {
            long width = in.u24(at) + 1L;
            long height = in.u24(at + 3) + 1L;
            if (width != header.storedWidth() || height != header.storedHeight()) {
                throw RejectedPictureException.broken(
                        WEBP,
                        "its header says " + width + " x " + height + " pixels, its data " + header.storedWidth()
                                + " x " + header.storedHeight());
            }
        }

        /** A file of this picture alone. */
        byte[] still() throws EOFException, RejectedPictureException {
            var header = header();
            var out = new ByteArrayOutputStream(bytes.length());
            if (extended) {
                var canvas = new byte[10];
                canvas[0] = (byte) (flags & WITH_PROFILE & (profile == null ? 0 : -1) | flags & WITH_ALPHA);
                put(canvas, 4, header.storedWidth() - 1, 3);
                put(canvas, 7, header.storedHeight() - 1, 3);
                write("VP8X", ByteRange.littleEndian(canvas), out);
                if (profile != null) {
                    write(profile.name, profile.data, out);
                }
                if (alpha != null && hasAlpha()) {
                    write(alpha.name, alpha.data, out);
                }
            }
            write(picture().name, picture().data, out);
            byte[] chunks = out.toByteArray();
            var file = new byte[12 + chunks.length];
            System.arraycopy(new byte[] {'R', 'I', 'F', 'F', 0, 0, 0, 0, 'W', 'E', 'B', 'P'}, 0, file, 0, 12);
            put(file, 4, chunks.length + 4, 4);
            System.arraycopy(chunks, 0, file, 12, chunks.length);
            return file;
        }

        private static void write(String name, ByteRange data, ByteArrayOutputStream out) {
            var head = new byte[8];
            for (int i = 0; i < 4; i++) {
                head[i] = (byte) name.charAt(i);
            }
            put(head, 4, data.length(), 4);
            out.writeBytes(head);
            data.writeTo(out);
            if ((data.length() & 1) != 0) {
                out.write(0);
            }
        }

        private static void put(byte[] into, int at, int value, int count) {
            for (int i = 0; i < count; i++) {
                into[at + i] = (byte) (value >> 8 * i);
            }
        }
    }
}
