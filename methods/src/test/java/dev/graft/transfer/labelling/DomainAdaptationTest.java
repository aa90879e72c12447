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

    /** The sums of docs/methods/dkt.md as they stand there, without any of the shortcuts. */
    @Test
    void aTinyCaseIsWhatTheFormulaSays() {
        var source = DenseMatrix.of(new double[][] {{1, 0.5}, {-1, 0.2}, {-0.8, -0.4}});
        var target = DenseMatrix.of(new double[][] {{0.9, -0.3}, {-0.7, 0.1}, {0.2, 1}, {-0.4, -0.8}});
        var sourceKnown = PartialLabels.single(2, 0, 1, 1);
        var known = PartialLabels.of(2, null, null, new int[] {0}, null);
        var learnt = new DomainAdaptation(source, sourceKnown, target, known, new RawCounts(2), 0, 1).learn();

        // Every class of the source weighs one half; the one own label weighs 2.
        double[] weights = {0.5, 0.25, 0.25};
        var squares = new double[2][2];
        var products = new double[2][2];
        for (int row = 0; row < 3; row++) {
            add(squares, products, source.row(row), weights[row], sourceKnown.only(row));
        }
        double ridge = 0.005 * (squares[0][0] + squares[1][1]);
        add(squares, products, target.row(2), 2, 0);
        squares[0][0] += ridge;
        squares[1][1] += ridge;
        var scores = new double[4][];
        for (int row = 0; row < 4; row++) {
            scores[row] = score(squares, products, target.row(row));
        }
        var p = softmax(scores);
        for (int row = 0; row < 4; row++) {
            assertThat(learnt.first().row(row)).containsExactly(p[row], within(1e-9));
        }

        int[] open = {0, 1, 3};
        var all = new double[][] {squares[0].clone(), squares[1].clone()};
        for (int row : open) {
            addSquares(all, target.row(row), 1.0 / 3);
        }
        for (int round = 0; round < 8; round++) {
            var next = new double[4][];
            next[2] = score(all, wanted(products, target, p, open, -1, mean(p, open)), target.row(2));
            for (int left : open) {
                // The regression without this row: neither its square nor its label.
                var without = new double[][] {all[0].clone(), all[1].clone()};
                addSquares(without, target.row(left), -1.0 / 3);
                next[left] = score(without, wanted(products, target, p, open, left, mean(p, open)), target.row(left));
            }
            p = softmax(next);
        }
        for (int row = 0; row < 4; row++) {
            assertThat(learnt.probabilities().row(row)).containsExactly(p[row], within(1e-7));
        }
    }

    private static double[] mean(double[][] p, int[] open) {
        var mean = new double[2];
        for (int row : open) {
            mean[0] += p[row][0] / open.length;
            mean[1] += p[row][1] / open.length;
        }
        return mean;
    }

    private static double[][] wanted(
            double[][] products, DenseMatrix target, double[][] p, int[] open, int left, double[] mean) {
        var out = new double[][] {products[0].clone(), products[1].clone()};
        for (int row : open) {
            for (int j = 0; row != left && j < 2; j++) {
                for (int c = 0; c < 2; c++) {
                    out[j][c] += target.get(row, j) * (p[row][c] - mean[c]) / open.length;
                }
            }
        }
        return out;
    }

    private static void add(double[][] squares, double[][] products, double[] row, double weight, int of) {
        addSquares(squares, row, weight);
        for (int j = 0; j < 2; j++) {
            for (int c = 0; c < 2; c++) {
                products[j][c] += weight * row[j] * (c == of ? 0.5 : -0.5);
            }
        }
    }

    private static void addSquares(double[][] squares, double[] row, double weight) {
        for (int i = 0; i < 4; i++) {
            squares[i / 2][i % 2] += weight * row[i / 2] * row[i % 2];
        }
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

    /** By 0.35 of the deviation of all scores; the third row has its label. */
    private static double[][] softmax(double[][] scores) {
        double mean = Arrays.stream(scores).flatMapToDouble(Arrays::stream).sum() / 8;
        double deviation = Math.sqrt(Arrays.stream(scores)
                        .flatMapToDouble(Arrays::stream)
                        .map(s -> (s - mean) * (s - mean))
                        .sum()
                / 8);
        var out = new double[4][];
        for (int row = 0; row < 4; row++) {
            double first = Math.exp(scores[row][0] / (0.35 * deviation));
            double second = Math.exp(scores[row][1] / (0.35 * deviation));
            out[row] =
                    row == 2 ? new double[] {1, 0} : new double[] {first / (first + second), second / (first + second)};
        }
        return out;
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
