package dev.graft.transfer.labelling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.embedding.RawCounts;
import dev.graft.methods.label.dkt.Dkt;
import dev.graft.methods.label.dkt.DktParams;
import dev.graft.methods.stored.Assigners;
import dev.graft.transfer.guard.BorrowingGuard;
import dev.graft.transfer.space.TwoDomains;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Labels that cross domains, by the classifier alone and by the factorisation that it holds. */
class DomainAdaptationTest {
    @Test
    void labelsCrossToTheOtherDomain() {
        var learnt = new DomainAdaptation(TwoDomains.problem(60, 90)).learn();
        assertThat(TwoDomains.right(learnt.first())).isGreaterThan(0.7);
        assertThat(TwoDomains.right(learnt.probabilities())).isGreaterThan(0.8);
        checked(learnt.first());
        checked(learnt.probabilities());
    }

    private static void checked(DenseMatrix probabilities) {
        for (int row = 0; row < probabilities.rows(); row++) {
            assertThat(Arrays.stream(probabilities.row(row)).sum()).isCloseTo(1, within(1e-12));
            assertThat(Arrays.stream(probabilities.row(row))).allMatch(p -> p >= 0 && p <= 1);
        }
    }

    @Test
    void whatIsKnownStaysAndImpossibleClassesGetNothing() {
        var target = TwoDomains.rows(30, 1);
        var said = new int[30][];
        said[4] = new int[] {2};
        said[5] = new int[] {0, 2};
        var problem = new LabelProblem(
                target,
                PartialLabels.of(3, said),
                new int[] {0, 2},
                Optional.of(TwoDomains.source(TwoDomains.rows(45, 2))));
        var learnt = new DomainAdaptation(problem).learn();
        assertThat(learnt.probabilities().row(4)).containsExactly(0, 0, 1);
        assertThat(learnt.probabilities().row(5)).containsExactly(0.5, 0, 0.5);
        for (int row = 0; row < 30; row++) {
            assertThat(learnt.probabilities().get(row, 1)).isZero();
            assertThat(learnt.assigner().memberships(target).get(row, 1)).isZero();
        }
        checked(learnt.probabilities());
    }

    @Test
    void otherOrdersOfRowsGiveOtherOrdersOfProbabilities() {
        var problem = TwoDomains.problem(24, 36);
        var order = BorrowingGuard.shuffled(24, new Seed(3).random());
        var turned = LabelProblem.of(problem.target().select(order), problem.known())
                .with(problem.source().orElseThrow());
        var plain = new DomainAdaptation(problem).learn().probabilities();
        var again = new DomainAdaptation(turned).learn().probabilities();
        for (int row = 0; row < 24; row++) {
            assertThat(again.row(row)).containsExactly(plain.row(order[row]), within(1e-9));
        }
    }

    /** The formulas of docs/methods/dkt.md as they stand there, without any of the shortcuts. */
    @Test
    void aTinyCaseIsWhatTheFormulaSays() {
        var source = new double[][] {{1, 0.5}, {-1, 0.2}, {-0.8, -0.4}};
        var target = new double[][] {{0.9, -0.3}, {-0.7, 0.1}, {0.2, 1}, {-0.4, -0.8}};
        var learnt = new DomainAdaptation(
                        DenseMatrix.of(source),
                        PartialLabels.single(2, 0, 1, 1),
                        DenseMatrix.of(target),
                        PartialLabels.of(2, null, null, new int[] {0}, null),
                        new RawCounts(2),
                        0,
                        1)
                .learn();
        // Every class of the source weighs one half; the one own label weighs 2.
        var weights = new double[] {0.5, 0.25, 0.25, 0, 0, 2, 0};
        var labels = new double[][] {{1, 0}, {0, 1}, {0, 1}, {0, 0}, {0, 0}, {1, 0}, {0, 0}};
        double ridge = 0.005 * (0.5 * 1.25 + 0.25 * 1.04 + 0.25 * 0.8);
        double[] mean = {0.5 * 1 + 0.25 * -1 + 0.25 * -0.8, 0.5 * 0.5 + 0.25 * 0.2 + 0.25 * -0.4};
        var rows = new double[7][];
        for (int row = 0; row < 7; row++) {
            rows[row] = row < 3 ? minus(source[row], mean) : target[row - 3];
        }
        var p = softmax(scores(rows, weights, labels, ridge), new double[] {0, 0, 2, 0});
        for (int row = 0; row < 4; row++) {
            assertThat(learnt.first().row(row)).containsExactly(p[row], within(1e-9));
        }
        for (int round = 0; round < 8; round++) {
            var open = new double[] {1, 1, 0, 1};
            var wanted = inverseShares(p, open, 1);
            double[] centre = {0, 0};
            if (round > 0) {
                double uneven = uneven(p, open);
                var all = inverseShares(p, new double[] {1, 1, 1, 1}, 1 + Math.min(1, uneven / 0.15));
                for (int row = 0; row < 4; row++) {
                    centre[0] += all[row] * target[row][0];
                    centre[1] += all[row] * target[row][1];
                }
            }
            for (int row = 0; row < 4; row++) {
                rows[row + 3] = minus(target[row], centre);
                if (open[row] > 0) {
                    weights[row + 3] = wanted[row];
                    labels[row + 3] = p[row];
                }
            }
            p = softmax(
                    scores(rows, weights, labels, ridge),
                    new double[] {weights[3], weights[4], weights[5], weights[6]});
        }
        for (int row = 0; row < 4; row++) {
            assertThat(learnt.probabilities().row(row)).containsExactly(p[row], within(1e-7));
        }
    }

