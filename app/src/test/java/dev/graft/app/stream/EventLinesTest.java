package dev.graft.app.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.app.bridge.StreamSetting;
import dev.graft.core.matrix.SparseVector;
import dev.graft.image.format.RejectedPictureException;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class EventLinesTest {
    @TempDir
    Path folder;

    private long failures;

    private List<String> answers(String... lines) throws IOException {
        var setting = new StreamSetting(Map.of("bridge", "b"), List.of("boat", "tree"), 3, new SumsLearner(3, 2));
        var out = new StringWriter();
        try (var stream = PictureStream.open(folder.resolve("a.stream"), setting)) {
            failures = new EventLines(stream, EventLinesTest::read, new PrintWriter(out))
                    .run(new StringReader(String.join("\n", lines)), () -> false);
        }
        return out.toString().lines().toList();
    }

    private static SparseVector read(Path file) throws RejectedPictureException {
        if (file.toString().contains("broken")) {
            throw new RejectedPictureException(RejectedPictureException.Reason.BROKEN, "broken JPEG: no end");
        }
        return SparseVector.of(3, new int[] {file.toString().contains("tree") ? 2 : 0}, new double[] {1});
    }

    @Test
    void answersAndLearns() throws IOException {
        assertThat(answers(
                        "{\"id\":\"a1\",\"picture\":\"new/tree17.jpg\"}",
                        "",
                        "{\"id\":\"a1\",\"correct\":\"tree\"}",
                        "{\"id\":\"a1\",\"correct\":\"tree\"}",
                        "{\"id\":\"a2\",\"picture\":\"new/tree18.jpg\"}"))
                .containsExactly(
                        "{\"id\":\"a1\",\"label\":\"boat\",\"confidence\":0.5,\"by\":{\"text\":0.25,\"pictures\":0.75}}",
                        "{\"id\":\"a1\",\"learned\":\"tree\",\"said\":\"boat\"}",
                        "{\"id\":\"a1\",\"learned\":\"tree\",\"said\":\"boat\",\"already\":true}",
                        "{\"id\":\"a2\",\"label\":\"tree\",\"confidence\":0.502,\"by\":{\"text\":0.25,\"pictures\":0.75}}");
        assertThat(failures).isZero();
    }

    @Test
    void oneEventMayShowAndTeach() throws IOException {
        assertThat(answers("{\"picture\":\"tree.jpg\",\"correct\":\"tree\"}", "{\"picture\":\"tree.jpg\"}"))
                .containsExactly(
                        "{\"id\":\"tree.jpg\",\"label\":\"boat\",\"confidence\":0.5,"
                                + "\"by\":{\"text\":0.25,\"pictures\":0.75},\"learned\":\"tree\"}",
                        "{\"id\":\"tree.jpg\",\"label\":\"tree\",\"confidence\":0.502,"
                                + "\"by\":{\"text\":0.25,\"pictures\":0.75}}");
    }

    @Test
    void readyFeaturesInBothForms() throws IOException {
        assertThat(answers(
                        "{\"id\":1,\"features\":[0,0,1],\"correct\":\"tree\"}",
                        "{\"id\":2,\"features\":{\"2\":1}}",
                        "{\"id\":2,\"features\":{\"2\":1.0}}"))
                .element(1)
                .isEqualTo("{\"id\":\"2\",\"label\":\"tree\",\"confidence\":0.502,"
                        + "\"by\":{\"text\":0.25,\"pictures\":0.75}}");
        assertThat(failures).isZero();
    }

    @Test
    void everyLineThatCannotBeUsedSaysWhyAndTheStreamGoesOn() throws IOException {
        var answers = answers(
                "{\"id\":\"a1\",",
                "[1]",
                "{\"picture\":7}",
                "{\"id\":\"a2\"}",
                "{\"id\":\"a3\",\"picture\":\"broken.jpg\"}",
                "{\"id\":\"a3\",\"correct\":\"tree\"}",
                "{\"id\":\"a4\",\"features\":[1,2]}",
                "{\"id\":\"a4\",\"features\":{\"3\":1}}",
                "{\"id\":\"a4\",\"features\":[1,-2,0]}",
                "{\"id\":\"a4\",\"features\":[1,2,\"x\"]}",
                "{\"id\":\"a4\",\"features\":[1,2,1e999]}",
                "{\"id\":\"a5\",\"picture\":\"a.jpg\",\"features\":[1,2,3]}",
                "{\"id\":\"a6\",\"picture\":\"a.jpg\",\"correct\":\"\"}",
                "{\"id\":\"a6\",\"picture\":\"a.jpg\",\"correct\":3}",
                "{\"id\":\"a6\",\"picture\":\"a\\u0000.jpg\"}",
                "{\"id\":\"a7\",\"picture\":\"a.jpg\"} and more",
                "{\"id\":\"a8\",\"picture\":\"a.jpg\",\"picture\":\"b.jpg\"}",
                "{\"id\":\"a9\",\"picture\":\"tree.jpg\"}");
        assertThat(failures).isEqualTo(17);
        assertThat(answers).hasSize(18);
        assertThat(answers.subList(0, 17))
                .allSatisfy(line -> assertThat(line).contains("\"error\":\"").contains("\"line\":"));
        assertThat(answers.get(4)).contains("\"id\":\"a3\"").contains("broken JPEG: no end");
        assertThat(answers.get(5)).contains("no picture was shown under the id \\\"a3\\\"");
        assertThat(answers.get(17)).contains("\"label\":\"boat\"");
    }

    @Test
    void aConstantOrEmptyRowIsAnsweredToo() throws IOException {
        assertThat(answers("{\"id\":1,\"features\":[1,1,1]}", "{\"id\":2,\"features\":{}}"))
                .hasSize(2)
                .allSatisfy(line -> assertThat(line).contains("\"label\":\"boat\""));
    }

    /** Waiting for a line must not keep anybody waiting, neither for an answer nor for the end. */
    @Test
    @Timeout(20)
    void halfALineKeepsNobodyWaiting() throws Exception {
        var stop = new AtomicBoolean();
        var setting = new StreamSetting(Map.of("bridge", "b"), List.of("boat", "tree"), 3, new SumsLearner(3, 2));
        var answers = new LinkedBlockingQueue<String>();
        var out = new PrintWriter(new StringWriter()) {
            @Override
            public void print(String lines) {
                answers.add(lines);
            }
        };
        try (var sender = new PipedWriter();
                var in = new PipedReader(sender);
                var stream = PictureStream.open(folder.resolve("b.stream"), setting)) {
            var run = new Thread(() -> {
                try {
                    new EventLines(stream, EventLinesTest::read, out).run(in, stop::get);
                } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
            run.start();
            sender.write("{\"picture\":\"tree.jpg\"}\n{\"pict");
            sender.flush();
            assertThat(answers.poll(10, TimeUnit.SECONDS)).contains("tree.jpg");
            stop.set(true);
            run.join(10_000);
            assertThat(run.isAlive()).isFalse();
        }
    }
}
