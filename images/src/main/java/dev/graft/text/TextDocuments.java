package dev.graft.text;

import dev.graft.annotation.AnnotationColumn.Kind;
import dev.graft.annotation.AnnotationFormatException;
import dev.graft.annotation.CsvReader;
import dev.graft.tabular.LineProblem;
import dev.graft.tabular.LineProblems;
import dev.graft.tabular.LineReader;
import dev.graft.tabular.TextFile;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Texts, usually with labels: the .txt files of a folder, whose subfolders are the labels, or the rows of a table or of
 * JSON Lines. The format of a file is detected from its content, not its name.
 *
 * @param format the detected format, shown to the user
 * @param documents with unique names
 * @param problems the first problems that caused something to be skipped; {@code problemCount} counts all
 * @param notes the first remarks on texts that were not read exactly as they are; {@code noteCount} counts all
 */
public record TextDocuments(
        Path source,
        String format,
        List<TextDocument> documents,
        List<LineProblem> problems,
        int problemCount,
        List<LineProblem> notes,
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
     * Reads texts. Whatever cannot be used is reported as a problem.
     *
     * @throws AnnotationFormatException if there is no text at all
     */
    public static TextDocuments read(Path source) throws IOException {
        var problems = new LineProblems();
        var notes = new LineProblems();
        return Files.isDirectory(source) ? folder(source, problems, notes) : file(source, problems, notes);
    }

    /**
     * Reads JSON Lines from a reader.
     *
     * @param name used in messages
     * @throws AnnotationFormatException if there is no text at all
     */
    public static TextDocuments ofJson(String name, Reader lines) throws IOException {
        var problems = new LineProblems();
        var notes = new LineProblems();
        var rows = new TextRows(name, problems);
        rows.readJson(new LineReader(lines));
        rows.joined().ifPresent(notes::add);
        return of(Path.of(name), JSON_LINES, rows.documents(), problems, notes);
    }

    /** Whether a file is a table with a column of texts. */
    public static boolean isTable(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        var text = TextFile.of(file);
        return !text.binary()
                && CsvReader.header(text.firstLine(), Kind.CAPTION).isPresent();
    }

    private static TextDocuments folder(Path folder, LineProblems problems, LineProblems notes) throws IOException {
        var documents = new TextFolder(folder, problems, notes).read();
        return of(folder, "a folder", documents, problems, notes);
    }

    private static TextDocuments file(Path file, LineProblems problems, LineProblems notes) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new AnnotationFormatException(file, EXPECTED, TextFile.whatElse(file));
        }
        var text = TextFile.of(file);
        if (text.binary()) {
            throw new AnnotationFormatException(file, EXPECTED, "a binary file");
        }
        text.note().ifPresent(notes::add);
        var rows = new TextRows(String.valueOf(file.getFileName()), problems);
        String format = readAs(file, text, rows);
        rows.joined().ifPresent(notes::add);
        return of(file, format, rows.documents(), problems, notes);
    }

    /** Reads the rows and returns the name of the format. */
    private static String readAs(Path file, TextFile text, TextRows rows) throws IOException {
        String first = text.firstLine();
        if (first.isEmpty()) {
            throw new AnnotationFormatException(file, EXPECTED, "an empty file");
        }
        if (first.startsWith("{")) {
            try (var lines = text.lines()) {
                rows.readJson(lines);
            }
            return JSON_LINES;
        }
        var header = CsvReader.header(first, Kind.CAPTION);
        if (header.isEmpty()) {
            String shown = first.length() > SHOWN ? first.substring(0, SHOWN) + "..." : first;
            throw new AnnotationFormatException(file, EXPECTED, "a first line \"" + shown + "\"");
        }
        try (var lines = text.lines()) {
            rows.readTable(header.get(), lines);
        }
        return header.get().format();
    }

    private static TextDocuments of(
            Path source, String format, List<TextDocument> documents, LineProblems problems, LineProblems notes)
            throws AnnotationFormatException {
        if (documents.isEmpty()) {
            var why = problems.kept().stream()
                    .findFirst()
                    .or(() -> notes.kept().stream().findFirst());
            throw new AnnotationFormatException(
                    source,
                    EXPECTED,
                    format + " without a usable text"
                            + why.map(problem -> " (" + problem + ")").orElse(""));
        }
        return new TextDocuments(
                source, format, documents, problems.kept(), problems.count(), notes.kept(), notes.count());
    }

    /** The number of texts without a label, from which nothing can be learned. */
    public int unlabelled() {
        return (int) documents.stream()
                .filter(document -> document.labels().isEmpty())
                .count();
    }
}
