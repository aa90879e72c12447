package dev.graft.methods.cluster.stc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.TravellingEngine;
import dev.graft.engine.local.LocalEngine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.cluster.coclustering.CoClustering;
import java.util.Arrays;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** What the paper proves, and what an implementation must keep, on random small problems. */
class StcPropertiesTest {
    /** Sums of a few dozen terms below ten. */
    private static final double ALGEBRA = 1e-12;

    @Property(tries = 400)
    void theFastFormMakesTheDecisionsOfThePlainOne(@ForAll long seed, @ForAll StcOrder order) {
        var given = RandomCase.of(seed, order);
        var model = given.fit();
        var plain = new TextbookStc(given.target(), given.auxiliary(), given.start(), given.params());
        assertThat(model.trace().steps().get(0).objective()).isCloseTo(plain.objective(), within(ALGEBRA));
        for (int i = 1; i < model.trace().steps().size(); i++) {
            plain.iterate();
            assertThat(model.trace().steps().get(i).objective()).isCloseTo(plain.objective(), within(ALGEBRA));
        }
        assertThat(model.partition().toArray()).isEqualTo(plain.rows());
        assertThat(model.auxiliary().toArray()).isEqualTo(plain.others());
        assertThat(model.features().toArray()).isEqualTo(plain.features());
        if (Double.isInfinite(plain.margin())) {
            assertThat(model.margin()).isInfinite();
        } else {
            assertThat(model.margin()).isCloseTo(plain.margin(), within(ALGEBRA));
        }
    }

    @Property(tries = 200)
    void lemma1AndLemma2AreIdentities(@ForAll long seed, @ForAll StcOrder order) {
        var given = RandomCase.of(seed, order);
        var plain = new TextbookStc(given.target(), given.auxiliary(), given.start(), given.params());
        for (int i = 0; i < 3; i++) {
            double objective = plain.objective();
            assertThat(plain.jointDivergence()).as("Lemma 1, Eq. (9)").isCloseTo(objective, within(ALGEBRA));
            assertThat(plain.rowDivergence()).as("Lemma 2, Eqs. (10) and (12)").isCloseTo(objective, within(ALGEBRA));
            assertThat(plain.featureDivergence())
                    .as("Lemma 2, Eqs. (11) and (13)")
                    .isCloseTo(objective, within(ALGEBRA));
            plain.iterate();
        }
    }

    @Property(tries = 400)
    void theObjectiveNeverRisesInEitherHalfStep(@ForAll long seed, @ForAll boolean featuresFirst) {
        var model = RandomCase.of(seed, featuresFirst ? StcOrder.Z_FIRST : StcOrder.ALTERNATING)
                .fit();
        var steps = model.trace().steps();
        assertThat(model.halfway()).hasSize(steps.size() - 1);
        for (int i = 1; i < steps.size(); i++) {
            double half = model.halfway().get(i - 1);
            assertThat(half).isLessThanOrEqualTo(steps.get(i - 1).objective() + ALGEBRA);
            assertThat(steps.get(i).objective()).isLessThanOrEqualTo(half + ALGEBRA);
        }
    }

    @Test
    void asPrintedTheObjectiveRisesAndGoesRoundForEver() {
        // C1: Theorem 1 and Corollary 1 do not hold for the printed order.
        var target = new CountMatrixBuilder(3)
                .denseRow(2, 1, 1)
                .denseRow(0, 0, 1)
                .denseRow(2, 0, 0)
                .build();
        var params = StcParams.paper(2, 1).withFeatureClusters(2).withMaxIterations(1001);
        var start = new StcStart(Partition.of(2, 0, 1, 0), Partition.of(1, new int[0]), Partition.of(2, 0, 1, 0));
        var model = new Stc(params).fitFrom(start, ClusterProblem.of(target), new SerialEngine(), RunListener.NONE);
        assertThat(model.trace().stopReason()).isEqualTo(StopReason.ITERATION_LIMIT);
        assertThat(model.trace().steps().stream().map(Step::objective).distinct())
                .hasSize(2);
        assertThat(model.loss()).isCloseTo(0.35743, within(5e-6));
        assertThat(model.trace().steps().get(0).objective()).isCloseTo(0.33765, within(5e-6));
        assertThat(model.margin()).as("no tie is involved").isGreaterThan(0.016);

        var alternating = new Stc(params.withOrder(StcOrder.ALTERNATING))
                .fitFrom(start, ClusterProblem.of(target), new SerialEngine(), RunListener.NONE);
        assertThat(alternating.trace().stopReason()).isEqualTo(StopReason.CONVERGED);
    }

