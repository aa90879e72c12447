package dev.graft.methods.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.embedding.L1Normalized;
import dev.graft.methods.embedding.LeadingDirections;
import dev.graft.methods.embedding.RawCounts;
import dev.graft.methods.embedding.Standardised;
import dev.graft.methods.label.DomainEmbeddings;
import dev.graft.methods.label.logistic.Logistic;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.methods.label.neighbour.NearestNeighbour;
import dev.graft.methods.stored.Assigners;
import dev.graft.methods.stored.Embeddings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every labeller owes, on rows whose class is their number modulo 3. */
class LabellersTest {
    private static final int COLUMNS = 30;
    private final SerialEngine engine = new SerialEngine();
    /** Of one draw, since another would have other profiles. */
    private final CountMatrix all = Bags.planted(150, COLUMNS, 3, 60, 1);

    private final CountMatrix target = all.select(IntStream.range(0, 60).toArray());
    private final LabelProblem.Source source = new LabelProblem.Source(
            all.select(IntStream.range(60, 150).toArray()),
            PartialLabels.single(4, IntStream.range(60, 150).map(i -> i % 3).toArray()),
            new int[] {0, 1, 2});

    static Stream<Function<LabelProblem, Labeller>> labellers() {
        return Stream.of(
                problem -> new Logistic(LogisticParams.paper(0.01), DomainEmbeddings.same(new Hellinger(COLUMNS))),
                problem -> new Logistic(
                        LogisticParams.paper(0.1).withHasBias(true), DomainEmbeddings.standardised(problem)),
                problem -> new NearestNeighbour(DomainEmbeddings.same(new Hellinger(COLUMNS))),
                problem -> new NearestNeighbour(DomainEmbeddings.standardised(problem)));
    }

    @ParameterizedTest
    @MethodSource("labellers")
    void labelsComeFromTheSource(Function<LabelProblem, Labeller> labeller) {
        var problem = LabelProblem.of(target, PartialLabels.none(60, 4)).with(source);
        var model = labeller.apply(problem).fit(problem, engine, RunListener.NONE);
        int right = 0;
        for (int row = 0; row < 60; row++) {
            var shares = model.probabilities().row(row);
            assertThat(IntStream.range(0, 4).mapToDouble(c -> shares[c]).sum()).isCloseTo(1, within(1e-12));
            assertThat(shares[3]).as("no example").isZero();
            int of = IntStream.range(0, 4).reduce(0, (a, b) -> shares[b] > shares[a] ? b : a);
            right += of == row % 3 ? 1 : 0;
        }
        assertThat(right).isGreaterThan(45);
        var assigner = model.assigner();
        var again = Assigners.of(assigner.kind(), Map.copyOf(assigner.arrays()));
        assertThat(again.memberships(target)).isEqualTo(model.probabilities());
        assertThat(again.arrays()).isEqualTo(assigner.arrays());
        assertThat(again.select(2, 0).memberships(target).columns()).isEqualTo(2);
        assertThat(assigner.arrays().keySet()).allMatch(name -> name.matches("[a-z0-9-]+(\\.[a-z0-9-]+)*"));
    }

    @Test
    void examplesAreEmbeddedByTheEngineThatIsGiven() {
        var problem = LabelProblem.of(target, PartialLabels.none(60, 4)).with(source);
        var space = new Watched(new Hellinger(COLUMNS), new ArrayList<>());
        new Logistic(LogisticParams.paper(0.01), DomainEmbeddings.same(space)).fit(problem, engine, RunListener.NONE);
        new NearestNeighbour(DomainEmbeddings.same(space)).fit(problem, engine, RunListener.NONE);
        assertThat(space.engines).hasSize(6).containsOnly(engine);
    }

    /** Notes which engines it was asked to use. */
    private record Watched(Embedding space, List<Engine> engines) implements Embedding {
        @Override
        public DenseMatrix embed(CountMatrix rows, Engine engine) {
            engines.add(engine);
            return space.embed(rows, engine);
        }

        @Override
        public int columns() {
            return space.columns();
        }

        @Override
        public String kind() {
            return space.kind();
        }

        @Override
        public Map<String, DenseMatrix> arrays() {
            return space.arrays();
        }
    }

    @ParameterizedTest
    @MethodSource("labellers")
    void aClassOfTheSourceOnlyIsNeverGivenAndOneOfTheTargetOnlyCanBe(Function<LabelProblem, Labeller> labeller) {
        var known = PartialLabels.single(
                4,
                IntStream.range(0, 60).map(i -> i < 12 && i % 3 == 2 ? 3 : -1).toArray());
        var problem = new LabelProblem(target, known, new int[] {0, 1, 3}, Optional.of(source));
        var shares =
                labeller.apply(problem).fit(problem, engine, RunListener.NONE).probabilities();
        for (int row = 0; row < 60; row++) {
            assertThat(shares.get(row, 2)).isZero();
        }
        assertThat(shares.get(2, 3)).as("its own example").isGreaterThan(0.4);
    }

