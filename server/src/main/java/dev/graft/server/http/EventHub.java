package dev.graft.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Publishes server-sent events to all open pages. */
public final class EventHub implements AutoCloseable {
    private static final int MAX_LISTENERS = 24;
    private static final int MAX_QUEUED = 2_000;
    private static final long HEARTBEAT_SECONDS = 15;
    private static final String CLOSE = "";

    private final Set<BlockingQueue<String>> listeners = ConcurrentHashMap.newKeySet();
    private volatile boolean isClosed;

    /** @param kind the name of the event */
    public void publish(String kind, JsonNode data) {
        String text = "event: " + kind + "\ndata: " + data + "\n\n";
        for (var queue : listeners) {
            if (!queue.offer(text)) {
                // A client that falls behind is disconnected; it reconnects and reloads the current state.
                queue.clear();
                queue.add(CLOSE);
            }
        }
    }

    /** A response that stays open until the client disconnects or the server shuts down. */
    public Reply subscribe() {
        if (listeners.size() >= MAX_LISTENERS) {
            throw new HttpProblem(HttpProblem.TOO_MANY_REQUESTS, "Too many pages are open already.");
        }
        return this::send;
    }

    private void send(Exchange exchange) throws IOException {
        exchange.set("Content-Type", "text/event-stream; charset=utf-8");
        exchange.stream(200, -1, this::sendEvents);
    }

    private void sendEvents(OutputStream out) throws IOException {
        var queue = new LinkedBlockingQueue<String>(MAX_QUEUED);
        listeners.add(queue);
        try {
            out.write("retry: 1000\n: welcome\n\n".getBytes(StandardCharsets.UTF_8));
            out.flush();
            while (!isClosed) {
                String text = queue.poll(HEARTBEAT_SECONDS, TimeUnit.SECONDS);
                if (CLOSE.equals(text)) {
                    return;
                }
                out.write((text == null ? ": \n\n" : text).getBytes(StandardCharsets.UTF_8));
                if (queue.isEmpty()) {
                    out.flush();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            listeners.remove(queue);
        }
    }

    @Override
    public void close() {
        isClosed = true;
        listeners.forEach(queue -> queue.offer(CLOSE));
    }
}
