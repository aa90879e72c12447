package dev.graft.server.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;

/** The HTTP server: checks access, serves the page's files, dispatches to routes, and turns failures into responses. */
public final class WebServer implements AutoCloseable {
    /** Every open page occupies one thread for its event stream. */
    private static final int THREADS = 96;

    private static final int REQUEST_TIMEOUT_SECONDS = 600;
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " img-src 'self' data:; connect-src 'self'; form-action 'self';"
            + " base-uri 'none'; frame-ancestors 'none'";
    /**
     * A page that refreshes instead of a redirect: browsers count a redirect as coming from the site of the link, and
     * would not send the SameSite=Strict cookie with it.
     */
    private static final byte[] SIGNED_IN = ("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
                    + "<link rel=\"icon\" href=\"/favicon.svg\">"
                    + "<meta http-equiv=\"refresh\" content=\"0;url=/\"><title>Graft</title>"
                    + "<p><a href=\"/\">Signed in. Continue to Graft</a></p></html>")
            .getBytes(StandardCharsets.UTF_8);

    static {
        // Disable Nagle's algorithm, so that responses are sent at once; time out requests that never end.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        setUnlessSet("sun.net.httpserver.maxReqTime", REQUEST_TIMEOUT_SECONDS);
        setUnlessSet("sun.net.httpserver.maxReqHeaders", 100);
        setUnlessSet("sun.net.httpserver.drainAmount", 16 << 20);
    }

    private final HttpServer server;
    private final ThreadPoolExecutor workers;
    private final Access access;
    private final Assets assets;
    private final Consumer<Throwable> unexpected;
    private final Function<Throwable, Optional<HttpProblem>> expected;
    private volatile Routes routes = new Routes();

    /**
     * @param hosts names accepted in the Host header, besides those of this machine
     * @param pages the class whose package contains the files of the page
     * @param expected maps an expected failure to its response; empty for an unexpected one
     * @param unexpected receives unexpected failures, of which clients only see a general message
     */
    public WebServer(
            InetAddress address,
            int port,
            List<String> hosts,
            Class<?> pages,
            Function<Throwable, Optional<HttpProblem>> expected,
            Consumer<Throwable> unexpected)
            throws IOException {
        try {
            server = HttpServer.create(new InetSocketAddress(address, port), 0);
        } catch (BindException e) {
            throw new BindException("port " + port + " of " + address.getHostAddress()
                    + " is in use; choose another with --port, or 0 for any free port");
        }
        var names = new ArrayList<>(hosts);
        names.add(ownName());
        this.access = new Access(server.getAddress().getPort(), names);
        this.assets = new Assets(pages);
        this.expected = expected;
        this.unexpected = unexpected;
        var count = new AtomicInteger();
        workers = new ThreadPoolExecutor(THREADS, THREADS, 30, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
            var thread = new Thread(task, "graft-http-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
        workers.allowCoreThreadTimeOut(true);
        server.setExecutor(workers);
        server.createContext("/", this::handle);
    }

    private static void setUnlessSet(String property, int value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, Integer.toString(value));
        }
    }

    public void start(Routes answered) {
        routes = answered;
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** The address of the page, with the token that signs the browser in. */
    public String link() {
        return "http://" + ownName() + ":" + port() + "/?token=" + access.token();
    }

    /** The address that the server listens on, as it is written in URLs. */
    private String ownName() {
        var address = server.getAddress().getAddress();
        String host = address.isAnyLocalAddress() ? "127.0.0.1" : address.getHostAddress();
        return host.contains(":") ? "[" + host + "]" : host;
    }

    public Access access() {
        return access;
    }

    /**
     * If sending fails, the exception closes the connection, so that no client takes half a response for a complete
     * one.
     */
    private void handle(HttpExchange exchange) throws IOException {
        var headers = exchange.getResponseHeaders();
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
        try {
            answer(exchange).send(exchange);
        } catch (RuntimeException | Error e) {
            unexpected.accept(e);
            throw e;
        }
        exchange.close();
    }

    private Reply answer(HttpExchange exchange) {
        try {
            return found(exchange);
        } catch (HttpProblem e) {
            return problem(e);
        } catch (Exception | OutOfMemoryError e) {
            return problem(expected.apply(e).orElseGet(() -> {
                unexpected.accept(e);
                return HttpProblem.unexpected(e);
            }));
        }
    }

    private static Reply problem(HttpProblem problem) {
        return Reply.json(problem.status(), Json.object().put("error", problem.getMessage()));
    }

    private Reply found(HttpExchange exchange) throws Exception {
        access.checkHost(exchange);
        String path = String.valueOf(exchange.getRequestURI().getRawPath());
        boolean isReading = Set.of("GET", "HEAD").contains(exchange.getRequestMethod());
        if (isReading && path.equals("/")) {
            return page(exchange);
        }
        // The page's own files need no authentication; the data they show does.
        var asset = isReading ? assets.find(path) : Optional.<Reply>empty();
        if (asset.isPresent()) {
            return asset.get();
        }
        access.check(exchange);
        var match = routes.find(exchange.getRequestMethod(), path)
                .orElseThrow(() -> HttpProblem.notFound("There is nothing at " + path + "."));
        return match.handler().answer(new Request(exchange, match.variables()));
    }

    private Reply page(HttpExchange exchange) throws IOException {
        var token = new Request(exchange, Map.of()).query("token");
        if (token.isPresent() && access.isToken(token.get().strip())) {
            return Reply.bytes(200, Reply.HTML, SIGNED_IN).with("Set-Cookie", access.cookie());
        }
        try {
            access.check(exchange);
            return assets.page();
        } catch (HttpProblem e) {
            return assets.find(e.status(), "/signin.html").orElseThrow();
        }
    }

    @Override
    public void close() {
        server.stop(0);
        workers.shutdownNow();
    }
}
