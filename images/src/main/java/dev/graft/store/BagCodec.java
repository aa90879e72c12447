package dev.graft.store;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.SparseVector;
import java.io.ByteArrayOutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The stored form of a bag of visual words: one byte for the type of the values, then for each word that occurs, in
 * ascending order, the distance from the previous word and the value. Integers are varints: groups of seven bits, lowest
 * first.
 */
public final class BagCodec {
    private static final int COUNTS = 0;
    private static final int DOUBLES = 1;
    private static final int FLOATS = 2;

    private BagCodec() {}

    /** Receives the words of a bag one by one. */
    @FunctionalInterface
    interface Entries {
        void add(int word, double value);
    }

    /** Encodes a bag in the smallest lossless form. */
    public static byte[] encode(SparseVector bag) {
        int kind = kind(bag);
        var out = new ByteArrayOutputStream();
        out.write(kind);
        int before = -1;
        for (int i = 0; i < bag.nonZeros(); i++) {
            writeNumber(out, bag.column(i) - before - 1);
            before = bag.column(i);
            double value = bag.value(i);
            switch (kind) {
                case COUNTS -> writeNumber(out, (int) value);
                case FLOATS -> writeBytes(out, Float.floatToIntBits((float) value), Float.BYTES);
                default -> writeBytes(out, Double.doubleToLongBits(value), Double.BYTES);
            }
        }
        return out.toByteArray();
    }

    private static int kind(SparseVector bag) {
        boolean whole = true;
        boolean single = true;
        for (int i = 0; i < bag.nonZeros(); i++) {
            double value = bag.value(i);
            whole &= value == (int) value;
            single &= value == (float) value;
        }
        return whole ? COUNTS : single ? FLOATS : DOUBLES;
    }

    /** @throws CollectionException if the bytes are not a bag over this number of words */
    public static SparseVector decode(byte[] bag, int words) {
        // A word takes at least two bytes.
        var columns = new int[bag.length / 2];
        var values = new double[columns.length];
        var count = new int[1];
        decode(bag, (word, value) -> {
            // The name is only built for an invalid value, since this runs for every word.
            if (!(value >= 0)) {
                Check.finiteAtLeast(0, value, "value of word " + word);
            }
            columns[count[0]] = word;
            values[count[0]] = value;
            count[0] += value == 0 ? 0 : 1;
        });
        try {
            return SparseVector.of(words, Arrays.copyOf(columns, count[0]), Arrays.copyOf(values, count[0]));
        } catch (IllegalArgumentException e) {
            throw new CollectionException("damaged bag: " + e.getMessage(), e);
        }
    }

    /** Adds the bag as the builder's next row. The builder checks words and values. */
    static void decode(byte[] bag, CountMatrixBuilder builder) {
        decode(bag, builder::add);
        builder.endRow();
    }

    /** @throws CollectionException if the bytes are not a bag, or an entry is invalid */
    static void decode(byte[] bag, Entries entries) {
        var in = ByteBuffer.wrap(bag).order(ByteOrder.LITTLE_ENDIAN);
        int kind = in.hasRemaining() ? in.get() : -1;
        if (kind < COUNTS || kind > FLOATS) {
            throw new CollectionException("damaged bag: unknown kind " + kind);
        }
        int word = -1;
        try {
            while (in.hasRemaining()) {
                word += readNumber(in) + 1;
                entries.add(
                        word,
                        switch (kind) {
                            case COUNTS -> readNumber(in);
                            case FLOATS -> in.getFloat();
                            default -> in.getDouble();
                        });
            }
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            throw new CollectionException("damaged bag: " + e.getMessage(), e);
        }
    }

    private static void writeBytes(ByteArrayOutputStream out, long bits, int bytes) {
        for (int i = 0; i < bytes; i++) {
            out.write((int) (bits >>> 8 * i));
        }
    }

    private static void writeNumber(ByteArrayOutputStream out, int value) {
        while ((value & ~0x7F) != 0) {
            out.write((value & 0x7F) | 0x80);
            value >>>= 7;
        }
        out.write(value);
    }

    private static int readNumber(ByteBuffer in) {
        int value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int next = in.get();
            value |= (next & 0x7F) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw new CollectionException("damaged bag: a number is too long");
    }
}
