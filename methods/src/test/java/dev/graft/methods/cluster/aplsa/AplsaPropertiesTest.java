package dev.graft.methods.cluster.aplsa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.cluster.plsa.Plsa;
import dev.graft.methods.cluster.plsa.PlsaParams;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class AplsaPropertiesTest {
    private static final double[] LAMBDAS = {0, 0.2, 0.5, 0.9, 1};

    @Property(tries = 150)
    void theFastFormDoesWhatTheEquationsSay(
            @ForAll @IntRange(min = 1, max = 19) int k, @ForAll @IntRange(max = 4) int lambda, @ForAll long seed) {
        var random = new Seed(seed).random();
        var problem = problem(random);
        var start = startWithZeros(problem, k, random);
        var textbook = new TextbookAplsa(problem, LAMBDAS[lambda], start);
        var model = fit(params(k, LAMBDAS[lambda], 6), start, problem, 1);
        for (int t = 0; t <= 6; t++) {
            double expected = textbook.likelihood();
            double found = model.trace().steps().get(t).objective();
            if (Double.isInfinite(expected)) {
                assertThat(found).isEqualTo(expected);
            } else {
                assertThat(found).isCloseTo(expected, within(1e-11 * Math.max(1, Math.abs(expected))));
            }
            if (t < 6) {
                textbook.iterate();
            }
        }
        assertClose(model.memberships(), textbook.pv);
        assertClose(model.topicsByTag().orElseThrow(), textbook.pw);
        assertClose(model.featuresByTopic(), textbook.pf);
    }

    @Property(tries = 100)
    void theLikelihoodNeverFallsAndAllStaysADistribution(
            @ForAll @IntRange(min = 1, max = 6) int k, @ForAll @IntRange(max = 4) int lambda, @ForAll long seed) {
        var random = new Seed(seed).random();
        var problem = problem(random);
        var model = fit(params(k, LAMBDAS[lambda], 30), startWithZeros(problem, k, random), problem, 1);
        double before = Double.NEGATIVE_INFINITY;
        for (var step : model.trace().steps()) {
            assertThat(step.objective())
                    .isGreaterThanOrEqualTo(before - 1e-12 * Math.max(1, Math.abs(step.objective())));
            before = step.objective();
        }
        assertDistributions(model.memberships());
        assertDistributions(model.topicsByTag().orElseThrow());
        assertDistributions(model.featuresByTopic());
    }

    @Property(tries = 50)
    void withAllWeightOnTheTargetItIsPlsa(@ForAll @IntRange(min = 1, max = 4) int k, @ForAll long seed) {
        var problem = problem(new Seed(seed).random());
        try (var engine = new SerialEngine()) {
            var aplsa =
                    new Aplsa(new AplsaParams(k, 1, 10, 0, 3, new Seed(seed))).fit(problem, engine, RunListener.NONE);
            var plsa = new Plsa(new PlsaParams(k, 10, 0, 3, new Seed(seed))).fit(problem, engine, RunListener.NONE);
            assertThat(plsa.memberships()).isEqualTo(aplsa.memberships());
            assertThat(plsa.featuresByTopic()).isEqualTo(aplsa.featuresByTopic());
            assertThat(plsa.trace()).isEqualTo(aplsa.trace());
            assertThat(plsa.topicsByTag()).isEmpty();
            // Tags of weight 0 and no tags at all are the same.
            assertThat(new Aplsa(new AplsaParams(k, 0.3, 10, 0, 3, new Seed(seed)))
                            .fit(problem.targetOnly(), engine, RunListener.NONE)
                            .memberships())
                    .isEqualTo(aplsa.memberships());
        }
    }

    @Property(tries = 5)
    void oneTwoAndEightThreadsAgreeToTheBit(@ForAll long seed) {
        var random = new Seed(seed).random();
        // Several blocks each.
        var problem = ClusterProblem.of(random(900, 80, 0.9, random)).withTags(random(600, 80, 0.9, random));
        var start = Partition.random(900, 5, random);
        var params = new AplsaParams(5, 0.2, 4, 0, 3, new Seed(seed));
        var fits = IntStream.of(1, 2, 8)
                .mapToObj(threads -> {
                    try (var engine = Engines.open("local", threads)) {
                        return new Aplsa(params).fit(problem, engine, RunListener.NONE);
                    }
                })
                .toList();
        assertThat(fits.get(1)).isEqualTo(fits.get(0));
        assertThat(fits.get(2)).isEqualTo(fits.get(0));
        var fromClusters = IntStream.of(1, 2, 8)
                .mapToObj(threads -> {
                    try (var engine = Engines.open("local", threads)) {
                        return new Aplsa(params).fitFrom(start, problem, engine, RunListener.NONE);
                    }
                })
                .toList();
        assertThat(fromClusters.get(1)).isEqualTo(fromClusters.get(0));
        assertThat(fromClusters.get(2)).isEqualTo(fromClusters.get(0));
    }

    @Property(tries = 20)
    void theSameSeedGivesTheSameAndAnotherSeedAnother(@ForAll long seed) {
        var problem = problem(new Seed(seed).random());
        var params = new AplsaParams(3, 0.2, 3, 0, 2, new Seed(seed));
        try (var engine = new SerialEngine()) {
            var model = new Aplsa(params).fit(problem, engine, RunListener.NONE);
            assertThat(new Aplsa(params).fit(problem, engine, RunListener.NONE)).isEqualTo(model);
            assertThat(new Aplsa(params.withSeed(new Seed(seed + 1))).fit(problem, engine, RunListener.NONE))
                    .isNotEqualTo(model);
        }
    }

    @Property(tries = 50)
    void aStartFromClustersHasAFiniteLikelihoodWhateverWordsTheTagsHave(@ForAll long seed) {
        var random = new Seed(seed).random();
        var problem = problem(random);
        var start = Partition.random(problem.target().rows(), 4, random);
        try (var engine = new SerialEngine()) {
            var model = new Aplsa(params(4, 0.2, 5)).fitFrom(start, problem, engine, RunListener.NONE);
            assertThat(model.trace().steps())
                    .hasSize(6)
                    .extracting(Step::objective)
                    .allMatch(Double::isFinite);
            assertDistributions(model.memberships());
        }
    }

    static AplsaParams params(int k, double lambda, int iterations) {
        return new AplsaParams(k, lambda, iterations, 0, 1, Seed.DEFAULT);
    }

    static AplsaModel fit(AplsaParams params, AplsaStart start, ClusterProblem problem, int threads) {
        try (var engine = Engines.open("local", threads)) {
            return new Aplsa(params).fitFrom(start, problem, engine, RunListener.NONE);
        }
    }

    static ClusterProblem problem(SplittableRandom random) {
        int words = random.nextInt(1, 30);
        return ClusterProblem.of(random(random.nextInt(4, 20), words, 0.4, random))
                .withTags(random(random.nextInt(1, 10), words, 0.4, random));
    }

    /** Some rows are empty, and some columns. */
    static CountMatrix random(int rows, int columns, double density, SplittableRandom random) {
        var builder = new CountMatrixBuilder(columns);
        for (int row = 0; row < rows; row++) {
            boolean isEmpty = random.nextInt(8) == 0;
            for (int column = 0; column < columns; column++) {
                if (!isEmpty && column % 7 != 3 && random.nextDouble() < density) {
                    builder.add(column, random.nextInt(1, 5));
                }
            }
            builder.endRow();
        }
        return builder.build();
    }

    static AplsaStart startWithZeros(ClusterProblem problem, int k, SplittableRandom random) {
        return new AplsaStart(
                distributions(problem.target().rows(), k, random),
                Optional.of(distributions(problem.tags().orElseThrow().rows(), k, random)),
                distributions(k, problem.target().columns(), random));
    }

    /** Every fourth number is 0, and sometimes nearly so. */
    static DenseMatrix distributions(int rows, int columns, SplittableRandom random) {
        var values = new double[rows][columns];
        for (var row : values) {
            double sum = 0;
            for (int i = 0; i < columns; i++) {
                int kind = random.nextInt(16);
                row[i] = i == 0 || kind > 4 ? 1 - random.nextDouble() : kind == 4 ? 1e-295 : 0;
                sum += row[i];
            }
            for (int i = 0; i < columns; i++) {
                row[i] /= sum;
            }
        }
        return DenseMatrix.of(values);
    }

    static void assertDistributions(DenseMatrix rows) {
        for (int row = 0; row < rows.rows(); row++) {
            double sum = 0;
            for (double value : rows.row(row)) {
                assertThat(value).isBetween(0.0, 1 + 1e-12);
                sum += value;
            }
            assertThat(sum).isCloseTo(1, within(1e-12));
        }
    }

    static void assertClose(DenseMatrix found, double[][] expected) {
        assertThat(found.rows()).isEqualTo(expected.length);
        for (int row = 0; row < expected.length; row++) {
            assertThat(found.row(row)).containsExactly(expected[row], within(1e-11));
        }
    }
}
