package dev.graft.image.codebook;

import dev.graft.core.check.Check;
import dev.graft.core.kernel.Kernels;
import dev.graft.image.describe.Descriptors;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Visual words: the centres that descriptors are assigned to. Immutable and thread-safe.
 *
 * <p>The nearest centre is the one with the smallest {@code |c|^2 / 2 - x . c}, computed in single precision in one
 * fixed order, so that the same descriptors give the same words on every machine.
 */
public final class Codebook implements Serializable {
    /** The number of rows converted to floats at a time, which fit into the second-level cache. */
    private static final int STRIP = 240;

    private final int words;
    private final int dimensions;
    private final float[] centres;
    private final transient float[] panels;
    private final transient float[] halfNorms;
    private final transient Kernels kernels;

    /** Copies {@code words * dimensions} values, centre after centre. */
    public Codebook(int dimensions, float... centres) {
        this(dimensions, centres, Kernels.best());
    }

    Codebook(int dimensions, float[] centres, Kernels kernels) {
        Check.atLeast(1, dimensions, "dimensions");
        Check.equal(0, centres.length % dimensions, "centres.length modulo dimensions");
        this.words = Check.atLeast(1, centres.length / dimensions, "words");
        this.dimensions = dimensions;
        this.centres = centres.clone();
        this.kernels = kernels;
        int width = kernels.panelWidth();
        int padded = (words + width - 1) / width * width;
        this.panels = new float[padded * dimensions];
        this.halfNorms = new float[padded];
        Arrays.fill(halfNorms, Float.POSITIVE_INFINITY);
        for (int word = 0; word < words; word++) {
            double norm = 0;
            for (int d = 0; d < dimensions; d++) {
                float value = centres[word * dimensions + d];
                if (!Float.isFinite(value)) {
                    throw new IllegalArgumentException(
                            "centre " + word + " must be finite, was " + value + " in dimension " + d);
                }
                panels[(word / width * dimensions + d) * width + word % width] = value;
                norm += (double) value * value;
            }
            halfNorms[word] = (float) (norm / 2);
        }
    }

    public int words() {
        return words;
    }

    public int dimensions() {
        return dimensions;
    }

    /** A copy of the centres, one after the other. */
    public float[] centres() {
        return centres.clone();
    }

    /** The centres as little-endian floats, one after the other. */
    public byte[] toBytes() {
        var buffer = ByteBuffer.allocate(centres.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        buffer.asFloatBuffer().put(centres);
        return buffer.array();
    }

    /** Restores what {@link #toBytes} made. */
    public static Codebook ofBytes(int dimensions, byte[] centres) {
        var values = new float[centres.length / Float.BYTES];
        ByteBuffer.wrap(centres).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(values);
        return new Codebook(dimensions, values);
    }

    /** How often each word occurs. */
    public int[] count(Descriptors descriptors) {
        var counts = new int[words];
        for (int word : nearest(descriptors)) {
            counts[word]++;
        }
        return counts;
    }

    /** The word of each descriptor. */
    public int[] nearest(Descriptors descriptors) {
        Check.equal(dimensions, descriptors.dimensions(), "dimensions of the descriptors");
        var nearest = new int[descriptors.count()];
        assign(descriptors.values(), 0, nearest.length, nearest, new float[nearest.length]);
        return nearest;
    }

    /**
     * The word of each of {@code count} rows of unsigned bytes that begin at {@code offset}.
     *
     * @param scores receives {@code |c|^2 / 2 - x . c}
     */
    void assign(byte[] values, int offset, int count, int[] nearest, float[] scores) {
        var strip = new float[STRIP * dimensions];
        var stripScores = new float[STRIP];
        var stripNearest = new int[STRIP];
        for (int from = 0; from < count; from += STRIP) {
            int n = Math.min(STRIP, count - from);
            int first = offset + from * dimensions;
            for (int i = 0; i < n * dimensions; i++) {
                strip[i] = values[first + i] & 0xFF;
            }
            kernels.nearest(strip, n, dimensions, panels, halfNorms, stripScores, stripNearest);
            System.arraycopy(stripNearest, 0, nearest, from, n);
            System.arraycopy(stripScores, 0, scores, from, n);
        }
    }

    private Object writeReplace() {
        return new Centres(dimensions, centres);
    }

    /** The serialised form: panels are laid out anew for the kernels of the machine that reads it. */
    private record Centres(int dimensions, float[] values) implements Serializable {
        private Object readResolve() {
            return new Codebook(dimensions, values);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Codebook that && dimensions == that.dimensions && Arrays.equals(centres, that.centres);
    }

    @Override
    public int hashCode() {
        return 31 * dimensions + Arrays.hashCode(centres);
    }

    @Override
    public String toString() {
        return "Codebook[" + words + " words of " + dimensions + " dimensions]";
    }
}
