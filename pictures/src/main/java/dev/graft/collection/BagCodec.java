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

    private BagCodec() {}

    /** How often each word occurs; words that do not occur take no space. */
    static byte[] encode(int[] counts) {
        var out = new ByteArrayOutputStream();
        out.write(COUNTS);
        int before = -1;
        for (int word = 0; word < counts.length; word++) {
            if (counts[word] != 0) {
                writeNumber(out, word - before - 1);
                writeNumber(out, counts[word]);
                before = word;
            }
        }
        return out.toByteArray();
    }

    /** Values that need not be whole numbers. */
    static byte[] encode(int[] words, double[] values) {
        boolean whole = true;
        for (double value : values) {
            whole &= value == (int) value;
        }
        var out = new ByteArrayOutputStream();
        out.write(whole ? COUNTS : DOUBLES);
        int before = -1;
        var number = ByteBuffer.allocate(Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < words.length; i++) {
            writeNumber(out, words[i] - before - 1);
            before = words[i];
            if (whole) {
                writeNumber(out, (int) values[i]);
            } else {
                out.writeBytes(number.putDouble(0, values[i]).array());
            }
        }
        return out.toByteArray();
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
        if (kind != COUNTS && kind != DOUBLES) {
            throw new CollectionException("damaged bag: unknown kind " + kind);
        }
        int word = -1;
        try {
            while (in.hasRemaining()) {
                word += readNumber(in) + 1;
                builder.add(word, kind == COUNTS ? readNumber(in) : in.getDouble());
            }
        } catch (java.nio.BufferUnderflowException | IllegalArgumentException e) {
            throw new CollectionException("damaged bag: " + e.getMessage(), e);
        }
        builder.endRow();
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
