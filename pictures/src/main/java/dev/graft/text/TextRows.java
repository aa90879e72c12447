package dev.graft.text;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.text.WordColumn.Kind;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Texts of a table or of JSON Lines, a row each. Rows that give the same name are one text, as they are one picture in a
 * table of words; a row without a name is called by its line.
 */
final class TextRows {
    /** A text may well have more lines than a cell of any other table. */
    private static final int MOST_LINES = 100_000;

    private final String file;
    private final Problems problems;
    private final WordRows rows = new WordRows();
    private final Set<String> names = new HashSet<>();
    private int joined;

    TextRows(String file, Problems problems) {
        this.file = file;
        this.problems = problems;
    }

    /** Reads all records; the first one is the header. */
    void readTable(CsvWords.Header header, LineReader lines) throws IOException {
        int name = header.columns().indexOf(naming(header.columns()));
        var records = new CsvRecords(lines, header.delimiter(), MOST_LINES);
        records.next();
        for (var row = records.next(); row != null; row = records.next()) {
            if (row.broken()) {
                problems.add(row.line(), row.problem());
            } else {
                add(header, name, row);
            }
        }
    }

    private void add(CsvWords.Header header, int name, CsvRecords.Row row) {
        var columns = header.columns();
        var cells = row.cells();
        if (cells.stream().skip(columns.size()).anyMatch(cell -> !cell.isBlank())) {
            problems.add(
                    row.line(),
                    cells.size() + " cells where the header has " + columns.size()
                            + " (a cell that holds the delimiter needs quotes)");
            return;
        }
        var words = new WordRows.Row(name >= 0 && name < cells.size() ? cells.get(name) : "");
        for (int i = 0; i < Math.min(cells.size(), columns.size()); i++) {
            if (isRead(columns.get(i))) {
                words.add(columns.get(i), cells.get(i));
            }
        }
        add(row.line(), words.toWords());
    }

    void readJson(LineReader lines) throws IOException {
        for (var line = lines.nextFilled(); line != null; line = lines.nextFilled()) {
            if (line.tooLong()) {
                problems.add(line.number(), "longer than " + LineReader.LONGEST + " characters");
                continue;
            }
            try {
                add(line.number(), JsonWords.ONE_VALUE.readTree(line.text()));
            } catch (JsonProcessingException e) {
                problems.add(line.number(), "not a JSON object: " + e.getOriginalMessage());
            }
        }
    }

    private void add(long line, JsonNode node) {
        if (!node.isObject()) {
            problems.add(line, "not a JSON object");
            return;
        }
        var columns = node.properties().stream()
                .filter(field -> field.getValue().isValueNode())
                .map(field -> WordColumn.of(field.getKey()))
                .toList();
        var naming = naming(columns);
        String name = "";
        for (var field : node.properties()) {
            if (WordColumn.of(field.getKey()).equals(naming)
                    && !field.getValue().isNull()) {
                name = field.getValue().asText();
            }
        }
        var words = new WordRows.Row(name);
        for (var field : node.properties()) {
            var column = WordColumn.of(field.getKey());
            if (isRead(column) && !JsonWords.addField(words, column, field.getValue())) {
                problems.add(line, "\"" + field.getKey() + "\" is neither text nor a list of texts");
                return;
            }
        }
        add(line, words.toWords());
    }

    private void add(long line, PictureWords words) {
        if (words.captions().isEmpty()) {
            problems.add(line, "no text");
            return;
        }
        String name = words.file().isBlank() ? file + ":" + line : words.file().strip();
        joined += names.add(name) ? 0 : 1;
        var row = rows.of(name);
        words.captions().forEach(text -> row.addItem(Kind.CAPTION, text));
        words.labels().forEach(label -> row.addItem(Kind.LABEL, label));
    }

    /** Tags would be words of a picture; a text has its own. */
    private static boolean isRead(WordColumn column) {
        return column.kind() == Kind.CAPTION || column.kind() == Kind.LABEL;
    }

    /** The column that names rows: an id before a name before a file. What none is stands for there being none. */
    private static WordColumn naming(List<WordColumn> columns) {
        for (String name : List.of("id", "name")) {
            var column = new WordColumn(name, Kind.OTHER);
            if (columns.contains(column)) {
                return column;
            }
        }
        return columns.stream()
                .filter(column -> column.kind() == Kind.FILE)
                .findFirst()
                .orElse(new WordColumn("", Kind.FILE));
    }

    List<TextDocument> documents() {
        return rows.toList().stream()
                .map(row -> new TextDocument(
                        row.file(), String.join("\n", new LinkedHashSet<>(row.captions())), row.labels()))
                .toList();
    }

    /** What to say of rows that were put together. */
    Optional<Problem> joined() {
        return joined == 0
                ? Optional.empty()
                : Optional.of(new Problem(
                        0,
                        joined + (joined == 1 ? " row names" : " rows name")
                                + " a text that an earlier row named, and became part of it"));
    }
}
