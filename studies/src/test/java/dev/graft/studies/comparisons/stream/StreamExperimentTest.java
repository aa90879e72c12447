package dev.graft.studies.comparisons.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.evaluation.MistakeCurve;
import dev.graft.store.CollectionException;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.comparisons.MadePlan;
import dev.graft.studies.comparisons.stream.StreamRecorder.Span;
import dev.graft.studies.data.PairedDocuments;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.MadeSetup;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A drawn run, its files, and the documents of the shared data where they are there. */
class StreamExperimentTest {
    private static final int THEMES = 4;
    private static final int DRAWS = 2;

    /** A class is about two of four themes; a theme has topics and visual words, so that other classes teach which. */
    private static PairedDocuments drawn(int documentsOfAClass) {
        var random = new Seed(7).of("documents").random();
        var pictures = new CountMatrixBuilder(5 * THEMES);
        var texts = new CountMatrixBuilder(2 * THEMES);
        var classes = new ArrayList<Integer>();
        var names = new ArrayList<String>();
        for (int one = 0; one < THEMES; one++) {
            for (int two = one + 1; two < THEMES; two++) {
                for (int i = 0; i < documentsOfAClass; i++) {
                    for (int word = 0; word < 5 * THEMES; word++) {
                        boolean isOf = word / 5 == one || word / 5 == two;
                        pictures.add(word, 1 + random.nextInt(isOf ? 6 : 4));
                    }
                    for (int topic = 0; topic < 2 * THEMES; topic++) {
                        boolean isOf = topic / 2 == one || topic / 2 == two;
                        texts.add(topic, 1 + random.nextInt(isOf ? 9 : 3));
                    }
                    pictures.endRow();
                    texts.endRow();
                    classes.add(names.size());
                }
                names.add("themes " + one + " " + two);
            }
        }
        return new PairedDocuments(
                pictures.build(),
                texts.build(),
                classes.stream().mapToInt(c -> c).toArray(),
                names);
    }

    private static CellResults run() {
        return MadePlan.run(StreamExperiment.plan(drawn(12), DRAWS, StreamExperiment.HALVINGS, List.of()));
    }

    private static double mean(CellResults results, PairSet pairs, String method, Span span) {
        return results.measure(span.measure())
                .method(method)
                .where(value -> value.setting().endsWith(pairs == PairSet.NONE ? "" : "; pairs " + pairs.letter()))
                .where(value ->
                        value.task().startsWith("themes") || value.task().contains("/"))
                .mean();
    }

    @Test
    void textHelpsAtTheBeginningAndControlsDoNot() {
        var results = run();
        for (var pairs : PairSet.GIVEN) {
            double without = mean(results, pairs, StreamTrial.MEANS, Span.FIRST_10);
            assertThat(mean(results, pairs, StreamTrial.OURS, Span.FIRST_10)).isLessThan(without - 0.02);
            // Controls are run on the first halving alone.
            var first = results.where(value -> value.setting().startsWith("halving 1"));
            double reference = mean(first, pairs, StreamTrial.MEANS, Span.FIRST_10);
            assertThat(mean(first, pairs, StreamTrial.SHUFFLED_PAIRS, Span.FIRST_10))
                    .isGreaterThan(reference - 0.05);
            assertThat(mean(first, pairs, StreamTrial.WRONG_LABELS, Span.FIRST_10))
                    .isGreaterThan(reference);
        }
        var binary = results.where(value -> value.setting().startsWith("halving 1")
                && value.task().startsWith("themes")
                && value.measure().equals(Span.ALL.measure()));
        assertThat(binary.values()).hasSize(15 * 60 * DRAWS);
        assertThat(run().numbers()).isEqualTo(results.numbers());
        var experiment = new StreamExperiment();
        assertThat(experiment
                        .report(experiment.choice(DataFolder.none()), results)
                        .toString())
                .contains(
                        "The bridge of the recipe (`oht`, `means`) was tuned on 12 of the 15 tasks", "## All 15 tasks")
                .contains("On the 3 tasks that the recipe was not tuned on", "halved in 4 ways")
                .contains("caption=6 classes, text knows 6", "caption=6 classes, text knows 4")
                .contains("name=stream-a", "not independent samples")
                .doesNotContain("NaN", "{", "Scenes");
    }

    @Test
    void aStreamAndItsLabelledTextsShareNoDocument() {
        var documents = drawn(9);
        var task = StreamTask.of(documents, List.of(1, 4), 2, 1);
        assertThat(task.stream()).hasSize(8).doesNotContain(task.source());
        assertThat(task.source()).hasSize(10);
        assertThat(task.labels()).containsOnly(0, 1);
        assertThat(task.source(PairSet.OTHERS).pictures().rows()).isEqualTo(36);
        assertThat(task.source(PairSet.ALL).pictures().rows()).isEqualTo(46);
        assertThat(task.source(PairSet.ALL).texts())
                .isEqualTo(task.source(PairSet.OTHERS).texts());
        assertThat(StreamTask.of(documents, List.of(1, 4), 2, 2).stream()).isNotEqualTo(task.stream());

        var all = StreamTask.of(documents, List.of(0, 1, 2, 3, 4, 5), 4, 1);
        assertThat(all.labels()).contains(4, 5);
        assertThat(all.source(PairSet.ALL).labels()).containsOnly(0, 1, 2, 3).hasSize(20);
        assertThat(all.source(PairSet.ALL).pictures().rows()).isEqualTo(30);
        assertThat(all.source(PairSet.OTHERS).labels()).hasSize(10);
        assertThat(all.source(PairSet.OTHERS).pictures().rows()).isEqualTo(15);
    }

