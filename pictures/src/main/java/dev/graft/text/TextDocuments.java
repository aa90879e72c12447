package dev.graft.text;

import dev.graft.text.WordColumn.Kind;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Texts, mostly with labels: the .txt files of a folder, whose sub-folders are the labels, or the rows of a table or of
 * JSON Lines. Of a file the content decides what it is, not the name.
 *
 * @param format what the source was recognised as, for people
 * @param documents no two of the same name
 * @param problems the first of what was left out; {@code problemCount} counts all
 * @param notes the first of what was read, but not quite as it stands; {@code noteCount} counts all
 */
public record TextDocuments(
        Path source,
        String format,
        List<TextDocument> documents,
        List<Problem> problems,
        int problemCount,
        List<Problem> notes,
        int noteCount) {
    private static final String EXPECTED_COLUMNS =
            String.join(", ", Kind.CAPTION.names()) + " (the text) and " + String.join(", ", Kind.LABEL.names());
    private static final String EXPECTED =
            "texts: a folder of .txt files, whose sub-folders are the labels, or JSON Lines"
                    + " or a CSV or TSV with a header, with " + EXPECTED_COLUMNS;
    private static final String JSON_LINES = "JSON Lines";
    private static final int SHOWN = 80;

    public TextDocuments {
        documents = List.copyOf(documents);
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
    }

    /**
     * Reads texts. What cannot be used is among the problems.
     *
     * @throws WordsFormatException where there is no text at all
     */
    public static TextDocuments read(Path source) throws IOException {
        var problems = new Problems();
        var notes = new Problems();
        return Files.isDirectory(source) ? folder(source, problems, notes) : file(source, problems, notes);
    }

    /**
     * Reads JSON Lines that are in no file.
     *
     * @param name for messages
     * @throws WordsFormatException where there is no text at all
     */
    public static TextDocuments ofJson(String name, Reader lines) throws IOException {
        var problems = new Problems();
        var notes = new Problems();
        var rows = new TextRows(name, problems);
        rows.readJson(new LineReader(lines));
        rows.joined().ifPresent(notes::add);
        return of(Path.of(name), JSON_LINES, rows.documents(), problems, notes);
    }

    /** Whether a file is a table that has a column of texts. */
    public static boolean isTable(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        var text = TextFile.of(file);
        return !text.binary() && CsvWords.header(text.firstLine(), Kind.CAPTION).isPresent();
    }

    private static TextDocuments folder(Path folder, Problems problems, Problems notes) throws IOException {
        var documents = new TextFolder(folder, problems, notes).read();
        return of(folder, "a folder", documents, problems, notes);
    }

    private static TextDocuments file(Path file, Problems problems, Problems notes) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new WordsFormatException(file, EXPECTED, TextFile.whatElse(file));
        }
        var text = TextFile.of(file);
        if (text.binary()) {
            throw new WordsFormatException(file, EXPECTED, "a binary file");
        }
        text.note().ifPresent(notes::add);
        var rows = new TextRows(String.valueOf(file.getFileName()), problems);
        String format = readAs(file, text, rows);
        rows.joined().ifPresent(notes::add);
        return of(file, format, rows.documents(), problems, notes);
    }

    /** Reads the rows and says what the file is. */
    private static String readAs(Path file, TextFile text, TextRows rows) throws IOException {
        String first = text.firstLine();
        if (first.isEmpty()) {
            throw new WordsFormatException(file, EXPECTED, "an empty file");
        }
        if (first.startsWith("{")) {
            try (var lines = text.lines()) {
                rows.readJson(lines);
            }
            return JSON_LINES;
        }
        var header = CsvWords.header(first, Kind.CAPTION);
        if (header.isEmpty()) {
            String shown = first.length() > SHOWN ? first.substring(0, SHOWN) + "..." : first;
            throw new WordsFormatException(file, EXPECTED, "a first line \"" + shown + "\"");
        }
        try (var lines = text.lines()) {
            rows.readTable(header.get(), lines);
        }
        return header.get().format();
    }

    private static TextDocuments of(
            Path source, String format, List<TextDocument> documents, Problems problems, Problems notes)
            throws WordsFormatException {
        if (documents.isEmpty()) {
            var why = problems.kept().stream()
                    .findFirst()
                    .or(() -> notes.kept().stream().findFirst());
            throw new WordsFormatException(
                    source,
                    EXPECTED,
                    format + " without a usable text"
                            + why.map(problem -> " (" + problem + ")").orElse(""));
        }
        return new TextDocuments(
                source, format, documents, problems.kept(), problems.count(), notes.kept(), notes.count());
    }

    /** How many have no label, and so say nothing about any. */
    public int unlabelled() {
        return (int) documents.stream()
                .filter(document -> document.labels().isEmpty())
                .count();
    }
}
