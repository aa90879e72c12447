package dev.graft.methods.label.dkt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.Bags;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.label.nmtf.Nmtf;
import dev.graft.methods.linalg.MultiplicativeUpdate;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DktTest {
    private static final int CLASSES = 3;
    private static final DktParams PARAMS =
            DktParams.paper(8, 50).withRule(MultiplicativeUpdate.PLAIN).withIterations(60, 0);

    private final SerialEngine engine = new SerialEngine();
    private final CountMatrix bags = Bags.planted(150, 60, CLASSES, 60, 4);
    private final CountMatrix target = bags.select(IntStream.range(0, 60).toArray());
    private final CountMatrix others = bags.select(IntStream.range(60, 150).toArray());
    private final LabelProblem problem = LabelProblem.of(target, PartialLabels.none(60, CLASSES))
            .with(new LabelProblem.Source(others, truth(90), new int[] {0, 1, 2}));

    private static PartialLabels truth(int rows) {
        return PartialLabels.single(
                CLASSES, IntStream.range(0, rows).map(row -> row % CLASSES).toArray());
    }

    private static double accuracy(DktModel model) {
        var labels = model.labels();
        return IntStream.range(0, labels.length)
                        .filter(row -> labels[row] == row % CLASSES)
                        .count()
                / (double) labels.length;
    }

    @Test
    void labelsOfTheSourceReachATargetThatHasNone() {
        assertThat(accuracy(new Dkt(PARAMS).fit(problem, engine, RunListener.NONE)))
                .isGreaterThan(0.9);
        // Nothing tells which class is which where no label is seen.
        var alone = new Nmtf(PARAMS).fit(problem, engine, RunListener.NONE);
        assertThat(alone.source()).isEmpty();
        assertThat(new Nmtf(PARAMS)
                        .fit(problem.targetOnly(), engine, RunListener.NONE)
                        .target())
                .isEqualTo(alone.target());
    }

    @Test
    void withoutTransferLabelsOfTheTargetAreAllThereIs() {
        var some =
                IntStream.range(0, 60).map(row -> row < 21 ? row % CLASSES : -1).toArray();
        var own = LabelProblem.of(target, PartialLabels.single(CLASSES, some));
        assertThat(accuracy(new Nmtf(PARAMS).fit(own, engine, RunListener.NONE)))
                .isGreaterThan(0.8);
    }

    @Test
    void theSameSeedGivesTheSame() {
        var model = new Dkt(PARAMS).fit(problem, engine, RunListener.NONE);
        assertThat(new Dkt(PARAMS).fit(problem, engine, RunListener.NONE).target())
                .isEqualTo(model.target());
        assertThat(new Dkt(PARAMS.withSeed(new Seed(1)))
                        .fit(problem, engine, RunListener.NONE)
                        .target())
                .isNotEqualTo(model.target());
    }

    @Test
    void aStrongPriorKeepsUnlabelledRowsWhereTheyBegan() {
        var words = DktStart.wordClusters(problem, 8, Seed.DEFAULT, engine);
        var start = DktStart.of(
                problem, words, StartClassifier.nearlyEven(Seed.DEFAULT).probabilities(problem, engine));
        var held = new Dkt(PARAMS.withPrior(1e9)).fitFrom(start, problem, engine, RunListener.NONE);
        assertThat(held.target().toArray()).containsExactly(start.target().toArray(), within(1e-4));
        assertThat(new Dkt(PARAMS)
                        .fitFrom(start, problem, engine, RunListener.NONE)
                        .target()
                        .get(0, 0))
                .isNotCloseTo(start.target().get(0, 0), within(1e-2));
    }

    @Test
    void aRunEndsWhenNothingChangesOrWhenItIsTold() {
        var patient = PARAMS.withIterations(5000, 1e-4);
        assertThat(new Dkt(patient)
                        .fit(problem, engine, RunListener.NONE)
                        .trace()
                        .stopReason())
                .isEqualTo(StopReason.CONVERGED);
        var stopped = new Dkt(PARAMS)
                .fit(problem, engine, step -> step.iteration() < 2)
                .trace();
        assertThat(stopped.stopReason()).isEqualTo(StopReason.STOPPED_BY_CALLER);
        assertThat(stopped.steps()).hasSize(3);
        var full = new Dkt(PARAMS).fit(problem, engine, RunListener.NONE).trace();
        assertThat(full.stopReason()).isEqualTo(StopReason.ITERATION_LIMIT);
        assertThat(full.steps()).hasSize(61);
    }

    @Test
    void moreClustersOfWordsThanPicturesBecomeAsManyAsThereArePictures() {
        var few = LabelProblem.of(target.select(0, 1), truth(2));
        var model = new Dkt(PARAMS).fit(few, engine, RunListener.NONE);
        assertThat(model.wordClusters().columns()).isEqualTo(2);
        assertThat(model.labels()).containsExactly(0, 1);
    }

    @Test
    void noPicturesAreADefinedResult() {
        var nothing = LabelProblem.of(new CountMatrixBuilder(60).build(), PartialLabels.none(0, CLASSES));
        assertThat(new Dkt(PARAMS)
                        .fit(nothing, engine, RunListener.NONE)
                        .probabilities()
                        .rows())
                .isZero();
        var emptySource = LabelProblem.of(target, truth(60))
                .with(new LabelProblem.Source(
                        new CountMatrixBuilder(60).build(), PartialLabels.none(0, CLASSES), new int[0]));
        assertThat(accuracy(new Dkt(PARAMS).fit(emptySource, engine, RunListener.NONE)))
                .isEqualTo(1);
    }

    @Test
    void aClassOfTheSourceOnlyIsNoLabelOfTheTarget() {
        var model = new DktModel(
                DenseMatrix.of(1, 1, 1),
                DenseMatrix.of(1, 3, 1, 1, 1),
                Optional.empty(),
                DenseMatrix.of(3, 3, 0.1, 0.7, 0.2, 0, 5, 0, 3, 0, 1),
                new int[] {0, 2},
                List.of(),
                new ConvergenceTrace("j", List.of(), StopReason.CONVERGED));
        assertThat(model.labelsOverAllClasses()).containsExactly(1, 1, 0);
        assertThat(model.labels()).containsExactly(2, 0, 0);
        assertThat(model.probabilities().row(1)).containsExactly(0.5, 0, 0.5);
        assertThat(model.probabilities().row(2)).containsExactly(0.75, 0, 0.25);
    }

    @Test
    void aStartThatDoesNotFitIsRefused() {
        var one =
                DenseMatrix.of(60, 1, IntStream.range(0, 60).mapToDouble(i -> 1).toArray());
        var even = StartClassifier.nearlyEven(Seed.DEFAULT).probabilities(problem, engine);
        var start = DktStart.of(problem, one, even);
        assertThatThrownBy(() -> new Dkt(PARAMS).fitFrom(start.withoutSource(), problem, engine, RunListener.NONE))
                .hasMessage("G_s must be given exactly where there is a source; there is a source without G_s");
        assertThatThrownBy(() -> DktStart.of(problem.targetOnly(), one, even))
                .hasMessage("rows of the class probabilities must be 60, was 150");
        assertThatThrownBy(() -> new DktStart(one, DenseMatrix.of(1, 3, 1, -1, 1), start.source(), start.target()))
                .hasMessage("S in row 0, column 1 must be finite and at least 0.0, was -1.0");
        assertThatThrownBy(() -> PARAMS.withAlpha(Double.NaN)).hasMessageContaining("alpha");
        assertThatThrownBy(() -> PARAMS.withPrior(-1)).hasMessageContaining("prior");
        assertThatThrownBy(() -> PARAMS.withWordClusters(0)).hasMessageContaining("wordClusters");
    }
}