    @Test
    void missingDataAndTooFewOrdersAreNamed(@TempDir Path temp) {
        assertThatThrownBy(() -> new StreamExperiment().plan(setup(temp, 2)))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("raw_features.mat is not there; --data is a folder with wikipedia");
        assertThatThrownBy(() -> new StreamExperiment().plan(setup(temp, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("draws must be between 2 and 10000, was 1");
    }

    private static Setup setup(Path data, int draws) {
        return MadeSetup.whole(DataFolder.scan(data), data, draws);
    }

    @Test
    void wikipediaIsRead() throws IOException {
        var folder = shared();
        assumeTrue(
                Files.exists(folder.resolve("wikipedia/raw_features.mat")),
                () -> "skipped: shared data is missing: " + folder.resolve("wikipedia"));
        var documents = PairedDocuments.wikipedia(folder);
        assertThat(documents.pictures().rows()).isEqualTo(2_866);
        assertThat(documents.names()).hasSize(10).startsWith("art", "biology").endsWith("warfare");
        var tasks = StreamTask.binary(documents, 1);
        assertThat(tasks).hasSize(45).filteredOn(StreamTask::isTuned).hasSize(22);
        var results = new CellResults(new StreamTrial(tasks.get(10), 2, new SerialEngine()).few());
        assertThat(mean(results, PairSet.ALL, StreamTrial.OURS, Span.FIRST_50))
                .isLessThan(mean(results, PairSet.NONE, StreamTrial.PA_LINEAR, Span.FIRST_50));
    }

    /** Two orders, both with the mistakes at the beginning. */
    private static List<Measurement> scenes(String features, double without, double with) {
        var recorder = new StreamRecorder(ScenesTrial.TASK, features, Seed.DEFAULT);
        recorder.add(PairSet.NONE, ScenesTrial.PA, curves(without));
        for (var pairs : PairSet.GIVEN) {
            recorder.add(pairs, StreamTrial.TEXT, curves(without));
            recorder.add(pairs, StreamTrial.MEANS, curves(without));
            for (String source : ScenesTrial.SOURCES) {
                recorder.add(pairs, source, curves(source.equals(StreamTrial.OURS) ? with : without));
                ScenesTask.WORDS.keySet().forEach(kind -> recorder.note(pairs, source, ScenesTrial.belief(kind), 0.5));
            }
        }
        return recorder.values();
    }

    private static List<MistakeCurve> curves(double wrong) {
        var first = new boolean[100];
        Arrays.fill(first, 0, (int) Math.round(100 * wrong), true);
        return List.of(MistakeCurve.of(first), MistakeCurve.of(first));
    }

    @Test
    void scenesAreComparedWithBothFeatures() {
        var values = new ArrayList<>(scenes("SIFT", 0.5, 0.3));
        values.addAll(scenes("tiny", 0.2, 0.25));
        assertThat(new ScenesReport(new CellResults(values)).parts().toString())
                .containsSubsequence("Scenes with SIFT", "Scenes with the network tiny", "### What the network adds")
                .contains("[oht: ours (a), 0.300, 0.250,")
                .contains(
                        "With SIFT (a)**, text gains 0.000 in the first 10, gains 0.400 in the first 50 and gains 0.200")
                .contains("With the network tiny (b)**, text gains 0.000 in the first 10, loses 0.100 in the first 50")
                .doesNotContain("NaN");
    }

    @Test
    void captionsAreAboutAKindOfSceneWhereTheySpeakOfNoOther() {
        var rows = new CountMatrixBuilder(1);
        for (int row = 0; row < 4; row++) {
            rows.add(0, 1);
            rows.endRow();
        }
        var bags = rows.build();
        var captions = List.of(
                captioned("A dog on a Beach."),
                captioned("A beach below a mountain"),
                captioned("A man"),
                captioned("the woods, in snow"));
        var task = ScenesTask.of(new DataSet(bags, List.of("Coast", "Kitchen", "Forest", "Street"), bags, captions));
        assertThat(task.scenes()).containsExactly("Coast", "Forest", "Street");
        assertThat(task.kinds())
                .containsExactly(Optional.of("Coast"), Optional.empty(), Optional.empty(), Optional.of("Forest"));
        assertThat(task.source(PairSet.OTHERS).captions()).hasSize(2);
        assertThat(task.source(PairSet.ALL).captions()).hasSize(4);
        assertThat(task.source(PairSet.ALL).texts())
                .extracting(text -> text.labels().get(0))
                .containsExactly("Coast", "Forest");
    }

    private static PictureAnnotations captioned(String caption) {
        return new PictureAnnotations("p", List.of(caption), List.of(), List.of());
    }

    private static Path shared() {
        String set = System.getProperty("graft.shared", "");
        for (var at = Path.of("").toAbsolutePath(); set.isEmpty() && at != null; at = at.getParent()) {
            if (Files.isDirectory(at.resolve("shared/data"))) {
                return at.resolve("shared/data");
            }
        }
        return Path.of(set.isEmpty() ? "shared/data" : set);
    }
}
