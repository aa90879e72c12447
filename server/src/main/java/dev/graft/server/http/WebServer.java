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

/** Takes requests, lets in whoever may ask, and turns what goes wrong into sentences. */
public final class WebServer implements AutoCloseable {
    /** Pages that listen take a thread each. */
    private static final int THREADS = 96;

    private static final int SECONDS_FOR_A_REQUEST = 600;
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " img-src 'self' data:; connect-src 'self'; form-action 'self';"
            + " base-uri 'none'; frame-ancestors 'none'";
    /** A redirect would still count as coming from wherever the link was clicked, and be sent without the cookie. */
    private static final byte[] SIGNED_IN = ("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
                    + "<link rel=\"icon\" href=\"/favicon.svg\">"
                    + "<meta http-equiv=\"refresh\" content=\"0;url=/\"><title>Graft</title>"
                    + "<p><a href=\"/\">Signed in. Go on to Graft</a></p></html>")
            .getBytes(StandardCharsets.UTF_8);

    static {
        // Answers go out at once instead of waiting for more to send; a request that never ends is given up.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        setUnlessSet("sun.net.httpserver.maxReqTime", SECONDS_FOR_A_REQUEST);
        setUnlessSet("sun.net.httpserver.maxReqHeaders", 100);
        setUnlessSet("sun.net.httpserver.drainAmount", 16 << 20);
    }

    private final HttpServer server;
    private final ThreadPoolExecutor workers;
    private final Access access;
    private final Assets assets;
    private final Consumer<Throwable> unforeseen;
    private final Function<Throwable, Optional<Problem>> foreseen;
    private volatile Routes routes = new Routes();

    /**
     * @param hosts names by which it may be called, besides those of this machine itself
     * @param pages beside whose class the files of the page are
     * @param foreseen what becomes a sentence for people; absent for what nobody foresaw
     * @param unforeseen hears of faults, which clients are not told in detail
     */
    public WebServer(
            InetAddress address,
            int port,
            List<String> hosts,
            Class<?> pages,
            Function<Throwable, Optional<Problem>> foreseen,
            Consumer<Throwable> unforeseen)
            throws IOException {
        try {
            server = HttpServer.create(new InetSocketAddress(address, port), 0);
        } catch (BindException e) {
            throw new BindException("port " + port + " of " + address.getHostAddress()
                    + " is taken; give another one with --port, or 0 for any that is free");
        }
        var names = new ArrayList<>(hosts);
        names.add(ownName());
        this.access = new Access(server.getAddress().getPort(), names);
        this.assets = new Assets(pages);
        this.foreseen = foreseen;
        this.unforeseen = unforeseen;
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

    /** Where a person opens the page, signed in. */
    public String link() {
        return "http://" + ownName() + ":" + port() + "/?token=" + access.token();
    }

    /** The address that it listens at, as it stands in links. */
    private String ownName() {
        var address = server.getAddress().getAddress();
        String host = address.isAnyLocalAddress() ? "127.0.0.1" : address.getHostAddress();
        return host.contains(":") ? "[" + host + "]" : host;
    }

    public Access access() {
        return access;
    }

    /** Where sending fails the connection is cut, so that nobody takes half a reply for a whole one. */
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
            unforeseen.accept(e);
            throw e;
        }
        exchange.close();
    }

    private Reply answer(HttpExchange exchange) {
        try {
            return found(exchange);
        } catch (Problem e) {
            return problem(e);
        } catch (Exception e) {
            var known = foreseen.apply(e);
            if (known.isPresent()) {
                return problem(known.get());
            }
            unforeseen.accept(e);
            return problem(
                    new Problem(500, "Something went wrong inside Graft; the terminal that it runs in says what."));
        } catch (OutOfMemoryError e) {
            unforeseen.accept(e);
            return problem(new Problem(503, "There is not enough memory for this; GRAFT_JVM=-Xmx4g gives Graft more."));
        }
    }

    private static Reply problem(Problem problem) {
        return Reply.json(problem.status(), Json.object().put("error", problem.getMessage()));
    }

    private Reply found(HttpExchange exchange) throws Exception {
        access.checkHost(exchange);
        String path = String.valueOf(exchange.getRequestURI().getRawPath());
        boolean isReading = Set.of("GET", "HEAD").contains(exchange.getRequestMethod());
        if (isReading && path.equals("/")) {
            return page(exchange);
        }
        // Looks and scripts of the page are no secret; what they show is.
        var asset = isReading ? assets.find(path) : Optional.<Reply>empty();
        if (asset.isPresent()) {
            return asset.get();
        }
        access.check(exchange);
        var match = routes.find(exchange.getRequestMethod(), path)
                .orElseThrow(() -> Problem.notFound("There is nothing at " + path + "."));
        return match.handler().answer(new Call(exchange, match.variables()));
    }

    private Reply page(HttpExchange exchange) throws IOException {
        var token = new Call(exchange, Map.of()).query("token");
        if (token.isPresent() && access.isToken(token.get().strip())) {
            return Reply.bytes(200, Reply.HTML, SIGNED_IN).with("Set-Cookie", access.cookie());
        }
        try {
            access.check(exchange);
            return assets.find("/").orElseThrow();
        } catch (Problem e) {
            return assets.find(e.status(), "/signin.html").orElseThrow();
        }
    }

    @Override
    public void close() {
        server.stop(0);
        workers.shutdownNow();
    }
}
