package dev.graft.methods.cluster.kmeans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.DenseRows;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.TravellingEngine;
import dev.graft.methods.api.Bags;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.assign.CentroidAssigner;
import dev.graft.methods.assign.CentroidModel;
import dev.graft.methods.embedding.EmbeddingSpec;
import dev.graft.methods.stored.Assigners;
import java.util.ArrayList;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class KMeansTest {
    private final Engine engine = new SerialEngine();
    private final CountMatrix bags = Bags.planted(60, 40, 3, 120, 1);

    @Property(tries = 60)
    void theCostNeverRisesAndEveryRowIsWithItsNearestCentroid(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 9) int k) {
        var random = new Seed(seed).random();
        int rows = 9 + random.nextInt(40);
        int columns = 1 + random.nextInt(9);
        // Few distinct values, far from the origin: ties and cancellation.
        var values = new double[rows * columns];
        double far = random.nextBoolean() ? 0 : 1000;
        Arrays.setAll(values, i -> far + random.nextInt(4));
        var x = DenseMatrix.of(rows, columns, values);
        var result = new Lloyd(x, Lloyd.MAX_ITERATIONS, engine).best(k, 2, new Seed(seed), RunListener.NONE);
        var steps = result.trace().steps();
        for (int i = 1; i < steps.size(); i++) {
            assertThat(steps.get(i).objective())
                    .isLessThanOrEqualTo(steps.get(i - 1).objective() * (1 + 1e-12));
        }
        assertThat(result.trace().stopReason()).isEqualTo(StopReason.CONVERGED);
        double cost = 0;
        for (int row = 0; row < rows; row++) {
            var distances = new double[k];
            for (int c = 0; c < k; c++) {
                distances[c] =
                        Distances.squared(x.row(row), 0, result.centroids().row(c), 0, columns);
            }
            double least = Arrays.stream(distances).min().orElseThrow();
            assertThat(distances[result.partition().of(row)]).isCloseTo(least, within(1e-12 * (1 + least)));
            cost += least;
        }
        assertThat(result.cost()).isCloseTo(cost, within(1e-9 * (1 + cost)));
    }

    @Test
    void recoversPlantedClassesInEverySpace() {
        for (var space : new EmbeddingSpec[] {EmbeddingSpec.HELLINGER, EmbeddingSpec.BORROWED}) {
            var problem = ClusterProblem.of(bags).withAuxiliary(Bags.planted(200, 40, 8, 120, 2));
            var model = new KMeans(KMeansParams.of(3).withSpace(space)).fit(problem, engine, RunListener.NONE);
            for (int row = 3; row < 60; row++) {
                assertThat(model.partition().of(row))
                        .as("%s, row %s", space, row)
                        .isEqualTo(model.partition().of(row % 3));
            }
            assertThat(model.partition().sizes()).containsOnly(20);
        }
    }

    @Test
    void theSameSeedGivesTheSameBitsOnAnyNumberOfThreads() {
        var params = KMeansParams.of(5).withSpace(EmbeddingSpec.BORROWED);
        var problem = ClusterProblem.of(Bags.planted(700, 200, 5, 30, 3)).withAuxiliary(bags(200));
        var serial = new KMeans(params).fit(problem, engine, RunListener.NONE);
        for (int threads : new int[] {1, 2, 8}) {
            try (var other = Engines.open("local", threads)) {
                var model = new KMeans(params).fit(problem, other, RunListener.NONE);
                assertThat(model.partition()).isEqualTo(serial.partition());
                assertThat(model.assigner().centroids())
                        .isEqualTo(serial.assigner().centroids());
                assertThat(model.memberships()).isEqualTo(serial.memberships());
                assertThat(model.trace()).isEqualTo(serial.trace());
            }
        }
        var otherSeed = new KMeans(params.withSeed(new Seed(7)).withRestarts(1)).fit(problem, engine, RunListener.NONE);
        assertThat(otherSeed.assigner().centroids())
                .isNotEqualTo(serial.assigner().centroids());
    }

    private static CountMatrix bags(int columns) {
        return Bags.planted(90, columns, 4, 50, 4);
    }

    @Test
    void theBestOfSeveralStartsIsTheCheapest() {
        var rows = KMeansParams.of(6)
                .space()
                .learn(bags, java.util.Optional.empty(), engine)
                .embed(bags);
        var lloyd = new Lloyd(rows, 100, engine);
        double least = Double.POSITIVE_INFINITY;
        for (int run = 0; run < 6; run++) {
            least = Math.min(
                    least,
                    lloyd.run(lloyd.start(6, new Seed(1).of(run)), RunListener.NONE)
                            .cost());
        }
        assertThat(lloyd.best(6, 6, new Seed(1), RunListener.NONE).cost()).isEqualTo(least);
    }

    @Test
    void firstCentroidsAreThoseOfThePlainDrawOnEveryEngine() {
        // Several blocks, and many rows that are equal.
        var values = new double[9_000 * 3];
        var random = new Seed(2).random();
        Arrays.setAll(values, i -> i < 12_000 ? 1 : random.nextGaussian());
        var rows = DenseMatrix.of(9_000, 3, values);
        assertThat(DenseRows.of(rows).blocks()).isGreaterThan(2);
        for (var other : new Engine[] {
            Engines.open("local", 1), Engines.open("local", 2), Engines.open("local", 8), new TravellingEngine()
        }) {
            try (other) {
                for (int seed = 0; seed < 5; seed++) {
                    assertThat(new Lloyd(rows, 10, other).start(6, new Seed(seed)))
                            .isEqualTo(drawn(rows, 6, new Seed(seed)));
                }
            }
        }
        var equal = DenseMatrix.of(5, 1, 7, 7, 7, 7, 7);
        assertThat(new Lloyd(equal, 10, engine).start(3, Seed.DEFAULT)).isEqualTo(drawn(equal, 3, Seed.DEFAULT));
    }

    /** All distances in one array, and one walk along it. */
    private static DenseMatrix drawn(DenseMatrix rows, int k, Seed seed) {
        var random = seed.of("k-means++").random();
        var chosen = new int[k];
        var distances = new double[rows.rows()];
        Arrays.fill(distances, Double.POSITIVE_INFINITY);
        chosen[0] = random.nextInt(rows.rows());
        for (int cluster = 1; cluster < k; cluster++) {
            double total = 0;
            for (int row = 0; row < rows.rows(); row++) {
                double distance = Distances.squared(rows.row(row), 0, rows.row(chosen[cluster - 1]), 0, rows.columns());
                distances[row] = Math.min(distances[row], distance);
                total += distances[row];
            }
            double left = total > 0 ? random.nextDouble() * total : 0;
            int at = total > 0 ? -1 : random.nextInt(rows.rows());
            while (total > 0 && left >= 0) {
                left -= distances[++at];
            }
            chosen[cluster] = at;
        }
        return rows.select(chosen);
    }

    @Test
    void aRunFromClustersBeginsAtTheirMeans() {
        var rows = DenseMatrix.of(new double[][] {{0, 0}, {2, 0}, {9, 3}, {9, 5}});
        var lloyd = new Lloyd(rows, 1, engine);
        assertThat(lloyd.run(Partition.of(3, 0, 0, 2, 2), RunListener.NONE).centroids())
                .isEqualTo(DenseMatrix.of(3, 2, 1, 0, 5, 2, 9, 4));
    }

    @Test
    void firstCentroidsAreDistinctRowsWhileThereAreAny() {
        var rows = DenseMatrix.of(new double[][] {{0, 0}, {0, 0}, {0, 0}, {5, 0}, {5, 0}, {0, 9}});
        for (int seed = 0; seed < 20; seed++) {
            var start = new Lloyd(rows, 10, engine).start(3, new Seed(seed));
            assertThat(Arrays.asList(key(start, 0), key(start, 1), key(start, 2)))
                    .containsExactlyInAnyOrder("[0.0, 0.0]", "[5.0, 0.0]", "[0.0, 9.0]");
        }
    }

    private static String key(DenseMatrix matrix, int row) {
        return Arrays.toString(matrix.row(row));
    }

    @Test
    void beginsFromGivenClusters() {
        var labels = new int[60];
        Arrays.setAll(labels, row -> row % 3);
        labels[0] = 1;
        var start = Partition.of(3, labels);
        var model = new KMeans(KMeansParams.of(3)).fitFrom(start, ClusterProblem.of(bags), engine, RunListener.NONE);
        labels[0] = 0;
        assertThat(model.partition()).isEqualTo(Partition.of(3, labels));
        assertThatThrownBy(() -> new KMeans(KMeansParams.of(2))
                        .fitFrom(start, ClusterProblem.of(bags), engine, RunListener.NONE))
                .hasMessage("clusters of the start must be 2, was 3");
    }

    @Test
    void aClusterThatIsEmptyAtTheStartIsAtTheMean() {
        var rows = DenseMatrix.of(new double[][] {{0}, {1}, {9}, {10}});
        var result = new Lloyd(rows, 1, engine).run(Partition.of(3, 0, 0, 1, 1), RunListener.NONE);
        assertThat(result.centroids()).isEqualTo(DenseMatrix.of(3, 1, 0.5, 9.5, 5));
        assertThat(result.trace().stopReason()).isEqualTo(StopReason.ITERATION_LIMIT);
    }

    @Test
    void moreClustersThanRowsAreRefused() {
        var problem = ClusterProblem.of(bags.select(0, 1));
        assertThatThrownBy(() -> new KMeans(KMeansParams.of(3)).fit(problem, engine, RunListener.NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("clusters must be at most the number of rows, 2, was 3");
        assertThatThrownBy(() -> KMeansParams.of(0)).hasMessage("clusters must be at least 1, was 0");
    }

    @Test
    void oneRowEqualRowsAndEmptyRowsHaveADefinedResult() {
        var none = CountMatrix.of(40, new int[] {0, 0, 0}, new int[0], new double[0]);
        var one = fit(bags.select(4), 1);
        assertThat(one.partition()).isEqualTo(Partition.of(1, 0));
        assertThat(one.loss()).isZero();
        assertThat(one.memberships()).isEqualTo(DenseMatrix.of(1, 1, 1));
        var equal = fit(bags.select(4, 4, 4), 2);
        assertThat(equal.partition()).isEqualTo(Partition.of(2, 0, 0, 0));
        assertThat(equal.loss()).isCloseTo(0, within(1e-28));
        var empty = fit(none, 2);
        assertThat(empty.memberships().toArray()).containsExactly(new double[] {0.5, 0.5, 0.5, 0.5}, within(1e-9));
        var some = fit(bags.select(0, 3, 6).stack(none), 2);
        assertThat(some.partition().of(3))
                .isEqualTo(some.partition().of(4))
                .isNotEqualTo(some.partition().of(0));
    }

    private CentroidModel fit(CountMatrix rows, int k) {
        return new KMeans(KMeansParams.of(k)).fit(ClusterProblem.of(rows), engine, RunListener.NONE);
    }

    @Test
    void membershipsSumToOneAgreeWithTheClustersAndAreNeitherCertainNorEven() {
        var model = fit(bags, 3);
        double sum = 0;
        for (int row = 0; row < 60; row++) {
            var shares = model.memberships().row(row);
            assertThat(Arrays.stream(shares).sum()).isCloseTo(1, within(1e-12));
            double most = Arrays.stream(shares).max().orElseThrow();
            assertThat(shares[model.partition().of(row)]).isEqualTo(most);
            sum += most;
        }
        assertThat(sum / 60).isBetween(0.7, 0.95);
        assertThat(model.assigner().memberships(bags)).isEqualTo(model.memberships());
    }

    @Test
    void aStoredAssignerSaysTheSame() {
        var problem = ClusterProblem.of(bags).withAuxiliary(bags(40));
        var model =
                new KMeans(KMeansParams.of(3).withSpace(EmbeddingSpec.BORROWED)).fit(problem, engine, RunListener.NONE);
        var again =
                (CentroidAssigner) Assigners.of("centroids", model.assigner().arrays());
        assertThat(again.memberships(bags(40))).isEqualTo(model.assigner().memberships(bags(40)));
        assertThat(again.temperature()).isEqualTo(model.assigner().temperature());
    }

    @Test
    void theListenerStopsAllStartsAtOnce() {
        var heard = new ArrayList<Integer>();
        var model = new KMeans(KMeansParams.of(3).withRestarts(4)).fit(ClusterProblem.of(bags), engine, step -> {
            heard.add(step.iteration());
            return false;
        });
        assertThat(heard).containsExactly(1);
        assertThat(model.trace().stopReason()).isEqualTo(StopReason.STOPPED_BY_CALLER);
        assertThat(model.trace().steps()).hasSize(1);
    }
}
