package dev.graft.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.methods.card.Settings;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The map, the labels, and how settings reach the methods. */
class SortPartsTest {
    @Test
    void theMapShowsPilesApart() {
        // Piles differ along the third axis; what varies most, the first, says nothing.
        var values = new double[30 * 3];
        var piles = new int[30];
        var random = Seed.DEFAULT.random();
        for (int row = 0; row < 30; row++) {
            piles[row] = row % 2;
            values[row * 3] = 1.5 * random.nextGaussian();
            values[row * 3 + 1] = 0.1 * random.nextGaussian();
            values[row * 3 + 2] = 10 * piles[row] + random.nextGaussian();
        }
        var places = PileMap.of(DenseMatrix.of(30, 3, values), Partition.of(2, piles));
        for (int i = 0; i < 30; i++) {
            assertThat(places.get(i, 0)).isBetween(0.0, 1.0);
            assertThat(places.get(i, 1)).isBetween(0.0, 1.0);
            assertThat(places.get(i, 0) > 0.5).isEqualTo(piles[i] == (places.get(1, 0) > 0.5 ? 1 : 0));
        }
        // The second axis is the widest of what is left.
        assertThat(spread(places, 1)).isGreaterThan(0.15);
    }

    private static double spread(DenseMatrix places, int axis) {
        double mean = 0;
        double squares = 0;
        for (int i = 0; i < places.rows(); i++) {
            mean += places.get(i, axis) / places.rows();
            squares += places.get(i, axis) * places.get(i, axis) / places.rows();
        }
        return Math.sqrt(squares - mean * mean);
    }

    @Test
    void whatHasNoExtentIsInTheMiddle() {
        assertThat(PileMap.of(DenseMatrix.of(1, 0), Partition.of(1, 0)).row(0)).containsExactly(0.5, 0.5);
        assertThat(PileMap.of(DenseMatrix.of(2, 2, 3, 3, 3, 3), Partition.of(1, 0, 0))
                        .toArray())
                .containsOnly(0.5);
    }

    @Test
    void roundingOnALineIsNoSecondDirection() {
        var line = PileMap.of(DenseMatrix.of(3, 1, 0.1, 0.2, 0.7), Partition.of(2, 0, 0, 1));
        var plane = PileMap.of(DenseMatrix.of(3, 2, 0.1, 0.3, 0.2, 0.6, 0.7, 2.1), Partition.of(2, 0, 0, 1));
        for (int i = 0; i < 3; i++) {
            assertThat(line.get(i, 1)).isEqualTo(0.5);
            assertThat(plane.get(i, 1)).isEqualTo(0.5);
        }
        assertThat(Math.abs(line.get(0, 0) - line.get(2, 0))).isCloseTo(1, within(1e-12));
    }

    @Test
    void labelsCountInTheOrderOfTheirNames() {
        var labels = List.of(Optional.of("tree"), Optional.of("boat"), Optional.<String>empty(), Optional.of("boat"));
        var found = Evaluation.of(Partition.of(2, 0, 1, 1, 0), labels).orElseThrow();
        assertThat(found.labels()).containsExactly("boat", "tree");
        assertThat(found.labelled()).isEqualTo(3);
        assertThat(found.confusion()).containsExactly(List.of(1, 1), List.of(1, 0));
        assertThat(found.purity()).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(found.entropyBits()).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(found.entropyNats()).isCloseTo(2.0 / 3 * Math.log(2), within(1e-12));
        assertThat(found.accuracy()).isCloseTo(2.0 / 3, within(1e-12));
    }

    @Test
    void oneClassOrNoneIsNothingToCompareWith() {
        var piles = Partition.of(2, 0, 1);
        assertThat(Evaluation.of(piles, List.of(Optional.empty(), Optional.empty())))
                .isEmpty();
        assertThat(Evaluation.of(piles, List.of(Optional.of("a"), Optional.of("a"))))
                .isEmpty();
    }

    @Test
    void settingsThatCannotBeAreRefused() {
        var base = SortParams.DEFAULT.withMethod("kmeans");
        // Also where the method has no order: a setting that is misspelt is never passed over.
        assertThatThrownBy(() -> base.withSettings(Settings.GRAFT.with("order", "backwards")))
                .hasMessage("--order must be one of alternating, z-first, paper, was backwards");
        assertThatThrownBy(() -> base.withSettings(Settings.GRAFT.with("colour", "red")))
                .hasMessageStartingWith("there is no setting 'colour'; there are lambda, ");
        assertThatThrownBy(() -> base.withMethod("magic"))
                .hasMessageStartingWith("there is no method 'magic'; there are auto, stc, aplsa, ");
        assertThatThrownBy(() -> SortParams.DEFAULT.withPiles(0)).hasMessage("piles must be at least 1, was 0");
        assertThat(SortParams.DEFAULT.withMethod("KMeans").method()).isEqualTo("kmeans");
    }
}
