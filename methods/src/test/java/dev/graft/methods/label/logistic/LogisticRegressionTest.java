package dev.graft.methods.label.logistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.TravellingEngine;
import dev.graft.methods.api.Bags;
import dev.graft.methods.embedding.L1Normalized;
import java.util.Arrays;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogisticRegressionTest {
    private final SerialEngine engine = new SerialEngine();
    private final LogisticParams exact = LogisticParams.paper(0.1).withTolerance(1e-11);

    @Property(tries = 30)
    void theGradientIsThatOfTheLoss(@ForAll @IntRange(min = 1, max = 5) int tasks, @ForAll long seed) {
        var rows = Features.shares(Bags.planted(20, 9, 3, 12, seed));
        var labels = labels(20, tasks, seed);
        var weights = random(9, tasks, 3, seed);
        var regression = new LogisticRegression(exact);
        var found = regression.evaluate(weights, rows, labels, engine);
        double step = 1e-5;
        for (int column = 0; column < 9; column++) {
            var up = regression.evaluate(moved(weights, column, step), rows, labels, engine);
            var down = regression.evaluate(moved(weights, column, -step), rows, labels, engine);
            for (int t = 0; t < tasks; t++) {
                assertThat(found.gradients().get(column, t))
                        .isCloseTo((up.losses()[t] - down.losses()[t]) / (2 * step), within(1e-7));
            }
        }
    }

    private static DenseMatrix moved(DenseMatrix weights, int column, double by) {
        var values = weights.toArray();
        for (int t = 0; t < weights.columns(); t++) {
            values[column * weights.columns() + t] += by;
        }
        return DenseMatrix.of(weights.rows(), weights.columns(), values);
    }

    @Property(tries = 20)
    void theOptimumIsTheSameFromEveryStart(@ForAll long seed) {
        var rows = Features.shares(Bags.planted(30, 12, 3, 20, seed));
        var labels = labels(30, 4, seed);
        var regression = new LogisticRegression(exact);
        var found = regression.fit(rows, labels, engine, RunListener.NONE);
        var other = regression.fitFrom(random(12, 4, 20, seed), rows, labels, engine, RunListener.NONE);
        assertThat(found.trace().stopReason()).isEqualTo(StopReason.CONVERGED);
        near(found.weights(), other.weights(), 1e-7);
    }

    @Test
    void allNumbersOfThreadsGiveTheSameBits() {
        var rows = Features.shares(Bags.planted(1500, 40, 4, 30, 3));
        var labels = labels(1500, 9, 3);
        var expected = new LogisticRegression(exact).fit(rows, labels, engine, RunListener.NONE);
        for (int threads : new int[] {2, 8}) {
            try (var several = Engines.open("local", threads)) {
                var found = new LogisticRegression(exact).fit(rows, labels, several, RunListener.NONE);
                assertThat(found.weights()).isEqualTo(expected.weights());
                assertThat(found.losses()).isEqualTo(expected.losses());
            }
        }
    }

    @Test
    void fewPositivesGiveTheBitsOfAllLabelsOnEveryEngine() {
        var rows = Features.shares(Bags.planted(1500, 40, 4, 30, 3));
        var positives = new CountMatrixBuilder(11);
        var labels = new double[1500][11];
        var random = Seed.DEFAULT.random();
        for (int row = 0; row < 1500; row++) {
            Arrays.fill(labels[row], -1);
            // No row is a positive example of the last task.
            for (int t = 0; t < 10; t++) {
                if (random.nextInt(8) == 0 || row % 4 == t) {
                    positives.add(t, 1);
                    labels[row][t] = 1;
                }
            }
            positives.endRow();
        }
        var sparse = positives.build();
        for (var params : new LogisticParams[] {exact, LogisticParams.paper(3).withHasBias(true)}) {
            var regression = new LogisticRegression(params);
            var expected = regression.fit(rows, DenseMatrix.of(labels), engine, RunListener.NONE);
            for (var other :
                    new Engine[] {Engines.open("local", 1), Engines.open("local", 8), new TravellingEngine()}) {
                try (other) {
                    var found = regression.fit(rows, sparse, other, RunListener.NONE);
                    assertThat(found.weights()).isEqualTo(expected.weights());
                    assertThat(found.biases()).isEqualTo(expected.biases());
                    assertThat(found.losses()).isEqualTo(expected.losses());
                    assertThat(found.trace()).isEqualTo(expected.trace());
                }
            }
        }
        assertThatThrownBy(() -> new LogisticRegression(exact).fit(rows, sparse.select(1, 2), engine, RunListener.NONE))
                .hasMessage("rows of the labels must be 1500, was 2");
    }

    @Test
    void featuresOfAnEmbeddingAreThoseOfItsRows() {
        var counts = Bags.planted(1_100, 20, 4, 30, 3);
        var found = Features.of(counts, new L1Normalized(20), engine);
        var expected = Features.of(new L1Normalized(20).embed(counts));
        var labels = labels(1_100, 3, 3);
        var regression = new LogisticRegression(LogisticParams.paper(1));
        assertThat(regression.fit(found, labels, engine, RunListener.NONE).weights())
                .isEqualTo(regression
                        .fit(expected, labels, engine, RunListener.NONE)
                        .weights());
        assertThat(found.times(DenseMatrix.of(20, 1, new double[20])).rows()).isEqualTo(1_100);
    }

    @Test
    void whatATaskComesToDoesNotDependOnThoseBesideIt() {
        var rows = Features.shares(Bags.planted(60, 20, 4, 30, 3));
        var labels = labels(60, 11, 3);
        var together = new LogisticRegression(exact).fit(rows, labels, engine, RunListener.NONE);
        for (int t = 0; t < 11; t++) {
            int task = t;
            var own = IntStream.range(0, 60)
                    .mapToDouble(row -> labels.get(row, task))
                    .toArray();
            var alone = new LogisticRegression(exact).fit(rows, DenseMatrix.of(60, 1, own), engine, RunListener.NONE);
            assertThat(alone.weights().toArray())
                    .isEqualTo(IntStream.range(0, 20)
                            .mapToDouble(column -> together.weights().get(column, task))
                            .toArray());
        }
    }

    @Test
    void sparseEqualsDenseAndTheOrderOfRowsDoesNotMatter() {
        var counts = Bags.planted(50, 15, 3, 25, 8);
        var labels = labels(50, 3, 8);
        var found = new LogisticRegression(exact).fit(Features.of(counts), labels, engine, RunListener.NONE);
        var dense = new LogisticRegression(exact).fit(Features.of(counts.toDense()), labels, engine, RunListener.NONE);
        assertThat(dense.weights()).isEqualTo(found.weights());
        var reversed = IntStream.range(0, 50).map(i -> 49 - i).toArray();
        var turned = new LogisticRegression(exact)
                .fit(Features.of(counts).select(reversed), labels.select(reversed), engine, RunListener.NONE);
        near(turned.weights(), found.weights(), 1e-8);
    }

    @Test
    void aRowOfWeightTwoIsTwoRowsAndOneOfWeightNothingIsNone() {
        var counts = Bags.planted(12, 6, 2, 10, 5);
        var signs = labels(12, 1, 5).toArray();
        var weighted = signs.clone();
        weighted[3] *= 2;
        weighted[7] = 0;
        var which = new int[] {0, 1, 2, 3, 3, 4, 5, 6, 8, 9, 10, 11};
        var repeated = IntStream.of(which).mapToDouble(i -> signs[i]).toArray();
        var found = fit(counts, DenseMatrix.of(12, 1, weighted));
        near(
                found.weights(),
                fit(counts.select(which), DenseMatrix.of(12, 1, repeated)).weights(),
                1e-8);
    }

    private LogisticModel fit(CountMatrix counts, DenseMatrix labels) {
        return new LogisticRegression(exact).fit(Features.of(counts), labels, engine, RunListener.NONE);
    }

    @ParameterizedTest
    @CsvSource({"1e-8, 1", "1e-5, 1", "1e4, 1", "0.1, 1e6", "0.1, 1e-6", "1e-5, 1e3"})
    void anyPenaltyAndScaleComesToAnEnd(double penalty, double scale) {
        // Two rows a class and twenty columns: separable.
        var rows = new double[4][20];
        var random = new Seed(4).random();
        for (var row : rows) {
            for (int i = 0; i < 20; i++) {
                row[i] = scale * random.nextDouble(-1, 1);
            }
        }
        var labels = DenseMatrix.of(4, 3, 1, -1, 1, 1, -1, 1, -1, 1, 1, -1, 1, 1);
        var found = new LogisticRegression(LogisticParams.paper(penalty).withTolerance(1e-9))
                .fit(Features.of(DenseMatrix.of(rows)), labels, engine, RunListener.NONE);
        assertThat(found.trace().stopReason()).isEqualTo(StopReason.CONVERGED);
        assertThat(found.trace().steps().size()).isLessThan(300);
        double first = 0;
        for (int i = 0; i < 20; i++) {
            double sum = 0;
            for (int row = 0; row < 4; row++) {
                sum += labels.get(row, 0) * rows[row][i] / 2;
            }
            first = Math.max(first, Math.abs(sum));
        }
        assertThat(found.gradients()[0]).isLessThan(1e-8 * first);
    }

    @Test
    void emptyRowsAndColumnsAndTasksWithoutRowsAreDefined() {
        var counts = new CountMatrixBuilder(3)
                .denseRow(1, 0, 2)
                .denseRow(0, 0, 0)
                .denseRow(3, 0, 1)
                .build();
        var labels = DenseMatrix.of(3, 3, 1, 0, -1, -1, 0, -1, -1, 0, -1);
        var found = fit(counts, labels);
        assertThat(found.weights().row(1)).containsExactly(0, 0, 0);
        assertThat(IntStream.range(0, 3).mapToDouble(i -> found.weights().get(i, 1)))
                .containsOnly(0.0);
        assertThat(found.weights().get(0, 2)).isNegative();
        assertThat(found.probabilities(Features.of(counts)).row(1)).containsExactly(0.5, 0.5, 0.5);
    }

    @Test
    void nothingToLearnFromIsZero() {
        var none = fit(new CountMatrixBuilder(3).build(), DenseMatrix.of(0, 2));
        assertThat(none.weights().toArray()).containsOnly(0.0);
        var noTask = fit(Bags.planted(4, 3, 2, 5, 1), DenseMatrix.of(4, 0));
        assertThat(noTask.tasks()).isZero();
    }

    @Test
    void aBiasIsFoundAndNotPenalised() {
        var rows = Features.of(DenseMatrix.of(4, 1, 0, 0, 0, 0));
        var found = new LogisticRegression(exact.withHasBias(true))
                .fit(rows, DenseMatrix.of(4, 2, 1, 1, -1, 1, -1, 1, -1, 1), engine, RunListener.NONE);
        assertThat(found.biases()[0]).isCloseTo(Math.log(1.0 / 3), within(1e-9));
        assertThat(found.probabilities(rows).get(0, 1)).isCloseTo(5.0 / 6, within(1e-12));
        assertThat(found.losses()[1]).isCloseTo(-4 * Math.log(5.0 / 6), within(1e-12));
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThatThrownBy(() -> LogisticParams.paper(0)).hasMessageContaining("C must be finite and at least");
        assertThatThrownBy(() -> fit(Bags.planted(4, 3, 2, 5, 1), DenseMatrix.of(3, 1, 1, 1, 1)))
                .hasMessage("rows of the labels must be 4, was 3");
    }

    @Test
    void theCallerCanStopARun() {
        var found = new LogisticRegression(exact)
                .fit(
                        Features.of(Bags.planted(30, 10, 2, 10, 2)),
                        labels(30, 2, 2),
                        engine,
                        step -> step.iteration() < 2);
        assertThat(found.trace().stopReason()).isEqualTo(StopReason.STOPPED_BY_CALLER);
        assertThat(found.trace().steps()).hasSize(3);
    }

    private static void near(DenseMatrix one, DenseMatrix other, double tolerance) {
        for (int row = 0; row < one.rows(); row++) {
            assertThat(one.row(row)).containsExactly(other.row(row), within(tolerance));
        }
    }

    private static DenseMatrix labels(int rows, int tasks, long seed) {
        var random = new Seed(seed).of("labels").random();
        return DenseMatrix.of(
                rows,
                tasks,
                random.doubles((long) rows * tasks).map(x -> x < 0.3 ? 1 : -1).toArray());
    }

    private static DenseMatrix random(int rows, int columns, double reach, long seed) {
        return DenseMatrix.of(
                rows,
                columns,
                new Seed(seed)
                        .random()
                        .doubles((long) rows * columns, -reach, reach)
                        .toArray());
    }
}
