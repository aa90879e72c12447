package dev.graft.experiments.ours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.collection.CollectionException;
import dev.graft.collection.Progress;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.engine.Engine;
import dev.graft.experiments.ours.CaptionsRow.Part;
import dev.graft.methods.Annotations;
import dev.graft.methods.LabelProblem;
import dev.graft.methods.logistic.Features;
import dev.graft.methods.logistic.LogisticParams;
import dev.graft.recipe.FewShot;
import dev.graft.text.PictureWords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaptionsExperimentTest {
    private static final int WORDS = 24;
    private static final DataSet MADE_UP = madeUp();

    /** Four classes, each with visual words of its own, and captioned pictures of the same kinds. */
    private static DataSet madeUp() {
        var random = new SplittableRandom(1);
        var classes = new ArrayList<String>();
        var captions = new ArrayList<PictureWords>();
        var target = new CountMatrixBuilder(WORDS);
        var captioned = new CountMatrixBuilder(WORDS);
        for (int i = 0; i < 4 * 40; i++) {
            classes.add("class" + i % 4);
            picture(target, i % 4, random);
            picture(captioned, i % 4, random);
            captions.add(new PictureWords(
                    "p" + i, List.of("a dog" + i % 4 + " runs", "the cat" + i % 4 + " sits"), List.of(), List.of()));
        }
        return new DataSet(target.build(), classes, captioned.build(), captions);
    }

    private static void picture(CountMatrixBuilder to, int kind, SplittableRandom random) {
        for (int word = 0; word < WORDS; word++) {
            to.add(word, random.nextInt(1, word % 4 == kind ? 9 : 5));
        }
        to.endRow();
    }

    @Test
    void aMadeUpRunIsTheSameForAnyNumberOfThreads() {
        var experiment = new CaptionsExperiment(Path.of("."), 2, false, List.of(Eyes.SIFT));
        List<CaptionsRow> rows;
        List<CaptionsRow> again;
        try (var one = Engine.local(1);
                var two = Engine.local(2)) {
            rows = experiment.measure(DataSet.Name.CALTECH101, MADE_UP, one);
            again = experiment.measure(DataSet.Name.CALTECH101, MADE_UP, two);
        }
        assertThat(CaptionsRow.csv(again)).isEqualTo(CaptionsRow.csv(rows));
        assertThat(new CaptionsPage(TwoEyes.one(rows), 2, false).text())
                .contains("--draws 2`", "## Small folders", "| caltech101 | 20 |")
                .doesNotContain("NaN");
        assertThat(CaptionsPicture.of(rows))
                .contains("caltech101: accuracy in %")
                .doesNotContain("NaN");
    }

    @Test
    void whatIsMeasuredIsWhatTheRecipeDoes() {
        var task = CaptionsTask.of(DataSet.Name.CALTECH101, MADE_UP, false);
        try (var engine = Engine.local(1)) {
            var learnt = CaptionsLender.learn(MADE_UP, engine).recipes().get(CaptionsLender.OURS);
            var recipe = new FewShot(learnt, FewShot.CAUTION);
            var rows = Features.of(recipe.views(task.pictures(), 2, engine).embed(task.pictures()));
            var found = new CaptionsCell(task, 1, engine)
                    .accuracy(
                            "",
                            rows,
                            2,
                            new LogisticParams(FewShot.CAUTION, true, 1e-4, 1_000),
                            FewShot.temperature(2));
            var known = new int[task.classOf().length];
            Arrays.fill(known, -1);
            IntStream.of(task.draw(1).first(2)).forEach(row -> known[row] = task.classOf()[row]);
            var problem = LabelProblem.of(task.pictures(), Annotations.single(2, known));
            var sure = recipe.fit(problem, engine, RunListener.NONE).probabilities();
            double mean = IntStream.of(task.draw(1).tests())
                    .mapToDouble(row -> Arrays.stream(sure.row(row)).max().orElseThrow())
                    .average()
                    .orElseThrow();
            assertThat(found.beside()).isCloseTo(mean, within(1e-9));
        }
    }

    @Test
    void examplesAndTestsDoNotMeet() {
        var draw = CaptionsTask.of(DataSet.Name.CALTECH101, MADE_UP, false).draw(3);
        assertThat(draw.tests()).hasSize(2 * 8).doesNotContain(draw.first(32));
        assertThat(draw.others(0, 8))
                .startsWith(draw.others(0, 4))
                .doesNotContain(draw.orders().get(0));
    }

    @Test
    void halvesOfASetShareNoClass() {
        assertThat(CaptionsTask.of(DataSet.Name.CALTECH101, MADE_UP, true).classes())
                .containsExactly("class0", "class2");
        assertThat(CaptionsTask.of(DataSet.Name.CALTECH101, MADE_UP, false).classes())
                .containsExactly("class1", "class3");
    }

    @Test
    void copiesAreLeftOutAndAClassMustBeLargeEnough() {
        var same = MADE_UP.target().select(new int[MADE_UP.target().rows()]);
        var copies = new DataSet(same, MADE_UP.classes(), MADE_UP.captioned(), MADE_UP.captions());
        assertThatThrownBy(() -> CaptionsTask.of(DataSet.Name.CALTECH101, copies, false))
                .isInstanceOf(CollectionException.class)
                .hasMessage("class class1 of caltech101 has 1 different pictures; this needs at least 33");
    }

    @Test
    void missingDataIsNamed(@TempDir Path folder) {
        assertThatThrownBy(() -> new CaptionsExperiment(folder, 1, false, List.of(Eyes.SIFT))
                        .run(folder.resolve("out"), 1, Progress.NONE))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("scene15 is not there");
    }

    @Test
    void tableComparesTheRecipeWithBags() {
        var rows = new ArrayList<CaptionsRow>();
        for (String method : List.of(
                CaptionsExperiment.BAGS,
                CaptionsLender.OURS,
                CaptionsLender.SHUFFLED,
                CaptionsLender.WRONG_WORDS,
                CaptionsLender.DATA_PCA,
                CaptionsLender.STRUCTURAL,
                CaptionsLender.WORD_CLASSIFIERS)) {
            double value = method.equals(CaptionsLender.OURS) ? 0.6 : method.startsWith("control") ? 0.575 : 0.5;
            for (int n : CaptionsExperiment.EXAMPLES) {
                rows.add(new CaptionsRow(Part.ACCURACY, "drawn", method, n, 0, 1, value, 0.7, 1));
                rows.add(new CaptionsRow(Part.RECALL, "drawn", method, n, 0, 1, value, 0, 1));
                for (int folder : CaptionsExperiment.FOLDERS) {
                    rows.add(new CaptionsRow(Part.SMALL_FOLDER, "drawn", method, n, folder, 1, 1 - value, 0, 0));
                }
            }
            rows.add(new CaptionsRow(Part.UNEQUAL, "drawn", method, 0, 0, 1, value, 0, 0));
        }
        rows.add(new CaptionsRow(Part.GUARD, "drawn", CaptionsLender.OURS, 0, 0, 0, 0.7, 0.71, 0));
        assertThat(new CaptionsPage(TwoEyes.one(rows), 1, true).text())
                .contains(
                        "they prove nothing",
                        "| few-shot recipe (default) | +10.0 |",
                        "captions of other pictures | +2.5 |",
                        "0 of 36 are 1e-5",
                        "below bags in 9 of 9",
                        "| drawn, accuracy | 1/0 |",
                        "| drawn | 5 | 40.0 / 50.0 (0/1) |",
                        "| drawn | 70.0 / 60.0 |",
                        "- drawn: 60.0 / 50.0 (1/0)",
                        "| 0.700 | 0.710 | leave it |");
    }
}
