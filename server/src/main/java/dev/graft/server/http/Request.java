package dev.graft.server.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

public final class Request {
    static final long MAX_JSON = 8 << 20;

    private final Exchange exchange;
    private final Map<String, String> variables;
    private final RequestBody body;

    Request(Exchange exchange, Map<String, String> variables, RequestBody body) {
        this.exchange = exchange;
        this.variables = variables;
        this.body = body;
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
        return query(exchange, name);
    }

    static Optional<String> query(Exchange exchange, String name) {
        String query = exchange.query();
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

    /** Unlike Java's decoder, this one accepts valid UTF-8 only: an overlong form would be another name for a file. */
    static String decoded(String text) {
        var bytes = new ByteArrayOutputStream();
        try {
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c == '%') {
                    bytes.write(HexFormat.fromHexDigits(text, i + 1, i + 3));
                    i += 2;
                } else {
                    bytes.writeBytes(String.valueOf(c == '+' ? ' ' : c).getBytes(StandardCharsets.UTF_8));
                }
            }
            return Json.utf8(bytes.toByteArray());
        } catch (IndexOutOfBoundsException | IllegalArgumentException | CharacterCodingException e) {
            throw HttpProblem.badRequest("The address contains an invalid percent escape.");
        }
    }

    public Optional<String> header(String name) {
        return exchange.header(name);
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

    /** The request body. A body of more than {@code most} bytes is rejected. */
    public byte[] body(long most) throws IOException {
        checkLength(most);
        return body.bytes();
    }

    /**
     * Writes the request body to a new file, which is on disk when this returns. A body of more than {@code most} bytes
     * is rejected.
     */
    public void save(Path file, long most) throws IOException {
        checkLength(most);
        body.save(file);
    }

    private void checkLength(long most) {
        if (body.length() > most) {
            throw tooLarge(most);
        }
    }

    static HttpProblem tooLarge(long most) {
        return new HttpProblem(
                HttpProblem.TOO_LARGE,
                most >= 1 << 20
                        ? "That is too large: at most " + (most >> 20) + " MiB are allowed."
                        : "That is too large: at most " + most + " bytes are allowed.");
    }
}
