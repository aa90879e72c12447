package dev.graft.methods.cluster.aplsa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.Bags;
import dev.graft.methods.api.ClusterProblem;
import java.util.Optional;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class AplsaAnchorTest {
    private static final double[] LAMBDAS = {0, 0.2, 0.5, 0.9, 1};
    private static final double[] WEIGHTS = {0.01, 0.3, 1, 20};

    @Property(tries = 150)
    void theFastFormDoesWhatTheEquationsSay(
            @ForAll @IntRange(min = 1, max = 11) int k,
            @ForAll @IntRange(max = 4) int lambda,
            @ForAll @IntRange(max = 3) int weight,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var problem = AplsaPropertiesTest.problem(random);
        var start = AplsaPropertiesTest.startWithZeros(problem, k, random);
        var anchor =
                new Anchor(AplsaPropertiesTest.distributions(problem.target().rows(), k, random), WEIGHTS[weight]);
        var textbook = new TextbookAplsa(problem, LAMBDAS[lambda], start, Optional.of(anchor));
        var model = fit(AplsaPropertiesTest.params(k, LAMBDAS[lambda], 6), start, anchor, problem);
        for (var step : model.trace().steps()) {
            double expected = textbook.likelihood();
            if (Double.isInfinite(expected)) {
                assertThat(step.objective()).isEqualTo(expected);
            } else {
                assertThat(step.objective()).isCloseTo(expected, within(1e-11 * Math.max(1, Math.abs(expected))));
            }
            if (step.iteration() < 6) {
                textbook.iterate();
            }
        }
        AplsaPropertiesTest.assertClose(model.memberships(), textbook.pv);
        AplsaPropertiesTest.assertClose(model.featuresByTopic(), textbook.pf);
    }

    @Property(tries = 150)
    void theObjectiveNeverFallsAndAllStaysADistribution(
            @ForAll @IntRange(min = 1, max = 6) int k,
            @ForAll @IntRange(max = 4) int lambda,
            @ForAll @IntRange(max = 3) int weight,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var problem = AplsaPropertiesTest.problem(random);
        var start = AplsaPropertiesTest.startWithZeros(problem, k, random);
        var anchor =
                new Anchor(AplsaPropertiesTest.distributions(problem.target().rows(), k, random), WEIGHTS[weight]);
        var model = fit(AplsaPropertiesTest.params(k, LAMBDAS[lambda], 30), start, anchor, problem);
        double before = Double.NEGATIVE_INFINITY;
        for (var step : model.trace().steps()) {
            assertThat(step.objective())
                    .isGreaterThanOrEqualTo(before - 1e-12 * Math.max(1, Math.abs(step.objective())));
            before = step.objective();
        }
        AplsaPropertiesTest.assertDistributions(model.memberships());
        AplsaPropertiesTest.assertDistributions(model.featuresByTopic());
    }

    @Property(tries = 50)
    void withoutWeightItIsThePlainRunToTheBit(@ForAll @IntRange(min = 1, max = 6) int k, @ForAll long seed) {
        var random = new Seed(seed).random();
        var problem = AplsaPropertiesTest.problem(random);
        var start = AplsaPropertiesTest.startWithZeros(problem, k, random);
        var anchor =
                new Anchor(AplsaPropertiesTest.distributions(problem.target().rows(), k, random), 0);
        var params = AplsaPropertiesTest.params(k, 0.3, 8);
        assertThat(fit(params, start, anchor, problem)).isEqualTo(AplsaPropertiesTest.fit(params, start, problem, 1));
    }

    @Test
    void aHeavyAnchorIsTheAnswerAndALightOneIsNot() {
        var problem = ClusterProblem.of(Bags.planted(60, 30, 2, 40, 3)).withTags(Bags.planted(20, 30, 2, 40, 4));
        var start = Partition.of(2, IntStream.range(0, 60).map(i -> i / 7 % 2).toArray());
        var soft = new double[120];
        for (int i = 0; i < 120; i++) {
            soft[i] = start.of(i / 2) == i % 2 ? 0.9 : 0.1;
        }
        var memberships = DenseMatrix.of(60, 2, soft);
        var aplsa = new Aplsa(AplsaPropertiesTest.params(2, 0.5, 100));
        var engine = new SerialEngine();
        var heavy = aplsa.fitFrom(start, new Anchor(memberships, 1e6), problem, engine, RunListener.NONE);
        var light = aplsa.fitFrom(start, new Anchor(memberships, 0.1), problem, engine, RunListener.NONE);
        assertThat(heavy.memberships().toArray()).containsExactly(soft, within(1e-5));
        assertThat(light.partition()).isNotEqualTo(start);
        assertThat(heavy.trace().objective()).isEqualTo("log-likelihood and log-prior (nats)");
        try (var threads = Engines.open("local:3")) {
            assertThat(aplsa.fitFrom(start, new Anchor(memberships, 0.1), problem, threads, RunListener.NONE))
                    .isEqualTo(light);
        }
    }

    @Test
    void aPictureWithoutWordsBecomesItsAnchor() {
        var problem = ClusterProblem.of(new CountMatrixBuilder(2)
                .denseRow(1, 0)
                .denseRow(0, 0)
                .denseRow(0, 1)
                .build());
        var anchor = new Anchor(DenseMatrix.of(3, 2, 0.5, 0.5, 0.2, 0.8, 0.5, 0.5), 2);
        var model = new Aplsa(AplsaPropertiesTest.params(2, 1, 1))
                .fitFrom(Partition.of(2, 0, 0, 1), anchor, problem, new SerialEngine(), RunListener.NONE);
        assertThat(model.memberships().row(1)).containsExactly(new double[] {0.2, 0.8}, within(1e-15));
    }

    @Test
    void anAnchorOfAnotherShapeIsRefused() {
        var problem = ClusterProblem.of(Bags.planted(3, 5, 2, 4, 1));
        assertThatThrownBy(() -> new Aplsa(AplsaParams.paper(2))
                        .fitFrom(
                                Partition.of(2, 0, 1, 1),
                                new Anchor(DenseMatrix.of(3, 1, 1, 1, 1), 0),
                                problem,
                                new SerialEngine(),
                                RunListener.NONE))
                .hasMessage("clusters of the anchor must be 2, was 1");
    }

    private static AplsaModel fit(AplsaParams params, AplsaStart start, Anchor anchor, ClusterProblem problem) {
        return new Aplsa(params).fitFrom(start, anchor, problem, new SerialEngine(), RunListener.NONE);
    }
}
