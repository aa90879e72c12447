package dev.graft.server.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** One request. */
public final class Call {
    private static final int MOST_JSON = 8 << 20;

    private final HttpExchange exchange;
    private final Map<String, String> variables;

    Call(HttpExchange exchange, Map<String, String> variables) {
        this.exchange = exchange;
        this.variables = variables;
    }

    /** What stands in the path where the route has this name. */
    public String variable(String name) {
        return Objects.requireNonNull(variables.get(name), name);
    }

    /** The same where it must be a number. */
    public long number(String name) {
        String text = variable(name);
        if (!text.matches("\\d{1,18}")) {
            throw Problem.notFound("\"" + text + "\" is not a number.");
        }
        return Long.parseLong(text);
    }

    /** A value of the query. */
    public Optional<String> query(String name) {
        String query = exchange.getRequestURI().getRawQuery();
        if (query == null) {
            return Optional.empty();
        }
        for (String part : query.split("&", -1)) {
            int equals = part.indexOf('=');
            if (decoded(equals < 0 ? part : part.substring(0, equals)).equals(name)) {
                return Optional.of(equals < 0 ? "" : decoded(part.substring(equals + 1)));
            }
        }
        return Optional.empty();
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw Problem.wrong("The address has a broken % sign.");
        }
    }

    public Optional<String> header(String name) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
    }

    /** The JSON object that was sent. */
    public ObjectNode json() throws IOException {
        byte[] bytes = body(MOST_JSON);
        String type = header("Content-Type").orElse("").toLowerCase(Locale.ROOT);
        // Forms of other sites can send anything but this type.
        if (bytes.length > 0 && !type.startsWith("application/json")) {
            throw Problem.wrong("The request must be of the type application/json.");
        }
        return Json.sent(bytes);
    }

    /** Refuses whatever was sent where nothing is asked for. */
    public void takeNothing() throws IOException {
        Json.onlyFields(json(), Set.of());
    }

    /** All bytes that were sent; more than so many are refused, and not read where the client says so beforehand. */
    public byte[] body(int most) throws IOException {
        checkLength(most);
        try (var in = exchange.getRequestBody()) {
            byte[] bytes = in.readNBytes(most);
            if (bytes.length == most && in.read() >= 0) {
                throw tooLarge(most);
            }
            return bytes;
        }
    }

    private void checkLength(int most) {
        String length = exchange.getRequestHeaders().getFirst("Content-Length");
        if (length != null && (length.length() > 18 || Long.parseLong(length) > most)) {
            throw tooLarge(most);
        }
    }

    private static Problem tooLarge(int most) {
        return new Problem(
                Problem.TOO_LARGE,
                most >= 1 << 20
                        ? "That is too large: at most " + (most >> 20) + " MiB are taken."
                        : "That is too large: at most " + most + " bytes are taken.");
    }
}
