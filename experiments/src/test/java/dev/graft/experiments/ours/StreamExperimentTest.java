package dev.graft.experiments.ours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.graft.collection.CollectionException;
import dev.graft.collection.Progress;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.experiments.data.PairedDocuments;
import dev.graft.experiments.ours.StreamRow.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

    private static StreamExperiment.Found run(int threads) {
        return StreamExperiment.measure(drawn(12), DRAWS, threads, Progress.NONE)
                .orElseThrow();
    }

    private static double mean(List<StreamRow> rows, PairSet pairs, String method, Span span) {
        return rows.stream()
                .filter(row -> row.classes() == 2
                        && row.pairs() == pairs
                        && row.method().equals(method))
                .mapToDouble(row -> row.mean(span))
                .average()
                .orElseThrow();
    }

    @Test
    void textHelpsAtTheBeginningAndControlsDoNotForAnyNumberOfThreads() {
        var found = run(1);
        var rows = found.rows();
        for (var pairs : List.of(PairSet.OTHERS, PairSet.ALL)) {
            double without = mean(rows, pairs, StreamTrial.RIDGE, Span.FIRST_10);
            assertThat(mean(rows, pairs, StreamTrial.OURS, Span.FIRST_10)).isLessThan(without - 0.05);
            assertThat(mean(rows, pairs, StreamTrial.SHUFFLED_PAIRS, Span.FIRST_10))
                    .isGreaterThan(without - 0.05);
            assertThat(mean(rows, pairs, StreamTrial.WRONG_LABELS, Span.FIRST_10))
                    .isGreaterThan(without);
        }
        assertThat(rows.stream()
                        .filter(row -> row.halving() == 1 && row.classes() == 2)
                        .count())
                .isEqualTo(15 * 55);
        assertThat(run(3).equals(found)).isTrue();
        assertThat(StreamRow.csv(rows).lines().count()).isEqualTo(1 + (long) DRAWS * rows.size());
        assertThat(new StreamTable(rows, DRAWS, found.widths(), "").text())
                .contains("--draws 2`", "The recipe (`oht`, `ridge`) was tuned on 12 of the 15 tasks")
                .contains("## All 15 tasks", "## The 3 tasks that the recipe was not tuned on")
                .contains("### 6 classes, text knows 6", "### 6 classes, text knows 4")
                .contains("not independent samples")
                .doesNotContain("NaN");
        assertThat(StreamPicture.of(rows))
                .contains("(a) pairs of other classes only")
                .doesNotContain("NaN");
    }

    @Test
    void aStreamAndItsLabelledTextsShareNoDocument() {
        var documents = drawn(9);
        var task = StreamTask.of(documents, List.of(1, 4), 2, 1);
        assertThat(task.stream()).hasSize(8).doesNotContain(task.source());
        assertThat(task.source()).hasSize(10);
        assertThat(task.labels()).containsOnly(0, 1);
        assertThat(task.help(PairSet.OTHERS).pictures().rows()).isEqualTo(36);
        assertThat(task.help(PairSet.ALL).pictures().rows()).isEqualTo(46);
        assertThat(task.help(PairSet.ALL).texts())
                .isEqualTo(task.help(PairSet.OTHERS).texts());
        assertThat(StreamTask.of(documents, List.of(1, 4), 2, 2).stream()).isNotEqualTo(task.stream());

        var all = StreamTask.of(documents, List.of(0, 1, 2, 3, 4, 5), 4, 1);
        assertThat(all.labels()).contains(4, 5);
        assertThat(all.help(PairSet.ALL).labels()).containsOnly(0, 1, 2, 3).hasSize(20);
        assertThat(all.help(PairSet.ALL).pictures().rows()).isEqualTo(30);
        assertThat(all.help(PairSet.OTHERS).labels()).hasSize(10);
        assertThat(all.help(PairSet.OTHERS).pictures().rows()).isEqualTo(15);
    }

    @Test
    void aStopEndsTheRunWithoutAResult() {
        assertThat(StreamExperiment.measure(drawn(4), 2, 1, new Progress() {
                    @Override
                    public boolean stopRequested() {
                        return true;
                    }
                }))
                .isEmpty();
    }

    @Test
    void missingDataAndTooFewOrdersAreNamed(@TempDir Path temp) {
        assertThatThrownBy(() ->
                        new StreamExperiment(temp, 2, List.of(Eyes.SIFT)).run(temp.resolve("out"), 1, Progress.NONE))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("raw_features.mat is not there; --data is a folder with wikipedia");
        assertThat(temp.resolve("out")).doesNotExist();
        assertThatThrownBy(() -> new StreamExperiment(temp, 1, List.of(Eyes.SIFT)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("draws must be between 2 and 1000, was 1");
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
        var rows = new StreamTrial(tasks.get(10), 2, new SerialEngine(), new Watch(Progress.NONE)).few();
        assertThat(mean(rows, PairSet.ALL, StreamTrial.OURS, Span.FIRST_50))
                .isLessThan(mean(rows, PairSet.NONE, StreamTrial.PA_LINEAR, Span.FIRST_50));
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
