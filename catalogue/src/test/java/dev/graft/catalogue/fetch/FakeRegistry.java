package dev.graft.catalogue.fetch;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A registry on this machine with answers that the tests choose. Without one it answers 404. */
final class FakeRegistry implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final CountDownLatch closing = new CountDownLatch(1);

    /** What was asked, as "path range authorization". */
    final List<String> asked = new CopyOnWriteArrayList<>();

    @FunctionalInterface
    interface Answer {
        void to(HttpExchange exchange) throws IOException;
    }

    FakeRegistry() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var headers = exchange.getRequestHeaders();
            asked.add(exchange.getRequestURI() + " " + headers.getFirst("Range") + " "
                    + headers.getFirst("Authorization"));
            answers.getOrDefault(exchange.getRequestURI().toString(), status(404))
                    .to(exchange);
        }
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    String authority() {
        return "127.0.0.1:" + server.getAddress().getPort();
    }

    FakeRegistry on(String path, Answer answer) {
        answers.put(path, answer);
        return this;
    }

    /** Has the tiny package, described and at its usual place. */
    FakeRegistry withPackage(Answer archive) {
        String path = "/files/tiny.tgz";
        return on("/tiny-network/1.2.3", text("{\"dist\":{\"tarball\":\"" + address() + path.substring(1) + "\"}}"))
                .on(path, archive);
    }

    static Answer status(int status) {
        return exchange -> exchange.sendResponseHeaders(status, -1);
    }

    static Answer text(String text) {
        return whole(text.getBytes(StandardCharsets.UTF_8));
    }

    static Answer redirect(String to) {
        return exchange -> {
            exchange.getResponseHeaders().add("Location", to);
            exchange.sendResponseHeaders(302, -1);
        };
    }

    /** Answers ranges too. */
    static Answer file(byte[] content) {
        return exchange -> {
            String range = exchange.getRequestHeaders().getFirst("Range");
            if (range == null) {
                whole(content).to(exchange);
                return;
            }
            int from = Integer.parseInt(range.replaceAll("[^0-9]", ""));
            exchange.getResponseHeaders()
                    .add("Content-Range", "bytes " + from + "-" + (content.length - 1) + "/" + content.length);
            exchange.sendResponseHeaders(206, content.length - from);
            exchange.getResponseBody().write(content, from, content.length - from);
        };
    }

    /** Does not know ranges. */
    static Answer whole(byte[] content) {
        return exchange -> {
            exchange.sendResponseHeaders(200, content.length);
            exchange.getResponseBody().write(content);
        };
    }

    /** Promises all and breaks off. */
    static Answer brokenOff(byte[] content, int after) {
        return exchange -> {
            exchange.sendResponseHeaders(200, content.length);
            exchange.getResponseBody().write(content, 0, after);
            exchange.getResponseBody().flush();
        };
    }

    /** Sends the beginning, and nothing more until the registry is closed. */
    Answer stalling(byte[] content, int after) {
        return exchange -> {
            exchange.sendResponseHeaders(200, content.length);
            exchange.getResponseBody().write(Arrays.copyOf(content, after));
            exchange.getResponseBody().flush();
            try {
                closing.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
    }

    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
