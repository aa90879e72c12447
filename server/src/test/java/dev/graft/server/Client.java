package dev.graft.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Asks a server as scripts do. */
final class Client {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private final String origin;
    private final List<String> headers = new ArrayList<>();

    Client(GraftServer server) {
        this(server.link().substring(0, server.link().indexOf("/?")), token(server));
    }

    Client(String origin, String token) {
        this.origin = origin;
        headers.addAll(List.of("Authorization", "Bearer " + token));
    }

    /** With other headers than the token's. */
    Client(GraftServer server, String... headers) {
        this.origin = server.link().substring(0, server.link().indexOf("/?"));
        this.headers.addAll(List.of(headers));
    }

    static String token(GraftServer server) {
        return server.link().substring(server.link().indexOf("token=") + 6);
    }

    String origin() {
        return origin;
    }

    /** An answer. */
    record Answer(int status, byte[] body, java.net.http.HttpHeaders headers) {
        JsonNode json() {
            try {
                return JSON.readTree(body);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        String error() {
            return json().path("error").asText();
        }

        /** What it says, where all went well. */
        JsonNode well() {
            assertThat(status).as(() -> new String(body)).isBetween(200, 299);
            return status == 204 ? JSON.createObjectNode() : json();
        }
    }

    Answer get(String path) {
        return send("GET", path, BodyPublishers.noBody(), "");
    }

    Answer post(String path, String json) {
        return send("POST", path, BodyPublishers.ofString(json), "application/json");
    }

    Answer put(String path, String json) {
        return send("PUT", path, BodyPublishers.ofString(json), "application/json");
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
        var request = HttpRequest.newBuilder(URI.create(origin + path))
                .timeout(Duration.ofSeconds(60))
                .method(method, body);
        if (!headers.isEmpty()) {
            request.headers(headers.toArray(String[]::new));
        }
        if (!type.isEmpty()) {
            request.header("Content-Type", type);
        }
        try {
            HttpResponse<byte[]> response = http.send(request.build(), BodyHandlers.ofByteArray());
            return new Answer(response.statusCode(), response.body(), response.headers());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Waits for a job, which must end well. */
    JsonNode done(JsonNode job) {
        var ended = ended(job);
        assertThat(ended.path("state").asText()).as(ended::toString).isEqualTo("done");
        return ended;
    }

    /** Waits for a job, however it ends. */
    JsonNode ended(JsonNode job) {
        String id = job.path("job").isObject()
                ? job.path("job").path("id").asText()
                : job.path("id").asText();
        for (int i = 0; i < 3_000; i++) {
            var now = get("/api/jobs/" + id).well();
            String state = now.path("state").asText();
            if (!state.equals("queued") && !state.equals("running")) {
                return now;
            }
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        throw new AssertionError(
                "the job did not end: " + get("/api/jobs/" + id).json());
    }
}
