package dev.graft.methods.online.oht;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.random.Seed;
import java.util.Arrays;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class NearestTest {
    /** Steps from one number to the next: none, within rounding, at the border, chains of them, and ordinary ones. */
    private static final double[] STEPS = {0, 1e-16, 4e-13, 9e-13, 1.1e-12, 0.5};

    @Property(tries = 500)
    void selectionFindsWhatSortingFinds(
            @ForAll @IntRange(min = 1, max = 60) int size, @ForAll @IntRange(max = 5) int kinds, @ForAll long seed) {
        var random = new Seed(seed).random();
        var numbers = new double[size];
        double at = -1;
        for (int i : shuffled(size, random.nextLong())) {
            at += STEPS[random.nextInt(kinds + 1)];
            numbers[i] = at;
        }
        var out = new int[size];
        for (int k = 1; k <= size + 1; k++) {
            int found = new Nearest(size).select(numbers, size, k, out);
            var expected = Nearest.inOrder(numbers, size, k);
            Arrays.sort(expected);
            assertThat(Arrays.copyOf(out, found)).as("the %d largest", k).isEqualTo(expected);
        }
    }

    @Property(tries = 100)
    void theOrderOfClearNumbersIsThatOfTakingTheLargestAgainAndAgain(@ForAll long seed) {
        var random = new Seed(seed).random();
        var numbers = random.ints(20, -4, 5).asDoubleStream().toArray();
        // Rounding differs between numbers that are equal.
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] += random.nextInt(-2, 3) * 1e-15;
        }
        assertThat(Nearest.inOrder(numbers, 20, 13)).isEqualTo(TextbookOht.nearest(numbers, 13));
    }

    @Test
    void aChainOfEqualsIsOneGroupHoweverLong() {
        int size = 50;
        var numbers = IntStream.range(0, size).mapToDouble(i -> i * 5e-13).toArray();
        var out = new int[size];
        assertThat(new Nearest(size).select(numbers, size, 3, out)).isEqualTo(3);
        assertThat(Arrays.copyOf(out, 3)).containsExactly(0, 1, 2);
        assertThat(Nearest.inOrder(numbers, size, 3)).containsExactly(0, 1, 2);
    }

    @Test
    void oneNumberFarAwayDoesNotMatter() {
        var random = new Seed(3).random();
        var numbers = random.doubles(2000).toArray();
        for (double far : new double[] {1e300, 1e-300, 1e6, -1e308}) {
            numbers[77] = far;
            numbers[78] = -far;
            var out = new int[numbers.length];
            for (int k : new int[] {1, 2, 100, 1999}) {
                int found = new Nearest(numbers.length).select(numbers, numbers.length, k, out);
                var expected = Nearest.inOrder(numbers, numbers.length, k);
                Arrays.sort(expected);
                assertThat(Arrays.copyOf(out, found)).isEqualTo(expected);
            }
        }
    }

    @Test
    void ordersMadeToFoolTheSelectionCostNoMoreThanASort() {
        int size = 100_000;
        var numbers = new double[size];
        // The median of first, middle and last is always near an end.
        for (int i = 0; i < size; i++) {
            numbers[i] = i < size / 2 ? (i % 2 == 0 ? i : size + i) : 2.0 * (i - size / 2);
        }
        var out = new int[size];
        var expected = numbers.clone();
        Arrays.sort(expected);
        new Nearest(size).select(numbers, size, 1000, out);
        double least =
                IntStream.range(0, 1000).mapToDouble(i -> numbers[out[i]]).min().orElseThrow();
        assertThat(least).isEqualTo(expected[size - 1000]);
    }

    private static int[] shuffled(int n, long seed) {
        var keys = new Seed(seed).random().doubles(n).toArray();
        return IntStream.range(0, n)
                .boxed()
                .sorted((a, b) -> Double.compare(keys[a], keys[b]))
                .mapToInt(i -> i)
                .toArray();
    }
}
