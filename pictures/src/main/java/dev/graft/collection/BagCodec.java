package dev.graft.collection;

import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.SparseVector;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A bag as bytes: a first byte that tells the kind of the values, then for each word that occurs, in rising order, the
 * distance from the word before it and the value. Whole numbers are written in groups of seven bits, lowest first.
 */
public final class BagCodec {
    private static final int COUNTS = 0;
    private static final int DOUBLES = 1;
    private static final int FLOATS = 2;

    private BagCodec() {}

    /** Values that need not be whole numbers. */
    static byte[] encode(int[] words, double[] values) {
        int kind = kind(values);
        var out = new ByteArrayOutputStream();
        out.write(kind);
        int before = -1;
        for (int i = 0; i < words.length; i++) {
            writeNumber(out, words[i] - before - 1);
            before = words[i];
            switch (kind) {
                case COUNTS -> writeNumber(out, (int) values[i]);
                case FLOATS -> writeBytes(out, Float.floatToIntBits((float) values[i]), Float.BYTES);
                default -> writeBytes(out, Double.doubleToLongBits(values[i]), Double.BYTES);
            }
        }
        return out.toByteArray();
    }

    /** The smallest that loses nothing. */
    private static int kind(double... values) {
        boolean whole = true;
        boolean single = true;
        for (double value : values) {
            whole &= value == (int) value;
            single &= value == (float) value;
        }
        return whole ? COUNTS : single ? FLOATS : DOUBLES;
    }

    /** A bag by itself. */
    public static byte[] encode(SparseVector bag) {
        return encode(bag.indices(), bag.values());
    }

    /** @throws CollectionException if the bytes are no bag over so many words */
    public static SparseVector decode(byte[] bag, int words) {
        var builder = new CountMatrixBuilder(words);
        decode(bag, builder);
        return SparseVector.of(builder.build(), 0);
    }

    /** Adds the bag as the builder's next row; the builder checks words and values. */
    static void decode(byte[] bag, CountMatrixBuilder builder) {
        var in = ByteBuffer.wrap(bag).order(ByteOrder.LITTLE_ENDIAN);
        int kind = in.hasRemaining() ? in.get() : -1;
        if (kind < COUNTS || kind > FLOATS) {
            throw new CollectionException("damaged bag: unknown kind " + kind);
        }
        int word = -1;
        try {
            while (in.hasRemaining()) {
                word += readNumber(in) + 1;
                builder.add(
                        word,
                        switch (kind) {
                            case COUNTS -> readNumber(in);
                            case FLOATS -> in.getFloat();
                            default -> in.getDouble();
                        });
            }
        } catch (java.nio.BufferUnderflowException | IllegalArgumentException e) {
            throw new CollectionException("damaged bag: " + e.getMessage(), e);
        }
        builder.endRow();
    }

    /** Lowest first. */
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
