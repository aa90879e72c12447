package dev.graft.catalogue.fetch;

import dev.graft.store.Progress;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * Sends requests: through the person's proxy, with credentials only for the hosts they are meant for. Redirects are
 * followed here and not by the JDK's client, which would send the credentials along.
 */
final class WebClient {
    private static final int MOST_REDIRECTS = 5;
    private static final long LOOK_MILLIS = 100;
    private static final Duration CONNECT = Duration.ofSeconds(20);

    private final HttpClient client;
    private final NpmSettings settings;
    private final Duration patience;

    WebClient(ClientEnvironment environment, NpmSettings settings, Duration patience) {
        this.settings = settings;
        this.patience = patience;
        this.client = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NEVER)
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT.compareTo(patience) < 0 ? CONNECT : patience)
                .proxy(new ProxyVariables(environment))
                .build();
    }

    /**
     * Follows redirects, but never to an address without encryption from one with it.
     *
     * @throws FetchException if there is no answer
     */
    HttpResponse<PatientBody> get(URI address, Optional<String> range, Progress progress) throws IOException {
        URI at = address;
        for (int i = 0; i <= MOST_REDIRECTS; i++) {
            var response = send(at, range, progress);
            var next = Optional.of(response)
                    .filter(answer -> answer.statusCode() >= 300 && answer.statusCode() < 400)
                    .flatMap(answer -> answer.headers().firstValue("Location"));
            if (next.isEmpty()) {
                return response;
            }
            response.body().cancel();
            at = redirected(at, next.get());
        }
        throw new FetchException(at.getHost() + " redirects more than " + MOST_REDIRECTS + " times");
    }

    private static URI redirected(URI from, String location) throws FetchException {
        Optional<URI> to;
        try {
            to = RegistryAddress.parse(from.resolve(location).toString());
        } catch (IllegalArgumentException e) {
            to = Optional.empty();
        }
        if (to.isEmpty()) {
            throw new FetchException(from.getHost() + " redirects to something that is not an address");
        }
        if (RegistryAddress.givesUpEncryption(from, to.get())) {
            throw new FetchException(from.getHost() + " redirects to an address without encryption (http)");
        }
        return to.get();
    }

    private HttpResponse<PatientBody> send(URI address, Optional<String> range, Progress progress) throws IOException {
        var answer = begin(address, range);
        try {
            while (!answer.isDone() && !progress.stopRequested()) {
                await(answer);
            }
            if (answer.isDone()) {
                return answer.get();
            }
            answer.cancel(true);
            throw new FetchException("stopped");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FetchException("stopped", e);
        } catch (ExecutionException e) {
            throw new FetchException(reason(address, e), e);
        }
    }

    private CompletableFuture<HttpResponse<PatientBody>> begin(URI address, Optional<String> range)
            throws FetchException {
        try {
            var request = HttpRequest.newBuilder(address).timeout(patience).header("User-Agent", "graft");
            range.ifPresent(part -> request.header("Range", part));
            settings.authorisation(address).ifPresent(secret -> request.header("Authorization", secret));
            return client.sendAsync(request.build(), info -> new PatientBody(patience));
        } catch (IllegalArgumentException e) {
            // Neither its message nor itself as a cause: it may quote the token.
            throw new FetchException("the request to " + address.getHost()
                    + " cannot be made; the proxy, or the token in .npmrc, is not valid");
        }
    }

    /** Waits for a moment, after which one may look whether to stop. */
    private static void await(Future<?> answer) throws InterruptedException, ExecutionException {
        try {
            answer.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            // Not yet.
        }
    }

    private static String reason(URI address, Throwable failure) {
        String host = String.valueOf(address.getHost());
        if (isCausedBy(UnresolvedAddressException.class, failure)) {
            return host + " cannot be found; is this machine offline?";
        }
        if (isCausedBy(HttpTimeoutException.class, failure)) {
            return host + " did not answer in time";
        }
        if (isCausedBy(ConnectException.class, failure)) {
            return host + " cannot be reached";
        }
        return "the request to " + host + " failed: " + failure.getMessage();
    }

    private static boolean isCausedBy(Class<? extends Throwable> kind, Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause).anyMatch(kind::isInstance);
    }

    /** What a status other than success means. */
    static String problem(HttpResponse<?> response) {
        String host = response.uri().getHost();
        int status = response.statusCode();
        return switch (status) {
            case 401, 403 -> host + " refuses access (" + status + "); put a token for it into .npmrc";
            case 404 -> host + " does not have it (404)";
            case 407 -> "the proxy asks for a password (407)";
            default ->
                status >= 500
                        ? host + " has a problem of its own (" + status + "); try again later"
                        : host + " answered with status " + status;
        };
    }
}
