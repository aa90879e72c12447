package dev.graft.text;

import java.io.IOException;
import java.nio.file.Path;

/** A file of words that cannot be understood as a whole. The message names it, what was expected and what was found. */
public final class WordsFormatException extends IOException {
    private static final long serialVersionUID = 1;

    public WordsFormatException(Path file, String expected, String found) {
        super(file + ": expected " + expected + "; found " + found);
    }
}
