package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the server acknowledged survives the killing of its process. */
@Tag("long")
@Timeout(120)
class ServerKillTest {
    private static final int CLIENTS = 4;
    /** The pause of each kind of sender; together they make about 200 requests per second. */
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private static final long SECONDS = 2;

    @TempDir
    Path temp;

    private @Nullable Process process;

    /** The main class of the separate process. */
    static final class Serving {
        private Serving() {}

        public static void main(String[] args) throws IOException, InterruptedException {
            var params = ServerParams.of(Path.of(args[0]), List.of(Path.of(args[1])));
            try (var server = new GraftServer(params.withThreads(2), Throwable::printStackTrace)) {
                Files.writeString(Path.of(args[2]), server.link() + "\n");
                new CountDownLatch(1).await();
            }
        }
    }

    @AfterEach
    void end() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    private Client serve() throws IOException, InterruptedException {
        var link = temp.resolve("link.txt");
        Files.deleteIfExists(link);
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("--add-modules", "jdk.incubator.vector", "-Djava.awt.headless=true", "-Xmx512m"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add(Serving.class.getName());
        command.add(temp.resolve("desk").toString());
        command.add(Files.createDirectories(temp.resolve("root")).toString());
        command.add(link.toString());
        var started = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(temp.resolve("log.txt").toFile())
                .start();
        process = started;
        while (!Files.exists(link) || !Files.readString(link).endsWith("\n")) {
            assertThat(started.isAlive()).as(() -> log()).isTrue();
            Client.pause();
        }
        String text = Files.readString(link).strip();
        int query = text.indexOf("/?token=");
        return new Client(text.substring(0, query), text.substring(query + "/?token=".length()));
    }

    private String log() {
        try {
            return Files.readString(temp.resolve("log.txt"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void kill() throws InterruptedException {
        var killed = process;
        if (killed != null) {
            killed.destroyForcibly().waitFor();
        }
    }

    /** Sends from several threads until the process is killed; returns what was acknowledged to each, in order. */
    private Map<Integer, List<String>> sendUntilKilled(IntFunction<Sender> senders) throws InterruptedException {
        var kept = new ConcurrentHashMap<Integer, List<String>>();
        var refused = new ConcurrentLinkedQueue<AssertionError>();
        var threads = new ArrayList<Thread>();
        for (int c = 0; c < 2 * CLIENTS; c++) {
            int number = c;
            var sender = senders.apply(number);
            kept.put(number, new ArrayList<>());
            var thread = new Thread(() -> {
                try {
                    for (int i = 0; ; i++) {
                        kept.get(number).add(sender.send(i));
                        TimeUnit.NANOSECONDS.sleep(PAUSE_NANOS);
                    }
                } catch (UncheckedIOException e) {
                    // The process is gone, and the fate of the last request is unknown.
                    return;
                } catch (AssertionError e) {
                    refused.add(e);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            threads.add(thread);
            thread.start();
        }
        TimeUnit.SECONDS.sleep(SECONDS);
        kill();
        for (var thread : threads) {
            thread.join();
        }
        assertThat(refused).isEmpty();
        return kept;
    }

    /** Sends the next request and returns a text by which its effect is found again. */
    private interface Sender {
        String send(int number);
    }

    @Test
    void everyCorrectionAndLessonThatWasAcknowledgedIsThere() throws IOException, InterruptedException {
        var client = serve();
        Drawn.captioned(temp.resolve("root/mine"), 6, BOAT, FISH);
        String id = client.addFolder("mine");
        var shown = stream(client, id);
        var acknowledged = sendUntilKilled(
                number -> number < CLIENTS ? corrections(client, id, number) : lessons(client, shown, number));
        assertThat(acknowledged.values()).allSatisfy(one -> assertThat(one).hasSizeGreaterThan(3));

        var again = serve();
        checkCorrections(again, id, acknowledged);
        checkLessons(again, shown, acknowledged);
        kill();
    }

    /** Creates a stream, shows it a picture for each client, and returns their ids. */
    private List<String> stream(Client client, String pairs) throws IOException {
        client.done(client.post(
                        "/api/streams",
                        "{'name':'Live','pairs':'" + pairs + "','texts':'boat: boat sail\\nfish: fish water'}")
                .well());
        byte[] picture =
                Files.readAllBytes(Drawn.files(temp.resolve("root/mine")).get(0));
        var shown = new ArrayList<String>();
        for (int c = 0; c < CLIENTS; c++) {
            shown.add(client.post("/api/streams/live/pictures?name=p.jpg", picture)
                    .well()
                    .path("id")
                    .asText());
        }
        return shown;
    }

    private static Sender corrections(Client client, String id, int number) {
        return i -> {
            String name = "pile " + number + " " + i;
            var done = client.edit(id, "{'kind':'new-pile','name':'" + name + "'}");
            return done.path("made").asInt() + "=" + name;
        };
    }

    private static Sender lessons(Client client, List<String> shown, int number) {
        return i -> {
            String label = "label " + number + " " + i;
            client.post(
                            "/api/streams/live/corrections",
                            "{'id':'" + shown.get(number - CLIENTS) + "','correct':'" + label + "'}")
                    .well();
            return label;
        };
    }

    private static void checkCorrections(Client again, String id, Map<Integer, List<String>> acknowledged) {
        var piles = new ArrayList<String>();
        again.board(id)
                .path("piles")
                .forEach(pile -> piles.add(
                        pile.path("id").asInt() + "=" + pile.path("name").asText()));
        int all = 0;
        for (int c = 0; c < CLIENTS; c++) {
            var mine = acknowledged.getOrDefault(c, List.of());
            assertThat(piles).as("in their order").containsSubsequence(mine);
            all += mine.size();
        }
        assertThat(piles.size())
                .as("and at most one of each client that it could not be told of")
                .isBetween(all, all + CLIENTS);
        assertThat(again.board(id).path("corrections").asInt()).isEqualTo(piles.size());
        again.post("/api/collections/" + id + "/undo", "{}").well();
    }

    private static void checkLessons(Client again, List<String> shown, Map<Integer, List<String>> acknowledged) {
        var stream = again.get("/api/streams/live").well();
        var corrected = new HashMap<String, String>();
        stream.path("answers")
                .forEach(answer -> corrected.put(
                        answer.path("id").asText(), answer.path("correct").asText()));
        int all = 0;
        for (int c = CLIENTS; c < 2 * CLIENTS; c++) {
            var mine = acknowledged.getOrDefault(c, List.of());
            assertThat(corrected.get(shown.get(c - CLIENTS)))
                    .as("the last one, or the one that it could not be told of")
                    .isIn(mine.get(mine.size() - 1), "label " + c + " " + mine.size());
            all += mine.size();
        }
        assertThat(stream.path("tally").path("taught").asInt()).isBetween(all, all + CLIENTS);
    }
}
