package dev.graft.text;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.check.Check;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * A text with its labels.
 *
 * @param name unique: a path below a folder, an id, or a file and a line number
 * @param labels without duplicates; empty if unknown
 */
public record TextDocument(String name, String text, List<String> labels) {
    public TextDocument {
        Check.notBlank(name, "name");
        Check.notBlank(text, "text");
        labels = List.copyOf(new LinkedHashSet<>(labels));
    }

    /** The text as annotations of a picture, with the text as its caption. */
    public PictureAnnotations words() {
        return new PictureAnnotations(name, List.of(text), List.of(), labels);
    }
}
