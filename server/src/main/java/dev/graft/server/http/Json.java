package dev.graft.server.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/** JSON as the page and scripts send and get it. */
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

    /** More digits would only make replies longer. */
    public static double rounded(double value) {
        return Math.round(value * DIGITS) / DIGITS;
    }

    /** What Graft wrote itself. */
    public static ObjectNode stored(String text) {
        try {
            return (ObjectNode) MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a client sent: an object, or nothing, which is an empty one. */
    static ObjectNode sent(byte[] bytes) {
        if (bytes.length == 0) {
            return object();
        }
        JsonNode node;
        try {
            node = MAPPER.readTree(bytes);
        } catch (JsonProcessingException e) {
            throw Problem.wrong("The request is not JSON: " + e.getOriginalMessage());
        } catch (IOException e) {
            throw Problem.wrong("The request is not JSON: it is not in UTF-8.");
        }
        if (!(node instanceof ObjectNode object)) {
            throw Problem.wrong("The request must be a JSON object.");
        }
        return object;
    }

    /** Refuses fields that nobody reads: a slip would go unnoticed. */
    public static void onlyFields(JsonNode object, Set<String> names) {
        object.fieldNames().forEachRemaining(name -> {
            if (!names.contains(name)) {
                throw Problem.wrong("There is no field \"" + name + "\" here; "
                        + (names.isEmpty() ? "nothing is taken" : "there are " + String.join(", ", names)));
            }
        });
    }

    /** Text that must be there. */
    public static String text(JsonNode object, String name) {
        return optionalText(object, name).orElseThrow(() -> Problem.wrong("\"" + name + "\" is missing."));
    }

    /** Text, or nothing where it is missing or null. */
    public static Optional<String> optionalText(JsonNode object, String name) {
        var value = object.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (!value.isTextual()) {
            throw Problem.wrong("\"" + name + "\" must be text, was " + value);
        }
        return Optional.of(value.asText());
    }
}
