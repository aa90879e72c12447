package dev.graft.server.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

public final class Request {
    private static final int MAX_JSON = 8 << 20;

    private final HttpExchange exchange;
    private final Map<String, String> variables;

    Request(HttpExchange exchange, Map<String, String> variables) {
        this.exchange = exchange;
        this.variables = variables;
    }

    /** The value of a path variable. */
    public String variable(String name) {
        return Objects.requireNonNull(variables.get(name), name);
    }

    /** The value of a path variable that must be a number. */
    public long number(String name) {
        String text = variable(name);
        if (!text.matches("\\d{1,18}")) {
            throw HttpProblem.notFound("\"" + text + "\" is not a number.");
        }
        return Long.parseLong(text);
    }

    /** The value of a query parameter. */
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

    static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw HttpProblem.badRequest("The address contains an invalid percent escape.");
        }
    }

    public Optional<String> header(String name) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
    }

    /** The request body as a JSON object. */
    public ObjectNode json() throws IOException {
        byte[] bytes = body(MAX_JSON);
        String type = header("Content-Type").orElse("").toLowerCase(Locale.ROOT);
        // HTML forms of other sites cannot send this type without a CORS preflight.
        if (bytes.length > 0 && !type.startsWith("application/json")) {
            throw HttpProblem.badRequest("The content type of the request must be application/json.");
        }
        return Json.parseRequest(bytes);
    }

    /** Rejects a body with any field. */
    public void requireEmpty() throws IOException {
        Json.rejectUnknownFields(json(), Set.of());
    }

    /**
     * The request body. A body of more than {@code most} bytes is rejected, without being read if Content-Length says
     * so.
     */
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

    /**
     * Writes the request body to a new file, which is on disk when this returns. A body of more than {@code most} bytes
     * is rejected; the file may then have the beginning of it.
     */
    public void save(Path file, long most) throws IOException {
        checkLength(most);
        try (var in = exchange.getRequestBody();
                var out = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            var buffer = new byte[1 << 16];
            long written = 0;
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                written += read;
                if (written > most) {
                    throw tooLarge(most);
                }
                var rest = ByteBuffer.wrap(buffer, 0, read);
                while (rest.hasRemaining()) {
                    out.write(rest);
                }
            }
            out.force(true);
        }
    }

    private void checkLength(long most) {
        String length = exchange.getRequestHeaders().getFirst("Content-Length");
        if (length != null && (length.length() > 18 || Long.parseLong(length) > most)) {
            throw tooLarge(most);
        }
    }

    private static HttpProblem tooLarge(long most) {
        return new HttpProblem(
                HttpProblem.TOO_LARGE,
                most >= 1 << 20
                        ? "That is too large: at most " + (most >> 20) + " MiB are allowed."
                        : "That is too large: at most " + most + " bytes are allowed.");
    }
}
