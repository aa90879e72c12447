package dev.graft.server.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** JSON as the API reads and writes it. */
public final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

    private static final double DIGITS = 10_000;

    private Json() {}

    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    public static ArrayNode array() {
        return MAPPER.createArrayNode();
    }

    public static ArrayNode texts(Collection<String> texts) {
        var array = array();
        texts.forEach(array::add);
        return array;
    }

    /** Rounds to four decimals, to keep responses short. */
    public static double rounded(double value) {
        return Math.round(value * DIGITS) / DIGITS;
    }

    /** Parses JSON that Graft stored itself. */
    public static ObjectNode parseStored(String text) {
        try {
            return (ObjectNode) MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Parses a request body: a JSON object, or nothing, which counts as an empty object. */
    static ObjectNode parseRequest(byte[] bytes) {
        if (bytes.length == 0) {
            return object();
        }
        JsonNode node;
        try {
            node = MAPPER.readTree(utf8(bytes));
        } catch (JsonProcessingException e) {
            throw HttpProblem.badRequest("The request is not JSON: " + e.getOriginalMessage());
        } catch (CharacterCodingException e) {
            throw HttpProblem.badRequest("The request is not JSON: it is not in UTF-8.");
        }
        if (!(node instanceof ObjectNode object)) {
            throw HttpProblem.badRequest("The request must be a JSON object.");
        }
        return object;
    }

    /** Decodes text; Jackson's own decoder accepts overlong forms. */
    static String utf8(byte[] bytes) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }

    /** Rejects unknown fields, so that a misspelt one does not go unnoticed. */
    public static void rejectUnknownFields(JsonNode object, Set<String> names) {
        object.fieldNames().forEachRemaining(name -> {
            if (!names.contains(name)) {
                throw HttpProblem.badRequest("Unknown field \"" + name + "\"; "
                        + (names.isEmpty()
                                ? "this request has no fields."
                                : "allowed are " + String.join(", ", new TreeSet<>(names)) + "."));
            }
        });
    }

    /** The value of a required text field. */
    public static String text(JsonNode object, String name) {
        return optionalText(object, name).orElseThrow(() -> HttpProblem.badRequest("\"" + name + "\" is missing."));
    }

    /** The value of a text field, or empty if it is missing or null. */
    public static Optional<String> optionalText(JsonNode object, String name) {
        return optional(object, name, JsonNode::isTextual, "text").map(JsonNode::asText);
    }

    /**
     * The value of a field, or empty if it is missing or null.
     *
     * @param expected describes the valid values in the message about an invalid one
     */
    public static Optional<JsonNode> optional(
            JsonNode object, String name, Predicate<JsonNode> valid, String expected) {
        var value = object.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (!valid.test(value)) {
            throw HttpProblem.badRequest("\"" + name + "\" must be " + expected + ", was " + value);
        }
        return Optional.of(value);
    }
}
