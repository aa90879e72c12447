package dev.graft.transfer.labelling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.assign.MixedAssigner;
import dev.graft.methods.assign.PooledAssigner;
import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.methods.embedding.ConcatenatedViews;
import dev.graft.methods.embedding.WhitenedRows;
import dev.graft.methods.label.structural.WordProblems;
import dev.graft.methods.stored.Assigners;
import dev.graft.methods.stored.Embeddings;
import dev.graft.transfer.space.TwoDomains;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Learning from captions, and few examples with it: captions name the class and say "outside" of every picture. */
class CaptionFeaturesTest {
    private static final List<String> WORDS = List.of("boat", "tree", "bird", "outside");

    private final CountMatrix pictures = TwoDomains.rows(120, 2);
    private final RepresentationAssigner learnt = learn(pictures, new SerialEngine());

    private static RepresentationAssigner learn(CountMatrix pictures, Engine engine) {
        int n = pictures.rows();
        var terms = new CountMatrixBuilder(4);
        for (int row = 0; row < n; row++) {
            terms.add(row % 3, 1);
            terms.add(3, 1);
            terms.endRow();
        }
        var said = terms.build();
        return CaptionFeatures.learn(pictures, said, new WordProblems(WORDS, said), engine);
    }

    @Test
    void wordsAreFoundInOtherPictures() {
        var said = learnt.memberships(TwoDomains.rows(60, 2));
        int right = 0;
        for (int row = 0; row < 60; row++) {
            right += TwoDomains.largest(Arrays.copyOf(said.row(row), 3)) == row % 3 ? 1 : 0;
            assertThat(said.get(row, 3)).as("what every caption says").isGreaterThan(0.99);
        }
        assertThat(right).isGreaterThan(50);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void anyNumberOfPicturesCanBeLearntFrom(int n) {
        var few = learn(TwoDomains.rows(n, 2), new SerialEngine());
        assertThat(few.memberships(pictures).rows()).isEqualTo(120);
        fit(few, LabelProblem.of(pictures, examples(120, 1)));
    }

    private static PartialLabels examples(int rows, int each) {
        var said = new int[rows][];
        for (int row = 0; row < 3 * each; row++) {
            said[row] = new int[] {row % 3};
        }
        return PartialLabels.of(3, said);
    }

    private static FewShotLearning.Model fit(RepresentationAssigner learnt, LabelProblem problem) {
        var model =
                new FewShotLearning(learnt, FewShotLearning.CAUTION).fit(problem, new SerialEngine(), RunListener.NONE);
        for (int row = 0; row < problem.target().rows(); row++) {
            assertThat(Arrays.stream(model.probabilities().row(row)).sum()).isCloseTo(1, within(1e-12));
        }
        return model;
    }

    @Test
    void oneExampleOfAClassIsEnough() {
        var target = TwoDomains.rows(60, 1);
        assertThat(TwoDomains.right(
                        fit(learnt, LabelProblem.of(target, examples(60, 1))).probabilities()))
                .isGreaterThan(0.7);
        assertThat(TwoDomains.right(
                        fit(learnt, LabelProblem.of(target, examples(60, 8))).probabilities()))
                .isGreaterThan(0.85);
    }

    @Test
    void emptyPicturesAndFewPicturesGiveFiniteResults() {
        var empty = new CountMatrixBuilder(TwoDomains.WORDS).endRow().endRow().build();
        var target = TwoDomains.rows(3, 1).stack(empty);
        var model = fit(learnt, LabelProblem.of(target, examples(5, 1)));
        assertThat(model.assigner().memberships(empty))
                .isEqualTo(model.probabilities().select(3, 4));
        fit(learnt, LabelProblem.of(TwoDomains.rows(1, 1), PartialLabels.of(3, new int[] {1})));
    }

    @Test
    void whatWasLearntAsPublishedIsNotTakenForOurs() {
        var words = learnt.words();
        var plain = new RepresentationAssigner(
                new LinearAssigner(
                        learnt.directions(),
                        DenseMatrix.of(
                                4,
                                learnt.directions().dimensions(),
                                new double[4 * learnt.directions().dimensions()]),
                        new double[4],
                        new boolean[] {true, true, true, true},
                        LinearAssigner.Link.INDEPENDENT),
                learnt.directions());
        assertThat(words.clusters()).isEqualTo(4);
        assertThatThrownBy(() -> fit(plain, LabelProblem.of(TwoDomains.rows(6, 1), examples(6, 1))))
                .hasMessage("the representation was learnt as published; use it with the preset paper");
    }

    @Test
    void threadsChangeNothing() {
        for (int threads : new int[] {2, 8}) {
            try (var engine = Engines.open("local", threads)) {
                assertThat(learn(pictures, engine).arrays()).isEqualTo(learnt.arrays());
            }
        }
    }

    @Test
    void everythingComesBackFromItsArrays() {
        var target = TwoDomains.rows(40, 1);
        var classes = fit(learnt, LabelProblem.of(target, examples(40, 2))).assigner();
        var mixed = new MixedAssigner(classes, DenseMatrix.of(3, 3, 1, 0.2, 0, 0.3, 1, 0, 0, 0, 1));
        for (Assigner one : List.of(learnt, classes, mixed)) {
            var again = Assigners.of(one.kind(), Map.copyOf(one.arrays()));
            assertThat(again.arrays()).isEqualTo(one.arrays());
            assertThat(again.memberships(target)).isEqualTo(one.memberships(target));
            assertThat(again.select(1, 0).clusters()).isEqualTo(2);
        }
        var space = ((LinearAssigner) ((PooledAssigner) classes).second()).embedding();
        assertThat(space).isInstanceOf(ConcatenatedViews.class);
        for (Embedding one : List.of(space, learnt.words().embedding())) {
            var again = Embeddings.restore(one.kind(), new TreeMap<>(one.arrays()));
            assertThat(again.embed(target)).isEqualTo(one.embed(target));
            assertThat(one.embed(target).columns()).isEqualTo(one.dimensions());
        }
        assertThat(learnt.words().embedding()).isInstanceOf(WhitenedRows.class);
    }
}
