package dev.graft.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Tells all pages that listen what happens, as server-sent events. */
public final class EventHub implements AutoCloseable {
    private static final int MOST_LISTENERS = 24;
    private static final int MOST_WAITING = 2_000;
    private static final long HEARTBEAT_SECONDS = 15;
    private static final String END = "";

    private final Set<BlockingQueue<String>> listeners = ConcurrentHashMap.newKeySet();
    private volatile boolean isClosed;

    /** @param kind the name of the event */
    public void tell(String kind, JsonNode data) {
        String text = "event: " + kind + "\ndata: " + data + "\n\n";
        for (var waiting : listeners) {
            if (!waiting.offer(text)) {
                // One that does not keep up begins again, and asks for how things stand.
                waiting.clear();
                waiting.add(END);
            }
        }
    }

    /** Goes on until the listener leaves or the server ends. */
    public Reply listen() {
        if (listeners.size() >= MOST_LISTENERS) {
            throw new Problem(Problem.TOO_MANY, "Too many pages are open already.");
        }
        return this::send;
    }

    private void send(HttpExchange exchange) throws IOException {
        var waiting = new LinkedBlockingQueue<String>(MOST_WAITING);
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
        if (Reply.isHead(exchange)) {
            exchange.sendResponseHeaders(200, -1);
            return;
        }
        exchange.sendResponseHeaders(200, 0);
        listeners.add(waiting);
        try (var out = exchange.getResponseBody()) {
            out.write("retry: 1000\n: welcome\n\n".getBytes(StandardCharsets.UTF_8));
            out.flush();
            while (!isClosed) {
                String text = waiting.poll(HEARTBEAT_SECONDS, TimeUnit.SECONDS);
                if (END.equals(text)) {
                    return;
                }
                out.write((text == null ? ": \n\n" : text).getBytes(StandardCharsets.UTF_8));
                if (waiting.isEmpty()) {
                    out.flush();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            listeners.remove(waiting);
        }
    }

    @Override
    public void close() {
        isClosed = true;
        listeners.forEach(waiting -> waiting.offer(END));
    }
}
