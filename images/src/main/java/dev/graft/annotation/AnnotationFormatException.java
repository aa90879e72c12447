package dev.graft.annotation;

import java.io.IOException;
import java.nio.file.Path;

/** An annotation file that cannot be read at all. The message names the file, what was expected and what was found. */
public final class AnnotationFormatException extends IOException {
    private static final long serialVersionUID = 1;

    public AnnotationFormatException(Path file, String expected, String found) {
        super(file + ": expected " + expected + "; found " + found);
    }
}
