package dev.graft.server;

import static dev.graft.world.Kind.BOAT;
import static dev.graft.world.Kind.FISH;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the server answered with success is there after its process was killed. */
@Timeout(120)
class ServerKillTest {
    private static final int CLIENTS = 4;
    /** All of them together ask about 200 times a second. */
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private static final long SECONDS = 2;

    @TempDir
    Path temp;

    private @Nullable Process process;

    /** What runs in the process of its own. */
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

    /** Sends from several threads until the process is killed; what each was told that it is kept, in its order. */
    private Map<Integer, List<String>> sendUntilKilled(IntFunction<Sender> senders) throws InterruptedException {
        var kept = new ConcurrentHashMap<Integer, List<String>>();
        var threads = new ArrayList<Thread>();
        for (int c = 0; c < CLIENTS; c++) {
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
                    // The process is gone, and nobody knows what became of the last one.
                    return;
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
        return kept;
    }

    /** Sends the next one; a text by which it is found again. */
    private interface Sender {
        String send(int number);
    }

    @Test
    void everyCorrectionThatWasAcknowledgedIsThereInItsOrder() throws IOException, InterruptedException {
        var client = serve();
        Drawn.plain(temp.resolve("root/mine"), 3, BOAT, FISH);
        String id = client.addFolder("mine");
        var acknowledged = sendUntilKilled(number -> i -> {
            String name = "pile " + number + " " + i;
            var done = client.edit(id, "{'kind':'new-pile','name':'" + name + "'}");
            return done.path("made").asInt() + "=" + name;
        });
        assertThat(acknowledged.values()).allSatisfy(one -> assertThat(one).hasSizeGreaterThan(5));

        var again = serve();
        var piles = new ArrayList<String>();
        again.board(id)
                .path("piles")
                .forEach(pile -> piles.add(
                        pile.path("id").asInt() + "=" + pile.path("name").asText()));
        for (var one : acknowledged.values()) {
            assertThat(piles).containsSubsequence(one);
        }
        int all = acknowledged.values().stream().mapToInt(List::size).sum();
        assertThat(piles.size())
                .as("and at most one of each client that it could not be told of")
                .isBetween(all, all + CLIENTS);
        assertThat(again.board(id).path("corrections").asInt()).isEqualTo(piles.size());
        again.post("/api/collections/" + id + "/undo", "{}").well();
        kill();
    }

    @Test
    void everyLessonThatWasAcknowledgedIsThere() throws IOException, InterruptedException {
        var client = serve();
        Drawn.captioned(temp.resolve("root/captioned"), 6, BOAT, FISH);
        String pairs = client.addFolder("captioned");
        client.done(client.post(
                        "/api/streams",
                        "{'name':'Live','pairs':'" + pairs + "','texts':'boat: boat sail\\nfish: fish water'}")
                .well());
        byte[] picture =
                Files.readAllBytes(Drawn.files(temp.resolve("root/captioned")).get(0));
        var shown = new ArrayList<String>();
        for (int c = 0; c < CLIENTS; c++) {
            shown.add(client.post("/api/streams/live/pictures?name=p.jpg", picture)
                    .well()
                    .path("id")
                    .asText());
        }
        var acknowledged = sendUntilKilled(number -> i -> {
            String label = "label " + number + " " + i;
            var taught = client.post(
                            "/api/streams/live/corrections",
                            "{'id':'" + shown.get(number) + "','correct':'" + label + "'}")
                    .well();
            return taught.path("tally").path("taught").asInt() + "=" + label;
        });
        assertThat(acknowledged.values()).allSatisfy(one -> assertThat(one).hasSizeGreaterThan(3));

        var again = serve();
        var stream = again.get("/api/streams/live").well();
        int all = acknowledged.values().stream().mapToInt(List::size).sum();
        assertThat(stream.path("tally").path("taught").asInt()).isBetween(all, all + CLIENTS);
        for (int c = 0; c < CLIENTS; c++) {
            var mine = acknowledged.get(c);
            String last = mine.get(mine.size() - 1);
            String id = shown.get(c);
            String correct = "";
            for (var answer : stream.path("answers")) {
                correct = answer.path("id").asText().equals(id)
                        ? answer.path("correct").asText()
                        : correct;
            }
            assertThat(correct).isIn(last.substring(last.indexOf('=') + 1), "label " + c + " " + mine.size());
        }
        kill();
    }
}
