package dev.graft.methods.distributed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.TravellingEngine;
import dev.graft.engine.counts.CountsElsewhere;
import dev.graft.engine.counts.SparseCounts;
import dev.graft.engine.local.LocalEngine;
import dev.graft.evaluation.HungarianAccuracy;
import dev.graft.methods.api.Bags;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.assign.Memberships;
import dev.graft.methods.assign.TopicAssigner;
import dev.graft.methods.cluster.aplsa.Aplsa;
import dev.graft.methods.cluster.aplsa.AplsaParams;
import dev.graft.methods.cluster.aplsa.AplsaStart;
import dev.graft.methods.cluster.coclustering.CoClustering;
import dev.graft.methods.cluster.coclustering.CoClusteringParams;
import dev.graft.methods.cluster.kmeans.KMeans;
import dev.graft.methods.cluster.kmeans.KMeansParams;
import dev.graft.methods.cluster.plsa.Plsa;
import dev.graft.methods.cluster.plsa.PlsaParams;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.methods.cluster.stc.StcStart;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same code fits rows that are here and rows that are elsewhere. */
class DistributedFitsTest {
    private static final int COLUMNS = 120;
    private static final RunListener NONE = RunListener.NONE;
    private static final CountMatrix TARGET = Bags.planted(2400, COLUMNS, 3, 60, 1);
    private static final CountMatrix OTHERS = Bags.planted(2200, COLUMNS, 5, 60, 2);
    private static final CountMatrix TAGS = Bags.planted(15, COLUMNS, 3, 90, 3);
    private static final ClusterProblem HERE = ClusterProblem.of(TARGET).withTags(TAGS);
    private static final DistributedProblem THERE =
            DistributedProblem.of(SparseCounts.of(TARGET)).withTags(SparseCounts.of(TAGS));

    private static Stream<Engine> engines() {
        return Stream.of(new SerialEngine(), new LocalEngine(3), new TravellingEngine());
    }

    @ParameterizedTest
    @MethodSource("engines")
    void coClustersHaveTheBitsOfTheOrdinaryFitFromTheSameStart(Engine engine) {
        var stc = new Stc(StcParams.of(3).withFeatureClusters(8).withRestarts(2).withMaxIterations(6));
        var some = stc.fit(ClusterProblem.of(Bags.planted(90, COLUMNS, 3, 60, 9)), engine, NONE);
        var placed = Partition.of(3, Memberships.largest(some.assigner().memberships(TARGET, engine)));
        var start = new StcStart(placed, Partition.of(20, new int[0]), some.features());
        var here = stc.fitFrom(start, HERE.targetOnly(), engine, NONE);
        var there = stc.fitFrom(some, THERE.targetOnly(), new NothingGathered(engine, COLUMNS), NONE);
        assertThat(here.trace().steps()).hasSizeGreaterThan(2);
        assertThat(there.trace()).isEqualTo(here.trace());
        assertThat(there.features()).isEqualTo(here.features());
        assertThat(there.halfway()).isEqualTo(here.halfway());
        assertThat(there.margin()).isEqualTo(here.margin());
        assertThat(there.assigner().arrays()).isEqualTo(here.assigner().arrays());
    }

    @ParameterizedTest
    @MethodSource("engines")
    void topicsHaveTheBitsOfTheOrdinaryFitFromTheSameStart(Engine engine) {
        var aplsa = new Aplsa(AplsaParams.paper(3).withIterations(5, 0));
        var some = aplsa.fit(ClusterProblem.of(Bags.planted(90, COLUMNS, 3, 60, 9)), engine, NONE)
                .featuresByTopic();
        var spread = new double[3 * COLUMNS];
        for (int i = 0; i < spread.length; i++) {
            spread[i] = (1 - 0.01) * some.get(i / COLUMNS, i % COLUMNS) + 0.01 / COLUMNS;
        }
        var topics = DenseMatrix.of(3, COLUMNS, spread);
        var assigner = new TopicAssigner(topics);
        var start = new AplsaStart(
                assigner.memberships(TARGET, 20, engine), Optional.of(assigner.memberships(TAGS, 20, engine)), topics);
        var here = aplsa.fitFrom(start, HERE, engine, NONE);
        var there = aplsa.fitFrom(some, THERE, new NothingGathered(engine, COLUMNS), NONE);
        assertThat(there.trace()).isEqualTo(here.trace());
        assertThat(there.featuresByTopic()).isEqualTo(here.featuresByTopic());
    }