    private static double[] minus(double[] row, double[] other) {
        return new double[] {row[0] - other[0], row[1] - other[1]};
    }

    private static double[] inverseShares(double[][] p, double[] counts, double power) {
        double[] sizes = {1, 1};
        double rows = 0;
        for (int row = 0; row < 4; row++) {
            rows += counts[row];
            sizes[0] += counts[row] * p[row][0];
            sizes[1] += counts[row] * p[row][1];
        }
        var out = new double[4];
        for (int row = 0; row < 4; row++) {
            out[row] = counts[row]
                    * (p[row][0] * Math.pow(rows / (2 * sizes[0]), power)
                            + p[row][1] * Math.pow(rows / (2 * sizes[1]), power));
        }
        double sum = Arrays.stream(out).sum();
        return Arrays.stream(out).map(weight -> weight / sum).toArray();
    }

    private static double uneven(double[][] p, double[] open) {
        double first = (p[0][0] * open[0] + p[1][0] * open[1] + p[3][0] * open[3]) / 3;
        return 1 + (first * Math.log(first) + (1 - first) * Math.log(1 - first)) / Math.log(2);
    }

    /** Of the target's four rows, the last ones; each without its own part in the sums, unless it has a label. */
    private static double[][] scores(double[][] rows, double[] weights, double[][] labels, double ridge) {
        double total = Arrays.stream(weights).sum();
        double[] mean = {0, 0};
        double[] shares = {0, 0};
        for (int row = 0; row < 7; row++) {
            for (int i = 0; i < 2; i++) {
                mean[i] += weights[row] * rows[row][i] / total;
                shares[i] += weights[row] * labels[row][i] / total;
            }
        }
        var out = new double[4][];
        for (int asked = 3; asked < 7; asked++) {
            var squares = new double[][] {{ridge, 0}, {0, ridge}};
            var products = new double[2][2];
            for (int row = 0; row < 7; row++) {
                double weight = row == asked && row != 5 ? 0 : weights[row];
                var x = minus(rows[row], mean);
                for (int i = 0; i < 4; i++) {
                    squares[i / 2][i % 2] += weight * x[i / 2] * x[i % 2];
                    products[i / 2][i % 2] += weight * x[i / 2] * (labels[row][i % 2] - shares[i % 2]);
                }
            }
            out[asked - 3] = score(squares, products, minus(rows[asked], mean));
        }
        return out;
    }

    private static double[] score(double[][] a, double[][] b, double[] row) {
        double determinant = a[0][0] * a[1][1] - a[0][1] * a[1][0];
        var out = new double[2];
        for (int c = 0; c < 2; c++) {
            double first = (a[1][1] * b[0][c] - a[0][1] * b[1][c]) / determinant;
            double second = (a[0][0] * b[1][c] - a[1][0] * b[0][c]) / determinant;
            out[c] = row[0] * first + row[1] * second;
        }
        return out;
    }

    /** By 0.35 of the weighted deviation of the scores; the third row has its label. */
    private static double[][] softmax(double[][] scores, double[] weights) {
        double squares = 0;
        for (int row = 0; row < 4; row++) {
            squares += weights[row] * (scores[row][0] * scores[row][0] + scores[row][1] * scores[row][1]) / 2;
        }
        double deviation = Math.sqrt(squares / Arrays.stream(weights).sum());
        var out = new double[4][];
        for (int row = 0; row < 4; row++) {
            double first = Math.exp(scores[row][0] / (0.35 * deviation));
            double second = Math.exp(scores[row][1] / (0.35 * deviation));
            out[row] =
                    row == 2 ? new double[] {1, 0} : new double[] {first / (first + second), second / (first + second)};
        }
        return out;
    }

    @Test
    void aClassThatIsMostOfTheTargetIsNotCutUp() {
        var all = TwoDomains.rows(240, 1);
        // 60 of the first class, 12 of the second, 4 of the third.
        var some = IntStream.range(0, 180)
                .filter(i -> i % 3 == 0 || i % 3 == 1 && i < 36 || i % 3 == 2 && i < 12)
                .toArray();
        var target = all.select(some);
        var learnt = new DomainAdaptation(LabelProblem.of(target, PartialLabels.none(some.length, 3))
                        .with(TwoDomains.source(TwoDomains.rows(90, 2))))
                .learn()
                .probabilities();
        long right = IntStream.range(0, some.length)
                .filter(i -> TwoDomains.largest(learnt.row(i)) == some[i] % 3)
                .count();
        assertThat(right / (double) some.length).isGreaterThan(0.85);
    }

