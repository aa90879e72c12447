package dev.graft.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A client of the API. No response may reveal internals of the program. */
final class Client {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_POLLS = 15_000;
    private static final int POLL_MILLIS = 20;

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private final String origin;
    private final List<String> headers = new ArrayList<>();

    Client(GraftServer server) {
        this(origin(server), token(server));
    }

    Client(String origin, String token) {
        this.origin = origin;
        headers.addAll(List.of("Authorization", "Bearer " + token));
    }

    /** With other headers than the token. */
    Client(GraftServer server, String[] headers) {
        this.origin = origin(server);
        this.headers.addAll(List.of(headers));
    }

    /** With these headers, given as names and values in turn, and no token. */
    static Client with(GraftServer server, String... headers) {
        return new Client(server, headers);
    }

    static String token(GraftServer server) {
        return server.link().substring(server.link().indexOf("token=") + "token=".length());
    }

    static String origin(GraftServer server) {
        return server.link().substring(0, server.link().indexOf("/?"));
    }

    /** JSON that is easier to read in Java, with ' for ". */
    static String json(String text) {
        return text.replace('\'', '"');
    }

    record Answer(int status, byte[] body, HttpHeaders headers) {
        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }

        JsonNode json() {
            try {
                return JSON.readTree(body);
            } catch (IOException e) {
                throw new UncheckedIOException(text(), e);
            }
        }

        String header(String name) {
            return headers.firstValue(name).orElse("");
        }

        /** The body of a successful response. */
        JsonNode well() {
            assertThat(status).as(this::text).isBetween(200, 299);
            return status == 204 ? JSON.createObjectNode() : json();
        }

        /** The error message of a response with this status. */
        String refused(int expected) {
            assertThat(status).as(this::text).isEqualTo(expected);
            String error = json().path("error").asText();
            assertThat(error).as("a sentence").isNotBlank();
            return error;
        }

        private Answer checked(String asked) {
            if (!header("Content-Type").startsWith("image/")) {
                assertThat(text())
                        .as(asked)
                        .doesNotContain("Exception", "at dev.graft", "\tat ", "java.lang", "java.util");
            }
            assertThat(status).as(asked + ": " + (status >= 500 ? text() : "")).isLessThan(500);
            return this;
        }
    }

    Answer get(String path) {
        return send("GET", path, BodyPublishers.noBody(), "");
    }

    Answer post(String path, String json) {
        return send("POST", path, BodyPublishers.ofString(json(json)), "application/json");
    }

    Answer put(String path, String json) {
        return send("PUT", path, BodyPublishers.ofString(json(json)), "application/json");
    }

    Answer put(String path, byte[] bytes) {
        return send("PUT", path, BodyPublishers.ofByteArray(bytes), "application/octet-stream");
    }

    Answer post(String path, byte[] bytes) {
        return send("POST", path, BodyPublishers.ofByteArray(bytes), "application/octet-stream");
    }

    Answer delete(String path) {
        return send("DELETE", path, BodyPublishers.noBody(), "");
    }

    Answer send(String method, String path, HttpRequest.BodyPublisher body, String type) {
        var request = request(path).method(method, body);
        if (!type.isEmpty()) {
            request.header("Content-Type", type);
        }
        try {
            HttpResponse<byte[]> response = http.send(request.build(), BodyHandlers.ofByteArray());
            return new Answer(response.statusCode(), response.body(), response.headers()).checked(method + " " + path);
        } catch (IOException e) {
            throw new UncheckedIOException(method + " " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    HttpRequest.Builder request(String path) {
        var request = HttpRequest.newBuilder(URI.create(origin + path)).timeout(Duration.ofMinutes(2));
        if (!headers.isEmpty()) {
            request.headers(headers.toArray(String[]::new));
        }
        return request;
    }

    HttpClient http() {
        return http;
    }

    /** Waits for a job, which must succeed. */
    JsonNode done(JsonNode job) {
        var ended = ended(job);
        assertThat(ended.path("state").asText()).as(ended::toString).isEqualTo("done");
        return ended;
    }

    /** Waits for a job to end in any state. */
    JsonNode ended(JsonNode job) {
        String id = jobId(job);
        for (int i = 0; i < MOST_POLLS; i++) {
            var now = get("/api/jobs/" + id).well();
            String state = now.path("state").asText();
            if (!state.equals("queued") && !state.equals("running")) {
                return now;
            }
            pause();
        }
        throw new AssertionError(
                "the job did not end: " + get("/api/jobs/" + id).json());
    }

    /** Waits until a job is running. */
    void running(JsonNode job) {
        String id = jobId(job);
        for (int i = 0; i < MOST_POLLS; i++) {
            String state = get("/api/jobs/" + id).well().path("state").asText();
            if (!state.equals("queued")) {
                assertThat(state).isEqualTo("running");
                return;
            }
            pause();
        }
        throw new AssertionError("the job did not begin");
    }

    static String jobId(JsonNode job) {
        return (job.path("job").isObject() ? job.path("job") : job).path("id").asText();
    }

    static void pause() {
        try {
            Thread.sleep(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Adds a folder of the root, waits until it has been indexed, and returns the id of the collection. */
    String addFolder(String path) {
        var added =
                post("/api/collections", "{'root':'r1','path':'" + path + "'}").well();
        done(added);
        return added.path("collection").path("id").asText();
    }

    /** Sorts, waits, and returns the result. */
    JsonNode sort(String id, String how) {
        return done(post("/api/collections/" + id + "/sort", how).well()).path("result");
    }

    JsonNode board(String id) {
        return get("/api/collections/" + id + "/board").well();
    }

    Answer tryEdit(String id, String edit) {
        return post("/api/collections/" + id + "/edits", edit);
    }

    JsonNode edit(String id, String edit) {
        return tryEdit(id, edit).well();
    }
}
