package dev.graft.image.input;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A range of bytes with random access to numbers. Reading outside the range throws an {@link EOFException}, so that
 * header parsers need no bounds checks of their own.
 */
public final class ByteRange {
    private final byte[] data;
    private final int from;
    private final int length;
    private final boolean bigEndian;

    private ByteRange(byte[] data, int from, int length, boolean bigEndian) {
        this.data = data;
        this.from = from;
        this.length = length;
        this.bigEndian = bigEndian;
    }

    public static ByteRange bigEndian(byte[] data) {
        return new ByteRange(data, 0, data.length, true);
    }

    public static ByteRange littleEndian(byte[] data) {
        return new ByteRange(data, 0, data.length, false);
    }

    public ByteRange withBigEndian(boolean big) {
        return new ByteRange(data, from, length, big);
    }

    public ByteRange slice(long at, long count) throws EOFException {
        return new ByteRange(data, place(at, count), (int) count, bigEndian);
    }

    public int length() {
        return length;
    }

    public int u8(long at) throws EOFException {
        return data[place(at, 1)] & 0xFF;
    }

    public int u16(long at) throws EOFException {
        int p = place(at, 2);
        int a = data[p] & 0xFF;
        int b = data[p + 1] & 0xFF;
        return bigEndian ? a << 8 | b : b << 8 | a;
    }

    public int u24(long at) throws EOFException {
        return bigEndian ? u8(at) << 16 | u8(at + 1) << 8 | u8(at + 2) : u8(at + 2) << 16 | u8(at + 1) << 8 | u8(at);
    }

    public int i32(long at) throws EOFException {
        int a = u16(at);
        int b = u16(at + 2);
        return bigEndian ? a << 16 | b : b << 16 | a;
    }

    public long u32(long at) throws EOFException {
        return i32(at) & 0xFFFFFFFFL;
    }

    public long i64(long at) throws EOFException {
        long a = u32(at);
        long b = u32(at + 4);
        return bigEndian ? a << 32 | b : b << 32 | a;
    }

    public String ascii(long at, int count) throws EOFException {
        return new String(data, place(at, count), count, StandardCharsets.ISO_8859_1);
    }

    public boolean has(long at, String ascii) {
        if (at < 0 || at + ascii.length() > length) {
            return false;
        }
        for (int i = 0; i < ascii.length(); i++) {
            if ((data[from + (int) at + i] & 0xFF) != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** A copy of the bytes. */
    public byte[] array() {
        return Arrays.copyOfRange(data, from, from + length);
    }

    public void writeTo(ByteArrayOutputStream out) {
        out.write(data, from, length);
    }

    private int place(long at, long count) throws EOFException {
        if (at < 0 || count < 0 || at > length || count > length - at) {
            throw new EOFException("byte " + at + " of " + length);
        }
        return from + (int) at;
    }
}
