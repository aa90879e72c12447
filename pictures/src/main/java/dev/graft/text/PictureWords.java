package dev.graft.text;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;

/**
 * The words that belong to one picture.
 *
 * @param file the name as the source writes it: a path, a bare name or a name without extension
 * @param captions in the order of the source, repeated ones kept
 * @param tags each once
 * @param labels each once
 */
public record PictureWords(String file, List<String> captions, List<String> tags, List<String> labels) {
    public PictureWords {
        captions = List.copyOf(captions);
        tags = List.copyOf(new LinkedHashSet<>(tags));
        labels = List.copyOf(new LinkedHashSet<>(labels));
    }

    public static PictureWords none(String file) {
        return new PictureWords(file, List.of(), List.of(), List.of());
    }

    public boolean isEmpty() {
        return captions.isEmpty() && tags.isEmpty() && labels.isEmpty();
    }

    /** These words, then the others', under this file's name. */
    public PictureWords with(PictureWords more) {
        return new PictureWords(file, join(captions, more.captions), join(tags, more.tags), join(labels, more.labels));
    }

    /** The same words under another name. */
    public PictureWords named(String name) {
        return new PictureWords(name, captions, tags, labels);
    }

    private static List<String> join(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
