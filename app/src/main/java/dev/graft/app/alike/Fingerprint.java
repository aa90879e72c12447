package dev.graft.app.alike;

import dev.graft.core.check.Check;
import dev.graft.image.pixels.GreyPicture;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * What is left of a picture when it is made very small and coarse: 256 bits, which hardly change when a picture is
 * scaled or encoded again. The signs of its lowest frequencies (a discrete cosine transform) against their median.
 */
public final class Fingerprint {
    /** The side of the picture that it is made of. */
    public static final int SIDE = 64;

    public static final int BITS = 256;

    private static final int FREQUENCIES = 16;
    private static final double[][] WAVES = waves();

    private final long[] bits;

    private Fingerprint(long[] bits) {
        this.bits = bits;
    }

    private static double[][] waves() {
        var waves = new double[FREQUENCIES][SIDE];
        for (int f = 0; f < FREQUENCIES; f++) {
            for (int i = 0; i < SIDE; i++) {
                waves[f][i] = Math.cos(Math.PI * f * (2 * i + 1) / (2 * SIDE));
            }
        }
        return waves;
    }

    /** @param picture with sides of {@link #SIDE} */
    public static Fingerprint of(GreyPicture picture) {
        Check.equal(SIDE, picture.width(), "width");
        Check.equal(SIDE, picture.height(), "height");
        var values = transform(picture.pixels());
        // The mean brightness would only repeat what the median is for.
        var rest = Arrays.copyOfRange(values, 1, values.length);
        Arrays.sort(rest);
        double median = rest[rest.length / 2];
        var bits = new long[BITS / Long.SIZE];
        for (int i = 1; i < values.length; i++) {
            if (values[i] > median) {
                bits[i / Long.SIZE] |= 1L << i % Long.SIZE;
            }
        }
        return new Fingerprint(bits);
    }

    private static double[] transform(byte[] pixels) {
        var across = new double[SIDE * FREQUENCIES];
        for (int y = 0; y < SIDE; y++) {
            for (int f = 0; f < FREQUENCIES; f++) {
                double sum = 0;
                for (int x = 0; x < SIDE; x++) {
                    sum += WAVES[f][x] * (pixels[y * SIDE + x] & 0xFF);
                }
                across[y * FREQUENCIES + f] = sum;
            }
        }
        var out = new double[FREQUENCIES * FREQUENCIES];
        for (int g = 0; g < FREQUENCIES; g++) {
            for (int f = 0; f < FREQUENCIES; f++) {
                double sum = 0;
                for (int y = 0; y < SIDE; y++) {
                    sum += WAVES[g][y] * across[y * FREQUENCIES + f];
                }
                out[g * FREQUENCIES + f] = sum;
            }
        }
        return out;
    }

    /** How many bits differ. */
    public int distance(Fingerprint other) {
        int sum = 0;
        for (int i = 0; i < bits.length; i++) {
            sum += Long.bitCount(bits[i] ^ other.bits[i]);
        }
        return sum;
    }

    /** In hexadecimal digits. */
    @Override
    public String toString() {
        var text = new StringBuilder();
        for (long part : bits) {
            text.append(HexFormat.of().toHexDigits(part));
        }
        return text.toString();
    }

    /** @throws IllegalArgumentException if this is no fingerprint */
    public static Fingerprint parse(String text) {
        int digits = BITS / 4;
        if (text.length() != digits) {
            throw new IllegalArgumentException("a fingerprint must have " + digits + " digits, was " + text);
        }
        var bits = new long[BITS / Long.SIZE];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = HexFormat.fromHexDigitsToLong(text, i * 16, (i + 1) * 16);
        }
        return new Fingerprint(bits);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Fingerprint that && Arrays.equals(bits, that.bits);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bits);
    }
}
