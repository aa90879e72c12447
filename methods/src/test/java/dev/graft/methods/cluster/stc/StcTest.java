package dev.graft.methods.cluster.stc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.local.LocalEngine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.cluster.coclustering.CoClustering;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StcTest {
    private final SerialEngine engine = new SerialEngine();

    /** Row r is of class r mod classes, each with words of its own. */
    private static CountMatrix planted(int rows, int classes, int words, double noise, String purpose) {
        var random = new Seed(11).of(purpose).random();
        var builder = new CountMatrixBuilder(words);
        for (int row = 0; row < rows; row++) {
            for (int i = 0; i < 60; i++) {
                int own = row % classes + classes * random.nextInt(words / classes);
                builder.add(random.nextDouble() < noise ? random.nextInt(words) : own, 1);
            }
            builder.endRow();
        }
        return builder.build();
    }

    private static int[] classes(int rows, int classes) {
        return IntStream.range(0, rows).map(row -> row % classes).toArray();
    }

    /** Whether two partitions are the same but for the names of their clusters. */
    private static boolean alike(int[] a, int[] b) {
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < i; j++) {
                if ((a[i] == a[j]) != (b[i] == b[j])) {
                    return false;
                }
            }
        }
        return true;
    }

    @Test
    void plantedClassesAreFound() {
        var problem = ClusterProblem.of(planted(60, 3, 60, 0.4, "target"))
                .withAuxiliary(planted(200, 4, 60, 0.4, "auxiliary"));
        var model = new Stc(StcParams.of(3)).fit(problem, engine, RunListener.NONE);
        assertThat(alike(model.partition().toArray(), classes(60, 3))).isTrue();
        assertThat(model.auxiliary().items()).isEqualTo(200);
        assertThat(model.features().items()).isEqualTo(60);
        assertThat(model.trace().stopReason()).isEqualTo(StopReason.CONVERGED);
        assertThat(model.trace().objective()).isEqualTo("lost information (nats)");
    }

    @Test
    void newRowsGoToTheClusterOfTheirClass() {
        var model = new Stc(StcParams.of(3))
                .fit(ClusterProblem.of(planted(60, 3, 60, 0.4, "target")), engine, RunListener.NONE);
        var shares = model.assigner().memberships(planted(30, 3, 60, 0.4, "new"));
        for (int row = 0; row < 30; row++) {
            assertThat(shares.get(row, model.partition().of(row % 3))).isGreaterThan(0.5);
        }
    }

    @Test
    void theBestOfTheStartsIsKept() {
        var problem = ClusterProblem.of(planted(40, 4, 40, 0.9, "target"));
        var losses = IntStream.rangeClosed(1, 6)
                .mapToDouble(restarts -> new Stc(
                                StcParams.of(4).withFeatureClusters(8).withRestarts(restarts))
                        .fit(problem, engine, RunListener.NONE)
                        .loss())
                .toArray();
        for (int i = 1; i < losses.length; i++) {
            assertThat(losses[i]).isLessThanOrEqualTo(losses[i - 1]);
        }
        assertThat(losses[5]).isLessThan(losses[0]);
    }

    @Test
    void confidenceIsHighInTheMiddleOfAClusterAndLowBetweenTwo() {
        var random = new Seed(3).random();
        var builder = new CountMatrixBuilder(40);
        for (int row = 0; row < 40; row++) {
            for (int i = 0; i < 80; i++) {
                int own = 20 * (row % 2) + random.nextInt(20);
                builder.add(random.nextInt(10) < 3 ? random.nextInt(40) : own, 1);
            }
            builder.endRow();
        }
        for (int column = 0; column < 40; column++) {
            builder.add(column, 2);
        }
        builder.endRow();
        var model = new Stc(StcParams.of(2).withFeatureClusters(6))
                .fit(ClusterProblem.of(builder.build()), engine, RunListener.NONE);
        assertThat(alike(Arrays.copyOf(model.partition().toArray(), 40), classes(40, 2)))
                .isTrue();
        for (int row = 0; row < 40; row++) {
            assertThat(model.memberships().get(row, model.partition().of(row))).isGreaterThan(0.9);
        }
        assertThat(model.memberships().get(40, model.partition().of(40))).isLessThan(0.9);
    }

    @Test
    void theResultOfASeedIsPinned() {
        // Another result here is another result for everybody: a line under "Numbers" in the changelog.
        var problem = ClusterProblem.of(planted(40, 4, 40, 0.9, "target"))
                .withAuxiliary(planted(50, 5, 40, 0.9, "auxiliary"));
        var params =
                StcParams.of(3).withFeatureClusters(6).withAuxiliaryClusters(4).withRestarts(3);
        var model = new Stc(params).fit(problem, engine, RunListener.NONE);
        assertThat(model.loss()).isCloseTo(0.722741673530624, within(1e-9));
        assertThat(model.partition().sizes()).containsExactly(12, 17, 11);
        assertThat(model.auxiliary().sizes()).containsExactly(12, 14, 8, 16);
        assertThat(model.features().sizes()).containsExactly(8, 8, 8, 6, 5, 5);
    }

    @Test
    void aRunFromGivenClustersKeepsThemWhereTheyAreGood() {
        var problem = ClusterProblem.of(planted(60, 3, 60, 0.4, "target"))
                .withAuxiliary(planted(200, 4, 60, 0.4, "auxiliary"));
        var start = Partition.of(3, classes(60, 3));
        for (var order : StcOrder.values()) {
            var model = new Stc(StcParams.of(3).withOrder(order)).fitFrom(start, problem, engine, RunListener.NONE);
            assertThat(model.partition()).isEqualTo(start);
        }
        var alone = new CoClustering(StcParams.of(3)).fitFrom(start, problem, engine, RunListener.NONE);
        assertThat(alone.partition()).isEqualTo(start);
        assertThat(alone.auxiliary().items()).isZero();
    }

    @Test
    void aRunFromGivenClustersMendsWhatIsWrongInThem() {
        var problem = ClusterProblem.of(planted(60, 3, 60, 0.4, "target"));
        var wrong = classes(60, 3);
        wrong[0] = 1;
        wrong[7] = 2;
        var model = new Stc(StcParams.of(3)).fitFrom(Partition.of(3, wrong), problem, engine, RunListener.NONE);
        assertThat(model.partition().toArray()).isEqualTo(classes(60, 3));
    }

    @Test
    void aListenerSeesEveryStepAndMayStop() {
        var problem = ClusterProblem.of(planted(60, 3, 60, 0.8, "target"));
        var seen = new ArrayList<Integer>();
        var model = new Stc(StcParams.of(3).withRestarts(1)).fit(problem, engine, step -> {
            seen.add(step.iteration());
            return step.iteration() < 2;
        });
        assertThat(seen).containsExactly(1, 2);
        assertThat(model.trace().stopReason()).isEqualTo(StopReason.STOPPED_BY_CALLER);
        assertThat(model.trace().steps()).hasSize(3);
    }

    @Test
    void oneListenerIsToldOfRunsSideBySideOneAtATimeAndStopsAllOfThem() {
        var problem = ClusterProblem.of(planted(60, 3, 60, 0.8, "target"));
        var seen = new ArrayList<Integer>();
        try (var threads = new LocalEngine(4)) {
            var model = new Stc(StcParams.of(3).withRestarts(8)).fit(problem, threads, step -> {
                seen.add(step.iteration());
                return false;
            });
            assertThat(seen).containsExactly(1);
            assertThat(model.trace().steps()).hasSize(2);
        }
    }

    @Test
    void settingsThatCannotBeAreRefusedByName() {
        assertThatThrownBy(() -> StcParams.of(0)).hasMessage("clusters must be at least 1, was 0");
        assertThatThrownBy(() -> StcParams.of(2).withAuxiliaryClusters(0))
                .hasMessage("auxiliaryClusters must be at least 1, was 0");
        assertThatThrownBy(() -> StcParams.of(2).withFeatureClusters(-1))
                .hasMessage("featureClusters must be at least 1, was -1");
        assertThatThrownBy(() -> StcParams.of(2).withLambda(Double.NaN))
                .hasMessage("lambda must be finite and at least 0.0, was NaN");
        assertThatThrownBy(() -> StcParams.of(2).withRestarts(0)).hasMessage("restarts must be at least 1, was 0");
        assertThatThrownBy(() -> StcParams.of(2).withMaxIterations(-1))
                .hasMessage("maxIterations must be at least 0, was -1");
    }

    @Test
    void thePapersSettingsArePrintedInSection43() {
        var paper = StcParams.paper(2, 18);
        assertThat(paper.featureClusters()).isEqualTo(32);
        assertThat(paper.lambda()).isEqualTo(1);
        assertThat(paper.maxIterations()).isEqualTo(10);
        assertThat(paper.order()).isEqualTo(StcOrder.PAPER);
        assertThat(StcParams.of(2).order()).isEqualTo(StcOrder.ALTERNATING);
    }

    @Test
    void moreClustersThanRowsAreRefused() {
        var three = ClusterProblem.of(planted(3, 3, 9, 0, "target"));
        assertThatThrownBy(() -> new Stc(StcParams.of(4)).fit(three, engine, RunListener.NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("clusters must be at most the number of rows, 3, was 4");
        assertThatThrownBy(() -> new CoClustering(StcParams.of(4)).fit(three, engine, RunListener.NONE))
                .hasMessage("clusters must be at most the number of rows, 3, was 4");
        var none = ClusterProblem.of(new CountMatrixBuilder(3).build());
        assertThatThrownBy(() -> new Stc(StcParams.of(1)).fit(none, engine, RunListener.NONE))
                .hasMessage("target rows must be at least 1, was 0");
    }

    @Test
    void aStartThatDoesNotFitIsRefused() {
        var problem = ClusterProblem.of(planted(3, 3, 9, 0, "target"));
        var stc = new Stc(StcParams.of(2).withFeatureClusters(2).withAuxiliaryClusters(2));
        assertThatThrownBy(() -> stc.fitFrom(Partition.of(3, 0, 1, 2), problem, engine, RunListener.NONE))
                .hasMessage("clusters of the start must be 2, was 3");
        assertThatThrownBy(() -> stc.fitFrom(Partition.of(2, 0, 1), problem, engine, RunListener.NONE))
                .hasMessage("items of the start must be 3, was 2");
        var rows = Partition.of(2, 0, 1, 1);
        var features = Partition.of(2, 0, 1, 0, 1, 0, 1, 0, 1, 0);
        var nobody = Partition.of(2, new int[0]);
        assertThatThrownBy(() -> stc.fitFrom(
                        new StcStart(rows, Partition.of(2, 0), features), problem, engine, RunListener.NONE))
                .hasMessage("items of the start's auxiliary rows must be 0, was 1");
        assertThatThrownBy(() -> stc.fitFrom(new StcStart(rows, nobody, rows), problem, engine, RunListener.NONE))
                .hasMessage("items of the start's features must be 9, was 3");
        assertThatThrownBy(() -> stc.fitFrom(
                        new StcStart(rows, nobody, Partition.of(3, features.toArray())),
                        problem,
                        engine,
                        RunListener.NONE))
                .hasMessage("clusters of the start's features must be 2, was 3");
    }

    @Test
    void countsThatAddUpToInfinityAreRefused() {
        var huge = new CountMatrixBuilder(2)
                .denseRow(Double.MAX_VALUE, Double.MAX_VALUE)
                .build();
        assertThatThrownBy(() -> new Stc(StcParams.of(1)).fit(ClusterProblem.of(huge), engine, RunListener.NONE))
                .hasMessage("sum of the target's counts must be finite and at least 0.0, was Infinity");
    }

    @Test
    void oneRowIsItsOwnCluster() {
        var model = new Stc(StcParams.of(1)).fit(ClusterProblem.of(planted(1, 1, 9, 0, "")), engine, RunListener.NONE);
        assertThat(model.partition().toArray()).containsExactly(0);
        assertThat(model.loss()).isZero();
        assertThat(model.memberships().get(0, 0)).isEqualTo(1);
    }

    @Test
    void rowsThatAreAllEqualStayWhereTheyStartAndLoseNothing() {
        var builder = new CountMatrixBuilder(5);
        IntStream.range(0, 8).forEach(i -> builder.denseRow(1, 0, 2, 0, 4));
        var model = new Stc(StcParams.of(4)).fit(ClusterProblem.of(builder.build()), engine, RunListener.NONE);
        assertThat(model.partition().sizes()).containsExactly(2, 2, 2, 2);
        assertThat(model.loss()).isLessThan(1e-12);
        for (int row = 0; row < 8; row++) {
            assertThat(Arrays.stream(model.memberships().row(row)).boxed())
                    .allSatisfy(share -> assertThat(share).isBetween(0.2499, 0.2501));
        }
    }

    @Test
    void rowsWithoutWordsAndTablesWithoutColumnsAreDefined() {
        for (int columns : new int[] {0, 6}) {
            var builder = new CountMatrixBuilder(columns);
            IntStream.range(0, 4).forEach(i -> builder.endRow());
            var empty = builder.build();
            for (var problem : new ClusterProblem[] {
                ClusterProblem.of(empty), ClusterProblem.of(empty).withAuxiliary(empty)
            }) {
                var model = new Stc(StcParams.of(2)).fit(problem, engine, RunListener.NONE);
                assertThat(model.loss()).isZero();
                assertThat(model.partition().sizes()).containsExactly(2, 2);
                var from = new Stc(StcParams.of(2))
                        .fitFrom(Partition.of(2, 0, 0, 0, 1), problem, engine, RunListener.NONE);
                assertThat(from.partition().toArray()).containsExactly(0, 0, 0, 1);
            }
        }
    }

    @Test
    void anEmptyRowKeepsItsClusterAndMovesNobody() {
        var full = planted(30, 3, 30, 0.5, "target");
        var builder = new CountMatrixBuilder(30);
        for (int row = 0; row < 30; row++) {
            builder.denseRow(full.toDense().row(row));
        }
        builder.endRow();
        var more = builder.build();
        var start = Partition.of(3, classes(30, 3));
        var startMore = Partition.of(
                3, IntStream.range(0, 31).map(i -> i == 30 ? 2 : i % 3).toArray());
        var stc = new Stc(StcParams.of(3).withFeatureClusters(5));
        var without = stc.fitFrom(start, ClusterProblem.of(full), engine, RunListener.NONE);
        var with = stc.fitFrom(startMore, ClusterProblem.of(more), engine, RunListener.NONE);
        assertThat(with.partition().of(30)).isEqualTo(2);
        assertThat(Arrays.copyOf(with.partition().toArray(), 30))
                .isEqualTo(without.partition().toArray());
        assertThat(with.features()).isEqualTo(without.features());
    }
}
