package dev.graft.methods.cluster.aplsa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.ClusterProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AplsaTest {
    private final Engine engine = new SerialEngine();

    @Test
    void plantedGroupsAreFound() {
        var problem = ClusterProblem.of(planted(60, 1)).withTags(planted(12, 2));
        var model = new Aplsa(AplsaParams.paper(3).withRestarts(5)).fit(problem, engine, RunListener.NONE);
        var clusters = model.partition();
        for (int row = 3; row < 60; row++) {
            assertThat(clusters.of(row)).isEqualTo(clusters.of(row % 3));
        }
        assertThat(clusters.sizes()).containsOnly(20);
        // The tags of a group belong to the same topic as its pictures.
        var tags = model.topicsByTag().orElseThrow();
        for (int tag = 0; tag < 12; tag++) {
            assertThat(tags.get(tag, clusters.of(tag % 3))).isGreaterThan(0.9);
        }
        assertThat(model.loss()).isEqualTo(-model.likelihood());
        assertThat(model.assigner().memberships(planted(60, 3)).get(4, clusters.of(1)))
                .isGreaterThan(0.9);
    }

    @Test
    void thePapersSettingsAreThoseOfItsExperiments() {
        var paper = AplsaParams.paper(5);
        assertThat(paper).isEqualTo(new AplsaParams(5, 0.2, 200, 0, 1, Seed.DEFAULT));
    }

    @Test
    void theBestOfSeveralStartsIsKept() {
        var problem = ClusterProblem.of(planted(20, 4));
        var params = AplsaParams.paper(3).withIterations(5, 0);
        double one = new Aplsa(params).fit(problem, engine, RunListener.NONE).likelihood();
        double best = new Aplsa(params.withRestarts(8))
                .fit(problem, engine, RunListener.NONE)
                .likelihood();
        assertThat(best).isGreaterThan(one);
    }

    @Test
    void aRunEndsWhenTheLikelihoodHardlyChanges() {
        var problem = ClusterProblem.of(planted(20, 5));
        var trace = new Aplsa(AplsaParams.paper(2).withIterations(10_000, 1e-4))
                .fit(problem, engine, RunListener.NONE)
                .trace();
        assertThat(trace.stopReason()).isEqualTo(StopReason.CONVERGED);
        var last = trace.steps().subList(trace.steps().size() - 3, trace.steps().size());
        assertThat(relativeChange(last.get(1), last.get(2))).isLessThanOrEqualTo(1e-4);
        assertThat(relativeChange(last.get(0), last.get(1))).isGreaterThan(1e-4);
    }

    private static double relativeChange(Step before, Step now) {
        return Math.abs(now.objective() - before.objective()) / Math.abs(now.objective());
    }

    @Test
    void theModelIsTheStateAtWhichTheListenerStopped() {
        var problem = ClusterProblem.of(planted(20, 6)).withTags(planted(6, 7));
        var params = AplsaParams.paper(3);
        var stopped = new Aplsa(params).fit(problem, engine, step -> step.iteration() < 5);
        assertThat(stopped.trace().stopReason()).isEqualTo(StopReason.STOPPED_BY_CALLER);
        assertThat(stopped.trace().steps()).hasSize(6);
        var five = new Aplsa(params.withIterations(5, 0)).fit(problem, engine, RunListener.NONE);
        assertThat(five.trace().stopReason()).isEqualTo(StopReason.ITERATION_LIMIT);
        assertThat(stopped.memberships()).isEqualTo(five.memberships());
        assertThat(stopped.topicsByTag()).isEqualTo(five.topicsByTag());
        assertThat(stopped.featuresByTopic()).isEqualTo(five.featuresByTopic());
        assertThat(stopped.loss()).isEqualTo(five.loss());
    }

    @Test
    void noIterationsGiveTheStart() {
        var start = new AplsaStart(
                DenseMatrix.of(2, 2, 0.3, 0.7, 1, 0), Optional.empty(), DenseMatrix.of(2, 2, 0.5, 0.5, 0.25, 0.75));
        var problem = ClusterProblem.of(
                new CountMatrixBuilder(2).denseRow(1, 1).denseRow(0, 3).build());
        var model =
                new Aplsa(AplsaParams.paper(2).withIterations(0, 0)).fitFrom(start, problem, engine, RunListener.NONE);
        assertThat(model.memberships()).isEqualTo(start.topicsByRow());
        assertThat(model.featuresByTopic()).isEqualTo(start.featuresByTopic());
        assertThat(model.partition()).isEqualTo(Partition.of(2, 1, 0));
        double expected =
                0.5 * Math.log(0.3 * 0.5 + 0.7 * 0.25) + 0.5 * Math.log(0.3 * 0.5 + 0.7 * 0.75) + Math.log(0.5);
        assertThat(model.likelihood()).isCloseTo(expected, within(1e-15));
    }

    @Test
    void aStartFromTheRightClustersKeepsThem() {
        var problem = ClusterProblem.of(planted(30, 8)).withTags(planted(9, 9));
        var clusters = new int[30];
        Arrays.setAll(clusters, i -> i % 3);
        var start = Partition.of(3, clusters);
        var model = new Aplsa(AplsaParams.paper(3)).fitFrom(start, problem, engine, RunListener.NONE);
        assertThat(model.partition()).isEqualTo(start);
        // The tags began in the right topics too, not anywhere.
        var first =
                new Aplsa(AplsaParams.paper(3).withIterations(0, 0)).fitFrom(start, problem, engine, RunListener.NONE);
        for (int tag = 0; tag < 9; tag++) {
            assertThat(first.topicsByTag().orElseThrow().get(tag, tag % 3)).isGreaterThan(0.8);
        }
        for (int row = 0; row < 30; row++) {
            assertThat(first.memberships().get(row, row % 3)).isCloseTo(0.9 + 0.1 / 3, within(1e-15));
        }
    }

    @Test
    void equalRowsStayTogether() {
        var builder = new CountMatrixBuilder(3);
        for (int row = 0; row < 4; row++) {
            builder.denseRow(2, 1, 0);
        }
        var model = new Aplsa(AplsaParams.paper(2)).fit(ClusterProblem.of(builder.build()), engine, RunListener.NONE);
        assertThat(model.likelihood())
                .as("each row is explained as well as it can be")
                .isCloseTo(4 * (2.0 / 3 * Math.log(2.0 / 3) + 1.0 / 3 * Math.log(1.0 / 3)), within(1e-6));
    }

    @Test
    void oneRowIsOneCluster() {
        var one = ClusterProblem.of(new CountMatrixBuilder(2).denseRow(1, 3).build());
        var model = new Aplsa(AplsaParams.paper(1)).fit(one, engine, RunListener.NONE);
        assertThat(model.partition()).isEqualTo(Partition.of(1, 0));
        assertThat(model.featuresByTopic().get(0, 1)).isCloseTo(0.75, within(1e-15));
    }

    @Test
    void rowsWithoutAnyWordKeepTheirStartAndCostNothing() {
        var builder = new CountMatrixBuilder(2);
        builder.endRow().endRow().endRow();
        var empty = ClusterProblem.of(builder.build());
        var random = new Aplsa(AplsaParams.paper(2)).fit(empty, engine, RunListener.NONE);
        assertThat(random.likelihood()).isZero();
        var start = Partition.of(2, 0, 1, 1);
        assertThat(new Aplsa(AplsaParams.paper(2))
                        .fitFrom(
                                start,
                                empty.withTags(
                                        new CountMatrixBuilder(2).denseRow(3, 1).build()),
                                engine,
                                RunListener.NONE)
                        .partition())
                .isEqualTo(start);
    }

    @Test
    void matricesWithoutColumnsAreRowsWithoutWords() {
        var none = ClusterProblem.of(new CountMatrixBuilder(0).endRow().endRow().build());
        var model = new Aplsa(AplsaParams.paper(2)).fit(none, engine, RunListener.NONE);
        assertThat(model.featuresByTopic().columns()).isZero();
        assertThat(model.likelihood()).isZero();
        var start = Partition.of(2, 1, 0);
        assertThat(new Aplsa(AplsaParams.paper(2))
                        .fitFrom(start, none, engine, RunListener.NONE)
                        .partition())
                .isEqualTo(start);
    }

    @Test
    void whatCannotBeClusteredIsRefused() {
        var problem = ClusterProblem.of(planted(3, 11));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Aplsa(AplsaParams.paper(4)).fit(problem, engine, RunListener.NONE))
                .withMessage("clusters must be at most the number of rows, 3, was 4");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Aplsa(AplsaParams.paper(2))
                        .fitFrom(Partition.of(3, 0, 1, 2), problem, engine, RunListener.NONE))
                .withMessage("clusters of the start must be 2, was 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Aplsa(AplsaParams.paper(2))
                        .fitFrom(Partition.of(2, 0, 1), problem, engine, RunListener.NONE))
                .withMessage("rows of the start must be 3, was 2");
    }

    @Test
    void settingsOutsideTheirRangeAreRefused() {
        var paper = AplsaParams.paper(2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AplsaParams.paper(0))
                .withMessage("clusters must be at least 1, was 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> paper.withLambda(1.5))
                .withMessage("lambda must be between 0.0 and 1.0, was 1.5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> paper.withIterations(-1, 0))
                .withMessage("maxIterations must be at least 0, was -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> paper.withIterations(1, Double.NaN))
                .withMessage("tolerance must be finite and at least 0.0, was NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> paper.withRestarts(0))
                .withMessage("restarts must be at least 1, was 0");
    }

    @Test
    void startsThatAreNoDistributionsOrDoNotFitAreRefused() {
        var half = DenseMatrix.of(1, 2, 0.5, 0.5);
        var words = DenseMatrix.of(2, 1, 1, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new AplsaStart(DenseMatrix.of(1, 2, 0.5, 0.6), Optional.empty(), words))
                .withMessage("row 0 of P(z|v) must sum to 1, sums to 1.1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new AplsaStart(half, Optional.of(DenseMatrix.of(1, 2, 2, -1)), words))
                .withMessage("P(z|w) in row 0, column 1 must be finite and at least 0.0, was -1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new AplsaStart(half, Optional.empty(), DenseMatrix.of(3, 1, 1, 1, 1)))
                .withMessage("columns of P(z|v) must be 3, was 2");
        var row = new CountMatrixBuilder(1).denseRow(1).build();
        var aplsa = new Aplsa(AplsaParams.paper(2));
        var start = new AplsaStart(half, Optional.empty(), words);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> aplsa.fitFrom(start, ClusterProblem.of(row).withTags(row), engine, RunListener.NONE))
                .withMessage("P(z|w) must be given exactly where there are tags; there are tags without P(z|w)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> aplsa.fitFrom(start, ClusterProblem.of(row.stack(row)), engine, RunListener.NONE))
                .withMessage("rows of P(z|v) must be 2, was 1");
    }

    @Test
    @SuppressWarnings("ThreadPriorityCheck") // to give another thread the chance to come between
    void aListenerIsToldOneStepAtATime() {
        var problem = ClusterProblem.of(planted(30, 12));
        var told = Collections.synchronizedList(new ArrayList<Integer>());
        var inside = new AtomicInteger();
        try (var threads = Engines.open("local:4")) {
            new Aplsa(AplsaParams.paper(2).withIterations(5, 0).withRestarts(4)).fit(problem, threads, step -> {
                assertThat(inside.incrementAndGet()).isOne();
                told.add(step.iteration());
                Thread.yield();
                inside.decrementAndGet();
                return true;
            });
        }
        assertThat(told).hasSize(4 * 6);
    }

    /** Three groups by row modulo 3, each with words of its own and a few of all. */
    private static CountMatrix planted(int rows, long seed) {
        var random = new Seed(seed).random();
        var builder = new CountMatrixBuilder(24);
        for (int row = 0; row < rows; row++) {
            for (int i = 0; i < 60; i++) {
                builder.add(random.nextInt(10) == 0 ? random.nextInt(24) : 8 * (row % 3) + random.nextInt(8), 1);
            }
            builder.endRow();
        }
        return builder.build();
    }
}
