package dev.graft.image.codebook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.fit.RunListener;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.image.describe.Descriptors;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KMeansPlusPlusTest {
    @Property(tries = 60)
    void theCentresAreThoseOfThePlainAlgorithm(
            @ForAll @IntRange(min = 1, max = 1500) int rows,
            @ForAll @IntRange(min = 1, max = 9) int dimensions,
            @ForAll @IntRange(min = 2, max = 80) int words,
            @ForAll @IntRange(min = 1, max = 256) int values,
            @ForAll @IntRange(min = 1, max = 3) int threads,
            @ForAll long seed) {
        var sample = random(rows, dimensions, values, seed);
        assertThat(start(sample, words, threads, seed)).isEqualTo(plain(sample, words, seed));
    }

    @ParameterizedTest
    @ValueSource(ints = {128, 256, 257, 700})
    void sumsOfManyLargeProductsAreExact(int dimensions) {
        var sample = random(300, dimensions, 8, 3);
        for (int i = 0; i < sample.values().length; i++) {
            sample.values()[i] = (byte) (255 - sample.values()[i]);
        }
        assertThat(start(sample, 40, 1, 3)).isEqualTo(plain(sample, 40, 3));
    }

    @Test
    void aListenerStopsIt() {
        var sample = random(5000, 4, 200, 6);
        for (int steps : new int[] {1, 2, 3, 4, 5}) {
            var asked = new AtomicInteger();
            try (var engine = new SerialEngine()) {
                var start = new KMeansPlusPlus(sample, engine)
                        .start(rows(sample), params(1000, 6), step -> asked.incrementAndGet() < steps);
                assertThat(start).isEmpty();
            }
        }
    }

    private static float[] start(Descriptors sample, int words, int threads, long seed) {
        try (var engine = Engines.open("local", threads)) {
            return new KMeansPlusPlus(sample, engine)
                    .start(rows(sample), params(words, seed), RunListener.NONE)
                    .orElseThrow();
        }
    }

    private static int[] rows(Descriptors sample) {
        return IntStream.range(0, sample.count()).toArray();
    }

    private static CodebookParams params(int words, long seed) {
        return CodebookParams.DEFAULT.withWords(words).withSeed(new Seed(seed));
    }

    private static float[] plain(Descriptors sample, int words, long seed) {
        int dimensions = sample.dimensions();
        var random = new Seed(seed).of("codebook").of("k-means++").random();
        var distances = new long[sample.count()];
        Arrays.fill(distances, Long.MAX_VALUE);
        var centres = new float[words * dimensions];
        int next = random.nextInt(sample.count());
        for (int word = 0; word < words; word++) {
            long total = 0;
            for (int row = 0; row < distances.length; row++) {
                long distance = 0;
                for (int d = 0; d < dimensions; d++) {
                    int centre = sample.values()[next * dimensions + d] & 0xFF;
                    centres[word * dimensions + d] = centre;
                    int difference = (sample.values()[row * dimensions + d] & 0xFF) - centre;
                    distance += (long) difference * difference;
                }
                distances[row] = Math.min(distances[row], distance);
                total += distances[row];
            }
            if (total == 0) {
                return Arrays.copyOf(centres, (word + 1) * dimensions);
            }
            long target = random.nextLong(total);
            for (next = 0; target >= distances[next]; next++) {
                target -= distances[next];
            }
        }
        return centres;
    }

    private static Descriptors random(int rows, int dimensions, int values, long seed) {
        var random = new Seed(seed).of("rows").random();
        var bytes = new byte[rows * dimensions];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) random.nextInt(values);
        }
        return new Descriptors(dimensions, bytes);
    }
}
