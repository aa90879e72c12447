package dev.graft.annotation;

import dev.graft.annotation.AnnotationColumn.Kind;
import dev.graft.tabular.CsvRecords;
import dev.graft.tabular.LineProblems;
import dev.graft.tabular.LineReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads annotations from a table with a header: CSV, TSV, or delimited by semicolons or vertical bars. */
public final class CsvReader {
    private static final char[] DELIMITERS = {',', '\t', ';', '|'};

    /** The delimiter and the columns of a header. */
    public record Header(char delimiter, List<AnnotationColumn> columns) {
        int file() {
            return first(Kind.FILE);
        }

        /** The first column of a kind, or -1. */
        int first(Kind kind) {
            for (int i = 0; i < columns.size(); i++) {
                if (columns.get(i).kind() == kind) {
                    return i;
                }
            }
            return -1;
        }

        boolean hasAnnotations() {
            return columns.stream().anyMatch(AnnotationColumn::isAnnotation);
        }

        public String format() {
            return switch (delimiter) {
                case '\t' -> "TSV";
                case ';' -> "CSV with semicolons";
                case '|' -> "CSV with bars";
                default -> "CSV";
            };
        }
    }

    private final AnnotationRows rows;
    private final LineProblems problems;

    public CsvReader(AnnotationRows rows, LineProblems problems) {
        this.rows = rows;
        this.problems = problems;
    }

    /** Parses a line as a header, provided it has a column of file names with one of the delimiters. */
    public static Optional<Header> header(String line) {
        return header(line, Kind.FILE);
    }

    /** Parses a line as a header, provided it has a column of the needed kind with one of the delimiters. */
    public static Optional<Header> header(String line, Kind needed) {
        Header best = null;
        for (char delimiter : DELIMITERS) {
            var columns = new ArrayList<AnnotationColumn>();
            for (String cell : line.split(Pattern.quote(String.valueOf(delimiter)), -1)) {
                columns.add(AnnotationColumn.of(unquoted(cell)));
            }
            var header = new Header(delimiter, List.copyOf(columns));
            if (header.first(needed) >= 0
                    && (best == null || header.columns().size() > best.columns().size())) {
                best = header;
            }
        }
        return Optional.ofNullable(best);
    }

    private static String unquoted(String cell) {
        String name = cell.strip();
        return name.length() > 1 && name.startsWith("\"") && name.endsWith("\"")
                ? name.substring(1, name.length() - 1)
                : name;
    }

    /** Reads all records after the header. */
    public void read(Header header, LineReader lines) throws IOException {
        new CsvRecords(lines, header.delimiter()).readAfterHeader(problems, row -> add(header, row));
    }

    private void add(Header header, CsvRecords.Row row) {
        var columns = header.columns();
        var cells = row.cells();
        boolean annotated = false;
        for (int i = 0; i < Math.min(cells.size(), columns.size()); i++) {
            annotated |= columns.get(i).isAnnotation();
        }
        boolean tooMany = cells.stream().skip(columns.size()).anyMatch(cell -> !cell.isBlank());
        if (tooMany || cells.size() <= header.file() || !annotated) {
            problems.add(
                    row.line(),
                    cells.size() + " cells where the header has " + columns.size()
                            + (tooMany ? " (a cell that contains the delimiter needs quotes)" : ""));
            return;
        }
        String file = cells.get(header.file()).strip();
        if (file.isEmpty()) {
            problems.add(row.line(), "no file name");
            return;
        }
        var target = rows.of(file);
        for (int i = 0; i < Math.min(cells.size(), columns.size()); i++) {
            if (columns.get(i).isAnnotation()) {
                target.add(columns.get(i), cells.get(i));
            }
        }
    }
}
