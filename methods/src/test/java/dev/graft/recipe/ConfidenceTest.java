package dev.graft.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ConfidenceTest {
    @Test
    void picturesBetweenPilesAreLessSure() {
        // Two piles on a line, around 0 and 10, and one picture of the first nearly half way.
        var rows = DenseMatrix.of(9, 1, 0, 0.1, 0.2, 0.3, 4.5, 10, 10.1, 10.2, 10.3);
        var confidences = Confidence.of(rows, Partition.of(2, 0, 0, 0, 0, 0, 1, 1, 1, 1));
        assertThat(confidences[4]).isLessThan(confidences[3]).isLessThan(confidences[0]);
        assertThat(Arrays.stream(confidences)).allMatch(value -> value > 0 && value < 1);
    }

    @Test
    void aPictureInTheWrongPileIsDoubtful() {
        var rows = Worlds.clusters(30, 3, 3, 0.05, 1);
        var piles = new int[30];
        for (int i = 0; i < 30; i++) {
            piles[i] = i % 3;
        }
        piles[0] = 1;
        var confidences = Confidence.of(rows, Partition.of(3, piles));
        assertThat(confidences[0]).isLessThan(0.1);
        assertThat(confidences[1]).isGreaterThan(0.9);
    }

    @Test
    void theFormulaOfTheTwoThings() {
        // Middles at 1 and 5: own 1, next 9 or 25; both neighbours of which one is of the same pile.
        var confidences = Confidence.of(DenseMatrix.of(3, 1, 0, 2, 5), Partition.of(2, 0, 0, 1));
        assertThat(confidences[1]).isCloseTo(chance(-1.524 + 4.960 * 8 / 10 + 2.002 / 2), within(1e-12));
        assertThat(confidences[0]).isCloseTo(chance(-1.524 + 4.960 * 24 / 26 + 2.002 / 2), within(1e-12));
        assertThat(confidences[2]).isCloseTo(chance(-1.524 + 4.960), within(1e-12));
    }

    private static double chance(double score) {
        return 1 / (1 + Math.exp(-score));
    }

    @Test
    void onePictureOneOrAnEmptyPileAndEqualPicturesHaveANumberToo() {
        assertThat(Confidence.of(DenseMatrix.of(1, 0), Partition.of(1, 0))[0]).isBetween(0.5, 1.0);
        assertThat(Confidence.of(DenseMatrix.of(2, 1, 1, 2), Partition.of(3, 1, 1))[0])
                .isBetween(0.5, 1.0);
        var equal = Confidence.of(DenseMatrix.of(4, 1, 7, 7, 7, 7), Partition.of(2, 0, 0, 1, 1));
        assertThat(Arrays.stream(equal)).allMatch(value -> value > 0 && value < Confidence.DOUBTFUL);
        assertThat(Confidence.of(DenseMatrix.of(0, 3), Partition.of(2, new int[0])))
                .isEmpty();
    }
}
