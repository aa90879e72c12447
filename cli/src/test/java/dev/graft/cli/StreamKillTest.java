package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.random.Seed;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a stream acknowledged is there after the process was killed, and a process that waits stops when it is asked to. */
class StreamKillTest {
    @TempDir
    Path temp;

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void end() {
        StreamCommand.input = System.in;
        started.forEach(Process::destroyForcibly);
    }

    private Path bridge() throws IOException {
        var told = temp.resolve("told");
        var captioned = temp.resolve("captioned.graft");
        Textures.captioned(told, 6, new Seed(3).random());
        Textures.byKind(temp.resolve("photos"), 4, 3, new Seed(1).random());
        graft("index", told, "-o", captioned, "--words", "30", "--captions", told.resolve("captions.csv"))
                .well();
        var texts = TextureTexts.lines(temp.resolve("t.jsonl"), TextureTexts.of(Textures.KINDS.subList(0, 3)));
        var bridge = temp.resolve("bridge.graftmodel");
        graft("bridge", captioned, texts, "-o", bridge).well();
        return bridge;
    }

    /** A stream in a process of its own, to talk with. */
    private final class Talk {
        private final Process process;
        private final Writer in;
        private final BufferedReader out;

        Talk(Path bridge, Path state) throws IOException {
            var command = new ArrayList<String>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(List.of("--add-modules", "jdk.incubator.vector", "-Djava.awt.headless=true", "-Xmx256m"));
            command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xshare:auto"));
            command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
            command.addAll(List.of("stream", "--bridge", bridge.toString(), "--state", state.toString()));
            process = new ProcessBuilder(command)
                    .redirectError(temp.resolve("log.txt").toFile())
                    .start();
            started.add(process);
            in = process.outputWriter(StandardCharsets.UTF_8);
            out = process.inputReader(StandardCharsets.UTF_8);
        }

        String say(String line) throws IOException {
            in.write(line + "\n");
            in.flush();
            return String.valueOf(out.readLine());
        }
    }

    private List<String> events() {
        var events = new ArrayList<String>();
        for (int i = 0; i < 2; i++) {
            for (String kind : Textures.KINDS) {
                events.add("{\"id\":\"" + kind + i + "\",\"picture\":\"" + temp.resolve("photos/" + kind + "/" + i)
                        + ".png\"}");
                events.add("{\"id\":\"" + kind + i + "\",\"correct\":\"" + kind + "\"}");
            }
        }
        return events;
    }

    private List<String> questions() {
        return Textures.KINDS.stream()
                .map(kind ->
                        "{\"id\":\"q" + kind + "\",\"picture\":\"" + temp.resolve("photos/" + kind + "/2.png") + "\"}")
                .toList();
    }

    @Test
    @Timeout(60)
    void killedBetweenTwoCorrectionsItGoesOnAsIfNothingHadBeen()
            throws IOException, InterruptedException, SQLException {
        var bridge = bridge();
        var events = events();
        var killed = temp.resolve("killed.stream");
        var first = new Talk(bridge, killed);
        for (String event : events.subList(0, 7)) {
            assertThat(first.say(event)).doesNotContain("error").contains("\"id\"");
        }
        first.process.destroyForcibly().waitFor();

        var second = new Talk(bridge, killed);
        // Whoever does not know whether the last one arrived sends it again.
        for (String event : events.subList(5, events.size())) {
            assertThat(second.say(event)).doesNotContain("error").contains("\"id\"");
        }
        var answers = new ArrayList<String>();
        for (String question : questions()) {
            answers.add(second.say(question));
        }
        // As Ctrl-C does, but a build in the background may ignore that one: 128 + 15 instead of 128 + 2.
        // By the handle: the process's own destroy() closes its input too, and the end of input ends a stream as well.
        second.process.toHandle().destroy();
        assertThat(second.process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(second.process.exitValue()).isEqualTo(143);
        assertThat(temp.resolve("log.txt")).content().contains("12 pictures shown, 8 corrections learnt");
        assertThat(temp.resolve("killed.stream-wal")).doesNotExist();

        var all = new ArrayList<>(events);
        all.addAll(questions());
        StreamCommand.input = new ByteArrayInputStream(String.join("\n", all).getBytes(StandardCharsets.UTF_8));
        var never = graft("stream", "--bridge", bridge, "--state", temp.resolve("never.stream"))
                .well();
        assertThat(never.out().lines().skip(events.size())).containsExactlyElementsOf(answers);
        // Answers are rounded; what was learnt is not.
        assertThat(learnt(killed)).isEqualTo(learnt(temp.resolve("never.stream")));
    }

    private static byte[] learnt(Path state) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + state);
                var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT state FROM learner WHERE lessons = 8")) {
            assertThat(row.next()).isTrue();
            return row.getBytes(1);
        }
    }
}
