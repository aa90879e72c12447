package dev.graft.methods.cluster.aplsa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.TravellingEngine;
import dev.graft.methods.api.Bags;
import dev.graft.methods.rows.PairRows;
import dev.graft.transfer.space.Worlds;
import org.junit.jupiter.api.Test;

class TagMatrixTest {
    private static final int ROWS = 900;
    private static final int TERMS = 6;

    private final CountMatrix presence = presence();

    private static CountMatrix presence() {
        var random = Seed.DEFAULT.random();
        var builder = new CountMatrixBuilder(TERMS);
        for (int row = 0; row < ROWS; row++) {
            for (int term = 0; term + 1 < TERMS; term++) {
                builder.add(term, random.nextInt(3) == 0 ? 1 : 0);
            }
            builder.endRow();
        }
        return builder.build();
    }

    @Test
    void itIsTheProductOfBothMatrices() {
        var counts = Bags.planted(ROWS, 20, 3, 15, 1);
        check(counts, TagMatrix.of(presence, counts, new SerialEngine()));
        var measured = Worlds.measured(counts);
        check(measured, TagMatrix.of(presence, measured, new SerialEngine()));
    }

    private void check(CountMatrix images, CountMatrix found) {
        for (int term = 0; term < TERMS; term++) {
            for (int feature = 0; feature < images.columns(); feature++) {
                double expected = 0;
                for (int row = 0; row < ROWS; row++) {
                    expected += presence.get(row, term) * images.get(row, feature);
                }
                assertThat(found.get(term, feature)).isCloseTo(expected, within(1e-11 * expected));
            }
        }
        assertThat(found.rows()).isEqualTo(TERMS);
        assertThat(found.rowSum(TERMS - 1)).as("a term of no image").isZero();
    }

    @Test
    void anyEngineAndAnyNumberOfTermsAtOnceGiveTheSameBits() {
        var images = Worlds.measured(Bags.planted(ROWS, 20, 3, 15, 1));
        assertThat(PairRows.of(images, presence).blocks()).isGreaterThan(1);
        var expected = TagMatrix.of(presence, images, new SerialEngine());
        for (var other : new Engine[] {Engines.open("local", 2), Engines.open("local", 8), new TravellingEngine()}) {
            try (other) {
                assertThat(TagMatrix.of(presence, images, other)).isEqualTo(expected);
                assertThat(TagMatrix.of(presence, images, 45, other)).isEqualTo(expected);
                assertThat(TagMatrix.of(presence, images, 1, other)).isEqualTo(expected);
            }
        }
    }

    @Test
    void bothMustBeOfTheSameImages() {
        var fewer = Bags.planted(3, 20, 3, 15, 1);
        assertThatThrownBy(() -> TagMatrix.of(presence, fewer, new SerialEngine()))
                .hasMessage("rows of the tag indicators must be 3, was 900");
    }
}
