package dev.graft.studies.comparisons.captions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.store.CollectionException;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.comparisons.MadePlan;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.MadeSetup;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Recorder;
import dev.graft.transfer.labelling.FewShotLearning;
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
        var captions = new ArrayList<PictureAnnotations>();
        var target = new CountMatrixBuilder(WORDS);
        var captioned = new CountMatrixBuilder(WORDS);
        for (int i = 0; i < 4 * 40; i++) {
            classes.add("class" + i % 4);
            picture(target, i % 4, random);
            picture(captioned, i % 4, random);
            captions.add(new PictureAnnotations(
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

    private static CellResults run(int draws) {
        var cells = new CaptionsCells(DataSet.Name.CALTECH101, MADE_UP, "SIFT", false, draws);
        return MadePlan.run(CaptionsExperiment.plan(List.of(cells)));
    }

    @Test
    void publishedMethodsAreRunWithTheC2ThatIsBestOnTheTuningClasses() {
        var results = run(2);
        assertThat(run(2).numbers()).isEqualTo(results.numbers());
        var tried = results.task("caltech101, choosing C2").method(CaptionSpaces.STRUCTURAL);
        var chosen = results.task("caltech101").method(CaptionSpaces.STRUCTURAL);
        double c2 =
                chosen.measure(CaptionsCells.penalty(CaptionsCells.accuracy(2))).mean();
        double best = tried.measure(CaptionsCells.accuracy(2) + ", C2 " + c2).mean();
        assertThat(tried.where(value -> value.measure().startsWith(CaptionsCells.accuracy(2) + ", C2"))
                        .tasks())
                .hasSize(1);
        for (double other : new double[] {1e-5, 1e-2, 1, 1e4}) {
            assertThat(tried.measure(CaptionsCells.accuracy(2) + ", C2 " + other)
                            .mean())
                    .isLessThanOrEqualTo(best);
        }
        var report = new CaptionsExperiment().report(new CaptionsExperiment().choice(DataFolder.none()), results);
        assertThat(report.toString())
                .contains("Small folders", "caltech101, 20", "accuracy over the number of examples")
                .doesNotContain("NaN", "{");
    }

    @Test
    void whatIsMeasuredIsWhatFewShotLearningDoes() {
        var task = CaptionsTask.of(DataSet.Name.CALTECH101, MADE_UP, false);
        try (var engine = new SerialEngine()) {
            var learnt = new CaptionSpaces(MADE_UP).fewShot(CaptionSpaces.OURS, engine);
            var learning = new FewShotLearning(learnt, FewShotLearning.CAUTION);
            var found = new CaptionsTrial(task, 1, engine).accuracy(learning, 2);
            var known = new int[task.classOf().length];
            Arrays.fill(known, -1);
            IntStream.of(task.draw(1).first(2)).forEach(row -> known[row] = task.classOf()[row]);
            var problem = LabelProblem.of(task.pictures(), PartialLabels.single(2, known));
            var sure = learning.fit(problem, engine, RunListener.NONE).probabilities();
            double mean = IntStream.of(task.draw(1).tests())
                    .mapToDouble(row -> Arrays.stream(sure.row(row)).max().orElseThrow())
                    .average()
                    .orElseThrow();
            assertThat(found.confidence()).isCloseTo(mean, within(1e-9));
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
        var setup = MadeSetup.whole(DataFolder.scan(folder), folder, 1);
        assertThatThrownBy(() -> new CaptionsExperiment().plan(setup))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("scene15 is not there");
    }

    /** One draw; the published methods and the controls are as good as bags. */
    private static List<Measurement> learnt(String set, String features, double bags, double recipe, double control) {
        var results = new Recorder(set, 1, 1);
        var methods = new ArrayList<>(CaptionSpaces.PUBLISHED);
        methods.addAll(CaptionSpaces.FEW_SHOT);
        methods.add(CaptionsCells.BAGS);
        for (String method : methods) {
            double value = method.equals(CaptionSpaces.OURS) ? recipe : method.startsWith("control") ? control : bags;
            for (int n : CaptionsCells.EXAMPLES) {
                results.add(features, method, CaptionsCells.accuracy(n), value);
                results.add(features, method, CaptionsCells.recall(n), value);
                results.add(features, method, CaptionsCells.confidence(n), 0.7);
                if (CaptionSpaces.PUBLISHED.contains(method)) {
                    results.add(features, method, CaptionsCells.penalty(CaptionsCells.accuracy(n)), 1);
                    results.add(features, method, CaptionsCells.penalty(CaptionsCells.recall(n)), 1e-5);
                }
            }
            for (int folder : CaptionsCells.FOLDERS) {
                CaptionsCells.EXAMPLES_IN_FOLDERS.forEach(
                        n -> results.add(features, method, CaptionsCells.inFolders(folder, n), 1 - value));
            }
            results.add(features, method, CaptionsCells.UNEQUAL, value);
        }
        results.add(features, CaptionSpaces.OURS, CaptionsCells.CAPTURED, 0.7);
        results.add(features, CaptionSpaces.OURS, CaptionsCells.NEEDED, 0.69);
        return results.values();
    }

    private static String report(List<Measurement> values) {
        var experiment = new CaptionsExperiment();
        return experiment
                .report(experiment.choice(DataFolder.none()), new CellResults(values))
                .toString();
    }

    @Test
    void thePageComparesTheRecipeWithBags() {
        assertThat(report(learnt("drawn, tuning classes", "SIFT", 0.5, 0.6, 0.575)))
                .contains("they are no evidence")
                .contains("few-shot recipe (default), +10.0", "captions of other pictures, +2.5")
                .contains("18 of 36 are 1e-5", "below bags in 9 of 9")
                .contains("drawn, tuning classes, accuracy, 1/0")
                .contains("5, 40.0 / 50.0 (0/1)", "70.0 / 60.0", "60.0 / 50.0 (1/0)")
                .contains("0.700, 0.690, use it")
                .doesNotContain("the network", "NaN");
    }

    @Test
    void bothFeaturesStandSideBySideWithPlotsOfTheirOwn() {
        var both = new ArrayList<>(learnt("drawn", "SIFT", 0.5, 0.6, 0.5));
        both.addAll(learnt("drawn", "tiny", 0.8, 0.75, 0.8));
        assertThat(report(both))
                .contains("name=captions-drawn,", "name=captions-drawn-network,")
                .contains(
                        "bags reach 50.0 with SIFT and 80.0 with the network tiny; the recipe with SIFT reaches 60.0, less than")
                .contains("with SIFT: the recipe gains +10.0 (draws 3/0)")
                .contains("with the network tiny: the recipe gains -5.0 (draws 0/3)")
                .contains("The guard accepts the captioned pictures, which is right.")
                .contains("The guard accepts the captioned pictures, which is wrong.")
                .doesNotContain("NaN");
    }
}
