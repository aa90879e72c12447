package dev.graft.server.http;

import com.sun.net.httpserver.HttpExchange;
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
 * Who may ask for anything. The token that is printed at the start is shown once and becomes a cookie that scripts of the
 * page cannot read and other sites cannot use; requests that change something carry a second secret besides, which only
 * the page itself can know. Scripts on the command line send the token with every request instead.
 */
public final class Access {
    /** The header with the second secret. */
    static final String SECRET_HEADER = "X-Graft-Token";

    private static final Set<String> READING = Set.of("GET", "HEAD");
    private static final String BEARER = "Bearer ";

    private final String token = secret();
    private final String session = secret();
    private final String changing = secret();
    private final int port;
    private final Set<String> hosts;

    /** @param hosts names by which the server may be called, besides those of this machine itself */
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

    /** What requests that change something must carry. */
    public String changing() {
        return changing;
    }

    /** Cookies do not tell ports apart, so that each server has a name of its own. */
    private String cookieName() {
        return "graft-" + port;
    }

    /** Signs a browser in. */
    String cookie() {
        return cookieName() + "=" + session + "; Path=/; HttpOnly; SameSite=Strict";
    }

    boolean isToken(String given) {
        return same(token, given);
    }

    /**
     * A page of elsewhere whose name was made to lead to this machine would call by that name.
     *
     * @throws Problem if the server is called by a name that is not its own
     */
    void checkHost(HttpExchange exchange) {
        var given = exchange.getRequestHeaders().get("Host");
        String host = given == null || given.size() != 1 ? "" : given.get(0).toLowerCase(Locale.ROOT);
        boolean known = Set.of("127.0.0.1", "localhost", "[::1]").stream().anyMatch(name -> isOwn(host, name))
                || hosts.stream().anyMatch(name -> isOwn(host, name));
        if (!known) {
            throw new Problem(Problem.FORBIDDEN, "This server does not answer to that name.");
        }
    }

    private boolean isOwn(String host, String name) {
        return host.equals(name + ":" + port) || port == 80 && host.equals(name);
    }

    /** @throws Problem if nobody who signed in sent the request, or a page of elsewhere made a browser send it */
    void check(HttpExchange exchange) {
        var headers = exchange.getRequestHeaders();
        String authorization = headers.getFirst("Authorization");
        if (authorization != null && authorization.startsWith(BEARER)) {
            if (!isToken(authorization.substring(BEARER.length()))) {
                throw notSignedIn();
            }
            return;
        }
        if (!hasCookie(headers.get("Cookie"))) {
            throw notSignedIn();
        }
        if (READING.contains(exchange.getRequestMethod())) {
            return;
        }
        String origin = headers.getFirst("Origin");
        String site = headers.getFirst("Sec-Fetch-Site");
        boolean ownPage = (origin == null || origin.equals("http://" + headers.getFirst("Host")))
                && (site == null || site.equals("same-origin"));
        if (!ownPage || !same(changing, headers.getFirst(SECRET_HEADER))) {
            throw new Problem(
                    Problem.FORBIDDEN,
                    "Only the page itself may change something: the header " + SECRET_HEADER + " is missing or wrong.");
        }
    }

    private static Problem notSignedIn() {
        return new Problem(Problem.NOT_SIGNED_IN, "Open the link that graft serve printed when it started.");
    }

    private boolean hasCookie(@Nullable List<String> cookies) {
        if (cookies == null) {
            return false;
        }
        return cookies.stream()
                .flatMap(line -> List.of(line.split(";", -1)).stream())
                .map(String::strip)
                .anyMatch(cookie -> cookie.startsWith(cookieName() + "=")
                        && same(session, cookie.substring(cookieName().length() + 1)));
    }

    /** Takes as long however much of it is right. */
    private static boolean same(String secret, @Nullable String given) {
        return given != null
                && MessageDigest.isEqual(
                        secret.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }
}