    @Property(tries = 150)
    void thinAndEmptyProblemsGiveFiniteResults(
            @ForAll @IntRange(min = 1, max = 6) int targets,
            @ForAll @IntRange(max = 6) int sources,
            @ForAll @IntRange(min = 1, max = 3) int classes,
            @ForAll @IntRange(min = 1, max = 5) int words,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var target = thin(targets, words, random.nextLong());
        var said = new int[targets][];
        for (int row = 0; row < targets; row++) {
            said[row] = random.nextInt(3) == 0 ? new int[] {random.nextInt(classes)} : null;
        }
        var problem = LabelProblem.of(target, PartialLabels.of(classes, said));
        if (sources > 0) {
            var labels = IntStream.range(0, sources)
                    .map(i -> random.nextInt(classes))
                    .toArray();
            problem = problem.with(new LabelProblem.Source(
                    thin(sources, words, random.nextLong()),
                    PartialLabels.single(classes, labels),
                    IntStream.range(0, classes).toArray()));
        }
        var learnt = new DomainAdaptation(problem).learn();
        checked(learnt.probabilities());
        checked(learnt.assigner().memberships(target));
        var held = new AnchoredLabelling(new Dkt(DktParams.held().withWordClusters(2)))
                .fit(problem, new SerialEngine(), RunListener.NONE);
        checked(held.probabilities());
        checked(held.assigner().memberships(target));
    }

    /** Some rows are empty, some columns the same for all. */
    private static CountMatrix thin(int rows, int words, long seed) {
        var random = new Seed(seed).random();
        var builder = new CountMatrixBuilder(words);
        for (int row = 0; row < rows; row++) {
            boolean isEmpty = random.nextInt(4) == 0;
            for (int word = 0; !isEmpty && word < words; word++) {
                builder.add(word, word == 0 ? 3 : random.nextInt(3));
            }
            builder.endRow();
        }
        return builder.build();
    }

    @Test
    void theFactorisationStaysNearItsStart() {
        var problem = TwoDomains.problem(60, 90);
        var held = new AnchoredLabelling(new Dkt(DktParams.held().withWordClusters(6)))
                .fit(problem, new SerialEngine(), RunListener.NONE);
        assertThat(TwoDomains.right(held.probabilities()))
                .isGreaterThanOrEqualTo(TwoDomains.right(held.start().probabilities()) - 0.05);
        int same = 0;
        for (int row = 0; row < 60; row++) {
            same += TwoDomains.largest(held.probabilities().row(row))
                            == TwoDomains.largest(held.start().probabilities().row(row))
                    ? 1
                    : 0;
        }
        assertThat(same).isGreaterThanOrEqualTo(54);
        checked(held.probabilities());
    }

    @Test
    void rowsThatComeAgainGetWhatTheyGot() {
        var problem = TwoDomains.problem(60, 90);
        var held = new AnchoredLabelling(new Dkt(DktParams.held().withWordClusters(6)))
                .fit(problem, new SerialEngine(), RunListener.NONE);
        var again = held.assigner().memberships(problem.target());
        checked(again);
        int same = 0;
        double worst = 0;
        for (int row = 0; row < 60; row++) {
            same += TwoDomains.largest(again.row(row))
                            == TwoDomains.largest(held.probabilities().row(row))
                    ? 1
                    : 0;
            for (int c = 0; c < 3; c++) {
                worst = Math.max(
                        worst, Math.abs(again.get(row, c) - held.probabilities().get(row, c)));
            }
        }
        // Not the same: what a row teaches itself is left out of its start, and in the classifier that new rows get.
        assertThat(same).isGreaterThanOrEqualTo(57);
        assertThat(worst).isLessThan(0.25);
        var restored =
                Assigners.of(held.assigner().kind(), Map.copyOf(held.assigner().arrays()));
        assertThat(restored.memberships(problem.target())).isEqualTo(again);
    }

    @Test
    void threadsChangeNothing() {
        var problem = TwoDomains.problem(40, 50);
        var params = DktParams.held().withWordClusters(6);
        var one = new AnchoredLabelling(new Dkt(params)).fit(problem, new SerialEngine(), RunListener.NONE);
        for (int threads : new int[] {2, 8}) {
            try (var engine = Engines.open("local", threads)) {
                var many = new AnchoredLabelling(new Dkt(params)).fit(problem, engine, RunListener.NONE);
                assertThat(many.probabilities()).isEqualTo(one.probabilities());
                assertThat(many.assigner().arrays()).isEqualTo(one.assigner().arrays());
            }
        }
    }
}
