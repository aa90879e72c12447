package dev.graft.cli.input;

import dev.graft.store.CollectionException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A file with a word, or a few, on each line. */
public final class WordList {
    private static final int MOST_WORDS = 20_000;
    private static final long MOST_BYTES = 4 << 20;

    private WordList() {}

    /** Without empty lines, those that begin with #, and repeated ones. */
    public static List<String> read(Path file) throws IOException {
        if (Files.size(file) > MOST_BYTES) {
            throw new CollectionException(file + " is too large for a list of words");
        }
        try {
            var words = Files.readString(file, StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .distinct()
                    .toList();
            if (words.isEmpty()) {
                throw new CollectionException(file + " contains no words");
            }
            if (words.size() > MOST_WORDS) {
                throw new CollectionException(
                        file + " has " + words.size() + " words; at most " + MOST_WORDS + " are allowed");
            }
            return words;
        } catch (CharacterCodingException e) {
            throw new CollectionException(file + " is not a text in UTF-8", e);
        }
    }
}
