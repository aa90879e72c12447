package dev.graft.transfer.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class HalvesAgreementTest {
    private static final Seed SEED = new Seed(7);

    @Test
    void noiseAgreesByChanceAlone() {
        var random = SEED.random();
        var noise = rows(100, 200, row -> column -> random.nextDouble());
        assertThat(HalvesAgreement.of(noise, SEED)).isBetween(-0.05, 0.05);
    }

    @Test
    void featuresThatManyOthersConfirmAgree() {
        double clear = HalvesAgreement.of(signal(200, 0.01), SEED);
        double blurred = HalvesAgreement.of(signal(200, 0.5), SEED);
        double lost = HalvesAgreement.of(signal(200, 20), SEED);
        assertThat(clear).isBetween(0.6, 1.0).isGreaterThan(blurred + 0.1);
        assertThat(blurred).isGreaterThan(lost + 0.1);
    }

    /** Otherwise a network would be preferred for having many channels. */
    @Test
    void moreFeaturesOfTheSameKindCountNoMore() {
        double some = HalvesAgreement.of(signal(1000, 4), SEED);
        assertThat(HalvesAgreement.of(signal(3000, 4), SEED)).isCloseTo(some, within(0.06));
    }

    @Test
    void theScaleOfARowDoesNotMatter() {
        var random = SEED.random();
        var values = new double[60][80];
        for (var row : values) {
            for (int c = 0; c < row.length; c++) {
                row[c] = random.nextDouble();
            }
        }
        var one = rows(60, 80, row -> column -> values[row][column]);
        var other = rows(60, 80, row -> column -> values[row][column] * (1 << row % 7));
        assertThat(HalvesAgreement.of(other, SEED)).isCloseTo(HalvesAgreement.of(one, SEED), within(1e-9));
        assertThat(HalvesAgreement.of(one, SEED)).isEqualTo(HalvesAgreement.of(one, SEED));
    }

    @Test
    void rowsThatAreAllAlikeOrEmptyGiveANumber() {
        assertThat(HalvesAgreement.of(rows(20, 10, row -> column -> 1), SEED)).isFinite();
        assertThat(HalvesAgreement.of(rows(20, 10, row -> column -> 0), SEED)).isFinite();
        assertThat(HalvesAgreement.of(rows(20, 1, row -> column -> row), SEED)).isZero();
        assertThatThrownBy(() -> HalvesAgreement.of(rows(5, 10, row -> column -> 1), SEED))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Every column measures one of ten hidden values of the row, with noise. */
    private static CountMatrix signal(int columns, double noise) {
        var random = SEED.random();
        var hidden = new double[80][10];
        for (var row : hidden) {
            for (int c = 0; c < row.length; c++) {
                row[c] = random.nextDouble();
            }
        }
        return rows(80, columns, row -> column -> hidden[row][column % 10] + noise * random.nextDouble());
    }

    @FunctionalInterface
    private interface Values {
        IntToDoubleFunction row(int row);
    }

    private static CountMatrix rows(int rows, int columns, Values values) {
        var builder = new CountMatrixBuilder(columns);
        for (int row = 0; row < rows; row++) {
            var of = values.row(row);
            var dense = new double[columns];
            for (int c = 0; c < columns; c++) {
                dense[c] = of.applyAsDouble(c);
            }
            builder.denseRow(dense);
        }
        return builder.build();
    }
}
