package dev.graft.methods.cluster.stc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.TravellingEngine;
import dev.graft.engine.local.LocalEngine;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.Bags;
import dev.graft.methods.api.ClusterProblem;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class StcAnchorTest {
    /** Sums of a few dozen terms of at most a hundred. */
    private static final double ALGEBRA = 1e-11;

    @Property(tries = 300)
    void theFastFormMakesTheDecisionsOfThePlainOne(@ForAll long seed, @ForAll StcOrder order) {
        var given = RandomCase.of(seed, order);
        var anchor = anchor(given, seed);
        var model = fit(given, anchor, new SerialEngine());
        var plain = new TextbookStc(given.target(), given.auxiliary(), given.start(), given.params(), anchor);
        for (var step : model.trace().steps()) {
            if (step.iteration() > 0) {
                plain.iterate();
            }
            assertThat(step.objective()).isCloseTo(plain.objective(), within(ALGEBRA));
        }
        assertThat(model.partition().toArray()).isEqualTo(plain.rows());
        assertThat(model.features().toArray()).isEqualTo(plain.features());
        assertThat(model.auxiliary().toArray()).isEqualTo(plain.others());
    }

    @Property(tries = 400)
    void theObjectiveNeverRisesInEitherHalfStep(@ForAll long seed, @ForAll boolean featuresFirst) {
        var given = RandomCase.of(seed, featuresFirst ? StcOrder.Z_FIRST : StcOrder.ALTERNATING);
        var model = fit(given, anchor(given, seed), new SerialEngine());
        var steps = model.trace().steps();
        for (int i = 1; i < steps.size(); i++) {
            double half = model.halfway().get(i - 1);
            assertThat(half).isLessThanOrEqualTo(steps.get(i - 1).objective() + ALGEBRA);
            assertThat(steps.get(i).objective()).isLessThanOrEqualTo(half + ALGEBRA);
        }
    }

    @Property(tries = 100)
    void withoutWeightItIsThePlainRunToTheBit(@ForAll long seed, @ForAll StcOrder order) {
        var given = RandomCase.of(seed, order);
        var anchor = new Anchor(anchor(given, seed).memberships(), 0);
        var plain = given.fit();
        var model = fit(given, anchor, new SerialEngine());
        assertThat(model.trace()).isEqualTo(plain.trace());
        assertThat(model.halfway()).isEqualTo(plain.halfway());
        assertThat(model.partition()).isEqualTo(plain.partition());
        assertThat(model.features()).isEqualTo(plain.features());
        assertThat(model.memberships()).isEqualTo(plain.memberships());
        assertThat(model.margin()).isEqualTo(plain.margin());
    }

    @Property(tries = 30)
    void heldRowsCanTravel(@ForAll long seed, @ForAll StcOrder order) {
        var given = RandomCase.of(seed, order);
        var expected = fit(given, anchor(given, seed), new SerialEngine());
        var found = fit(given, anchor(given, seed), new TravellingEngine());
        assertThat(found.trace()).isEqualTo(expected.trace());
        assertThat(found.partition()).isEqualTo(expected.partition());
    }

    @Test
    void theHeavierTheAnchorTheFewerRowsLeaveAndTheRestStillMoves() {
        var problem = ClusterProblem.of(Bags.planted(300, 60, 3, 40, 1)).withAuxiliary(Bags.planted(300, 60, 6, 40, 1));
        var start = Partition.of(3, IntStream.range(0, 300).map(i -> i % 5 % 3).toArray());
        var soft = new double[900];
        for (int i = 0; i < 900; i++) {
            soft[i] = start.of(i / 3) == i % 3 ? 0.8 : 0.1;
        }
        var memberships = DenseMatrix.of(300, 3, soft);
        var stc = new Stc(StcParams.of(3).withFeatureClusters(8));
        var leave = new int[3];
        var weights = new double[] {0, 0.05, 100};
        for (int i = 0; i < 3; i++) {
            var expected = stc.fitFrom(
                    start, new Anchor(memberships, weights[i]), problem, new SerialEngine(), RunListener.NONE);
            leave[i] = (int) IntStream.range(0, 300)
                    .filter(row -> expected.partition().of(row) != start.of(row))
                    .count();
            assertThat(expected.trace().steps()).hasSizeGreaterThan(i < 2 ? 2 : 1);
            try (var engine = new LocalEngine(3)) {
                var found = stc.fitFrom(start, new Anchor(memberships, weights[i]), problem, engine, RunListener.NONE);
                assertThat(found.trace()).isEqualTo(expected.trace());
                assertThat(found.partition()).isEqualTo(expected.partition());
            }
        }
        assertThat(leave[0]).isGreaterThan(leave[1]);
        assertThat(leave[1]).isPositive();
        assertThat(leave[2]).isZero();
    }

    @Test
    void anAnchorOfAnotherShapeIsRefused() {
        var given = RandomCase.of(1, StcOrder.ALTERNATING);
        var other = new Anchor(DenseMatrix.of(1, 1, 1), 1);
        assertThatThrownBy(() -> new Stc(StcParams.of(2))
                        .fitFrom(
                                Partition.of(2, 0, 1, 1),
                                other,
                                ClusterProblem.of(Bags.planted(3, 5, 2, 4, 1)),
                                new SerialEngine(),
                                RunListener.NONE))
                .hasMessage("rows of the anchor must be 3, was 1");
        assertThatThrownBy(() -> fit(given, new Anchor(DenseMatrix.of(0, 0), 0), new SerialEngine()))
                .hasMessageContaining("rows of the anchor must be");
    }

    private static StcModel fit(RandomCase given, Anchor anchor, Engine engine) {
        return new Stc(given.params()).fitFrom(given.start(), anchor, given.problem(), engine, RunListener.NONE);
    }

    /** Every fifth membership is 0. */
    private static Anchor anchor(RandomCase given, long seed) {
        var random = new Seed(seed).of("anchor").random();
        var rows = new double[given.target().rows()][given.params().clusters()];
        for (var row : rows) {
            double sum = 0;
            for (int c = 0; c < row.length; c++) {
                row[c] = c > 0 && random.nextInt(5) == 0 ? 0 : 1 - random.nextDouble();
                sum += row[c];
            }
            for (int c = 0; c < row.length; c++) {
                row[c] /= sum;
            }
        }
        return new Anchor(DenseMatrix.of(rows), new double[] {0.01, 0.1, 1, 5}[random.nextInt(4)]);
    }
}
