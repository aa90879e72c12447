package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.TIFF;

import dev.graft.image.input.ByteRange;
import dev.graft.image.input.CpuBudget;
import dev.graft.image.input.MemoryInput;
import dev.graft.image.metadata.TiffDirectory;
import dev.graft.image.pixels.RowSink;
import java.io.EOFException;
import java.io.IOException;

/** The first page of a TIFF file, decoded by TwelveMonkeys, which silently fills in missing strips. */
final class TiffCodec implements Codec {
    private static final int KIND = 254;
    private static final int WIDTH = 256;
    private static final int HEIGHT = 257;
    private static final int BITS = 258;
    private static final int COMPRESSION = 259;
    private static final int PHOTOMETRIC = 262;
    private static final int STRIP_OFFSETS = 273;
    private static final int SAMPLES = 277;
    private static final int ROWS_PER_STRIP = 278;
    private static final int STRIP_BYTES = 279;
    private static final int PLANAR = 284;
    private static final int TILE_WIDTH = 322;
    private static final int TILE_HEIGHT = 323;
    private static final int TILE_OFFSETS = 324;
    private static final int TILE_BYTES = 325;
    private static final int SUB_DIRECTORIES = 330;
    private static final int DNG_VERSION = 50706;
    private static final int COLOUR_FILTER_ARRAY = 32803;
    private static final int LINEAR_RAW = 34892;
    private static final int OLD_JPEG = 6;

    @Override
    public PictureHeader header(byte[] content) throws IOException, RejectedPictureException {
        var bytes = ByteRange.bigEndian(content);
        var tags = TiffDirectory.first(bytes);
        if (isRaw(bytes, tags)) {
            return PictureFormat.RAW.codec().header(content);
        }
        if (!tags.has(WIDTH) || !tags.has(HEIGHT)) {
            throw RejectedPictureException.broken(TIFF, "its header gives no size");
        }
        long samples = tags.number(SAMPLES, 1);
        long bits = tags.number(BITS, 1);
        if (samples < 1 || samples > 16 || bits < 1 || bits > 64) {
            throw RejectedPictureException.unsupported(
                    "a TIFF picture of " + samples + " channels with " + bits + " bits");
        }
        var header = PictureHeader.of(
                TIFF, tags.number(WIDTH, 0), tags.number(HEIGHT, 0), tags.orientation(), samples * bits / 8.0);
        long tile = Math.multiplyExact(tags.number(TILE_WIDTH, 0), tags.number(TILE_HEIGHT, 0));
        // A tile is held in memory besides the picture; writers pad small pictures to one tile, but not to a huge one.
        if (tile > Math.max(1 << 24, 4 * header.pixels())) {
            throw RejectedPictureException.broken(TIFF, "its tiles are far larger than the picture");
        }
        return header.with(tile * samples * bits / 8 + 16 * (tags.count(STRIP_OFFSETS) + tags.count(TILE_OFFSETS)));
    }

    /** Files of cameras are based on TIFF, but their first page is a thumbnail, or nothing that the decoder can show. */
    private static boolean isRaw(ByteRange bytes, TiffDirectory tags) throws EOFException {
        long photometric = tags.number(PHOTOMETRIC, 0);
        boolean thumbnail = (tags.number(KIND, 0) & 1) != 0 && tags.has(SUB_DIRECTORIES);
        boolean oldJpeg = tags.number(COMPRESSION, 1) == OLD_JPEG && tags.has(SUB_DIRECTORIES);
        return bytes.has(8, "CR")
                || tags.has(DNG_VERSION)
                || thumbnail
                || oldJpeg
                || photometric == COLOUR_FILTER_ARRAY
                || photometric == LINEAR_RAW;
    }

    @Override
    public void decode(byte[] content, PictureHeader header, RowSink sink, CpuBudget budget)
            throws IOException, RejectedPictureException {
        var bytes = ByteRange.bigEndian(content);
        checkData(bytes, TiffDirectory.first(bytes), header);
        boolean big = bytes.has(0, "II+") || bytes.has(0, "MM\0+");
        ImageRows.send(ImageIoReaders.tiff(big), new MemoryInput(content, budget), header, sink, budget);
    }

    /** Checks that every strip or tile is present and inside the file. */
    private static void checkData(ByteRange bytes, TiffDirectory tags, PictureHeader header)
            throws EOFException, RejectedPictureException {
        boolean tiled = tags.has(TILE_OFFSETS);
        int offsets = tiled ? TILE_OFFSETS : STRIP_OFFSETS;
        int lengths = tiled ? TILE_BYTES : STRIP_BYTES;
        long parts = tags.count(offsets);
        long planes = tags.number(PLANAR, 1) == 2 ? tags.number(SAMPLES, 1) : 1;
        long needed = planes
                * (tiled
                        ? parts(header.storedWidth(), tags.number(TILE_WIDTH, 0))
                                * parts(header.storedHeight(), tags.number(TILE_HEIGHT, 0))
                        : parts(header.storedHeight(), tags.number(ROWS_PER_STRIP, header.storedHeight())));
        if (parts < needed) {
            throw RejectedPictureException.truncated(
                    TIFF, "it has only " + parts + " of " + needed + " strips or tiles");
        }
        // Writers may give the last strip the length of a full one, so only its start is checked.
        boolean plain = tags.number(COMPRESSION, 1) == 1;
        for (long i = 0; i < needed; i++) {
            long length = tags.valueAt(lengths, i, 1);
            bytes.slice(
                    tags.valueAt(offsets, i, Long.MAX_VALUE), plain && i == needed - 1 ? Math.min(1, length) : length);
        }
    }

    private static long parts(long size, long each) throws RejectedPictureException {
        if (each <= 0) {
            throw RejectedPictureException.broken(TIFF, "strips or tiles of size 0");
        }
        return (size + each - 1) / each;
    }
}
