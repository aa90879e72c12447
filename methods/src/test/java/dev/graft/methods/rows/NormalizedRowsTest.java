package dev.graft.methods.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.DenseRows;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.TravellingEngine;
import dev.graft.methods.api.Bags;
import org.junit.jupiter.api.Test;

class NormalizedRowsTest {
    private final Engine engine = new SerialEngine();
    private final CountMatrix counts = Bags.planted(2_000, 90, 3, 100, 1)
            .stack(new CountMatrixBuilder(90).endRow().build())
            .stack(Bags.planted(20, 90, 3, 100, 2));

    @Test
    void blocksAreThePlainFormOfTheirRows() {
        check(Normalization.POWER, PlainNormalization.power(counts));
        check(Normalization.HELLINGER, PlainNormalization.hellinger(counts));
        check(Normalization.NONE, counts.toDense());
    }

    private void check(Normalization normalization, DenseMatrix expected) {
        var rows = NormalizedRows.of(counts, normalization);
        assertThat(rows.blocks()).isGreaterThan(1);
        int seen = 0;
        for (int first = 0; first < counts.rows(); first += rows.blockRows()) {
            var block = rows.block(first);
            for (int row = 0; row < block.rows(); row++) {
                var dense = new double[90];
                for (int p = block.offsets()[row]; p < block.offsets()[row + 1]; p++) {
                    dense[block.columnIndices()[p]] = block.values()[p];
                }
                assertThat(dense).containsExactly(expected.row(first + row), within(1e-15));
                seen++;
            }
        }
        assertThat(seen).isEqualTo(counts.rows());
    }

    @Test
    void onlySharesCount() {
        var few = new CountMatrixBuilder(3).denseRow(1, 0, 3).endRow().build();
        var many = new CountMatrixBuilder(3).denseRow(1000, 0, 3000).endRow().build();
        for (var normalization : new Normalization[] {Normalization.POWER, Normalization.HELLINGER}) {
            var expected = NormalizedRows.of(few, normalization).block(0);
            assertThat(NormalizedRows.of(many, normalization).block(0).values())
                    .containsExactly(expected.values(), within(1e-15));
            assertThat(expected.offsets()).containsExactly(0, 2, 2);
        }
    }

    @Test
    void momentsAreThoseOfThePlainRows() {
        var plain = PlainNormalization.power(counts);
        try (var rows = NormalizedTable.of(counts, Normalization.POWER, engine)) {
            var moments = rows.moments();
            assertThat(moments.used()).isEqualTo(2_020);
            assertThat(moments.squares()).isCloseTo(2_020, within(1e-9));
            for (int c = 0; c < 90; c++) {
                double sum = 0;
                for (int row = 0; row < plain.rows(); row++) {
                    sum += plain.get(row, c);
                }
                assertThat(moments.sums()[c]).isCloseTo(sum, within(1e-10));
                assertThat(moments.mean(2_020)[c]).isCloseTo(sum / 2_020, within(1e-12));
            }
        }
    }

    @Test
    void aScatterOfSomeRowsIsThatOfThemAlone() {
        var some = new int[] {3, 2_000, 40, 41, 99, 500, 7, 8, 9, 333};
        try (var all = NormalizedTable.of(counts, Normalization.POWER, engine);
                var alone = NormalizedTable.of(counts.select(some), Normalization.POWER, engine)) {
            var expected = ScatterMatrix.ofNonEmpty(alone);
            var found = ScatterMatrix.ofNonEmpty(all, some);
            assertThat(found.rows()).isEqualTo(9).isEqualTo(expected.rows());
            assertThat(found.mean()).containsExactly(expected.mean(), within(1e-14));
            assertThat(found.dense().data).containsExactly(expected.dense().data, within(1e-12));
        }
    }

    @Test
    void thereMustBeRoomForWhatIsPutBesideRows() {
        try (var rows = NormalizedTable.of(counts, Normalization.POWER, 2, engine)) {
            assertThatThrownBy(() -> rows.place(DenseMatrix.of(2_021, 3, new double[2_021 * 3])))
                    .hasMessage("columns of the state must be between 0 and 2, was 3");
        }
    }

    @Test
    void meansOfClustersAreThePlainOnesOnEveryEngine() {
        var random = Seed.DEFAULT.random();
        var values = new double[9000 * 4];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian();
        }
        var rows = DenseMatrix.of(9000, 4, values);
        assertThat(DenseRows.of(rows).blocks()).isGreaterThan(2);
        var clusters = Partition.of(6, Partition.random(9000, 5, random).toArray());
        var expected = ClusterSums.means(rows, clusters, engine);
        assertThat(expected.toArray()).containsExactly(clusters.means(rows).toArray(), within(1e-14));
        assertThat(expected.row(5)).containsOnly(0);
        for (var other : new Engine[] {Engines.open("local", 2), Engines.open("local", 8), new TravellingEngine()}) {
            try (other) {
                assertThat(ClusterSums.means(rows, clusters, other)).isEqualTo(expected);
            }
        }
        var few = rows.select(1, 2, 3);
        var ofFew = Partition.of(2, 1, 0, 1);
        assertThat(ClusterSums.means(few, ofFew, engine)).isEqualTo(ofFew.means(few));
    }
}
