package dev.graft.app.bridge;

import dev.graft.annotation.AnnotationFormatException;
import dev.graft.annotation.PictureAnnotations;
import dev.graft.store.CollectionException;
import dev.graft.text.TextDocument;
import dev.graft.text.TextDocuments;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Labelled texts as people write them: a line such as "boat: sail water harbour" for each text, or JSON Lines. Blank lines
 * and those that begin with # are passed over. A label may have several lines.
 */
public final class LabelledLines {
    /** Of the whole text, in UTF-8. */
    public static final int MOST_BYTES = 1 << 20;

    public static final int MOST_LINES = 10_000;

    private static final String NAME = "the text";
    private static final String FORM = "write a label, a colon and words, such as \"boat: sail water harbour\"";
    private static final int SHOWN = 60;
    private static final char WIDE_COLON = '\uFF1A';

    private LabelledLines() {}

    /**
     * Reads all lines.
     *
     * @throws CollectionException if one cannot be used, there are too many, or fewer than two labels
     */
    public static List<PictureAnnotations> read(String text) {
        check("bytes", MOST_BYTES, text.getBytes(StandardCharsets.UTF_8).length);
        // Some editors begin a file with it.
        var lines = text.replaceFirst("^\uFEFF", "").lines().toList();
        check("lines", MOST_LINES, lines.size());
        boolean isJson = lines.stream().filter(line -> !line.isBlank()).findFirst().stream()
                .anyMatch(line -> line.strip().startsWith("{"));
        var texts = isJson ? json(lines) : plain(lines);
        BridgeLearner.check(NAME, texts);
        return texts;
    }

    private static void check(String what, int most, int found) {
        if (found > most) {
            throw new CollectionException(NAME + " has " + found + " " + what + "; at the most " + most
                    + " are taken. Put them into a file, and use graft bridge");
        }
    }

    private static List<PictureAnnotations> plain(List<String> lines) {
        var texts = new ArrayList<PictureAnnotations>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                texts.add(plain(i + 1, line));
            }
        }
        return texts;
    }

    private static PictureAnnotations plain(int number, String line) {
        int colon = colon(line);
        if (colon < 0) {
            throw unusable(number, "has no colon: \"" + shown(line) + "\"");
        }
        String label = line.substring(0, colon).strip();
        String words = line.substring(colon + 1).strip();
        if (label.isEmpty()) {
            throw unusable(number, "has no label before the colon: \"" + shown(line) + "\"");
        }
        if (words.isEmpty()) {
            throw unusable(number, "has no words after the colon: \"" + shown(line) + "\"");
        }
        return new TextDocument("line " + number, words, List.of(label)).words();
    }

    /** Where the first colon is, also one as wide as a Chinese character; -1 if there is none. */
    private static int colon(String line) {
        return IntStream.range(0, line.length())
                .filter(i -> line.charAt(i) == ':' || line.charAt(i) == WIDE_COLON)
                .findFirst()
                .orElse(-1);
    }

    private static CollectionException unusable(int number, String why) {
        return new CollectionException("line " + number + " of " + NAME + " " + why + "; " + FORM);
    }

    private static String shown(String line) {
        return line.length() > SHOWN ? line.substring(0, line.offsetByCodePoints(0, SHOWN / 2)) + "..." : line;
    }

    private static List<PictureAnnotations> json(List<String> lines) {
        try {
            var read = TextDocuments.ofJson(NAME, new StringReader(String.join("\n", lines)));
            if (read.problemCount() > 0) {
                var first = read.problems().get(0);
                throw new CollectionException(NAME + " cannot be used: " + first);
            }
            return read.documents().stream().map(TextDocument::words).toList();
        } catch (AnnotationFormatException e) {
            throw new CollectionException(String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
