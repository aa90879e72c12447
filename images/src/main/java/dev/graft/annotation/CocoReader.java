package dev.graft.annotation;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.graft.annotation.AnnotationColumn.Kind;
import dev.graft.tabular.LineProblems;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads COCO JSON: captions, and object categories as labels. The file is streamed, since real ones contain hundreds of
 * thousands of annotations with outlines that are not needed; its sections may come in any order.
 */
final class CocoReader {
    private static final Set<String> PARTS = Set.of("images", "annotations", "categories");

    private final AnnotationRows rows;
    private final LineProblems problems;
    private final Map<String, String> files = new LinkedHashMap<>();
    private final Map<String, String> categories = new LinkedHashMap<>();
    private final Map<String, Annotations> annotations = new LinkedHashMap<>();

    /** The annotations of one image. */
    private static final class Annotations {
        private final long line;
        private final List<String> captions = new ArrayList<>();
        private final Set<String> categories = new LinkedHashSet<>();
        private int count;

        Annotations(long line) {
            this.line = line;
        }
    }

    CocoReader(AnnotationRows rows, LineProblems problems) {
        this.rows = rows;
        this.problems = problems;
    }

    /** Whether the JSON object has an array called images or annotations. */
    static boolean recognises(Reader in) throws IOException {
        try (var parser = JsonReader.JSON.createParser(in)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                if (parser.nextToken() == JsonToken.START_ARRAY
                        && (name.equals("images") || name.equals("annotations"))) {
                    return true;
                }
                parser.skipChildren();
            }
            return false;
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    void read(Reader in) throws IOException {
        try (var parser = JsonReader.JSON.createParser(in)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String part = parser.currentName();
                if (parser.nextToken() == JsonToken.START_ARRAY && PARTS.contains(part)) {
                    readPart(parser, part);
                } else {
                    parser.skipChildren();
                }
            }
        } catch (JsonProcessingException e) {
            problems.add(JsonReader.broken(e));
        }
        join();
    }

    private void readPart(JsonParser parser, String part) throws IOException {
        int number = 0;
        for (var token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            number++;
            long line = JsonReader.line(parser.currentTokenLocation());
            if (token != JsonToken.START_OBJECT) {
                parser.skipChildren();
                problems.add(line, "entry " + number + " of " + part + " is not an object");
                continue;
            }
            var fields = scalars(parser);
            boolean used = switch (part) {
                case "images" -> put(files, fields, "file_name");
                case "categories" -> put(categories, fields, "name");
                default -> annotate(fields, line);
            };
            if (!used) {
                problems.add(line, "entry " + number + " of " + part + " lacks " + needed(part));
            }
        }
    }

    private static String needed(String part) {
        return switch (part) {
            case "images" -> "id or file_name";
            case "categories" -> "id or name";
            default -> "image_id, or both caption and category_id";
        };
    }

    /** The scalar fields of an object; nested values are skipped. */
    private static Map<String, String> scalars(JsonParser parser) throws IOException {
        var fields = new LinkedHashMap<String, String>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            var value = parser.nextToken();
            if (value == JsonToken.VALUE_STRING || value.isNumeric()) {
                fields.put(name, parser.getText().strip());
            } else {
                parser.skipChildren();
            }
        }
        return fields;
    }

    private static boolean put(Map<String, String> map, Map<String, String> fields, String valueName) {
        String id = fields.getOrDefault("id", "");
        String value = fields.getOrDefault(valueName, "");
        if (id.isEmpty() || value.isEmpty()) {
            return false;
        }
        map.put(id, value);
        return true;
    }

    private boolean annotate(Map<String, String> fields, long line) {
        String image = fields.getOrDefault("image_id", "");
        String caption = fields.getOrDefault("caption", "");
        String category = fields.getOrDefault("category_id", "");
        if (image.isEmpty() || (caption.isEmpty() && category.isEmpty())) {
            return false;
        }
        var of = annotations.computeIfAbsent(image, id -> new Annotations(line));
        of.count++;
        if (!caption.isEmpty()) {
            of.captions.add(caption);
        }
        if (!category.isEmpty()) {
            of.categories.add(category);
        }
        return true;
    }

    private void join() {
        files.forEach((id, file) -> {
            var row = rows.of(file);
            var found = annotations.remove(id);
            if (found != null) {
                found.captions.forEach(caption -> row.addItem(Kind.CAPTION, caption));
                found.categories.forEach(
                        category -> row.addItem(Kind.LABEL, categories.getOrDefault(category, category)));
            }
        });
        annotations.forEach((id, found) -> problems.add(
                found.line,
                found.count + (found.count == 1 ? " annotation names" : " annotations name") + " image id " + id
                        + ", which is not among the images"));
    }
}
