package dev.graft.transfer.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.CountMatrixBuilder;
import org.junit.jupiter.api.Test;

class InverseDocumentFrequencyTest {
    @Test
    void weighsByTheRowsOfBothSides() {
        var first =
                new CountMatrixBuilder(3).denseRow(2, 1, 0).denseRow(1, 0, 0).build();
        var second = new CountMatrixBuilder(3).denseRow(3, 0, 5).build();
        var weighed = InverseDocumentFrequency.weigh(first, second);
        assertThat(weighed.first().get(0, 0)).as("all rows have it").isZero();
        assertThat(weighed.first().get(0, 1)).isEqualTo(StrictMath.log(4.0 / 2));
        assertThat(weighed.second().get(0, 2)).isEqualTo(5 * StrictMath.log(4.0 / 2));
        assertThat(weighed.first().offset(2) - weighed.first().offset(1))
                .as("nothing is left of the second row")
                .isZero();
    }

    @Test
    void bothSidesHaveTheSameWords() {
        var first = new CountMatrixBuilder(3).denseRow(1, 1, 1).build();
        var second = new CountMatrixBuilder(2).denseRow(1, 1).build();
        assertThatThrownBy(() -> InverseDocumentFrequency.weigh(first, second))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
