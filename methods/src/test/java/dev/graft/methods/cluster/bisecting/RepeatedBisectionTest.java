package dev.graft.methods.cluster.bisecting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.Bags;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.assign.CentroidModel;
import dev.graft.methods.cluster.featureclustering.FeatureClustering;
import dev.graft.methods.cluster.featureclustering.FeatureClusteringParams;
import dev.graft.methods.stored.Assigners;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RepeatedBisectionTest {
    private final Engine engine = new SerialEngine();
    private final CountMatrix bags = Bags.planted(60, 40, 3, 120, 1);

    @Property(tries = 40)
    void i2NeverFallsAndNoClusterIsEmpty(@ForAll long seed, @ForAll @IntRange(min = 1, max = 8) int k) {
        var rows = Bags.planted(8 + (int) Math.floorMod(seed, 30L), 12, 3, 6, seed);
        var params = BisectionParams.of(k).withoutIdf();
        var model = new RepeatedBisection(params).fit(ClusterProblem.of(rows), engine, RunListener.NONE);
        assertThat(model.partition().sizes()).doesNotContain(0);
        var steps = model.trace().steps();
        for (int i = 1; i < steps.size(); i++) {
            assertThat(steps.get(i).objective())
                    .isGreaterThanOrEqualTo(steps.get(i - 1).objective() - 1e-9);
        }
        assertThat(-model.loss()).isCloseTo(steps.get(steps.size() - 1).objective(), within(1e-9));

        var start = Partition.random(rows.rows(), k, new Seed(seed).random());
        var refined = new RepeatedBisection(params).fitFrom(start, ClusterProblem.of(rows), engine, RunListener.NONE);
        var values = refined.trace().steps();
        for (int i = 1; i < values.size(); i++) {
            assertThat(values.get(i).objective())
                    .isGreaterThanOrEqualTo(values.get(i - 1).objective() - 1e-9);
        }
    }

    @Test
    void recoversPlantedClassesAndPutsNewRowsIntoThem() {
        var model = new RepeatedBisection(BisectionParams.of(3).withoutIdf())
                .fit(ClusterProblem.of(bags), engine, RunListener.NONE);
        assertThat(together(model.partition())).isGreaterThan(50);
        var again = Assigners.of("centroids", model.assigner().arrays());
        assertThat(again.memberships(bags)).isEqualTo(model.assigner().memberships(bags));
        for (int row = 0; row < 60; row++) {
            var shares = model.memberships().row(row);
            assertThat(shares[model.partition().of(row)])
                    .isEqualTo(Arrays.stream(shares).max().orElseThrow());
        }
    }

    /** How many of the rows are in the cluster where most of their class are. */
    private static int together(Partition partition) {
        var counts = new int[3][3];
        for (int row = 0; row < partition.items(); row++) {
            counts[row % 3][partition.of(row)]++;
        }
        return Arrays.stream(counts)
                .mapToInt(count -> Arrays.stream(count).max().orElseThrow())
                .sum();
    }

    @Test
    void featureClusteringFindsThemOnSummedColumnsToo() {
        var params = FeatureClusteringParams.of(3).withFeatures(12).withData(FeatureClusteringParams.Data.COMBINED);
        var problem = ClusterProblem.of(bags).withAuxiliary(Bags.planted(80, 40, 6, 60, 2));
        var model = new FeatureClustering(params).fit(problem, engine, RunListener.NONE);
        assertThat(model.columns().sizes()).hasSize(12).doesNotContain(0);
        assertThat(together(model.partition())).isGreaterThan(50);
        var again = Assigners.of("centroids", model.assigner().arrays());
        assertThat(again.memberships(bags)).isEqualTo(model.assigner().memberships(bags));
        assertThat(new FeatureClustering(params)
                        .fitFrom(model.partition(), problem, engine, RunListener.NONE)
                        .partition())
                .isEqualTo(model.partition());
    }

    @Test
    void theSameSeedGivesTheSameBitsOnAnyNumberOfThreads() {
        var rows = Bags.planted(90, 30, 4, 20, 5);
        var serial =
                new RepeatedBisection(BisectionParams.of(6)).fit(ClusterProblem.of(rows), engine, RunListener.NONE);
        for (int threads : new int[] {1, 2, 8}) {
            try (var other = Engines.open("local", threads)) {
                var model = new RepeatedBisection(BisectionParams.of(6))
                        .fit(ClusterProblem.of(rows), other, RunListener.NONE);
                assertThat(model.partition()).isEqualTo(serial.partition());
                assertThat(model.memberships()).isEqualTo(serial.memberships());
                assertThat(model.trace()).isEqualTo(serial.trace());
            }
        }
        var otherSeed = new RepeatedBisection(BisectionParams.of(6).withSeed(new Seed(9)))
                .fit(ClusterProblem.of(rows), engine, RunListener.NONE);
        assertThat(otherSeed.partition()).isNotEqualTo(serial.partition());
    }

    @Test
    void oneRowEqualRowsAndEmptyRowsHaveADefinedResult() {
        var none = CountMatrix.of(40, new int[] {0, 0, 0}, new int[0], new double[0]);
        assertThat(fit(bags.select(0), 1).partition()).isEqualTo(Partition.of(1, 0));
        assertThat(fit(bags.select(0, 0, 0), 3).partition().sizes()).containsOnly(1);
        assertThat(fit(none, 2).memberships().toArray())
                .containsExactly(new double[] {0.5, 0.5, 0.5, 0.5}, within(1e-9));
        var some = fit(bags.select(0, 1, 2).stack(none), 4);
        assertThat(some.partition().sizes()).doesNotContain(0);
        assertThat(Arrays.stream(some.memberships().row(3)).sum()).isCloseTo(1, within(1e-12));
    }

    private CentroidModel fit(CountMatrix rows, int k) {
        return new RepeatedBisection(BisectionParams.of(k)).fit(ClusterProblem.of(rows), engine, RunListener.NONE);
    }

    @Test
    void theListenerMayStopIt() {
        var model = new RepeatedBisection(BisectionParams.of(5))
                .fit(ClusterProblem.of(bags), engine, step -> step.iteration() < 1);
        assertThat(model.trace().stopReason()).isEqualTo(StopReason.STOPPED_BY_CALLER);
        assertThat(model.partition().sizes()).endsWith(0, 0, 0);
    }

    @Test
    void moreClustersThanRowsOrColumnsAreRefused() {
        assertThatThrownBy(() -> fit(bags.select(0, 1), 3))
                .hasMessage("clusters must be at most the number of rows, 2, was 3");
        var problem = ClusterProblem.of(bags);
        assertThatThrownBy(() ->
                        new FeatureClustering(FeatureClusteringParams.of(61)).fit(problem, engine, RunListener.NONE))
                .hasMessage("clusters must be at most the number of rows, 60, was 61");
        assertThatThrownBy(() -> new FeatureClustering(
                                FeatureClusteringParams.of(3).withFeatures(41))
                        .fit(problem, engine, RunListener.NONE))
                .hasMessage("features must be at most the number of columns, 40, was 41");
    }
}
