package dev.graft.methods.label.dkt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.engine.TravellingEngine;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.linalg.MultiplicativeUpdate;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class DktPropertiesTest {
    private static final double[] ALPHAS = {0, 0.1, 1, 10, 1000};
    private static final double[] PRIORS = {0, 0.3, 50};

    @Property(tries = 150)
    void theSparseFormDoesWhatTheEquationsSay(
            @ForAll @IntRange(max = 4) int alpha,
            @ForAll @IntRange(max = 2) int prior,
            @ForAll MultiplicativeUpdate rule,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var problem = RandomProblem.of(random);
        var start = RandomProblem.start(problem, random.nextInt(1, 10), random);
        var params = params(ALPHAS[alpha], PRIORS[prior], rule, 5);
        var textbook = new TextbookDkt(problem, params, start);
        var model = fit(params, start, problem, 1);
        double scale = squares(problem) + 1;
        for (int t = 0; t <= 5; t++) {
            double expected = textbook.objective();
            assertThat(model.trace().steps().get(t).objective())
                    .isCloseTo(expected, within(1e-10 * (scale + expected)));
            if (t < 5) {
                textbook.iterate();
            }
        }
        assertClose(model.wordClusters(), textbook.f);
        assertClose(model.associations(), textbook.s);
        assertClose(model.target(), textbook.target());
    }

    @Property(tries = 200)
    void noUpdateRaisesTheObjectiveAndFactorsStayNonNegative(
            @ForAll @IntRange(max = 4) int alpha,
            @ForAll @IntRange(max = 2) int prior,
            @ForAll MultiplicativeUpdate rule,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var problem = RandomProblem.of(random);
        var start = RandomProblem.start(problem, random.nextInt(1, 6), random);
        var model = fit(params(ALPHAS[alpha], PRIORS[prior], rule, 40), start, problem, 1);
        double before = model.trace().steps().get(0).objective();
        double rounding = 1e-12 * (squares(problem) + before + 1);
        assertThat(model.updates()).hasSize(40);
        for (var after : model.updates()) {
            for (double objective :
                    new double[] {after.wordClusters(), after.associations(), after.source(), after.target()}) {
                assertThat(objective).isBetween(-rounding, before + rounding);
                before = objective;
            }
        }
        Stream.of(
                        Optional.of(model.wordClusters()),
                        Optional.of(model.associations()),
                        model.source(),
                        Optional.of(model.target()))
                .flatMap(Optional::stream)
                .forEach(factor ->
                        assertThat(Arrays.stream(factor.toArray())).allMatch(value -> value >= 0 && value < 1e300));
        assertProbabilities(model.probabilities(), problem);
        assertProbabilities(model.assigner().memberships(problem.target()), problem);
    }

    /** Products of such small numbers become 0 or lose their digits, and a quotient of them says nothing. */
    @Example
    void nearlyEmptyClustersDoNotGrowBeyondAllBounds() {
        noUpdateRaisesTheObjectiveAndFactorsStayNonNegative(0, 1, MultiplicativeUpdate.PLAIN, 87);
    }

    @Property(tries = 50)
    void permutedPicturesGiveAPermutedResult(@ForAll MultiplicativeUpdate rule, @ForAll long seed) {
        var random = new Seed(seed).random();
        var problem = RandomProblem.of(random);
        var start = RandomProblem.start(problem, 4, random);
        var order = permutation(problem.target().rows(), random.nextLong());
        var moved = new LabelProblem(
                problem.target().select(order),
                problem.known().select(order),
                problem.targetClasses(),
                problem.source());
        var movedStart = new DktStart(
                start.wordClusters(),
                start.associations(),
                start.source(),
                start.target().select(order));
        var params = params(2, 0.5, rule, 8);
        var expected = fit(params, start, problem, 1).probabilities().select(order);
        var found = fit(params, movedStart, moved, 1).probabilities();
        assertThat(found.toArray()).containsExactly(expected.toArray(), within(1e-8));
    }

    private static int[] permutation(int n, long seed) {
        var random = new Seed(seed).random();
        var keys = random.doubles(n).toArray();
        return IntStream.range(0, n)
                .boxed()
                .sorted((a, b) -> Double.compare(keys[a], keys[b]))
                .mapToInt(i -> i)
                .toArray();
    }

    @Property(tries = 3)
    void anyNumberOfThreadsAndAJourneyGiveTheSameBits(@ForAll MultiplicativeUpdate rule, @ForAll long seed) {
        var random = new Seed(seed).random();
        // Several blocks each, of pictures and of words.
        var problem = LabelProblem.of(
                        RandomProblem.rows(900, 200, 0.5, random), RandomProblem.annotations(900, 5, random))
                .with(new LabelProblem.Source(
                        RandomProblem.rows(500, 200, 0.5, random),
                        RandomProblem.annotations(500, 5, random),
                        new int[] {0, 1, 2}));
        var start = RandomProblem.start(problem, 7, random);
        var params = params(3, 0.5, rule, 3);
        var expected = fit(params, start, problem, 1);
        for (int threads : new int[] {2, 8}) {
            assertSame(fit(params, start, problem, threads), expected);
        }
        try (var engine = new TravellingEngine()) {
            assertSame(new Dkt(params).fitFrom(start, problem, engine, RunListener.NONE), expected);
        }
    }

    private static void assertSame(DktModel found, DktModel expected) {
        assertThat(found.wordClusters()).isEqualTo(expected.wordClusters());
        assertThat(found.associations()).isEqualTo(expected.associations());
        assertThat(found.source()).isEqualTo(expected.source());
        assertThat(found.target()).isEqualTo(expected.target());
        assertThat(found.updates()).isEqualTo(expected.updates());
        assertThat(found.trace()).isEqualTo(expected.trace());
    }

    private static DktParams params(double alpha, double prior, MultiplicativeUpdate rule, int iterations) {
        return DktParams.paper(1, alpha).withPrior(prior).withRule(rule).withIterations(iterations, 0);
    }

    private static DktModel fit(DktParams params, DktStart start, LabelProblem problem, int threads) {
        try (var engine = Engines.open("local", threads)) {
            return new Dkt(params).fitFrom(start, problem, engine, RunListener.NONE);
        }
    }

    private static double squares(LabelProblem problem) {
        double sum = 0;
        for (int p = 0; p < problem.target().nonZeros(); p++) {
            sum += Math.pow(problem.target().value(p), 2);
        }
        return problem.source().isEmpty()
                ? sum
                : sum
                        + IntStream.range(
                                        0,
                                        problem.source()
                                                .orElseThrow()
                                                .pictures()
                                                .nonZeros())
                                .mapToDouble(p -> Math.pow(
                                        problem.source()
                                                .orElseThrow()
                                                .pictures()
                                                .value(p),
                                        2))
                                .sum();
    }

    private static void assertProbabilities(DenseMatrix rows, LabelProblem problem) {
        for (int row = 0; row < rows.rows(); row++) {
            assertThat(Arrays.stream(rows.row(row)).sum()).isCloseTo(1, within(1e-12));
            for (int c = 0; c < rows.columns(); c++) {
                assertThat(rows.get(row, c)).isBetween(0.0, 1.0);
                if (Arrays.binarySearch(problem.targetClasses(), c) < 0) {
                    assertThat(rows.get(row, c)).isZero();
                }
            }
        }
    }

    private static void assertClose(DenseMatrix found, double[][] expected) {
        assertThat(found.rows()).isEqualTo(expected.length);
        for (int row = 0; row < expected.length; row++) {
            for (int column = 0; column < expected[row].length; column++) {
                double value = expected[row][column];
                assertThat(found.get(row, column)).isCloseTo(value, within(1e-9 * Math.max(1, value)));
            }
        }
    }
}
