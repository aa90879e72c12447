package dev.graft.server.http;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * The HTTP server: checks access, serves the page's files, dispatches to routes, and turns failures into responses.
 * Requests are received by an event loop. A thread is occupied only once a request is complete and may be answered, so
 * clients that send slowly cost a connection each and nothing else.
 */
public final class WebServer implements AutoCloseable {
    /** Every open page occupies one thread for its event stream. */
    private static final int THREADS = 96;

    private static final int EVENT_LOOP_THREADS = 16;
    private static final int MAX_CONNECTIONS = 4_000;
    private static final int MAX_CONNECTIONS_OF_ADDRESS = 2_000;
    private static final int IDLE_MILLIS = 30_000;
    private static final int PATIENCE_SECONDS = 2;
    private static final int MAX_HEAD_BYTES = 16 << 10;
    /**
     * A page that refreshes instead of a redirect: browsers count a redirect as coming from the site of the link, and
     * would not send the SameSite=Strict cookie with it.
     */
    private static final byte[] SIGNED_IN = ("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
                    + "<link rel=\"icon\" href=\"/favicon.svg\">"
                    + "<meta http-equiv=\"refresh\" content=\"0;url=/\"><title>Graft</title>"
                    + "<p><a href=\"/\">Signed in. Continue to Graft</a></p></html>")
            .getBytes(StandardCharsets.UTF_8);

    private final Server server;
    private final ServerConnector connector;
    private final Connections connections = new Connections(MAX_CONNECTIONS, MAX_CONNECTIONS_OF_ADDRESS);
    private final ThreadPoolExecutor workers;
    private final Path incoming;
    private final Access access;
    private final Assets assets;
    private final Consumer<Throwable> unexpected;
    private final Function<Throwable, Optional<HttpProblem>> expected;
    private volatile Routes routes = new Routes();

