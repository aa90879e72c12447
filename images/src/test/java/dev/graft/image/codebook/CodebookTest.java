package dev.graft.image.codebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.TravellingEngine;
import dev.graft.image.describe.Descriptors;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodebookTest {
    private static final int DIMENSIONS = 8;

    @Property(tries = 30)
    void theCostNeverRises(@ForAll @IntRange(min = 2, max = 40) int words, @ForAll long seed) {
        var trained = train(clouds(600, 20, seed), words, 12, 0, seed, 1);
        var steps = trained.trace().steps();
        for (int i = 1; i < steps.size(); i++) {
            // Distances are in single precision.
            assertThat(steps.get(i).objective())
                    .isLessThanOrEqualTo(steps.get(i - 1).objective() * (1 + 1e-5));
        }
    }

    @Test
    void separateCloudsAreFound() {
        var sample = clouds(3000, 10, 4);
        var trained = train(sample, 10, 50, 1e-6, 1, 2);
        assertThat(trained.trace().stopReason()).isEqualTo(StopReason.CONVERGED);
        // Each cloud is uniform within +-3 of its centre: variance 4 in each dimension.
        assertThat(trained.trace()
                        .steps()
                        .get(trained.trace().steps().size() - 1)
                        .objective())
                .isCloseTo(4 * DIMENSIONS, within(1.5));
        assertThat(trained.codebook().count(sample)).doesNotContain(0);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void theNumberOfThreadsDoesNotMatter(int threads) {
        var sample = clouds(20_000, 50, 5);
        var one = train(sample, 64, 5, 0, 9, 1);
        var many = train(sample, 64, 5, 0, 9, threads);
        assertThat(many.codebook()).isEqualTo(one.codebook());
        assertThat(many.trace()).isEqualTo(one.trace());
    }

    @Test
    void thereAreNoMoreWordsThanDifferentDescriptors() {
        var values = new byte[100 * DIMENSIONS];
        for (int i = 0; i < 100; i++) {
            Arrays.fill(values, i * DIMENSIONS, (i + 1) * DIMENSIONS, (byte) (i % 3 * 100));
        }
        var trained = train(new Descriptors(DIMENSIONS, values), 10, 5, 0, 1, 1);
        assertThat(trained.codebook().words()).isEqualTo(3);
        assertThat(trained.trace().steps().get(0).objective()).isZero();
    }

    @Test
    void anEmptyCentreMovesToTheFarthestDescriptor() {
        var values = new byte[] {0, 1, 2, 100, 101, (byte) 250};
        var start = new float[] {0, 1000, 100};
        try (var engine = new SerialEngine()) {
            var trained = new CodebookTrainer(new CodebookParams(3, 10, 0, Seed.DEFAULT))
                    .train(new Descriptors(1, values), start, engine, RunListener.NONE);
            assertThat(trained.codebook().centres()).containsExactly(1, 250, 100.5f);
        }
    }

    @Test
    void trainingTravels() {
        var sample = clouds(5_000, 9, 60, 1);
        // No descriptor is near the second centre, so that one of them is taken in its place.
        var start = new float[2 * DIMENSIONS];
        Arrays.fill(start, DIMENSIONS, 2 * DIMENSIONS, 1e4f);
        var trainer = new CodebookTrainer(new CodebookParams(12, 4, 0, Seed.DEFAULT));
        var serial = new SerialEngine();
        var travelling = new TravellingEngine();
        assertThat(trainer.train(sample, travelling, RunListener.NONE))
                .isEqualTo(trainer.train(sample, serial, RunListener.NONE));
        assertThat(trainer.train(sample, start, travelling, RunListener.NONE))
                .isEqualTo(trainer.train(sample, start, serial, RunListener.NONE));
    }

    @Test
    void theFirstOfEqualCentresWins() {
        var codebook = new Codebook(1, 5, 10, 10, 20);
        assertThat(codebook.count(new Descriptors(1, new byte[] {4, 10, 12, 15, 30})))
                .containsExactly(1, 3, 0, 1);
    }

    @Test
    void aListenerMayStopTheRun() {
        try (var engine = new SerialEngine()) {
            var trained = new CodebookTrainer(new CodebookParams(5, 100, 0, Seed.DEFAULT))
                    .train(clouds(500, 9, 60, 1), engine, step -> step.iteration() < 3);
            assertThat(trained.trace().stopReason()).isEqualTo(StopReason.STOPPED_BY_CALLER);
            assertThat(trained.trace().steps()).hasSize(3);
        }
    }

    @Test
    void theSeedDecidesAndIsPinned() {
        var sample = clouds(2000, 20, 60, 6);
        var one = train(sample, 16, 20, 1e-4, 1, 1).codebook();
        assertThat(train(sample, 16, 20, 1e-4, 1, 1).codebook()).isEqualTo(one);
        assertThat(train(sample, 16, 20, 1e-4, 2, 1).codebook()).isNotEqualTo(one);
        assertThat(Arrays.stream(one.count(sample)).limit(4).toArray()).containsExactly(PINNED);
    }

    /** Another count means another codebook for everybody: a line under "Numbers" in the changelog. */
    private static final int[] PINNED = {120, 156, 126, 109};

    @Test
    void badInputIsNamed() {
        assertThatThrownBy(() -> train(new Descriptors(8, new byte[0]), 4, 5, 0, 1, 1))
                .hasMessage("a codebook needs at least one descriptor, the sample has none");
        assertThatThrownBy(() -> new Codebook(2, 1, Float.NaN))
                .hasMessage("centre 0 must be finite, was NaN in dimension 1");
        assertThatThrownBy(() -> new Codebook(2, 1, 2, 3))
                .hasMessage("centres.length modulo dimensions must be 0, was 1");
        assertThatThrownBy(() -> new Codebook(2, 1, 2).count(new Descriptors(3, new byte[3])))
                .hasMessage("dimensions of the descriptors must be 2, was 3");
        assertThatThrownBy(() -> new CodebookParams(1, 5, 0, Seed.DEFAULT))
                .hasMessage("words must be between 2 and 100000, was 1");
    }

    private static CodebookTrainer.Trained train(
            Descriptors sample, int words, int rounds, double tolerance, long seed, int threads) {
        try (var engine = Engines.open("local", threads)) {
            return new CodebookTrainer(new CodebookParams(words, rounds, tolerance, new Seed(seed)))
                    .train(sample, engine, RunListener.NONE);
        }
    }

    /** Descriptors around random centres, none further than the spread from its centre in any dimension. */
    private static Descriptors clouds(int count, int clouds, long seed) {
        return clouds(count, clouds, 3, seed);
    }

    private static Descriptors clouds(int count, int clouds, int spread, long seed) {
        var random = new Seed(seed).of("clouds").random();
        var centres = new int[clouds][DIMENSIONS];
        for (var centre : centres) {
            Arrays.setAll(centre, d -> random.nextInt(60, 196));
        }
        var values = new byte[count * DIMENSIONS];
        for (int i = 0; i < count; i++) {
            for (int d = 0; d < DIMENSIONS; d++) {
                values[i * DIMENSIONS + d] = (byte) (centres[i % clouds][d] + random.nextInt(-spread, spread + 1));
            }
        }
        return new Descriptors(DIMENSIONS, values);
    }
}
