package dev.graft.core.info;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class InformationTest {
    private static final double ROUNDING = 1e-12;

    @Test
    void aFairCoinHasOneBit() {
        assertThat(Information.bits(Information.entropy(3, 3))).isCloseTo(1, within(ROUNDING));
        assertThat(Information.entropy(5, 0, 0)).isZero();
        assertThat(Information.entropy(0, 0)).isZero();
        assertThat(Information.entropy(1, 2, 3)).isCloseTo(1.0114042647073518, within(ROUNDING));
    }

    @Test
    void divergencesMatchHandComputedValues() {
        double[] p = {0.5, 0.5, 0};
        double[] q = {0.25, 0.25, 0.5};
        assertThat(Information.kullbackLeibler(p, q)).isCloseTo(Math.log(2), within(ROUNDING));
        assertThat(Information.kullbackLeibler(q, p)).isInfinite();
        assertThat(Information.jensenShannon(new double[] {1, 0}, new double[] {0, 3}))
                .isCloseTo(Math.log(2), within(ROUNDING));
    }

    @Test
    void badWeightsAreNamed() {
        assertThatThrownBy(() -> Information.entropy(1, -1))
                .hasMessage("weights[1] must be finite and at least 0.0, was -1.0");
        assertThatThrownBy(() -> Information.kullbackLeibler(new double[] {0}, new double[] {1}))
                .hasMessage("p must have a weight above 0");
        assertThatThrownBy(() -> Information.jensenShannon(new double[] {1}, new double[] {1, 2}))
                .hasMessage("length of q must be 1, was 2");
    }

    @Property
    void mutualInformationIsTheEntropyThatIsShared(
            @ForAll @Size(12) List<@DoubleRange(min = 0, max = 1e6) Double> drawn) {
        var weights = array(drawn);
        var joint = new double[3][4];
        var byRow = new double[3];
        var byColumn = new double[4];
        for (int i = 0; i < 12; i++) {
            joint[i / 4][i % 4] = weights[i];
            byRow[i / 4] += weights[i];
            byColumn[i % 4] += weights[i];
        }
        double expected = Information.entropy(byRow) + Information.entropy(byColumn) - Information.entropy(weights);
        assertThat(Information.mutualInformation(joint)).isCloseTo(expected, within(1e-9));
    }

    @Property
    void divergencesAreNeverNegativeAndZeroForEqualShapes(
            @ForAll @Size(5) List<@DoubleRange(min = 0.01, max = 1e9) Double> drawnP,
            @ForAll @Size(5) List<@DoubleRange(min = 0.01, max = 1e9) Double> drawnQ) {
        var p = array(drawnP);
        var q = array(drawnQ);
        var scaled = new double[5];
        for (int i = 0; i < 5; i++) {
            scaled[i] = 7 * p[i];
        }
        assertThat(Information.kullbackLeibler(p, q)).isNotNegative().isFinite();
        assertThat(Information.jensenShannon(p, q)).isBetween(0.0, Math.log(2) + ROUNDING);
        assertThat(Information.kullbackLeibler(p, scaled)).isCloseTo(0, within(ROUNDING));
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
