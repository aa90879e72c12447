package dev.graft.core.random;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/**
 * A seed that is split by purpose: every random stream names what it is for, so that adding one leaves all others
 * unchanged. Never split by thread, block or order of arrival.
 */
public record Seed(long value) implements Serializable {
    /** The default of all commands. */
    public static final Seed DEFAULT = new Seed(42);

    /** A derived seed for a part of the work, for example {@code seed.of("codebook").of("start")}. */
    public Seed of(String purpose) {
        long h = mix(value + 0x9E3779B97F4A7C15L);
        for (byte b : purpose.getBytes(StandardCharsets.UTF_8)) {
            h = mix(h ^ (b & 0xFF)) + 0x9E3779B97F4A7C15L;
        }
        return new Seed(mix(h ^ purpose.length()));
    }

    /** A derived seed for the n-th repetition. */
    public Seed of(long n) {
        return new Seed(mix(mix(value + 0x9E3779B97F4A7C15L) ^ (n * 0xD1B54A32D192ED03L + 0x632BE59BD9B4E019L)));
    }

    public SplittableRandom random() {
        return new SplittableRandom(mix(value));
    }

    /** The finaliser of MurmurHash3 in the variant of SplitMix64: similar seeds give unrelated streams. */
    private static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
