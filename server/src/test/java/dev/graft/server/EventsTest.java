package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URL;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Server-sent events. */
@Timeout(60)
class EventsTest {
    @TempDir
    static Path temp;

    private static Served served;

    @BeforeAll
    static void start() throws IOException {
        served = new Served(temp);
        Drawn.plain(served.root().resolve("a"), 2, BOAT, FISH);
    }

    @AfterAll
    static void end() {
        served.close();
    }

    /** A client that listens to events. */
    private static final class Ear {
        private final LinkedBlockingQueue<String> lines = new LinkedBlockingQueue<>();

        @SuppressWarnings("FutureReturnValueIgnored") // what fails there shows as a line that does not come
        Ear() throws InterruptedException {
            served.client()
                    .http()
                    .sendAsync(served.client().request("/api/events").build(), BodyHandlers.ofLines())
                    .thenAcceptAsync(answer -> {
                        lines.add(answer.headers().firstValue("Content-Type").orElse(""));
                        answer.body().forEach(lines::add);
                    });
            assertThat(lines.poll(20, TimeUnit.SECONDS)).startsWith("text/event-stream");
            until(line -> line.equals(": welcome"));
        }

        /** All lines up to a matching one. */
        List<String> until(Predicate<String> last) throws InterruptedException {
            var heard = new ArrayList<String>();
            while (heard.isEmpty() || !last.test(heard.get(heard.size() - 1))) {
                String line = lines.poll(20, TimeUnit.SECONDS);
                assertThat(line).as("heard before: " + heard).isNotNull();
                heard.add(line);
            }
            return heard;
        }
    }

    @Test
    void pagesHearOfJobsCollectionsBoardsAndLabels() throws InterruptedException {
        var ear = new Ear();
        var other = new Ear();
        String id = served.client().addFolder("a");
        var heard = ear.until(line -> line.contains("\"state\":\"done\""));
        assertThat(heard)
                .contains("event: job", "event: collection")
                .anyMatch(line -> line.contains("\"state\":\"running\""))
                .anyMatch(line -> line.startsWith("data: {\"id\":\"a\""));
        // Each event has a name, one line of data, and a blank line.
        for (int i = 0; i < heard.size(); i++) {
            if (heard.get(i).startsWith("event: ") && i + 2 < heard.size()) {
                assertThat(heard.get(i + 1)).startsWith("data: {").endsWith("}");
                assertThat(heard.get(i + 2)).isEmpty();
            }
        }

        var picture = served.client().board(id).path("pictures").path("id").path(0);
        var edit = served.client().edit(id, "{'kind':'new-pile','pictures':[" + picture + "],'name':'x'}");
        String board = "data: {\"collection\":\"a\",\"revision\":" + edit.path("revision") + "}";
        ear.until(board::equals);
        ear.until(line -> line.startsWith("data: {\"id\":\"a\"") && line.contains("\"piles\":1,\"corrections\":1"));
        other.until(board::equals);
        served.client().edit(id, "{'kind':'label','pictures':[" + picture + "],'label':'boat'}");
        other.until("event: labels"::equals);

        served.client().put("/api/collections/" + id, "{'name':'New'}").well();
        ear.until(line -> line.contains("\"name\":\"New\""));
        served.client().delete("/api/collections/" + id).well();
        ear.until("data: {\"id\":\"a\",\"gone\":true}"::equals);
    }

    @Test
    void pagesThatLeaveMakeRoomForOthers() throws InterruptedException, IOException {
        for (int i = 0; i < 60; i++) {
            var connection =
                    (HttpURLConnection) new URL(Client.origin(served.server()) + "/api/events").openConnection();
            connection.setRequestProperty("Authorization", "Bearer " + Client.token(served.server()));
            assertThat(connection.getResponseCode()).isIn(200, 429);
            connection.disconnect();
            // A closed connection is noticed with the next event.
            served.client().post("/api/collections", "{'name':'n" + i + "'}").well();
        }
        assertThat(served.client().get("/api/session").status()).isEqualTo(200);
        new Ear();
    }
}
