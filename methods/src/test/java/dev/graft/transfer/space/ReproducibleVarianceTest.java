package dev.graft.transfer.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.TravellingEngine;
import dev.graft.methods.api.Bags;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.rows.PlainNormalization;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Sums over sparse rows against the definition, in which everything is dense. */
class ReproducibleVarianceTest {
    private final Engine engine = new SerialEngine();
    private final CountMatrix counts = Worlds.part(0, 90, 70, 4, 40)
            .stack(new CountMatrixBuilder(70).endRow().add(3, 1).endRow().build());
    private final PrincipalComponents directions =
            PrincipalComponents.learn(Worlds.part(100, 200, 70, 4, 40), 9, engine);

    @Test
    void measuredRowsAreSeenFromTheirGroup() {
        var rows = Worlds.measured(counts);
        var groups =
                Partition.of(4, IntStream.range(0, rows.rows()).map(i -> i % 3).toArray());
        var plain = PlainNormalization.power(rows);
        var some = IntStream.range(0, 92).filter(i -> i % 4 != 1).toArray();
        try (var signal = ReproducibleVariance.ofMeasured(rows, groups, engine)) {
            assertThat(signal.captured(directions))
                    .isCloseTo(captured(plain, plain, rows, rows, groups), within(1e-12));
            assertThat(signal.captured(directions, some))
                    .isCloseTo(
                            captured(
                                    plain.select(some),
                                    plain.select(some),
                                    rows.select(some),
                                    rows.select(some),
                                    Partition.of(
                                            4,
                                            IntStream.of(some).map(groups::of).toArray())),
                            within(1e-12));
            assertThat(signal.isThere()).isTrue();
        }
    }

    @Test
    void countedRowsAreDealtIntoHalves() {
        var random = Seed.DEFAULT.random();
        var first = new CountMatrixBuilder(70);
        var second = new CountMatrixBuilder(70);
        for (int row = 0; row < counts.rows(); row++) {
            for (int p = counts.offset(row); p < counts.offset(row + 1); p++) {
                double one = 0;
                for (int i = 0; i < counts.value(p); i++) {
                    one += random.nextBoolean() ? 1 : 0;
                }
                // The fraction of an occurrence that is left is 0 here, but is dealt as well.
                random.nextBoolean();
                first.add(counts.column(p), one);
                second.add(counts.column(p), counts.value(p) - one);
            }
            first.endRow();
            second.endRow();
        }
        var a = first.build();
        var b = second.build();
        var all = Partition.of(1, new int[counts.rows()]);
        double expected = captured(PlainNormalization.power(a), PlainNormalization.power(b), a, b, all);
        try (var signal = ReproducibleVariance.ofCounted(counts, Seed.DEFAULT, engine)) {
            assertThat(signal.captured(directions)).isCloseTo(expected, within(1e-12));
        }
    }

    private double captured(DenseMatrix a, DenseMatrix b, CountMatrix rowsA, CountMatrix rowsB, Partition groups) {
        return products(along(a, rowsA), along(b, rowsB), groups) / products(a, b, groups);
    }

    /** What the directions make of rows: (x - mean) times the axes, and an empty row at the origin. */
    private DenseMatrix along(DenseMatrix rows, CountMatrix counts) {
        var out = new double[rows.rows()][directions.dimensions()];
        var axes = directions.axes();
        for (int row = 0; row < out.length; row++) {
            for (int j = 0; counts.rowSum(row) > 0 && j < axes.rows(); j++) {
                for (int c = 0; c < rows.columns(); c++) {
                    out[row][j] += (rows.get(row, c) - directions.mean()[c]) * axes.get(j, c);
                }
            }
        }
        return DenseMatrix.of(out);
    }

    private static double products(DenseMatrix a, DenseMatrix b, Partition groups) {
        var meansA = groups.means(a);
        var meansB = groups.means(b);
        double sum = 0;
        for (int row = 0; row < a.rows(); row++) {
            for (int c = 0; c < a.columns(); c++) {
                int group = groups.of(row);
                sum += (a.get(row, c) - meansA.get(group, c)) * (b.get(row, c) - meansB.get(group, c));
            }
        }
        return sum;
    }

    @Test
    void anyEngineSaysTheSame() {
        // More rows than one stream of random numbers serves.
        var many = Bags.planted(4_500, 40, 4, 12, 1);
        var components = PrincipalComponents.learn(many.select(1, 2, 3, 4, 5, 6, 7), 5, engine);
        double counted = captured(many, false, components, engine);
        double measured = captured(many, true, components, engine);
        for (var other : new Engine[] {Engines.open("local", 2), Engines.open("local", 8), new TravellingEngine()}) {
            try (other) {
                assertThat(captured(many, false, components, other)).isEqualTo(counted);
                assertThat(captured(many, true, components, other)).isEqualTo(measured);
                assertThat(ReproducibleVariance.isMeasured(many, other)).isFalse();
            }
        }
    }

    private static double captured(CountMatrix rows, boolean measured, PrincipalComponents components, Engine engine) {
        var alike =
                Partition.of(2, IntStream.range(0, rows.rows()).map(i -> i % 2).toArray());
        try (var signal = measured
                ? ReproducibleVariance.ofMeasured(rows, alike, engine)
                : ReproducibleVariance.ofCounted(rows, Seed.DEFAULT, engine)) {
            return signal.captured(components);
        }
    }
}
