package dev.graft.text;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.graft.text.WordColumn.Kind;
import java.io.IOException;
import java.io.Reader;

/** Reads words from JSON objects, one a picture: a line each, or all in one array. */
final class JsonWords {
    static final JsonMapper JSON = new JsonMapper();
    /** For text that must be one value and nothing after it. */
    static final ObjectReader ONE_VALUE = JSON.reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final WordRows rows;
    private final Problems problems;

    JsonWords(WordRows rows, Problems problems) {
        this.rows = rows;
        this.problems = problems;
    }

    void readLines(LineReader lines) throws IOException {
        for (var line = lines.nextFilled(); line != null; line = lines.nextFilled()) {
            if (line.tooLong()) {
                problems.add(line.number(), "longer than " + LineReader.LONGEST + " characters");
                continue;
            }
            try {
                add(ONE_VALUE.readTree(line.text()), line.number());
            } catch (JsonProcessingException e) {
                problems.add(line.number(), "not a JSON object: " + e.getOriginalMessage());
            }
        }
    }

    /** A JSON array cannot be taken up again after a fault: what came before it counts. */
    void readArray(Reader in) throws IOException {
        try (var parser = JSON.createParser(in)) {
            parser.nextToken();
            try {
                for (var token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
                    long line = line(parser.currentTokenLocation());
                    JsonNode node = parser.readValueAsTree();
                    add(node, line);
                }
            } catch (JsonProcessingException e) {
                problems.add(broken(e));
            }
        }
    }

    static Problem broken(JsonProcessingException e) {
        return new Problem(
                line(e.getLocation()), "the JSON is broken here, what follows was not read: " + e.getOriginalMessage());
    }

    static long line(JsonLocation location) {
        return Math.max(0, location.getLineNr());
    }

    private void add(JsonNode node, long line) {
        if (!node.isObject()) {
            problems.add(line, "not a JSON object");
            return;
        }
        String file = "";
        boolean words = false;
        for (var field : node.properties()) {
            var column = WordColumn.of(field.getKey());
            if (column.kind() == Kind.FILE && file.isEmpty() && field.getValue().isTextual()) {
                file = field.getValue().textValue().strip();
            }
            words |= column.holdsWords();
        }
        if (file.isEmpty()) {
            problems.add(line, "no field named " + String.join(", ", Kind.FILE.names()));
        } else if (!words) {
            problems.add(line, "no captions, tags or labels");
        } else {
            var row = rows.of(file);
            for (var field : node.properties()) {
                var column = WordColumn.of(field.getKey());
                if (column.holdsWords() && !addField(row, column, field.getValue())) {
                    problems.add(line, "\"" + field.getKey() + "\" is neither text nor a list of texts");
                }
            }
        }
    }

    /** Adds a string, a number or a list of them; false where the value is something else. */
    static boolean addField(WordRows.Row row, WordColumn column, JsonNode value) {
        if (value.isArray()) {
            boolean all = true;
            for (var item : value) {
                if (item.isTextual() || item.isNumber()) {
                    row.addItem(column.kind(), item.asText());
                } else {
                    all &= item.isNull();
                }
            }
            return all;
        }
        if (value.isTextual() || value.isNumber()) {
            row.add(column, value.asText());
            return true;
        }
        return value.isNull();
    }
}