    @Property(tries = 100)
    void withoutWeightOrWithoutRowsTheAuxiliaryTableLeavesCoClustering(@ForAll long seed, @ForAll StcOrder order) {
        var given = RandomCase.of(seed, order);
        int k = Math.min(given.params().clusters(), given.target().rows());
        var params = new StcParams(k, 3, given.params().featureClusters(), 0, 30, 3, order, new Seed(seed));
        var alone = new CoClustering(new StcParams(k, 1, params.featureClusters(), 0, 30, 3, order, new Seed(seed)));
        var engine = new SerialEngine();
        var expected = alone.fit(given.problem(), engine, RunListener.NONE);
        for (var same : new StcModel[] {
            new Stc(params).fit(given.problem(), engine, RunListener.NONE),
            new Stc(params.withLambda(2)).fit(ClusterProblem.of(given.target()), engine, RunListener.NONE)
        }) {
            assertThat(same.partition()).isEqualTo(expected.partition());
            assertThat(same.features()).isEqualTo(expected.features());
            assertThat(same.loss()).isEqualTo(expected.loss());
            assertThat(same.memberships()).isEqualTo(expected.memberships());
        }
    }

    @Property(tries = 150)
    void membershipsAreDistributionsAndFavourTheRowsCluster(@ForAll long seed, @ForAll StcOrder order) {
        var given = RandomCase.of(seed, order);
        var model = given.fit();
        assertThat(model.memberships().rows()).isEqualTo(given.target().rows());
        for (int row = 0; row < given.target().rows(); row++) {
            var shares = model.memberships().row(row);
            assertThat(Arrays.stream(shares).sum()).isCloseTo(1, within(ALGEBRA));
            int own = model.partition().of(row);
            for (int c = 0; c < shares.length; c++) {
                assertThat(shares[c]).isBetween(0.0, 1.0);
                assertThat(c == own || shares[c] < shares[own])
                        .as("cluster %s of row %s against %s", own, row, Arrays.toString(shares))
                        .isTrue();
            }
        }
    }

    @Test
    void everyEngineAndNumberOfThreadsGivesTheSameBits() {
        var random = new Seed(5).random();
        var builder = new CountMatrixBuilder(60);
        for (int row = 0; row < 5000; row++) {
            for (int word = 0; word < 25; word++) {
                int column = random.nextInt(3) == 0 ? random.nextInt(60) : row % 4 * 15 + random.nextInt(15);
                builder.add(column, random.nextDouble());
            }
            builder.endRow();
        }
        var all = builder.build();
        var problem = ClusterProblem.of(all.select(IntStream.range(0, 2500).toArray()))
                .withAuxiliary(all.select(IntStream.range(2500, 5000).toArray()));
        var stc = new Stc(StcParams.of(4)
                .withAuxiliaryClusters(5)
                .withFeatureClusters(8)
                .withRestarts(4)
                .withMaxIterations(6));
        var given = Partition.of(4, IntStream.range(0, 2500).map(i -> i % 7 % 4).toArray());
        var expected = stc.fit(problem, new SerialEngine(), RunListener.NONE);
        var expectedFrom = stc.fitFrom(given, problem, new SerialEngine(), RunListener.NONE);
        assertThat(expected.trace().steps()).hasSizeGreaterThan(2);
        for (int threads : new int[] {1, 2, 8}) {
            try (var engine = new LocalEngine(threads)) {
                same(expected, stc.fit(problem, engine, RunListener.NONE));
                same(expectedFrom, stc.fitFrom(given, problem, engine, RunListener.NONE));
            }
        }
    }

    @Property(tries = 30)
    void passesBlocksAndSumsCanTravel(@ForAll long seed, @ForAll StcOrder order) {
        var given = RandomCase.of(seed, order);
        same(given.fit(), given.fit(new TravellingEngine()));
    }

    private static void same(StcModel expected, StcModel found) {
        assertThat(found.partition()).isEqualTo(expected.partition());
        assertThat(found.auxiliary()).isEqualTo(expected.auxiliary());
        assertThat(found.features()).isEqualTo(expected.features());
        assertThat(found.trace()).isEqualTo(expected.trace());
        assertThat(found.halfway()).isEqualTo(expected.halfway());
        assertThat(found.memberships()).isEqualTo(expected.memberships());
        assertThat(found.margin()).isEqualTo(expected.margin());
        assertThat(found.assigner().arrays()).isEqualTo(expected.assigner().arrays());
    }

    @Property(tries = 30)
    void theSameSeedGivesTheSameResult(@ForAll long seed) {
        var given = RandomCase.of(seed, StcOrder.ALTERNATING);
        int k = Math.min(2, given.target().rows());
        var params = StcParams.of(k).withSeed(new Seed(seed)).withRestarts(3);
        var first = new Stc(params).fit(given.problem(), new SerialEngine(), RunListener.NONE);
        same(first, new Stc(params).fit(given.problem(), new SerialEngine(), RunListener.NONE));
    }
}