    @ParameterizedTest
    @MethodSource("engines")
    void centroidsHaveTheBitsOfTheOrdinaryFitFromTheSameStart(Engine engine) {
        var kmeans = new KMeans(KMeansParams.of(3));
        var some = kmeans.fit(ClusterProblem.of(Bags.planted(90, COLUMNS, 3, 60, 9)), engine, NONE)
                .assigner();
        var here = kmeans.fitFrom(some.centroids(), HERE, engine, NONE);
        var there = kmeans.fitFrom(some, THERE, new NothingGathered(engine, COLUMNS), NONE);
        assertThat(here.trace().steps()).hasSizeGreaterThan(1);
        assertThat(there.trace()).isEqualTo(here.trace());
        assertThat(there.loss()).isEqualTo(here.loss());
        assertThat(there.assigner().centroids()).isEqualTo(here.assigner().centroids());
        // The only sum over rows whose order differs.
        assertThat(there.assigner().temperature())
                .isCloseTo(
                        here.assigner().temperature(),
                        within(1e-12 * here.assigner().temperature()));
    }

    private static Stream<DistributedClusterer> methods() {
        return Stream.of(
                new Stc(StcParams.of(3)),
                new CoClustering(CoClusteringParams.of(3)),
                new Aplsa(AplsaParams.paper(3).withLambda(0.5).withRestarts(5)),
                new Plsa(new PlsaParams(3, 100, 1e-6, 5, Seed.DEFAULT)),
                new KMeans(KMeansParams.of(3)));
    }

    @ParameterizedTest
    @MethodSource("methods")
    void plantedClustersAreFoundWithoutGatheringRows(DistributedClusterer method) {
        var problem = DistributedProblem.of(new CountsElsewhere(TARGET))
                .withAuxiliary(new CountsElsewhere(OTHERS))
                .withTags(new CountsElsewhere(TAGS));
        // The sample, of which restarts are fitted in this process, has fewer rows than the target.
        var fitted = method.fit(problem, new NothingGathered(new SerialEngine(), 2000), NONE);
        var found = Partition.of(3, Memberships.largest(fitted.assigner().memberships(TARGET, new SerialEngine())));
        int[] truth = IntStream.range(0, TARGET.rows()).map(row -> row % 3).toArray();
        assertThat(HungarianAccuracy.of(found, truth)).isGreaterThan(0.95);
        assertThat(fitted.loss()).isFinite();
    }

    @Test
    void moreClustersThanRowsAreRefused() {
        var two = new CountMatrixBuilder(COLUMNS);
        two.add(0, 1);
        two.endRow();
        two.add(1, 1);
        two.endRow();
        var problem = DistributedProblem.of(SparseCounts.of(two.build()));
        assertThatThrownBy(() -> new KMeans(KMeansParams.of(3)).fit(problem, new SerialEngine(), NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("clusters must be at most the number of rows, 2, was 3");
    }

    @Test
    void aSampleIsSmallHoweverManyAndHoweverLongTheRowsAre() {
        assertThat(StartSample.size(1_000_000_000L, 250_000_000_000L, 100)).isEqualTo(5000);
        assertThat(StartSample.size(1_000_000L, 1_000_000_000_000L, 100)).isEqualTo(100);
        assertThat(StartSample.size(0, 0, 2)).isEqualTo(2000);
    }
}
