package dev.graft.tabular;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One array of a NumPy {@code .npy} file, read value by value in storage order. The sizes in the header are checked
 * against the file length before memory is allocated. Python objects are rejected, since reading them would execute
 * code.
 */
final class NpyArray implements AutoCloseable {
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    /** Of the width of a value, which is that of the longest text. */
    private static final int MAX_DIGITS = 6;

    private static final int MAX_HEADER = 1 << 20;
    private static final Pattern TYPE = Pattern.compile("'descr'\\s*:\\s*(?:'([^']*)'|(\\[))");
    private static final Pattern ORDER = Pattern.compile("'fortran_order'\\s*:\\s*(True|False)");
    private static final Pattern SHAPE = Pattern.compile("'shape'\\s*:\\s*\\(([\\d\\s,L]*)\\)");
    private static final Pattern DESCR = Pattern.compile("([<>|=]?)([a-zA-Z?])(\\d*)");

    private final String name;
    private final ReadableByteChannel channel;
    private final ByteBuffer buffer;
    private final long[] shape;
    private final boolean columnsFirst;
    private final char kind;
    private final int size;

    /** The number of bytes still to be read. */
    private long left;

    private NpyArray(String name, ReadableByteChannel channel, long length) throws IOException {
        this.name = name;
        this.channel = channel;
        this.left = length;
        String header = header();
        var type = TYPE.matcher(header);
        var order = ORDER.matcher(header);
        var shapeText = SHAPE.matcher(header);
        if (!type.find() || !order.find() || !shapeText.find()) {
            throw wrong("its header lacks descr, fortran_order or shape: " + header.strip());
        }
        this.columnsFirst = order.group(1).equals("True");
        this.shape = shape(shapeText.group(1));
        String descr = type.group(2) != null ? "a structure" : type.group(1);
        var parsed = DESCR.matcher(descr);
        if (!parsed.matches() || !supported(parsed)) {
            throw wrong("holds " + (descr.endsWith("O") ? "Python objects" : "values of type " + descr)
                    + "; expected numbers (f2, f4, f8, i1 to i8, u1 to u8, b1) or, for labels, text");
        }
        this.kind = parsed.group(2).charAt(0);
        if (parsed.group(3).length() > MAX_DIGITS) {
            throw wrong("its values are " + parsed.group(3) + " wide, more than any that can be read");
        }
        int width = Integer.parseInt(parsed.group(3));
        this.size = kind == 'U' ? Math.multiplyExact(4, width) : width;
        this.buffer = ByteBuffer.allocate(Math.max(size, (1 << 16) / Math.max(1, size) * size))
                .order(parsed.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        checkLength();
        buffer.limit(0);
    }

    static boolean recognises(byte[] start) {
        return start.length >= MAGIC.length && Arrays.equals(start, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    static NpyArray open(Path file) throws IOException {
        var channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            return open(file.toString(), channel, channel.size());
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** @param name used in error messages */
    static NpyArray open(String name, InputStream in, long length) throws IOException {
        return open(name, Channels.newChannel(in), length);
    }

    private static NpyArray open(String name, ReadableByteChannel channel, long length) throws IOException {
        try {
            return new NpyArray(name, channel, length);
        } catch (ArithmeticException e) {
            throw new FeatureFormatException(name, "its header claims more values than a file can hold");
        } catch (NumberFormatException e) {
            throw new FeatureFormatException(name, "its header has a shape that is not a list of numbers");
        }
    }

    long[] shape() {
        return shape.clone();
    }

    /** True for Fortran order (column-major), where the first index runs fastest. */
    boolean columnsFirst() {
        return columnsFirst;
    }

    boolean isDouble() {
        return kind == 'f' && size == Double.BYTES;
    }

    boolean isText() {
        return kind == 'U' || kind == 'S';
    }

    /** The next value as a number. */
    double next() throws IOException {
        fill();
        return switch (kind) {
            case 'f' -> size == 8 ? buffer.getDouble() : size == 4 ? buffer.getFloat() : half(buffer.getShort());
            case 'u' -> unsigned();
            case 'i' -> signed();
            default -> buffer.get() == 0 ? 0 : 1;
        };
    }

    /** The next value as text: fixed width, padded with zeros. */
    String nextText() throws IOException {
        fill();
        var text = new StringBuilder();
        for (int i = 0; i < size; i += kind == 'U' ? 4 : 1) {
            int c = kind == 'U' ? buffer.getInt() : buffer.get() & 0xFF;
            if (c != 0 && Character.isValidCodePoint(c)) {
                text.appendCodePoint(c);
            }
        }
        return text.toString();
    }

    private double signed() {
        return switch (size) {
            case 1 -> buffer.get();
            case 2 -> buffer.getShort();
            case 4 -> buffer.getInt();
            default -> buffer.getLong();
        };
    }

    private double unsigned() {
        return switch (size) {
            case 1 -> buffer.get() & 0xFF;
            case 2 -> buffer.getShort() & 0xFFFF;
            case 4 -> buffer.getInt() & 0xFFFFFFFFL;
            default -> {
                long value = buffer.getLong();
                // The upper half of the range does not fit into a signed long.
                yield value >= 0 ? value : ((value >>> 1) | (value & 1)) * 2.0;
            }
        };
    }

    /** IEEE 754 half precision: 5 exponent bits, 10 fraction bits. */
    private static double half(short bits) {
        int exponent = bits >> 10 & 0x1F;
        int fraction = bits & 0x3FF;
        double magnitude = switch (exponent) {
            case 0 -> fraction * 0x1p-24;
            case 31 -> fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
            default -> (1024 + fraction) * Math.scalb(1.0, exponent - 25);
        };
        return bits < 0 ? -magnitude : magnitude;
    }

    private static boolean supported(Matcher descr) {
        String width = descr.group(3);
        return switch (descr.group(2)) {
            case "f" -> width.equals("2") || width.equals("4") || width.equals("8");
            case "i", "u" -> width.equals("1") || width.equals("2") || width.equals("4") || width.equals("8");
            case "b" -> width.equals("1");
            case "U", "S" -> !width.isEmpty() && width.length() < 5;
            default -> false;
        };
    }

    private String header() throws IOException {
        var start = ByteBuffer.allocate(8);
        read(start, "its first bytes");
        int major = start.get(6);
        if (!recognises(start.array()) || major < 1 || major > 3) {
            throw wrong("expected a .npy file of version 1, 2 or 3");
        }
        var lengthBytes = ByteBuffer.allocate(major == 1 ? 2 : 4).order(ByteOrder.LITTLE_ENDIAN);
        read(lengthBytes, "its header");
        long length = major == 1 ? lengthBytes.getShort(0) & 0xFFFF : lengthBytes.getInt(0) & 0xFFFFFFFFL;
        if (length > MAX_HEADER || length > left) {
            throw wrong("its header claims to be " + length + " bytes long, more than the file or any header is");
        }
        var text = ByteBuffer.allocate((int) length);
        read(text, "its header");
        return new String(text.array(), major == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
    }

    private static long[] shape(String text) {
        return Arrays.stream(text.replace("L", "").split(","))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .mapToLong(part -> part.length() > 18 ? Long.MAX_VALUE : Long.parseLong(part))
                .toArray();
    }

    private void checkLength() throws IOException {
        long expected = size;
        for (long dimension : shape) {
            expected = Math.multiplyExact(expected, dimension);
        }
        long found = left;
        if (found != expected) {
            throw wrong("its shape " + Arrays.toString(shape) + " needs " + expected + " bytes of values, the file has "
                    + found + (found < expected ? " (truncated?)" : ""));
        }
    }

    private void fill() throws IOException {
        if (!buffer.hasRemaining()) {
            buffer.clear();
            buffer.limit((int) Math.min(buffer.capacity(), left));
            read(buffer, "its values");
            buffer.flip();
        }
    }

    private void read(ByteBuffer into, String what) throws IOException {
        while (into.hasRemaining()) {
            int read = channel.read(into);
            if (read < 0) {
                throw wrong("ends within " + what);
            }
            left -= read;
        }
    }

    private FeatureFormatException wrong(String reason) {
        return new FeatureFormatException(name, reason);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