    /**
     * @param hosts names accepted in the Host header, besides those of this machine
     * @param incoming a folder for large bodies of requests while they are received
     * @param pages the class whose package contains the files of the page
     * @param expected maps an expected failure to its response; empty for an unexpected one
     * @param unexpected receives unexpected failures, of which clients only see a general message
     */
    public WebServer(
            InetAddress address,
            int port,
            List<String> hosts,
            Path incoming,
            Class<?> pages,
            Function<Throwable, Optional<HttpProblem>> expected,
            Consumer<Throwable> unexpected)
            throws IOException {
        var loop = new QueuedThreadPool(EVENT_LOOP_THREADS, 2);
        loop.setDaemon(true);
        loop.setName("graft-http-loop");
        server = new Server(loop);
        connector = new ServerConnector(server, null, null, null, 1, 1, new HttpConnectionFactory(configuration()));
        connector.setHost(address.getHostAddress());
        connector.setPort(port);
        connector.setAcceptQueueSize(1_024);
        connector.setIdleTimeout(IDLE_MILLIS);
        connector.addBean(connections);
        server.addConnector(connector);
        server.setHandler(new Entrance());
        server.setErrorHandler(new Errors());
        open(address, port);
        this.incoming = incoming;
        var names = new ArrayList<>(hosts);
        names.add(ownName());
        this.access = new Access(connector.getLocalPort(), names);
        this.assets = new Assets(pages);
        this.expected = expected;
        this.unexpected = unexpected;
        var count = new AtomicInteger();
        // Methods and formats of others are found by it; a thread of the event loop would hand down its own.
        var loader = Thread.currentThread().getContextClassLoader();
        workers = new ThreadPoolExecutor(THREADS, THREADS, 30, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
            var thread = new Thread(task, "graft-http-" + count.incrementAndGet());
            thread.setDaemon(true);
            thread.setContextClassLoader(loader);
            return thread;
        });
        workers.allowCoreThreadTimeOut(true);
    }

    private static HttpConfiguration configuration() {
        var http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(MAX_HEAD_BYTES);
        // Paths are taken as they are sent, and compared with routes and names of resources only.
        http.setUriCompliance(UriCompliance.UNSAFE);
        return http;
    }

    /** Takes the port; connections wait until the server is started. */
    private void open(InetAddress address, int port) throws IOException {
        try {
            connector.open();
        } catch (IOException e) {
            if (e instanceof BindException || e.getCause() instanceof BindException) {
                throw new BindException("port " + port + " of " + address.getHostAddress()
                        + " is in use; choose another with --port, or 0 for any free port");
            }
            throw e;
        }
    }

    public void start(Routes answered) throws IOException {
        routes = answered;
        empty(incoming);
        try {
            server.start();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("the web server does not start: " + e.getMessage(), e);
        }
    }

    /** Deletes what was left by a process that ended. */
    private static void empty(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (var files = Files.newDirectoryStream(folder, "body-*.part")) {
                for (var file : files) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    public int port() {
        return connector.getLocalPort();
    }

    /** The address of the page, with the token that signs the browser in. */
    public String link() {
        return "http://" + ownName() + ":" + port() + "/?token=" + access.token();
    }

    /** The address that the server listens on, as it is written in URLs. */
    private String ownName() {
        String host = String.valueOf(connector.getHost());
        String name = host.equals("0.0.0.0") || host.equals("0:0:0:0:0:0:0:0") ? "127.0.0.1" : host;
        return name.contains(":") ? "[" + name + "]" : name;
    }

    public Access access() {
        return access;
    }

    /** Decides by the head of a request whether its body is received, and hands complete requests to the workers. */
    private final class Entrance extends org.eclipse.jetty.server.Handler.Abstract.NonBlocking {
        @Override
        public boolean handle(org.eclipse.jetty.server.Request request, Response response, Callback callback) {
            var connection = request.getConnectionMetaData().getConnection();
            var done = Callback.from(callback, () -> connections.end(connection));
            var exchange = new Exchange(request, response, done);
            Routes.Match match = match(exchange);
            RequestBody.receive(request, match.maxBody(), incoming, new RequestBody.Receiver() {
                @Override
                public void received(RequestBody body) {
                    connections.begin(connection);
                    // A handler may take longer than a connection may be idle.
                    request.addIdleTimeoutListener(timeout -> false);
                    workers.execute(() -> respond(exchange, match, body));
                }

                @Override
                public void failed(Throwable failure) {
                    exchange.fail(failure);
                }
            });
            return true;
        }
    }

    /** What answers a request. A request that is rejected by its head is answered as such, without its body. */
    private Routes.Match match(Exchange exchange) {
        try {
            return found(exchange);
        } catch (HttpProblem e) {
            return new Routes.Match(request -> problem(e), Map.of(), 0);
        } catch (IOException | RuntimeException e) {
            return new Routes.Match(
                    request -> {
                        throw e;
                    },
                    Map.of(),
                    0);
        }
    }

    private Routes.Match found(Exchange exchange) throws IOException {
        access.checkHost(exchange);
        String path = exchange.path();
        // The page's own files need no authentication; the data they show does.
        var open = !exchange.isReading()
                ? Optional.<Reply>empty()
                : path.equals("/") ? Optional.of(page(exchange)) : assets.find(path);
        if (open.isPresent()) {
            return new Routes.Match(request -> open.get(), Map.of(), 0);
        }
        access.check(exchange);
        return routes.find(exchange.method(), path)
                .orElseThrow(() -> HttpProblem.notFound("There is nothing at " + path + "."));
    }

    private Reply page(Exchange exchange) throws IOException {
        var token = Request.query(exchange, "token");
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

    private void respond(Exchange exchange, Routes.Match match, RequestBody body) {
        try (body) {
            answer(exchange, match, body).send(exchange);
        } catch (IOException e) {
            // The client is gone, or the response was cut short.
            exchange.fail(e);
        } catch (RuntimeException | Error e) {
            // Once the server stops, what is left of an answer has no thread to end on.
            if (!(e instanceof RejectedExecutionException && workers.isShutdown())) {
                unexpected.accept(e);
            }
            exchange.fail(e);
        }
    }

    private Reply answer(Exchange exchange, Routes.Match match, RequestBody body) {
        try {
            if (body.length() > match.maxBody() && match.maxBody() > 0) {
                throw Request.tooLarge(match.maxBody());
            }
            return match.handler().answer(new Request(exchange, match.variables(), body));
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

    /** Answers what the server itself rejects, such as malformed heads, in the same form as other problems. */
    private static final class Errors extends ErrorHandler {
        @Override
        public boolean handle(org.eclipse.jetty.server.Request request, Response response, Callback callback)
                throws Exception {
            var failure = request.getAttribute(ErrorHandler.ERROR_EXCEPTION);
            int status = failure instanceof HttpProblem problem
                    ? problem.status()
                    : failure instanceof HttpException http ? http.getCode() : response.getStatus();
            // The rest of what the client sends cannot be told from its next request.
            problem(new HttpProblem(status, sentence(status)))
                    .with("Connection", "close")
                    .send(new Exchange(request, response, callback));
            return true;
        }

        private static String sentence(int status) {
            return switch (status) {
                case 408 -> "The request arrives too slowly.";
                case 414 -> "The address is too long.";
                case 431 -> "The head of the request is too long.";
                default ->
                    status < 500 || status == 505
                            ? "The request is not valid HTTP."
                            : "Something went wrong inside Graft; see its terminal for details.";
            };
        }
    }

    @Override
    public void close() {
        workers.shutdownNow();
        try {
            // Answers that are being sent may end, but nobody waits for a handler that does not stop.
            workers.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try {
            server.stop();
        } catch (Exception e) {
            unexpected.accept(e);
        }
    }
}
