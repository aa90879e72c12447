package dev.graft.annotation;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;

/**
 * The annotations of one picture.
 *
 * @param file the name as written in the source: a path, a bare name or a name without extension
 * @param captions in the order of the source, including repeated ones
 * @param tags without duplicates
 * @param labels without duplicates
 */
public record PictureAnnotations(String file, List<String> captions, List<String> tags, List<String> labels) {
    public PictureAnnotations {
        captions = List.copyOf(captions);
        tags = List.copyOf(new LinkedHashSet<>(tags));
        labels = List.copyOf(new LinkedHashSet<>(labels));
    }

    public static PictureAnnotations none(String file) {
        return new PictureAnnotations(file, List.of(), List.of(), List.of());
    }

    public boolean isEmpty() {
        return captions.isEmpty() && tags.isEmpty() && labels.isEmpty();
    }

    /** These annotations followed by the others, under this file's name. */
    public PictureAnnotations with(PictureAnnotations more) {
        return new PictureAnnotations(
                file, join(captions, more.captions), join(tags, more.tags), join(labels, more.labels));
    }

    /** The same annotations under another name. */
    public PictureAnnotations named(String name) {
        return new PictureAnnotations(name, captions, tags, labels);
    }

    private static List<String> join(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
