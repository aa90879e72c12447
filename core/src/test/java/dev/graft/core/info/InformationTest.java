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
    void badWeightsAreNamed() {
        assertThatThrownBy(() -> Information.entropy(1, -1))
                .hasMessage("weights[1] must be finite and at least 0.0, was -1.0");
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

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
