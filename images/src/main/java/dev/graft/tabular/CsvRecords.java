package dev.graft.tabular;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.jspecify.annotations.Nullable;

/**
 * The records of a delimited text table. A quoted cell may contain delimiters, doubled quotes and line breaks (returned
 * as LF).
 *
 * <p>Lines are assembled into records here, because a CSV parser that meets an unclosed quote consumes the rest of the
 * file. Such a line is returned as broken, and reading continues with the next line.
 */
public final class CsvRecords implements Closeable {
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final int MAX_LINES = 500;

    /**
     * One record.
     *
     * @param line its first line, counted from 1
     * @param problem why the cells could not be read; empty if they could
     */
    public record Row(long line, List<String> cells, String problem) {
        public Row {
            cells = List.copyOf(cells);
        }

        public boolean broken() {
            return !problem.isEmpty();
        }
    }

    private final LineReader lines;
    private final char delimiter;
    private final int maxLines;
    private final CSVFormat format;

    /** @param delimiter between cells; a space stands for any amount of white space */
    public CsvRecords(LineReader lines, char delimiter) {
        this(lines, delimiter, MAX_LINES);
    }

    /** @param maxLines the maximum number of lines of a quoted cell; a longer one is treated as an unclosed quote */
    public CsvRecords(LineReader lines, char delimiter, int maxLines) {
        this.lines = lines;
        this.delimiter = delimiter;
        this.maxLines = maxLines;
        this.format = CSVFormat.DEFAULT
                .builder()
                .setDelimiter(delimiter)
                .setIgnoreSurroundingSpaces(true)
                .setIgnoreEmptyLines(false)
                .get();
    }

    /** The next record that is not blank, or null at the end. */
    public @Nullable Row next() throws IOException {
        var first = lines.nextFilled();
        if (first == null) {
            return null;
        }
        if (first.tooLong()) {
            return broken(first, "longer than " + LineReader.LONGEST + " characters");
        }
        var text = new StringBuilder(first.text());
        var taken = new ArrayList<LineReader.Line>();
        var quotes = new QuoteScan(delimiter).read(first.text());
        while (quotes.isOpen() && taken.size() < maxLines && text.length() < LineReader.LONGEST) {
            var more = lines.next();
            if (more == null) {
                break;
            }
            taken.add(more);
            text.append('\n').append(more.text());
            quotes.read("\n").read(more.text());
        }
        if (!quotes.isOpen() && !quotes.isBroken()) {
            return parse(first, text.toString());
        }
        lines.unread(taken);
        return broken(
                first,
                quotes.isOpen() || !taken.isEmpty()
                        ? "a quote is opened and not closed"
                        : "text follows a closing quote; a quote inside quotes must be doubled");
    }

    /** Passes on all records after the first one; a broken record becomes a problem. */
    public void readAfterHeader(LineProblems problems, Consumer<Row> consumer) throws IOException {
        next();
        for (var row = next(); row != null; row = next()) {
            if (row.broken()) {
                problems.add(row.line(), row.problem());
            } else {
                consumer.accept(row);
            }
        }
    }

    private Row parse(LineReader.Line first, String text) {
        // Creating a parser for every record is slow, and most records do not need one.
        if (text.indexOf('"') < 0) {
            return new Row(first.number(), split(text), "");
        }
        try (var parser = CSVParser.parse(text, format)) {
            for (var record : parser) {
                return new Row(first.number(), record.toList(), "");
            }
            return new Row(first.number(), List.of(""), "");
        } catch (IOException | RuntimeException e) {
            return broken(first, "the cells cannot be separated");
        }
    }

    /** The cells of a record without quotes. */
    private List<String> split(String text) {
        if (delimiter == ' ') {
            return List.of(BLANKS.split(text.strip()));
        }
        var cells = new ArrayList<String>();
        int from = 0;
        for (int to = text.indexOf(delimiter); to >= 0; to = text.indexOf(delimiter, from)) {
            cells.add(text.substring(from, to).strip());
            from = to + 1;
        }
        cells.add(text.substring(from).strip());
        return cells;
    }

    private static Row broken(LineReader.Line line, String problem) {
        return new Row(line.number(), List.of(), problem);
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