    @ParameterizedTest
    @MethodSource("labellers")
    void withoutExamplesAllClassesAreEquallyLikelyAndAnEmptyRowIsToo(Function<LabelProblem, Labeller> labeller) {
        var none = new LabelProblem(target, PartialLabels.none(60, 4), new int[] {1, 3}, Optional.empty());
        var even = labeller.apply(none).fit(none, engine, RunListener.NONE).probabilities();
        assertThat(even.row(5)).containsExactly(0, 0.5, 0, 0.5);
        var one = new CountMatrixBuilder(COLUMNS).endRow().build();
        var problem =
                LabelProblem.of(one.stack(target), PartialLabels.none(61, 4)).with(source);
        var found =
                labeller.apply(problem).fit(problem, engine, RunListener.NONE).probabilities();
        assertThat(found.row(0)).containsExactly(new double[] {1.0 / 3, 1.0 / 3, 1.0 / 3, 0}, within(1e-15));
    }

    @Test
    void aClassOfOneExampleIsLearnt() {
        var known = PartialLabels.single(
                3, IntStream.range(0, 60).map(i -> i < 3 ? i : -1).toArray());
        var problem = LabelProblem.of(target, known);
        var model = new Logistic(LogisticParams.paper(0.01), DomainEmbeddings.same(new Hellinger(COLUMNS)))
                .fit(problem, engine, RunListener.NONE);
        for (int row = 0; row < 3; row++) {
            assertThat(model.probabilities().get(row, row)).isGreaterThan(0.7);
        }
    }

    @Test
    void rowsOfSeveralClassesHaveScoresOfTheirOwn() {
        // Word 0 says class 0, word 1 says class 1; a row may have both.
        var rows = new CountMatrixBuilder(2)
                .denseRow(4, 0)
                .denseRow(0, 4)
                .denseRow(4, 4)
                .denseRow(0, 0)
                .build();
        var known = PartialLabels.of(2, new int[] {0}, new int[] {1}, new int[] {0, 1}, new int[] {});
        var model = new Logistic(LogisticParams.paper(0.01).withHasBias(true), DomainEmbeddings.same(new RawCounts(2)))
                .fit(LabelProblem.of(rows, known), engine, RunListener.NONE);
        assertThat(Arrays.stream(model.scores().row(2))).allMatch(score -> score > 0.9);
        assertThat(Arrays.stream(model.scores().row(3))).allMatch(score -> score < 0.1);
        var neighbour = new NearestNeighbour(DomainEmbeddings.same(new RawCounts(2)))
                .fit(LabelProblem.of(rows, known), engine, RunListener.NONE);
        assertThat(neighbour.probabilities().row(2)).containsExactly(0.5, 0.5);
    }

    @Test
    void scoresAreNormalisedSigmoids() {
        var rows = new CountMatrixBuilder(2).denseRow(1, 3).denseRow(2e3, 0).build();
        var assigner = new LinearAssigner(
                new RawCounts(2), DenseMatrix.of(2, 2, -1, 0, -2, 0.5), new double[] {0, 1}, new boolean[] {true, true
                });
        double a = 1 / (1 + Math.exp(1));
        double b = 1 / (1 + Math.exp(-0.5));
        assertThat(assigner.memberships(rows).row(0))
                .containsExactly(new double[] {a / (a + b), b / (a + b)}, within(1e-15));
        assertThat(assigner.memberships(rows).get(1, 0)).isEqualTo(1);
    }

    @Test
    void theFirstOfEquallyNearExamplesCounts() {
        var rows = new CountMatrixBuilder(1).denseRow(1).denseRow(3).denseRow(2).build();
        var model = new NearestNeighbour(DomainEmbeddings.same(new RawCounts(1)))
                .fit(LabelProblem.of(rows, PartialLabels.single(2, 1, 0, -1)), engine, RunListener.NONE);
        assertThat(model.probabilities().row(2)).containsExactly(0, 1);
    }

    @Test
    void standardisedColumnsHaveMeanZeroAndDeviationOne() {
        var rows = target.stack(new CountMatrixBuilder(COLUMNS).endRow().build());
        var placed = Standardised.learn(rows, 1).embed(rows);
        for (int column = 0; column < COLUMNS; column++) {
            double sum = 0;
            double squares = 0;
            for (int row = 0; row < 60; row++) {
                sum += placed.get(row, column);
                squares += placed.get(row, column) * placed.get(row, column);
            }
            assertThat(sum).isCloseTo(0, within(1e-10));
            assertThat(squares == 0 || Math.abs(squares - 60) < 1e-9).isTrue();
        }
        assertThat(placed.row(60)).containsOnly(0.0);
        var same = new CountMatrixBuilder(2).denseRow(1, 3).denseRow(2, 6).build();
        assertThat(Standardised.learn(same, 1).embed(same).toArray()).containsOnly(0.0);
    }

    @Test
    void embeddingsAreMadeAgainFromTheirArrays() {
        var directions = LeadingDirections.ofRows(L1Normalized.sparse(target), 4, engine);
        var shares = new L1Normalized(COLUMNS);
        Stream.<Embedding>of(
                        shares, Standardised.learn(target, 1), Standardised.learn(target, 0.3), directions.on(shares))
                .forEach(embedding -> {
                    var again = Embeddings.restore(embedding.kind(), Map.copyOf(embedding.arrays()));
                    assertThat(again.embed(target)).isEqualTo(embedding.embed(target));
                    assertThat(again.dimensions()).isEqualTo(embedding.dimensions());
                });
    }
}
