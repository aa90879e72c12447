package dev.graft.transfer.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.transfer.space.BorrowedStatistics;
import dev.graft.transfer.space.ReproducibleVariance;
import dev.graft.transfer.space.Worlds;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BorrowingGuardTest {
    private final Engine engine = Engines.open("local:2");
    private final CountMatrix target = Worlds.part(0, 80, 200, 4, 200);
    private final CountMatrix others = Worlds.part(80, 500, 200, 4, 200);

    private Optional<BorrowingGuard> judge(CountMatrix pictures, CountMatrix borrowed) {
        return BorrowingGuard.judge(
                pictures, BorrowedStatistics.of(borrowed, Optional.empty(), engine), Seed.DEFAULT, engine);
    }

    @Test
    void picturesOfTheSameWorldSuit() {
        var guard = judge(target, others).orElseThrow();
        assertThat(guard.accepts()).isTrue();
        assertThat(guard.captured()).isBetween(guard.needed(), 1.1);
    }

    @Test
    void picturesWhoseWordsMeanSomethingElseDoNot() {
        var guard = judge(target, Worlds.shuffled(others)).orElseThrow();
        assertThat(guard.accepts()).isFalse();
        assertThat(guard.captured()).isLessThan(0.8 * guard.needed());
    }

    @Test
    void noiseDoesNot() {
        assertThat(judge(target, Worlds.noise(420, 200, 200, 3)).orElseThrow().accepts())
                .isFalse();
    }

    @Test
    void aHandfulOfPicturesDoesNot() {
        assertThat(judge(target, others.select(0, 1, 2)).orElseThrow().accepts())
                .isFalse();
        assertThat(judge(target, others.select(0)).orElseThrow().captured()).isZero();
    }

    @Test
    void tooFewPicturesAreNotJudged() {
        assertThat(judge(target.select(0, 1, 2, 3, 4, 5, 6), others)).isEmpty();
        assertThat(judge(target.select(0, 1, 2, 3, 4, 5, 6, 7), others)).isPresent();
    }

    @Test
    void picturesWithNothingReproducibleAreNotJudged() {
        assertThat(judge(target.select(3, 3, 3, 3, 3, 3, 3, 3, 3, 3), others)).isEmpty();
        assertThat(judge(new CountMatrixBuilder(200).endRow().build().select(0, 0, 0, 0, 0, 0, 0, 0, 0), others))
                .isEmpty();
        for (int seed = 0; seed < 20; seed++) {
            assertThat(judge(Worlds.noise(40, 200, 50, seed), others))
                    .as("noise of seed " + seed)
                    .isEmpty();
        }
    }

    @Test
    void emptyPicturesAmongOthersDoNoHarm() {
        var gap = new CountMatrixBuilder(200).endRow().build();
        var guard = judge(target.stack(gap).stack(gap), others.stack(gap)).orElseThrow();
        assertThat(guard.accepts()).isTrue();
    }

    @Test
    void halvesOfFractionsAndOfVeryLargeCountsAreJudgedToo() {
        for (double scale : new double[] {0.01, 0.3, 1e6}) {
            var scaled = new CountMatrixBuilder(200);
            for (int row = 0; row < target.rows(); row++) {
                for (int p = target.offset(row); p < target.offset(row + 1); p++) {
                    scaled.add(target.column(p), scale * target.value(p));
                }
                scaled.endRow();
            }
            assertThat(judge(scaled.build(), others).orElseThrow().accepts())
                    .as("counts times " + scale)
                    .isTrue();
        }
    }

    @Test
    void countsAndSharesOfThemAreNotMeasured() {
        assertThat(ReproducibleVariance.isMeasured(target, engine)).isFalse();
        var shares = new CountMatrixBuilder(200);
        for (int row = 0; row < target.rows(); row++) {
            for (int p = target.offset(row); p < target.offset(row + 1); p++) {
                shares.add(target.column(p), (float) (target.value(p) / target.rowSum(row)));
            }
            shares.endRow();
        }
        assertThat(ReproducibleVariance.isMeasured(shares.build(), engine)).isFalse();
        assertThat(ReproducibleVariance.isMeasured(Worlds.measured(target), engine))
                .isTrue();
    }

    @Test
    void twoThirdsAreEnoughForPilesAndAllOfCountedWordsForLabels() {
        var measured = Worlds.measured(target);
        var suits = judge(measured, Worlds.measured(others)).orElseThrow();
        assertThat(suits.accepts()).isTrue();
        assertThat(suits.enough()).isEqualTo(2.0 / 3);
        var wrong = judge(measured, Worlds.measured(Worlds.shuffled(others))).orElseThrow();
        assertThat(wrong.accepts()).isFalse();
        assertThat(wrong.needed()).isEqualTo(suits.needed());
        assertThat(judge(measured, Worlds.measured(others.select(0, 1, 2)))
                        .orElseThrow()
                        .accepts())
                .isFalse();
        // A quarter of 200 words is captured by any 50 directions, which does not count.
        var counted = judge(target, others).orElseThrow();
        assertThat(counted.captured() - 0.25 >= suits.enough() * (counted.needed() - 0.25))
                .isTrue();
        assertThat(counted.enough() * counted.needed() - 0.25)
                .isCloseTo(suits.enough() * (counted.needed() - 0.25), within(1e-9));
        var forLabels = BorrowingGuard.judge(
                        target,
                        BorrowedStatistics.of(others, Optional.empty(), engine).directions(),
                        Seed.DEFAULT,
                        engine)
                .orElseThrow();
        assertThat(forLabels.enough()).isEqualTo(1);
    }

    @Test
    void aLineBetweenEnoughAndTooLittle() {
        assertThat(new BorrowingGuard(0.2, 0.3, 2.0 / 3).accepts()).isTrue();
        assertThat(new BorrowingGuard(0.19, 0.3, 2.0 / 3).accepts()).isFalse();
        assertThat(new BorrowingGuard(0.29, 0.3, 1).accepts()).isFalse();
    }

    @Test
    void measuredPicturesThatAreAllTheSameAreNotJudged() {
        var same = Worlds.measured(target.select(3, 3, 3, 3, 3, 3, 3, 3, 3, 3));
        assertThat(judge(same, Worlds.measured(others))).isEmpty();
    }

    @Test
    void theSameSeedSaysTheSameOnAnyNumberOfThreads() {
        var expected = judge(target, others);
        for (int threads : new int[] {1, 8}) {
            try (var some = Engines.open("local", threads)) {
                assertThat(BorrowingGuard.judge(
                                target, BorrowedStatistics.of(others, Optional.empty(), some), Seed.DEFAULT, some))
                        .isEqualTo(expected);
            }
        }
    }
}
