package dev.graft.image.metadata;

import dev.graft.image.input.ByteRange;
import java.io.EOFException;
import java.util.LinkedHashMap;
import java.util.Map;

/** An image file directory of a TIFF structure, as found in TIFF and BigTIFF files and in EXIF data. */
public final class TiffDirectory {
    private static final int ORIENTATION = 274;

    private record Entry(int type, long count, long at) {}

    private final ByteRange bytes;
    private final Map<Integer, Entry> entries = new LinkedHashMap<>();
    private final long next;

    public static TiffDirectory first(ByteRange data) throws EOFException {
        var bytes = data.withBigEndian(data.has(0, "MM"));
        return at(data, isBig(bytes) ? bytes.i64(8) : bytes.u32(4));
    }

    private static boolean isBig(ByteRange bytes) throws EOFException {
        return bytes.u16(2) == 43;
    }

    /** The directory at an offset of the same data. */
    public static TiffDirectory at(ByteRange data, long offset) throws EOFException {
        return new TiffDirectory(data.withBigEndian(data.has(0, "MM")), offset);
    }

    private TiffDirectory(ByteRange bytes, long offset) throws EOFException {
        this.bytes = bytes;
        boolean big = isBig(bytes);
        long at = offset;
        long count = big ? bytes.i64(at) : bytes.u16(at);
        int entryBytes = big ? 20 : 12;
        at += big ? 8 : 2;
        bytes.slice(at, Math.multiplyExact(count, entryBytes));
        for (long i = 0; i < count; i++, at += entryBytes) {
            int type = bytes.u16(at + 2);
            long values = big ? bytes.i64(at + 4) : bytes.u32(at + 4);
            long inPlace = at + (big ? 12 : 8);
            long size = Math.multiplyExact(values, bytesOf(type));
            long place = size <= (big ? 8 : 4) ? inPlace : big ? bytes.i64(inPlace) : bytes.u32(inPlace);
            entries.putIfAbsent(bytes.u16(at), new Entry(type, values, place));
        }
        // Writers of EXIF data often leave it out.
        next = at + (big ? 8 : 4) <= bytes.length() ? big ? bytes.i64(at) : bytes.u32(at) : 0;
    }

    /** The offset of the next directory; 0 if this is the last one. */
    public long next() {
        return next;
    }

    /**
     * The orientation in EXIF data, or 1 if it is missing or invalid: invalid EXIF data does not make the picture
     * unusable.
     */
    public static int orientationOf(ByteRange exif) {
        try {
            boolean prefixed = exif.has(0, "Exif\0");
            return first(prefixed ? exif.slice(6, exif.length() - 6) : exif).orientation();
        } catch (EOFException | ArithmeticException e) {
            return 1;
        }
    }

    public int orientation() throws EOFException {
        long value = number(ORIENTATION, 1);
        return value >= 1 && value <= 8 ? (int) value : 1;
    }

    public boolean has(int tag) {
        return entries.containsKey(tag);
    }

    public long count(int tag) {
        var entry = entries.get(tag);
        return entry == null ? 0 : entry.count();
    }

    /** The first value of a tag, or the default if the tag is absent. */
    public long number(int tag, long otherwise) throws EOFException {
        return valueAt(tag, 0, otherwise);
    }

    /** The i-th value of a tag. */
    public long valueAt(int tag, long i, long otherwise) throws EOFException {
        var entry = entries.get(tag);
        if (entry == null || i >= entry.count()) {
            return otherwise;
        }
        long at = entry.at() + i * bytesOf(entry.type());
        return switch (entry.type()) {
            case 1, 2, 6, 7 -> bytes.u8(at);
            case 3, 8 -> bytes.u16(at);
            case 4, 9, 13 -> bytes.u32(at);
            case 16, 17, 18 -> bytes.i64(at);
            default -> otherwise;
        };
    }

    private static int bytesOf(int type) {
        return switch (type) {
            case 3, 8 -> 2;
            case 4, 9, 11, 13 -> 4;
            case 5, 10, 12, 16, 17, 18 -> 8;
            default -> 1;
        };
    }
}
