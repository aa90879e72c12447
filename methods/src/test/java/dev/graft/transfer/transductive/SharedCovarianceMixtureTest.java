package dev.graft.transfer.transductive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.evaluation.HungarianAccuracy;
import dev.graft.methods.cluster.kmeans.Lloyd;
import dev.graft.methods.embedding.RawCounts;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedCovarianceMixtureTest {
    private static final RunListener GO_ON = RunListener.NONE;
    private static final MixtureSettings SETTINGS = MixtureSettings.standard();

    private final Engine engine = new SerialEngine();

    /** Two long, parallel clusters, far apart only in the direction in which they are thin. */
    private static DenseMatrix parallel(int first, int second) {
        var random = new Seed(1).random();
        var rows = new double[first + second][];
        for (int row = 0; row < rows.length; row++) {
            double along = 4 * random.nextGaussian();
            double across = 0.3 * random.nextGaussian() + (row < first ? -1 : 1);
            rows[row] = new double[] {along, across, 0.3 * random.nextGaussian()};
        }
        return DenseMatrix.of(rows);
    }

    private static int[] classes(int first, int second) {
        return IntStream.range(0, first + second)
                .map(row -> row < first ? 0 : 1)
                .toArray();
    }

    private static Partition mostlyRight(int first, int second, double wrong) {
        var random = new Seed(5).random();
        return Partition.of(
                2,
                IntStream.of(classes(first, second))
                        .map(of -> random.nextDouble() < wrong ? 1 - of : of)
                        .toArray());
    }

    @Test
    void whatAllClustersDifferInCountsForLittle() {
        var rows = parallel(100, 100);
        var byDistance = new Lloyd(rows, Lloyd.MAX_ITERATIONS, engine).run(mostlyRight(100, 100, 0.3), GO_ON);
        var model = new SharedCovarianceMixture(rows, SETTINGS.withShrinkage(0.01), engine)
                .fit(Beliefs.of(mostlyRight(100, 100, 0.3)), GO_ON);
        var truth = classes(100, 100);
        assertThat(HungarianAccuracy.of(byDistance.partition(), truth)).isLessThan(0.7);
        assertThat(HungarianAccuracy.of(model.partition(), truth)).isGreaterThan(0.98);
        assertThat(model.trace().stopReason()).isEqualTo(StopReason.CONVERGED);
    }

    @Test
    void heldRowsStayAndTeachTheOthers() {
        var rows = parallel(60, 60);
        var held = new boolean[120];
        Arrays.fill(held, 0, 10, true);
        Arrays.fill(held, 110, 120, true);
        // The labels say the opposite of the start.
        var start = Partition.of(
                2,
                IntStream.range(0, 120)
                        .map(row -> held[row] ? (row < 60 ? 1 : 0) : row % 2)
                        .toArray());
        var model = new SharedCovarianceMixture(rows, SETTINGS.withShrinkage(0.01), engine)
                .fit(Beliefs.of(start, held), GO_ON);
        for (int row = 0; row < 120; row++) {
            if (held[row]) {
                assertThat(model.memberships().get(row, row < 60 ? 1 : 0)).isEqualTo(1);
            }
        }
        long right = IntStream.range(0, 120)
                .filter(row -> model.memberships().largest(row) == (row < 60 ? 1 : 0))
                .count();
        assertThat(right).isGreaterThan(115);
    }

    @Test
    void unequalSharesAreEstimated() {
        var rows = parallel(180, 20);
        var model = new SharedCovarianceMixture(rows, SETTINGS.withShrinkage(0.01), engine)
                .fit(Beliefs.of(mostlyRight(180, 20, 0.05)), GO_ON);
        assertThat(model.partition().sizes()[0]).isBetween(174, 186);
    }

    @Test
    void oneIterationIsTheTextbooksDiscriminant() {
        var rows = DenseMatrix.of(new double[][] {{0, 0}, {2, 0}, {0, 1}, {4, 3}, {6, 3}, {4, 4}});
        var start = Partition.of(2, 0, 0, 0, 1, 1, 1);
        var model = new SharedCovarianceMixture(rows, new MixtureSettings(0, 1, 0, 1, 0, 1), engine)
                .fit(Beliefs.of(start), GO_ON);
        // Means (2/3, 1/3) and (14/3, 10/3); covariance [[8/9, -2/9], [-2/9, 2/9]]; equal shares.
        double determinant = 8.0 / 9 * 2 / 9 - 4.0 / 81;
        double a = 2.0 / 9 / determinant;
        double b = 2.0 / 9 / determinant;
        double d = 8.0 / 9 / determinant;
        double dx = 4;
        double dy = 3;
        double x = 2 - 16.0 / 6;
        double y = 0 - 11.0 / 6;
        double lead = x * (a * dx + b * dy) + y * (b * dx + d * dy);
        assertThat(model.memberships().get(1, 1)).isCloseTo(1 / (1 + Math.exp(-lead)), within(1e-9));
    }

    @Test
    void otherRowsAreAssignedLikeTheOnesItWasFittedOn() {
        var rows = DenseMatrix.of(new double[][] {{1, 0}, {2, 0}, {1.5, 0.2}, {8, 9}, {9, 8}, {8, 8}});
        var model = new SharedCovarianceMixture(rows, SETTINGS, engine)
                .fit(Beliefs.of(Partition.of(2, 0, 0, 0, 1, 1, 1)), GO_ON);
        var again = model.assigner(new RawCounts(2))
                .memberships(
                        CountMatrix.of(2, new int[] {0, 1, 3}, new int[] {0, 0, 1}, new double[] {1, 9, 8}), engine);
        assertThat(again.get(0, 0)).isGreaterThan(0.9);
        assertThat(again.get(1, 1)).isGreaterThan(0.9);
    }

    @Test
    void anyNumberOfThreadsGivesTheSameBits() {
        var random = new Seed(3).random();
        var values = random.doubles(3_000 * 8).toArray();
        var rows = DenseMatrix.of(3_000, 8, values);
        var start = Partition.random(3_000, 5, new Seed(2).random());
        var alone = new SharedCovarianceMixture(rows, SETTINGS, engine).fit(Beliefs.of(start), GO_ON);
        try (var threads = Engines.open("local:4")) {
            var together = new SharedCovarianceMixture(rows, SETTINGS, threads).fit(Beliefs.of(start), GO_ON);
            assertThat(together.memberships().toArray())
                    .isEqualTo(alone.memberships().toArray());
            assertThat(together.fit()).isEqualTo(alone.fit());
        }
    }

    @Test
    void equalRowsAndEmptyClustersGiveFiniteMemberships() {
        var rows = DenseMatrix.of(6, 2, new double[12]);
        var model = new SharedCovarianceMixture(rows, SETTINGS, engine)
                .fit(Beliefs.of(Partition.of(3, 0, 0, 0, 1, 1, 1)), GO_ON);
        assertThat(Arrays.stream(model.memberships().toArray())).allMatch(Double::isFinite);
        assertThat(model.memberships().get(0, 2)).isZero();
        assertThat(model.isWhole()).isFalse();
        assertThat(model.fit()).isFinite();
    }

    @Test
    void aHeldRowCountsAsOftenAsItsWeightSays() {
        var rows = DenseMatrix.of(new double[][] {{0}, {1}, {4}, {5}, {2.4}});
        var held = new boolean[] {false, false, false, false, true};
        var start = Partition.of(2, 0, 0, 1, 1, 0);
        var once = new SharedCovarianceMixture(rows, SETTINGS.withHeldWeight(3).withRounds(5), engine)
                .fit(Beliefs.of(start, held), GO_ON);
        var repeated = DenseMatrix.of(new double[][] {{0}, {1}, {4}, {5}, {2.4}, {2.4}, {2.4}});
        var thrice = new SharedCovarianceMixture(repeated, SETTINGS.withRounds(5), engine)
                .fit(
                        Beliefs.of(
                                Partition.of(2, 0, 0, 1, 1, 0, 0, 0),
                                new boolean[] {false, false, false, false, true, true, true}),
                        GO_ON);
        for (int row = 0; row < 5; row++) {
            assertThat(once.memberships().get(row, 0))
                    .isCloseTo(thrice.memberships().get(row, 0), within(1e-9));
        }
    }

    @Test
    void aRowIsDrawnToItsHome() {
        var rows = DenseMatrix.of(new double[][] {{0}, {1}, {4}, {5}, {2.5}, {2.5}});
        var start = Partition.of(2, 0, 0, 1, 1, 0, 1);
        var homes = new int[] {Beliefs.NOWHERE, Beliefs.NOWHERE, Beliefs.NOWHERE, Beliefs.NOWHERE, 0, 1};
        var model = new SharedCovarianceMixture(rows, SETTINGS.withStaying(1.5), engine)
                .fit(Beliefs.of(start).withHomes(homes), GO_ON);
        // By symmetry nothing else tells the two rows in the middle apart.
        double stays = Math.exp(1.5) / (1 + Math.exp(1.5));
        assertThat(model.memberships().get(4, 0)).isCloseTo(stays, within(1e-9));
        assertThat(model.memberships().get(5, 1)).isCloseTo(stays, within(1e-9));
    }
}
