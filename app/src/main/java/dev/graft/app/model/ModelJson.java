package dev.graft.app.model;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.store.VisualVocabulary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * {@code model.json} as it was read: all of a model but its arrays.
 *
 * @param shapes rows and columns of the assigner's arrays
 */
record ModelJson(
        ModelTask task,
        String method,
        Map<String, String> settings,
        Seed seed,
        ModelOrigin origin,
        List<String> names,
        Map<String, Double> thresholds,
        Words words,
        String kind,
        Map<String, Shape> shapes) {
    static final String FORMAT = "graftmodel";
    static final int VERSION = 1;

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** A vocabulary without its codebook. */
    record Words(String hash, VisualVocabulary.Kind kind, int words, String features, String provenance) {}

    record Shape(int rows, int columns) {
        static Shape of(DenseMatrix matrix) {
            return new Shape(matrix.rows(), matrix.columns());
        }

        @Override
        public String toString() {
            return rows + " x " + columns;
        }
    }

    static byte[] bytes(GraftModel model) throws IOException {
        var root = JSON.createObjectNode().put("format", FORMAT).put("version", VERSION);
        root.put("task", model.task().toString())
                .put("method", model.method())
                .put("seed", model.seed().value());
        model.settings().forEach(root.putObject("settings")::put);
        var origin = model.origin();
        root.putObject("origin")
                .put("collection", origin.collection())
                .put("pictures", origin.pictures())
                .put("library", origin.library())
                .put("when", origin.when().toString());
        model.names().forEach(root.putArray("names")::add);
        model.thresholds().forEach(root.putObject("thresholds")::put);
        var vocabulary = model.vocabulary();
        root.putObject("vocabulary")
                .put("hash", vocabulary.hash())
                .put("kind", vocabulary.kind().stored())
                .put("words", vocabulary.words())
                .put("features", vocabulary.features())
                .put("provenance", vocabulary.provenance());
        var assigner = root.putObject("assigner").put("kind", model.assigner().kind());
        var arrays = assigner.putObject("arrays");
        new TreeMap<>(model.assigner().arrays())
                .forEach(
                        (name, array) -> arrays.putArray(name).add(array.rows()).add(array.columns()));
        return (JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root).replace("\r\n", "\n") + "\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** @throws IllegalArgumentException with what was expected and found */
    static ModelJson parse(byte[] bytes) {
        JsonNode root;
        try {
            root = JSON.readTree(new String(bytes, StandardCharsets.UTF_8));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("is not JSON: " + e.getOriginalMessage(), e);
        }
        if (!root.path("format").asText().equals(FORMAT)) {
            throw new IllegalArgumentException("is not about a Graft model: expected \"format\": \"" + FORMAT + "\"");
        }
        int version = integer(root, "version");
        if (version > VERSION) {
            throw new IllegalArgumentException("was made by a newer version of Graft: its format is " + version
                    + ", this Graft reads up to " + VERSION + "; update Graft");
        }
        if (version < 1) {
            throw new IllegalArgumentException("its version must be 1 to " + VERSION + ", was " + version);
        }
        var origin = object(root, "origin");
        var vocabulary = object(root, "vocabulary");
        var assigner = object(root, "assigner");
        return new ModelJson(
                task(root),
                text(root, "method"),
                strings(object(root, "settings")),
                new Seed(whole(root, "seed")),
                new ModelOrigin(
                        text(origin, "collection"), integer(origin, "pictures"), text(origin, "library"), when(origin)),
                names(root, "names"),
                numbers(object(root, "thresholds")),
                new Words(
                        text(vocabulary, "hash"),
                        kind(vocabulary),
                        integer(vocabulary, "words"),
                        text(vocabulary, "features"),
                        json(vocabulary, "provenance")),
                text(assigner, "kind"),
                shapes(object(assigner, "arrays")));
    }

    private static ModelTask task(JsonNode root) {
        String name = text(root, "task");
        return Arrays.stream(ModelTask.values())
                .filter(task -> task.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> wrong("task", "piles, labels, several labels or words", root.get("task")));
    }

    private static Instant when(JsonNode origin) {
        try {
            return Instant.parse(text(origin, "when"));
        } catch (DateTimeParseException e) {
            throw wrong("when", "a time such as 2026-01-31T12:00:00Z", origin.get("when"));
        }
    }

    private static VisualVocabulary.Kind kind(JsonNode vocabulary) {
        try {
            return VisualVocabulary.Kind.of(text(vocabulary, "kind"));
        } catch (IllegalArgumentException e) {
            throw wrong("kind", "CODEBOOK, NETWORK or IMPORTED", vocabulary.path("kind"));
        }
    }

    private static String json(JsonNode node, String name) {
        String text = text(node, name);
        try {
            JSON.readTree(text);
            return text;
        } catch (JsonProcessingException e) {
            throw wrong(name, "text that is JSON", node.get(name));
        }
    }

    private static Map<String, Shape> shapes(JsonNode arrays) {
        var shapes = new TreeMap<String, Shape>();
        arrays.properties().forEach(entry -> {
            ModelFile.checkName(entry.getKey());
            var value = entry.getValue();
            if (!value.isArray()
                    || value.size() != 2
                    || !value.get(0).canConvertToInt()
                    || !value.get(1).canConvertToInt()) {
                throw wrong(entry.getKey(), "[rows, columns]", value);
            }
            shapes.put(
                    entry.getKey(), new Shape(value.get(0).asInt(), value.get(1).asInt()));
        });
        return shapes;
    }

    private static Map<String, String> strings(JsonNode object) {
        var strings = new TreeMap<String, String>();
        object.properties().forEach(entry -> strings.put(entry.getKey(), text(object, entry.getKey())));
        return strings;
    }

    private static Map<String, Double> numbers(JsonNode object) {
        var numbers = new TreeMap<String, Double>();
        object.properties().forEach(entry -> {
            if (!entry.getValue().isNumber()) {
                throw wrong(entry.getKey(), "a number", entry.getValue());
            }
            numbers.put(entry.getKey(), entry.getValue().asDouble());
        });
        return numbers;
    }

    private static List<String> names(JsonNode node, String name) {
        var list = node.path(name);
        var names = new ArrayList<String>();
        for (var item : list) {
            if (item.isTextual()) {
                names.add(item.asText());
            }
        }
        if (!list.isArray() || names.size() != list.size()) {
            throw wrong(name, "a list of text", list);
        }
        return names;
    }

    private static JsonNode object(JsonNode node, String name) {
        var value = node.path(name);
        if (!value.isObject()) {
            throw wrong(name, "an object", value);
        }
        return value;
    }

    private static String text(JsonNode node, String name) {
        var value = node.path(name);
        if (!value.isTextual()) {
            throw wrong(name, "text", value);
        }
        return value.asText();
    }

    private static long whole(JsonNode node, String name) {
        var value = node.path(name);
        if (!value.isIntegralNumber() || !value.canConvertToLong()) {
            throw wrong(name, "a whole number", value);
        }
        return value.asLong();
    }

    private static int integer(JsonNode node, String name) {
        long value = whole(node, name);
        if (value != (int) value) {
            throw wrong(name, "a whole number below 2147483648", node.get(name));
        }
        return (int) value;
    }

    private static IllegalArgumentException wrong(String name, String expected, JsonNode found) {
        String text = found.isMissingNode() ? "nothing" : found.toString();
        return new IllegalArgumentException("\"" + name + "\" must be " + expected + ", was "
                + (text.length() > 80 ? text.substring(0, 80) + "..." : text));
    }
}
