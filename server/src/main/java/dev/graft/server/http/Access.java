package dev.graft.server.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Authentication and CSRF protection. The token printed at startup is exchanged once for a session cookie that is
 * HttpOnly and SameSite=Strict; requests that change data must also carry a CSRF token, which only Graft's own page can
 * know. Scripts send the startup token as a bearer token instead.
 */
public final class Access {
    static final String CSRF_HEADER = "X-Graft-Token";

    private static final String BEARER = "Bearer ";

    private final String token = secret();
    private final String session = secret();
    private final String csrfToken = secret();
    private final int port;
    private final Set<String> hosts;

    /** @param hosts names accepted in the Host header, besides those of this machine */
    Access(int port, List<String> hosts) {
        this.port = port;
        this.hosts = hosts.stream().map(host -> host.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    }

    private static String secret() {
        var bytes = new byte[24];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    String token() {
        return token;
    }

    /** The CSRF token, which requests that change data must carry. */
    public String csrfToken() {
        return csrfToken;
    }

    /** Cookies are shared between all ports of a host, so the name contains the port. */
    private String cookieName() {
        return "graft-" + port;
    }

    /** The Set-Cookie value that signs a browser in. */
    String cookie() {
        return cookieName() + "=" + session + "; Path=/; HttpOnly; SameSite=Strict";
    }

    boolean isToken(String given) {
        return same(token, given);
    }

    /**
     * Blocks DNS rebinding, where another site points its own name at this machine, by checking the Host header.
     *
     * @throws HttpProblem if the Host header does not name this server
     */
    void checkHost(Exchange exchange) {
        var given = exchange.headers("Host");
        String host = given.size() != 1 ? "" : given.get(0).toLowerCase(Locale.ROOT);
        boolean known = Set.of("127.0.0.1", "localhost", "[::1]").stream().anyMatch(name -> isOwn(host, name))
                || hosts.stream().anyMatch(name -> isOwn(host, name));
        if (!known) {
            throw new HttpProblem(HttpProblem.FORBIDDEN, "The Host header does not name this server.");
        }
    }

    private boolean isOwn(String host, String name) {
        return host.equals(name + ":" + port) || port == 80 && host.equals(name);
    }

    /** @throws HttpProblem if the request is not authenticated, or if another site made the browser send it */
    void check(Exchange exchange) {
        String authorization = exchange.header("Authorization").orElse("");
        if (authorization.startsWith(BEARER)) {
            if (!isToken(authorization.substring(BEARER.length()))) {
                throw notSignedIn();
            }
            return;
        }
        if (!hasCookie(exchange.headers("Cookie"))) {
            throw notSignedIn();
        }
        if (exchange.isReading()) {
            return;
        }
        var ownOrigin = exchange.header("Host").map(host -> "http://" + host);
        boolean ownPage = (exchange.header("Origin").isEmpty()
                        || exchange.header("Origin").equals(ownOrigin))
                && exchange.header("Sec-Fetch-Site").orElse("same-origin").equals("same-origin");
        if (!ownPage || !same(csrfToken, exchange.header(CSRF_HEADER).orElse(null))) {
            throw new HttpProblem(
                    HttpProblem.FORBIDDEN,
                    "Only Graft's own page may change data: the header " + CSRF_HEADER + " is missing or wrong.");
        }
    }

    private static HttpProblem notSignedIn() {
        return new HttpProblem(HttpProblem.UNAUTHORIZED, "Open the link that graft serve printed when it started.");
    }

    private boolean hasCookie(List<String> cookies) {
        return cookies.stream()
                .flatMap(line -> List.of(line.split(";", -1)).stream())
                .map(String::strip)
                .anyMatch(cookie -> cookie.startsWith(cookieName() + "=")
                        && same(session, cookie.substring(cookieName().length() + 1)));
    }

    /** Compares in constant time. */
    private static boolean same(String secret, @Nullable String given) {
        return given != null
                && MessageDigest.isEqual(
                        secret.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }
}
