package dev.graft.engine.counts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.SparseRows;
import dev.graft.engine.TravellingEngine;
import dev.graft.engine.local.LocalEngine;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SparseCountsTest {
    private static final CountMatrix MATRIX = numbered(1000);

    /** Row i has the count i + 1 in column i modulo 7; every tenth row is empty. */
    private static CountMatrix numbered(int rows) {
        var builder = new CountMatrixBuilder(7);
        for (int row = 0; row < rows; row++) {
            if (row % 10 != 9) {
                builder.add(row % 7, row + 1);
            }
            builder.endRow();
        }
        return builder.build();
    }

    @Test
    void aMatrixIsCutAsItAlwaysWas() {
        var counts = SparseCounts.of(MATRIX);
        assertThat(counts.rows()).isEqualTo(1000);
        assertThat(counts.nonZeros()).isEqualTo(900);
        assertThat(counts.blocks()).isEqualTo(SparseRows.of(MATRIX));
        assertThat(counts.forSumsByColumn()).isEqualTo(SparseRows.forSumsByColumn(MATRIX));
        assertThat(counts.columnSums(new SerialEngine())).isEqualTo(MATRIX.columnSums());
    }

    @Test
    void columnsAreSummedWhereTheRowsAre() {
        var counts = new CountsElsewhere(MATRIX, 3);
        for (var engine : List.of(new SerialEngine(), new LocalEngine(2), new TravellingEngine())) {
            assertThat(counts.columnSums(engine)).isEqualTo(MATRIX.columnSums());
        }
    }

    @Test
    void theSameRowsAreDrawnOnEveryEngineAndForEveryCut() {
        var expected = RowSample.of(SparseCounts.of(MATRIX), 50, new Seed(3), new SerialEngine());
        assertThat(expected.rows()).isEqualTo(50);
        for (var engine : List.of(new SerialEngine(), new LocalEngine(2), new TravellingEngine())) {
            assertThat(RowSample.of(new CountsElsewhere(MATRIX, 3), 50, new Seed(3), engine))
                    .isEqualTo(expected);
        }
    }

    @Test
    void allRowsAreDrawnIfThereAreNoMore() {
        assertThat(RowSample.of(SparseCounts.of(MATRIX), 1000, new Seed(3), new SerialEngine()))
                .isEqualTo(MATRIX);
        assertThat(RowSample.of(SparseCounts.of(MATRIX), 5000, new Seed(3), new SerialEngine()))
                .isEqualTo(MATRIX);
        assertThat(RowSample.of(SparseCounts.of(numbered(0)), 5, new Seed(3), new SerialEngine())
                        .rows())
                .isZero();
    }

    @Test
    void everyRowHasTheSameChance() {
        var drawn = new HashSet<Double>();
        int early = 0;
        for (int seed = 0; seed < 200; seed++) {
            var sample = RowSample.of(SparseCounts.of(MATRIX), 10, new Seed(seed), new SerialEngine());
            for (int row = 0; row < sample.rows(); row++) {
                double value = sample.rowSum(row);
                drawn.add(value);
                early += value > 0 && value <= 500 ? 1 : 0;
            }
        }
        // 2,000 draws: 450 of 1,000 rows are early and not empty; eight standard deviations are 180.
        assertThat(early).isBetween(720, 1080);
        assertThat(drawn).hasSizeGreaterThan(700);
        assertThat(Set.copyOf(drawn)).contains(0.0);
    }

    @Test
    void blocksGrowWithTheRowsSoThatThereAreNeverTooMany() {
        assertThat(SparseCounts.of(MATRIX).rowsInABlock(4)).isEqualTo(4);
        var many = new CountsElsewhere(MATRIX, 3) {
            @Override
            public long rows() {
                return 1_000_000_000_000L;
            }
        };
        assertThat(many.rowsInABlock(4)).isEqualTo(15_258_790);
    }
}
