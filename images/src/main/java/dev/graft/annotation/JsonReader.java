package dev.graft.annotation;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.graft.annotation.AnnotationColumn.Kind;
import dev.graft.tabular.LineProblem;
import dev.graft.tabular.LineProblems;
import dev.graft.tabular.LineReader;
import java.io.IOException;
import java.io.Reader;
import java.util.function.ObjLongConsumer;

/** Reads annotations from JSON objects, one per picture: as JSON Lines or in one array. */
public final class JsonReader {
    static final JsonMapper JSON = new JsonMapper();
    /** For text that must be a single value with nothing after it. */
    public static final ObjectReader ONE_VALUE = JSON.reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final AnnotationRows rows;
    private final LineProblems problems;

    JsonReader(AnnotationRows rows, LineProblems problems) {
        this.rows = rows;
        this.problems = problems;
    }

    void readLines(LineReader lines) throws IOException {
        eachLine(lines, problems, this::add);
    }

    /** Parses every line as a JSON value; a line that is not JSON becomes a problem. */
    public static void eachLine(LineReader lines, LineProblems problems, ObjLongConsumer<JsonNode> consumer)
            throws IOException {
        for (var line = lines.nextFilled(); line != null; line = lines.nextFilled()) {
            if (line.tooLong()) {
                problems.add(line.number(), "longer than " + LineReader.LONGEST + " characters");
                continue;
            }
            try {
                consumer.accept(ONE_VALUE.readTree(line.text()), line.number());
            } catch (JsonProcessingException e) {
                problems.add(line.number(), "not a JSON object: " + e.getOriginalMessage());
            }
        }
    }

    /** Reads an array up to the first syntax error, after which a JSON parser cannot continue. */
    void readArray(Reader in) throws IOException {
        try (var parser = JSON.createParser(in)) {
            try {
                parser.nextToken();
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

    static LineProblem broken(JsonProcessingException e) {
        return new LineProblem(line(e.getLocation()), "invalid JSON, the rest was not read: " + e.getOriginalMessage());
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
        boolean annotated = false;
        for (var field : node.properties()) {
            var column = AnnotationColumn.of(field.getKey());
            if (column.kind() == Kind.FILE && file.isEmpty() && field.getValue().isTextual()) {
                file = field.getValue().textValue().strip();
            }
            annotated |= column.isAnnotation();
        }
        if (file.isEmpty()) {
            problems.add(line, "no field named " + String.join(", ", Kind.FILE.names()));
        } else if (!annotated) {
            problems.add(line, "no captions, tags or labels");
        } else {
            var row = rows.of(file);
            for (var field : node.properties()) {
                var column = AnnotationColumn.of(field.getKey());
                if (column.isAnnotation() && !addField(row, column, field.getValue())) {
                    problems.add(line, "\"" + field.getKey() + "\" is neither text nor a list of texts");
                }
            }
        }
    }

    /** Adds a string, a number or a list of them; returns false if the value is anything else. */
    public static boolean addField(AnnotationRows.Row row, AnnotationColumn column, JsonNode value) {
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
