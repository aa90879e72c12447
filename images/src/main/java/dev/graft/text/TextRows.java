package dev.graft.text;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.annotation.AnnotationColumn;
import dev.graft.annotation.AnnotationColumn.Kind;
import dev.graft.annotation.AnnotationRows;
import dev.graft.annotation.CsvReader;
import dev.graft.annotation.JsonReader;
import dev.graft.annotation.PictureAnnotations;
import dev.graft.tabular.CsvRecords;
import dev.graft.tabular.LineProblem;
import dev.graft.tabular.LineProblems;
import dev.graft.tabular.LineReader;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Collects texts from the rows of a table or of JSON Lines. Rows with the same name form one text, just as they form
 * one picture in an annotation table; a row without a name is named after its line.
 */
final class TextRows {
    /** A text may have more lines than a cell of any other table. */
    private static final int MAX_LINES = 100_000;

    private final String file;
    private final LineProblems problems;
    private final AnnotationRows rows = new AnnotationRows();
    private final Set<String> names = new HashSet<>();
    private int joined;

    TextRows(String file, LineProblems problems) {
        this.file = file;
        this.problems = problems;
    }

    /** Reads all records after the header. */
    void readTable(CsvReader.Header header, LineReader lines) throws IOException {
        int name = header.columns().indexOf(naming(header.columns()));
        new CsvRecords(lines, header.delimiter(), MAX_LINES).readAfterHeader(problems, row -> add(header, name, row));
    }

    private void add(CsvReader.Header header, int name, CsvRecords.Row row) {
        var columns = header.columns();
        var cells = row.cells();
        if (cells.stream().skip(columns.size()).anyMatch(cell -> !cell.isBlank())) {
            problems.add(
                    row.line(),
                    cells.size() + " cells where the header has " + columns.size()
                            + " (a cell that contains the delimiter needs quotes)");
            return;
        }
        var words = new AnnotationRows.Row(name >= 0 && name < cells.size() ? cells.get(name) : "");
        for (int i = 0; i < Math.min(cells.size(), columns.size()); i++) {
            if (isRead(columns.get(i))) {
                words.add(columns.get(i), cells.get(i));
            }
        }
        add(row.line(), words.toAnnotations());
    }

    void readJson(LineReader lines) throws IOException {
        JsonReader.eachLine(lines, problems, this::add);
    }

    private void add(JsonNode node, long line) {
        if (!node.isObject()) {
            problems.add(line, "not a JSON object");
            return;
        }
        var columns = node.properties().stream()
                .filter(field -> field.getValue().isValueNode())
                .map(field -> AnnotationColumn.of(field.getKey()))
                .toList();
        var naming = naming(columns);
        String name = "";
        for (var field : node.properties()) {
            if (AnnotationColumn.of(field.getKey()).equals(naming)
                    && !field.getValue().isNull()) {
                name = field.getValue().asText();
            }
        }
        var words = new AnnotationRows.Row(name);
        for (var field : node.properties()) {
            var column = AnnotationColumn.of(field.getKey());
            if (isRead(column) && !JsonReader.addField(words, column, field.getValue())) {
                problems.add(line, "\"" + field.getKey() + "\" is neither text nor a list of texts");
                return;
            }
        }
        add(line, words.toAnnotations());
    }

    private void add(long line, PictureAnnotations words) {
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

    /** Tags only apply to pictures. */
    private static boolean isRead(AnnotationColumn column) {
        return column.kind() == Kind.CAPTION || column.kind() == Kind.LABEL;
    }

    /**
     * The column that names rows: id, else name, else a file column. Returns a column that never occurs if there is
     * none.
     */
    private static AnnotationColumn naming(List<AnnotationColumn> columns) {
        for (String name : List.of("id", "name")) {
            var column = new AnnotationColumn(name, Kind.OTHER);
            if (columns.contains(column)) {
                return column;
            }
        }
        return columns.stream()
                .filter(column -> column.kind() == Kind.FILE)
                .findFirst()
                .orElse(new AnnotationColumn("", Kind.FILE));
    }

    List<TextDocument> documents() {
        return rows.toList().stream()
                .map(row -> new TextDocument(
                        row.file(), String.join("\n", new LinkedHashSet<>(row.captions())), row.labels()))
                .toList();
    }

    /** The remark on rows that were merged. */
    Optional<LineProblem> joined() {
        return joined == 0
                ? Optional.empty()
                : Optional.of(new LineProblem(
                        0,
                        joined + (joined == 1 ? " row has" : " rows have")
                                + " the name of an earlier text, and became part of it"));
    }
}
