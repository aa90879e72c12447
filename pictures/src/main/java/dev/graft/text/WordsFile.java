package dev.graft.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads a file that gives words for many pictures, and finds out by itself what kind it is: CSV or TSV with a header,
 * JSON Lines, a JSON array, COCO's JSON or Flickr8k's token file. The content decides, not the name.
 */
public final class WordsFile {
    private static final String EXPECTED = "a CSV or TSV whose header has " + WordColumn.EXPECTED_FILE
            + " and one of captions, tags or labels, or JSON Lines, a JSON array, COCO JSON or a Flickr8k token file";
    /** Lines that are looked at for the form of a token file, whose first ones may be damaged. */
    private static final int LOOK_AHEAD = 20;

    private static final int SHOWN = 80;

    private static final List<String> USUAL = List.of("captions.csv", "captions.tsv", "tags.csv", "tags.tsv");

    private final Path file;
    private final WordRows rows = new WordRows();
    private final Problems problems = new Problems();

    private WordsFile(Path file) {
        this.file = file;
    }

    /**
     * Reads the words. Rows that cannot be used are among the table's problems.
     *
     * @throws WordsFormatException where nothing in the file can be used
     */
    public static WordTable read(Path file) throws IOException {
        return new WordsFile(file).read();
    }

    /** Tables of captions or tags that lie at the top of a folder of pictures, by their usual names. */
    public static List<Path> usualIn(Path folder) {
        return USUAL.stream().map(folder::resolve).filter(Files::isRegularFile).toList();
    }

    private WordTable read() throws IOException {
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
            // A table may lose its last row, and then says that there is nothing to say.
            problems.add(0, "has no rows");
        }
        return new WordTable(file, format, found, problems.kept(), problems.count());
    }

    /** Reads the rows and says what the file is. */
    private String readAs(TextFile text) throws IOException {
        String first = text.firstLine();
        if (first.isEmpty()) {
            throw unexpected("an empty file");
        }
        if (first.startsWith("[")) {
            try (var in = text.open()) {
                new JsonWords(rows, problems).readArray(in);
            }
            return "a JSON array";
        }
        if (first.startsWith("{")) {
            return readObjects(text);
        }
        var header = CsvWords.header(first);
        if (header.isPresent() && header.get().hasWords()) {
            try (var lines = text.lines()) {
                new CsvWords(rows, problems).read(header.get(), lines);
            }
            return header.get().format();
        }
        if (looksLikeTokens(text)) {
            try (var lines = text.lines()) {
                new TokenFileWords(rows, problems).read(lines);
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
            coco = CocoWords.recognises(in);
        }
        if (coco) {
            try (var in = text.open()) {
                new CocoWords(rows, problems).read(in);
            }
            return "COCO JSON";
        }
        try (var lines = text.lines()) {
            new JsonWords(rows, problems).readLines(lines);
        }
        return "JSON Lines";
    }

    private static boolean looksLikeTokens(TextFile text) throws IOException {
        try (var lines = text.lines()) {
            var line = lines.nextFilled();
            for (int i = 0; i < LOOK_AHEAD && line != null; i++) {
                if (TokenFileWords.recognises(line.text())) {
                    return true;
                }
                line = lines.nextFilled();
            }
            return false;
        }
    }

    private WordsFormatException unexpected(String found) {
        return new WordsFormatException(file, EXPECTED, found);
    }
}
