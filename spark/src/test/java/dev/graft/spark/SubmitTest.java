package dev.graft.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.evaluation.HungarianAccuracy;
import dev.graft.methods.api.Bags;
import dev.graft.spark.data.LocalSession;
import dev.graft.spark.data.ModelFolder;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.Metadata;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledForJreRange(max = JRE.JAVA_22, disabledReason = "Hadoop does not run on newer versions")
class SubmitTest {
    private static final CountMatrix BAGS = Bags.planted(600, 120, 3, 60, 1);
    private static SparkSession session;

    @TempDir
    static Path folder;

    @BeforeAll
    static void start() {
        session = LocalSession.start();
        LocalSession.write(BAGS, 3, path("bags"), session);
        LocalSession.write(Bags.planted(500, 120, 5, 60, 2), 2, path("others"), session);
    }

    @AfterAll
    static void stop() {
        session.stop();
    }

    private static String path(String name) {
        return folder.resolve(name).toString();
    }

    private static String run(String... arguments) {
        var out = new ByteArrayOutputStream();
        new Submit(session, new PrintStream(out, true, StandardCharsets.UTF_8)).run(SubmitOptions.parse(arguments));
        return out.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"stc", "coclustering", "aplsa", "plsa", "kmeans"})
    void everyPictureIsPlacedAndTheModelCanBeReadAgain(String method) {
        var out = path("out-" + method);
        var said = run("cluster", path("bags"), "-k", "3", "--method", method, "--out", out);
        assertThat(said).contains("600 pictures, 120 words", "iteration 1: ", "written to " + out);
        var found = new int[600];
        for (var row : session.read().parquet(out + "/assignments").collectAsList()) {
            int picture = Integer.parseInt(row.getString(0).substring("picture ".length()));
            found[picture] = row.getInt(1) + 1;
            assertThat(row.getDouble(2)).isBetween(1 / 3.0, 1.0);
        }
        assertThat(found).doesNotContain(0);
        var clusters = new int[600];
        var truth = new int[600];
        for (int i = 0; i < 600; i++) {
            clusters[i] = found[i] - 1;
            truth[i] = i % 3;
        }
        assertThat(HungarianAccuracy.of(Partition.of(3, clusters), truth)).isGreaterThan(0.9);
        var model = ModelFolder.read(out + "/model", session);
        var memberships = model.memberships(BAGS);
        // Topics are not folded in to the end for many pictures.
        long same = IntStream.range(0, 600)
                .filter(i -> memberships.largest(i) == clusters[i])
                .count();
        assertThat(same).isGreaterThanOrEqualTo(method.endsWith("plsa") ? 590 : 600);
        assertThat(session.read().parquet(out + "/trace").count()).isGreaterThan(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"stc", "aplsa"})
    void bagsCanBeBorrowed(String method) {
        var out = path("borrowed-" + method);
        run("cluster", path("bags"), "--with", path("others"), "-k", "3", "--method", method, "--out", out);
        assertThat(session.read().parquet(out + "/assignments").count()).isEqualTo(600);
    }

    @Test
    void bagsOfOtherWordsAreRefusedThoughThereAreAsMany() {
        for (String name : new String[] {"one", "two"}) {
            session.read()
                    .parquet(path("bags"))
                    .withMetadata(
                            "indices",
                            Metadata.fromJson("{\"graft.columns\": 120, \"graft.vocabulary\":"
                                    + " \"{\\\"hash\\\": \\\"" + name + "\\\"}\"}"))
                    .write()
                    .parquet(path("words-" + name));
        }
        assertThatThrownBy(() -> run("cluster", path("words-one"), "--with", path("words-two"), "--out", path("none")))
                .hasMessage(path("words-two") + " has other visual words (120, vocabulary two) than "
                        + path("words-one") + " (120, vocabulary one): make the bags of both with one vocabulary");
        run(
                "cluster",
                path("words-one"),
                "--with",
                path("others"),
                "-k",
                "3",
                "--iterations",
                "1",
                "--out",
                path("same"));
    }

    @Test
    void nothingIsLeftBehindAndNothingIsReplaced() throws Exception {
        var kept = Files.writeString(folder.resolve("kept"), "mine");
        assertThatThrownBy(() -> run("cluster", path("bags"), "--out", kept.toString()))
                .hasMessage(kept + " exists already");
        assertThat(kept).hasContent("mine");
        assertThatThrownBy(() -> run("cluster", path("nothing"), "--out", path("none")))
                .hasMessage("there is no file or folder " + path("nothing"));
        assertThatThrownBy(() -> run("cluster", path("bags"), "-k", "601", "--out", path("none")))
                .hasMessage("clusters must be at most the number of rows, 600, was 601");
        assertThat(folder.resolve("none")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            index bags                              | the first word must be cluster:
            cluster                                 | there is no file of bags:
            cluster bags                            | --out is missing: the folder for the results
            cluster bags --out                      | --out needs a value
            cluster bags --out a --out b            | --out is given twice
            cluster bags --fast yes                 | unknown option --fast:
            cluster bags -k 0 --out a               | -k must be from 1 to 2147483647, was 0
            cluster bags -k many --out a            | -k must be a whole number, was many
            cluster bags --method magic --out a     | --method must be one of stc, aplsa, coclustering, plsa, kmeans, was magic
            cluster bags --lambda -1 --out a        | --lambda must be finite and at least 0.0, was -1.0
            cluster bags --method plsa --lambda 1 --out a | the method plsa has no use for lambda
            cluster bags --with b --method plsa --out a | method plsa borrows nothing, so --with does not apply
            """)
    void badOptionsGetASentence(String line, String message) {
        assertThatThrownBy(() -> SubmitOptions.parse(line.split(" ")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }
}
