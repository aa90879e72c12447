package dev.graft.methods.label.dkt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.PartialLabels;
import org.junit.jupiter.api.Test;

class CorrelativeThresholdTest {
    @Test
    void classesThatGoTogetherHelpEachOther() {
        // Classes 0 and 1 share one of the pictures that have either: a cosine of 1 / 2.
        var known = PartialLabels.of(3, new int[] {0, 1}, new int[] {0}, new int[] {1}, new int[] {}, null);
        var scores = DenseMatrix.of(5, 3, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0.2, 0, 9, 0.8, 0.8, 9);
        var threshold = CorrelativeThreshold.learn(scores, known);
        assertThat(threshold.correlations().get(0, 1)).isCloseTo(0.5, within(1e-15));
        assertThat(threshold.correlations().get(2, 2)).isZero();
        // Mixed scores of class 0: 1.5, 1, 0.5, 0.2; of class 1: 1.5, 0.5, 1, 0.1.
        assertThat(threshold.thresholds()[0]).isCloseTo(0.75, within(1e-15));
        assertThat(threshold.thresholds()[1]).isCloseTo(0.75, within(1e-15));
        assertThat(threshold.thresholds()[2]).isInfinite();
        var predicted = threshold.predict(scores);
        assertThat(predicted.of(0)).containsExactly(0, 1);
        assertThat(predicted.of(1)).containsExactly(0);
        assertThat(predicted.of(3)).isEmpty();
        assertThat(predicted.of(4)).containsExactly(0, 1);
    }

    @Test
    void whereAllHaveAClassTheLowestScoreIsEnough() {
        var scores = DenseMatrix.of(3, 1, 3, 2, 1);
        var threshold = CorrelativeThreshold.learn(scores, PartialLabels.of(1, new int[] {0}, new int[] {0}, null));
        assertThat(threshold.thresholds()).containsExactly(2);
        assertThat(threshold.predict(scores).of(2)).isEmpty();
    }

    @Test
    void equalScoresAreNotParted() {
        var known = PartialLabels.of(1, new int[] {0}, new int[] {}, new int[] {});
        var threshold = CorrelativeThreshold.learn(DenseMatrix.of(3, 1, 2, 2, 1), known);
        assertThat(threshold.thresholds()).containsExactly(1.5);
    }
}
