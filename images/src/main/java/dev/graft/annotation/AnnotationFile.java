package dev.graft.annotation;

import dev.graft.tabular.LineProblems;
import dev.graft.tabular.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads a file with annotations of many pictures and detects its format: CSV or TSV with a header, JSON Lines, a JSON
 * array, COCO JSON or a Flickr8k token file. The content decides, not the file name.
 */
public final class AnnotationFile {
    private static final String EXPECTED = "a CSV or TSV whose header has " + AnnotationColumn.EXPECTED_FILE
            + " and one of captions, tags or labels, or JSON Lines, a JSON array, COCO JSON or a Flickr8k token file";
    /** The number of lines examined to recognise a token file, whose first lines may be damaged. */
    private static final int LOOK_AHEAD = 20;

    private static final int SHOWN = 80;

    private static final List<String> USUAL = List.of("captions.csv", "captions.tsv", "tags.csv", "tags.tsv");

    private final Path file;
    private final AnnotationRows rows = new AnnotationRows();
    private final LineProblems problems = new LineProblems();

    private AnnotationFile(Path file) {
        this.file = file;
    }

    /**
     * Reads the annotations. Unusable rows are reported as problems of the table.
     *
     * @throws AnnotationFormatException if nothing in the file can be used
     */
    public static AnnotationTable read(Path file) throws IOException {
        return new AnnotationFile(file).read();
    }

    /** The caption and tag tables with conventional names at the top of a folder of pictures. */
    public static List<Path> usualIn(Path folder) {
        return USUAL.stream().map(folder::resolve).filter(Files::isRegularFile).toList();
    }

    private AnnotationTable read() throws IOException {
        if (!Files.isRegularFile(file)) {
            throw unexpected(TextFile.whatElse(file));
        }
        var text = TextFile.of(file);
        if (text.binary()) {
            throw unexpected("a binary file");
        }
        text.note().ifPresent(problems::add);
        String format = readAs(text);
        var found = rows.toList();
        if (found.isEmpty()) {
            var wrong = problems.kept().stream()
                    .filter(problem -> !text.note().equals(Optional.of(problem)))
                    .findFirst();
            if (wrong.isPresent()) {
                throw unexpected(format + " without a usable row (" + wrong.get() + ")");
            }
            // A table may legitimately be empty, when its last row was deleted.
            problems.add(0, "has no rows");
        }
        return new AnnotationTable(file, format, found, problems.kept(), problems.count());
    }

    /** Reads the rows and returns the name of the format. */
    private String readAs(TextFile text) throws IOException {
        String first = text.firstLine();
        if (first.isEmpty()) {
            throw unexpected("an empty file");
        }
        if (first.startsWith("[")) {
            try (var in = text.open()) {
                new JsonReader(rows, problems).readArray(in);
            }
            return "a JSON array";
        }
        if (first.startsWith("{")) {
            return readObjects(text);
        }
        var header = CsvReader.header(first);
        if (header.isPresent() && header.get().hasAnnotations()) {
            try (var lines = text.lines()) {
                new CsvReader(rows, problems).read(header.get(), lines);
            }
            return header.get().format();
        }
        if (looksLikeTokens(text)) {
            try (var lines = text.lines()) {
                new TokenFileReader(rows, problems).read(lines);
            }
            return "a Flickr8k token file";
        }
        String shown = first.length() > SHOWN ? first.substring(0, SHOWN) + "..." : first;
        throw unexpected("a first line \"" + shown + "\""
                + (header.isPresent() ? ", which has no column of captions, tags or labels" : ""));
    }

    private String readObjects(TextFile text) throws IOException {
        boolean coco;
        try (var in = text.open()) {
            coco = CocoReader.recognises(in);
        }
        if (coco) {
            try (var in = text.open()) {
                new CocoReader(rows, problems).read(in);
            }
            return "COCO JSON";
        }
        try (var lines = text.lines()) {
            new JsonReader(rows, problems).readLines(lines);
        }
        return "JSON Lines";
    }

    private static boolean looksLikeTokens(TextFile text) throws IOException {
        try (var lines = text.lines()) {
            var line = lines.nextFilled();
            for (int i = 0; i < LOOK_AHEAD && line != null; i++) {
                if (TokenFileReader.recognises(line.text())) {
                    return true;
                }
                line = lines.nextFilled();
            }
            return false;
        }
    }

    private AnnotationFormatException unexpected(String found) {
        return new AnnotationFormatException(file, EXPECTED, found);
    }
}
