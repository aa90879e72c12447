package dev.graft.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A client of WebDriver BiDi, which browsers speak without a driver: commands, their answers, and events. */
final class Bidi implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int PATIENCE_SECONDS = 60;

    private final Map<Integer, CompletableFuture<JsonNode>> asked = new ConcurrentHashMap<>();
    private final LinkedBlockingQueue<JsonNode> events = new LinkedBlockingQueue<>();
    private final WebSocket socket;
    private int last;

    Bidi(URI address) {
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(address, new Answers())
                .join();
    }

    static JsonNode parsed(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(json, e);
        }
    }

    static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The result of a command. */
    JsonNode command(String method, Map<String, ?> params) {
        int id = ++last;
        var answer = new CompletableFuture<JsonNode>();
        asked.put(id, answer);
        socket.sendText(json(Map.of("id", id, "method", method, "params", params)), true)
                .join();
        var said = answer.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        if (said.path("type").asText().equals("error")) {
            throw new IllegalStateException(method + ": " + said);
        }
        return said.path("result");
    }

    /** The parameters of all events since the last call. */
    List<JsonNode> events() {
        var taken = new ArrayList<JsonNode>();
        events.drainTo(taken);
        return taken;
    }

    @Override
    public void close() {
        socket.abort();
    }

    /** A message may come in several parts. */
    private final class Answers implements WebSocket.Listener {
        private final StringBuilder message = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
            message.append(part);
            if (isLast) {
                take(parsed(message.toString()));
                message.setLength(0);
            }
            from.request(1);
            return CompletableFuture.completedStage(null);
        }

        @Override
        public void onError(WebSocket from, Throwable why) {
            asked.values().forEach(one -> one.completeExceptionally(why));
        }

        private void take(JsonNode said) {
            var waiting = asked.remove(said.path("id").asInt(-1));
            if (waiting != null) {
                waiting.complete(said);
            } else if (said.path("type").asText().equals("event")) {
                events.add(said);
            }
        }
    }
}
