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
import dev.graft.methods.stored.Assigners;
import dev.graft.transfer.space.TwoDomains;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class FewExamplesTest {
    /** Rows of class i modulo 3, of which the first few of each have a label. */
    private static LabelProblem problem(int rows, int examples) {
        return LabelProblem.of(
                TwoDomains.rows(rows, 1),
                PartialLabels.single(
                        3,
                        IntStream.range(0, rows)
                                .map(i -> i < 3 * examples ? i % 3 : -1)
                                .toArray()));
    }

    private static FewExamples.Model fit(LabelProblem problem) {
        return new FewExamples().fit(problem, new SerialEngine(), RunListener.NONE);
    }

    @Test
    void rowsWithoutLabelsTeachAsWell() {
        var problem = problem(150, 1);
        double alone = right(SeededKMeans.nearestMean(standardised(problem), problem.known()));
        assertThat(TwoDomains.right(fit(problem).probabilities())).isGreaterThan(alone + 0.05);
    }

    private static DenseMatrix standardised(LabelProblem problem) {
        return DomainAdaptation.Placed.of(problem).target();
    }

    private static double right(int[] labels) {
        return IntStream.range(0, labels.length).filter(i -> labels[i] == i % 3).count() / (double) labels.length;
    }

    /** With examples that are far off, so that from these alone some classes get hardly any rows. */
    @Test
    void badExamplesAreNoBadStart() {
        double right = IntStream.range(0, 12)
                .mapToDouble(FewExamplesTest::rightFromBadExamples)
                .average()
                .orElseThrow();
        assertThat(right).isGreaterThan(0.74);
    }

    private static double rightFromBadExamples(int seed) {
        var random = new Seed(seed).random();
        var means = new double[4][30];
        for (var mean : means) {
            Arrays.setAll(mean, j -> 3 + random.nextDouble());
        }
        var builder = new CountMatrixBuilder(30);
        for (int row = 0; row < 80; row++) {
            for (int j = 0; j < 30; j++) {
                builder.add(j, means[row % 4][j] + (row < 4 ? 3 : 1.5) * random.nextDouble());
            }
            builder.endRow();
        }
        var known = IntStream.range(0, 80).map(row -> row < 4 ? row : -1).toArray();
        var found = fit(LabelProblem.of(builder.build(), PartialLabels.single(4, known)))
                .probabilities();
        return IntStream.range(4, 80)
                        .filter(row -> found.largest(row) == row % 4)
                        .count()
                / 76.0;
    }

    @Test
    void aClassThatIsMostOfTheRowsIsNotCutUp() {
        // 60 of the first class, 12 of the second, 6 of the third, three examples of each.
        var some = IntStream.range(0, 180)
                .filter(i -> i % 3 == 0 || i % 3 == 1 && i < 36 || i % 3 == 2 && i < 18)
                .toArray();
        var known = IntStream.of(some).map(i -> i < 9 ? i % 3 : -1).toArray();
        var found = fit(LabelProblem.of(TwoDomains.rows(180, 1).select(some), PartialLabels.single(3, known)))
                .probabilities();
        long right = IntStream.range(0, some.length)
                .filter(i -> found.largest(i) == some[i] % 3)
                .count();
        assertThat(right / (double) some.length).isGreaterThan(0.85);
    }

    @Test
    void whatIsKnownStaysAndClassesWithoutExamplesGetNothing() {
        var target = TwoDomains.rows(40, 1);
        var known = IntStream.range(0, 40)
                .map(i -> i < 6 && i % 3 != 1 ? i % 3 : -1)
                .toArray();
        var model = fit(LabelProblem.of(target, PartialLabels.single(3, known)));
        assertThat(model.probabilities().row(0)).containsExactly(1, 0, 0);
        assertThat(model.probabilities().row(2)).containsExactly(0, 0, 1);
        var again = model.assigner().memberships(target);
        for (int row = 0; row < 40; row++) {
            assertThat(model.probabilities().get(row, 1)).isZero();
            assertThat(again.get(row, 1)).isZero();
        }
    }

    @Test
    void withoutExamplesAllClassesAreEquallyLikely() {
        var found = fit(LabelProblem.of(TwoDomains.rows(10, 1), PartialLabels.none(10, 3)))
                .probabilities();
        for (int row = 0; row < 10; row++) {
            assertThat(found.row(row)).containsOnly(1.0 / 3);
        }
    }

    @Test
    void moreExamplesMakeItSurer() {
        double few = confidence(fit(problem(150, 1)).probabilities(), 3);
        double many = confidence(fit(problem(150, 20)).probabilities(), 60);
        assertThat(many).isGreaterThan(few);
    }

    private static double confidence(DenseMatrix found, int from) {
        return IntStream.range(from, found.rows())
                .mapToDouble(row -> found.get(row, found.largest(row)))
                .average()
                .orElseThrow();
    }

    @Test
    void rowsThatComeAgainGetWhatTheyGotAndStoredAssignersAgree() {
        var problem = problem(120, 4);
        var model = fit(problem);
        var again = model.assigner().memberships(problem.target());
        long same = IntStream.range(0, 120)
                .filter(row -> again.largest(row) == model.probabilities().largest(row))
                .count();
        assertThat(same).isGreaterThanOrEqualTo(112);
        var restored = Assigners.of(
                model.assigner().kind(), Map.copyOf(model.assigner().arrays()));
        assertThat(restored.memberships(problem.target())).isEqualTo(again);
        assertThat(restored.select(2, 0).memberships(problem.target()).columns())
                .isEqualTo(2);
    }

    @Test
    void threadsChangeNothing() {
        var problem = problem(90, 2);
        var one = fit(problem);
        for (int threads : new int[] {2, 8}) {
            try (var engine = Engines.open("local", threads)) {
                var many = new FewExamples().fit(problem, engine, RunListener.NONE);
                assertThat(many.probabilities()).isEqualTo(one.probabilities());
                assertThat(many.assigner().arrays()).isEqualTo(one.assigner().arrays());
            }
        }
    }

    @Property(tries = 100)
    void thinAndEmptyProblemsGiveProbabilities(
            @ForAll @IntRange(min = 1, max = 7) int rows,
            @ForAll @IntRange(min = 1, max = 3) int classes,
            @ForAll @IntRange(min = 1, max = 5) int words,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var builder = new CountMatrixBuilder(words);
        var said = new int[rows][];
        for (int row = 0; row < rows; row++) {
            boolean isEmpty = random.nextInt(4) == 0;
            for (int word = 0; !isEmpty && word < words; word++) {
                builder.add(word, word == 0 ? 3 : random.nextInt(3));
            }
            builder.endRow();
            said[row] = random.nextInt(2) == 0 ? new int[] {random.nextInt(classes)} : null;
        }
        CountMatrix target = builder.build();
        var model = fit(new LabelProblem(
                target,
                PartialLabels.of(classes, said),
                IntStream.range(0, classes).toArray(),
                Optional.empty()));
        for (var found :
                new DenseMatrix[] {model.probabilities(), model.assigner().memberships(target)}) {
            for (int row = 0; row < rows; row++) {
                assertThat(Arrays.stream(found.row(row)).sum()).isCloseTo(1, within(1e-9));
                assertThat(Arrays.stream(found.row(row))).allMatch(p -> p >= 0 && p <= 1);
            }
        }
    }

    @Test
    void kMeansFromExamplesKeepsThemAndFindsTheRest() {
        var rows = DenseMatrix.of(new double[][] {{0}, {1}, {2}, {9}, {10}, {3}});
        var known = PartialLabels.single(4, 1, -1, -1, -1, 3, 3);
        assertThat(SeededKMeans.fit(rows, known)).containsExactly(1, 1, 1, 3, 3, 3);
        assertThat(SeededKMeans.nearestMean(rows, known)).containsExactly(1, 1, 1, 3, 3, 3);
    }

    @Test
    void agreementMakesLabelsBelievable() {
        assertThat(LabelConfidence.acrossDomains(0.9, 500)).isBetween(0.8, 0.9);
        assertThat(LabelConfidence.acrossDomains(1, 500)).isLessThan(1);
        assertThat(LabelConfidence.acrossDomains(0, 500)).isPositive();
        assertThat(LabelConfidence.power(8, 0.9, 100)).isGreaterThan(LabelConfidence.power(1, 0.9, 100));
        assertThat(LabelConfidence.power(8, 0.9, 100)).isGreaterThan(LabelConfidence.power(8, 0.5, 100));
    }
}
