package dev.graft.transfer.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterCountTest {
    /** At which kinds overlap in single dimensions. */
    private static final double BLUR = 0.22;

    private final Engine engine = Engines.open("local:2");

    private ClusterCount of(DenseMatrix rows) {
        return ClusterCount.of(List.of(rows), ClusterCount.Rule.COUNTED, Seed.DEFAULT, engine);
    }

    private ClusterCount measured(DenseMatrix... views) {
        return ClusterCount.of(List.of(views), ClusterCount.Rule.MEASURED, Seed.DEFAULT, engine);
    }

    @Test
    void findsThePlantedNumber() {
        for (int piles : new int[] {2, 3, 5}) {
            var count = of(Worlds.clusters(100, 8, piles, 0.15, piles));
            assertThat(count.clusters()).isEqualTo(piles);
            assertThat(count.clear()).isTrue();
            assertThat(count.points()).hasSizeGreaterThanOrEqualTo(11);
        }
    }

    @Test
    void findsThemInBagsThroughALook() {
        for (int piles : new int[] {2, 3, 5}) {
            var count =
                    ClusterCount.of(TargetSpace.own(Worlds.themes(90, 120, piles, 200), engine), Seed.DEFAULT, engine);
            assertThat(count.clusters()).isEqualTo(piles);
            assertThat(count.clear()).isTrue();
        }
    }

    @Test
    void saysThatShapelessDataHaveNoClearPiles() {
        for (int seed = 0; seed < 5; seed++) {
            assertThat(of(Worlds.clusters(100, 8, 1, 1, seed)).clear())
                    .as("seed " + seed)
                    .isFalse();
        }
    }

    @Test
    void saysThatPicturesDrawnAlikeHaveNoClearPiles() {
        for (int seed = 0; seed < 5; seed++) {
            var space = TargetSpace.own(Worlds.noise(100, 100, 100, seed), engine);
            var count = ClusterCount.of(space, Seed.DEFAULT, engine);
            assertThat(count.clear()).as("seed " + seed).isFalse();
            assertThat(count.clusters()).isEqualTo(1);
        }
    }

    @Test
    void aLongShapeIsNoClusters() {
        var values = Worlds.clusters(100, 4, 1, 1, 3).toArray();
        for (int i = 0; i < values.length; i += 4) {
            values[i] *= 8;
        }
        assertThat(of(DenseMatrix.of(100, 4, values)).clear()).isFalse();
    }

    @Test
    void fewOrEqualPicturesAreOnePile() {
        for (var rows : new DenseMatrix[] {
            DenseMatrix.of(1, 0),
            DenseMatrix.of(1, 2, 3, 4),
            DenseMatrix.of(5, 1, 1, 2, 3, 4, 5),
            DenseMatrix.of(40, 2, new double[80]),
            DenseMatrix.of(40, 0)
        }) {
            var count = of(rows);
            assertThat(count.clusters()).isEqualTo(1);
            assertThat(count.clear()).isFalse();
            assertThat(count.points()).isEmpty();
        }
        assertThatThrownBy(() -> of(DenseMatrix.of(0, 2))).hasMessage("pictures must be at least 1, was 0");
    }

    @Test
    void moreDimensionsThanPicturesAreFine() {
        var count = of(Worlds.clusters(9, 15, 3, 0.01, 1));
        assertThat(count.points()).extracting(ClusterCount.Point::clusters).containsExactly(2, 3);
        assertThat(count.points()).allMatch(point -> Double.isFinite(point.score()));
    }

    @Test
    void everyPointSaysWhatItIsMadeOf() {
        for (var point : of(Worlds.clusters(64, 5, 3, 0.3, 1)).points()) {
            assertThat(point.explained()).isBetween(0.0, 1.0);
            // Of counted words, reference data only tell whether there is one kind.
            assertThat(point.byChance().isPresent()).isEqualTo(point.clusters() <= 5);
            point.byChance().ifPresent(share -> assertThat(share).isBetween(0.0, 1.0));
            assertThat(point.asked()).isCloseTo(1.9 * point.clusters() / Math.pow(64, 0.75), within(1e-12));
            assertThat(point.score()).isEqualTo(point.explained() - point.asked());
        }
        for (var point : measured(Worlds.clusters(64, 5, 3, 0.3, 1)).points()) {
            assertThat(point.asked())
                    .isCloseTo(
                            point.byChance().orElseThrow() + 0.5 * point.clusters() / Math.pow(64, 0.75),
                            within(1e-12));
        }
    }

    @Test
    void sharesAreMeansOverTheViews() {
        var rows = Worlds.clusters(80, 6, 4, 0.3, 2);
        var other = Worlds.clusters(80, 6, 2, 0.3, 3);
        var one = measured(rows).points();
        var two = measured(other).points();
        var both = measured(rows, other).points();
        // Between the steps beyond twelve, different numbers are tried.
        for (int i = 0; i <= 10; i++) {
            assertThat(both.get(i).explained())
                    .isCloseTo((one.get(i).explained() + two.get(i).explained()) / 2, within(1e-12));
            assertThat(both.get(i).byChance().orElseThrow())
                    .isCloseTo(
                            (one.get(i).byChance().orElseThrow()
                                            + two.get(i).byChance().orElseThrow())
                                    / 2,
                            within(1e-12));
        }
    }

    @Test
    void twoBlurredKindsAreNotTakenForOne() {
        for (int seed = 0; seed < 5; seed++) {
            assertThat(measured(blurred(2, seed)).clusters()).as("seed " + seed).isEqualTo(2);
            assertThat(measured(blurred(1, seed)).clusters()).as("seed " + seed).isEqualTo(1);
        }
    }

    /** A hundred rows in few and in many dimensions, as of a network; kinds differ in the first ones. */
    private static DenseMatrix[] blurred(int kinds, int seed) {
        var all = Worlds.clusters(100, 50, kinds, BLUR, seed);
        var few = new double[100 * 15];
        for (int i = 0; i < few.length; i++) {
            few[i] = all.get(i / 15, i % 15);
        }
        return new DenseMatrix[] {DenseMatrix.of(100, 15, few), all};
    }

    @Test
    void manyClustersAreFoundToo() {
        var rows = Worlds.clusters(600, 40, 30, 0.05, 1);
        assertThat(measured(rows).clusters()).isBetween(27, 33);
    }

    @Test
    void theSameOnAnyNumberOfThreads() {
        var rows = Worlds.clusters(60, 6, 3, 0.4, 1);
        var expected = of(rows);
        for (int threads : new int[] {1, 8}) {
            try (var some = Engines.open("local", threads)) {
                assertThat(ClusterCount.of(List.of(rows), ClusterCount.Rule.COUNTED, Seed.DEFAULT, some))
                        .isEqualTo(expected);
            }
        }
    }
}
