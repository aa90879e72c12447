package dev.graft.text;

import dev.graft.core.check.Check;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * One text and what it is about.
 *
 * @param name tells it from all others: a path below a folder, an id, or a file and the line in it
 * @param labels each once; none where nobody said
 */
public record TextDocument(String name, String text, List<String> labels) {
    public TextDocument {
        Check.notBlank(name, "name");
        Check.notBlank(text, "text");
        labels = List.copyOf(new LinkedHashSet<>(labels));
    }

    /** The same as the words of a picture, of which the text is the caption. */
    public PictureWords words() {
        return new PictureWords(name, List.of(text), List.of(), labels);
    }
}
