package dev.graft.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class MistakeCurveTest {
    private static final MistakeCurve CURVE = MistakeCurve.of(new boolean[] {true, false, true, true});

    @Test
    void countsMistakesFromTheFirstTrialOn() {
        assertThat(CURVE.trials()).isEqualTo(4);
        assertThat(CURVE.mistakes(0)).isZero();
        assertThat(CURVE.mistakes(3)).isEqualTo(2);
        assertThat(CURVE.rate()).isEqualTo(0.75);
        assertThat(CURVE.rateOfFirst(2)).isEqualTo(0.5);
        assertThat(CURVE.rateOfFirst(50)).as("as many as there are").isEqualTo(0.75);
    }

    @Test
    void averagesAsFarAsTheShortestGoes() {
        var other = MistakeCurve.of(new boolean[] {false, false});
        assertThat(MistakeCurve.average(List.of(CURVE, other))).containsExactly(0.5, 0.25);
    }

    @Test
    void refusesWhatIsNoPartOfIt() {
        assertThatThrownBy(() -> MistakeCurve.of(new boolean[0])).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> CURVE.mistakes(5)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void countsTasksThatAreWonTiedAndLost() {
        var baseline = List.of(
                new double[] {0.40, 0.41, 0.42, 0.43},
                new double[] {0.40, 0.41, 0.42, 0.43},
                new double[] {0.40, 0.41, 0.42, 0.43},
                new double[] {0.4, 0.4, 0.4, 0.4});
        var method = List.of(
                new double[] {0.20, 0.22, 0.21, 0.22},
                new double[] {0.41, 0.40, 0.43, 0.42},
                new double[] {0.60, 0.62, 0.61, 0.62},
                new double[] {0.4, 0.4, 0.4, 0.4});
        var found = WinTieLoss.of(baseline, method, WinTieLoss.LEVEL);
        assertThat(found).hasToString("1/2/1");
        assertThat(found.large()).as("large effects").isEqualTo(1);
        assertThat(found.middle()).as("middle effects").isZero();
    }

    @Test
    void theMarginOfAnEffectIsItsDeviation() {
        // d = 0.01 / 0.0129: middle, not large.
        var baseline = new double[] {0.40, 0.41, 0.42, 0.43};
        var method = new double[] {0.39, 0.40, 0.41, 0.42};
        assertThat(CohensD.of(baseline, method)).isCloseTo(0.7746, within(1e-4));
        assertThat(WinTieLoss.of(List.of(baseline), List.of(method), 0.01)).isEqualTo(new WinTieLoss(1, 0, 0, 0, 1));
    }
}
