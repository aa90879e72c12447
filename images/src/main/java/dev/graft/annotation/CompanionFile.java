package dev.graft.annotation;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.graft.annotation.AnnotationColumn.Kind;
import dev.graft.tabular.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;

/** Reads one companion file of a picture. Anything unreadable becomes a problem that names the file. */
record CompanionFile(Path file, String picture, List<String> problems) {
    static final int LARGEST = 1 << 20;

    private static final Pattern NAMED_LINE = Pattern.compile("\\s*(\\p{Alpha}+)\\s*:(.*)");

    PictureAnnotations read() throws IOException {
        if (isUnusable()) {
            return PictureAnnotations.none(picture);
        }
        String name = name().toLowerCase(Locale.ROOT);
        if (name.endsWith(".xmp")) {
            return xmp();
        }
        var text = open();
        return text.isEmpty()
                ? PictureAnnotations.none(picture)
                : name.endsWith(".json") ? json(text.get()) : text(text.get());
    }

    /** Reads a text file with one tag per line. */
    PictureAnnotations readTags() throws IOException {
        var text = isUnusable() ? Optional.<TextFile>empty() : open();
        var row = new AnnotationRows.Row(picture);
        if (text.isPresent()) {
            try (var lines = text.get().lines()) {
                for (var line = lines.nextFilled(); line != null; line = lines.nextFilled()) {
                    row.addItem(Kind.TAG, line.text());
                }
            }
        }
        return row.toAnnotations();
    }

    private boolean isUnusable() throws IOException {
        // Opening a pipe could block for ever.
        if (!Files.isRegularFile(file)) {
            problems.add(name() + " is not a regular file");
            return true;
        }
        if (Files.size(file) > LARGEST) {
            problems.add(name() + " is larger than " + LARGEST + " bytes");
            return true;
        }
        return false;
    }

    private Optional<TextFile> open() throws IOException {
        var text = TextFile.of(file);
        if (text.binary()) {
            problems.add(name() + " is not a text");
            return Optional.empty();
        }
        text.note().ifPresent(note -> problems.add(name() + ": " + note));
        return Optional.of(text);
    }

    /**
     * Every line is a caption, except those that start with {@code tags:}, {@code labels:} or another column's name.
     */
    private PictureAnnotations text(TextFile text) throws IOException {
        var row = new AnnotationRows.Row(picture);
        try (var lines = text.lines()) {
            for (var line = lines.nextFilled(); line != null; line = lines.nextFilled()) {
                var named = NAMED_LINE.matcher(line.text());
                var column = AnnotationColumn.of(named.matches() ? named.group(1) : "");
                if (column.isAnnotation()) {
                    row.add(column, named.group(2));
                } else {
                    row.addItem(Kind.CAPTION, line.text());
                }
            }
        }
        return row.toAnnotations();
    }

    private PictureAnnotations json(TextFile text) throws IOException {
        try (var in = text.open()) {
            var node = JsonReader.ONE_VALUE.readTree(in);
            if (!node.isObject()) {
                return nothing("is not a JSON object");
            }
            var row = new AnnotationRows.Row(picture);
            for (var field : node.properties()) {
                var column = AnnotationColumn.of(field.getKey());
                var value = field.getValue();
                if (column.name().equals("title") && value.isTextual()) {
                    // Photo services put the file's own name here.
                    if (!value.textValue().equals(picture) && !value.textValue().equals(PictureNames.stem(picture))) {
                        row.addItem(Kind.CAPTION, value.textValue());
                    }
                } else if (column.isAnnotation() && !JsonReader.addField(row, column, value)) {
                    problems.add(name() + ": \"" + field.getKey() + "\" is neither text nor a list of texts");
                }
            }
            return row.toAnnotations();
        } catch (JsonProcessingException e) {
            return nothing("is not JSON: " + e.getOriginalMessage());
        }
    }

    private PictureAnnotations xmp() throws IOException {
        try {
            return XmpReader.of(picture, Files.readAllBytes(file));
        } catch (XMLStreamException e) {
            return nothing("is not valid XMP: " + firstLine(e));
        }
    }

    private PictureAnnotations nothing(String reason) {
        problems.add(name() + " " + reason);
        return PictureAnnotations.none(picture);
    }

    private String name() {
        return Objects.toString(file.getFileName(), "");
    }

    /** The JDK's parser reports the position on a line of its own before the message. */
    static String firstLine(XMLStreamException e) {
        return Objects.toString(e.getMessage(), "broken XML").replaceAll("\\s*\\R\\s*", ", ");
    }
}
