package dev.graft.studies.data;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import java.util.List;
import java.util.Objects;

/**
 * Pictures as bags of visual words.
 *
 * @param names of the pictures' files
 * @param classes of the pictures, the first one of each; empty where a picture has none
 * @param words what was said of the pictures
 */
public record Bags(
        String set, CountMatrix pictures, List<String> names, List<String> classes, List<PictureAnnotations> words) {
    public Bags {
        names = List.copyOf(names);
        classes = List.copyOf(classes);
        words = List.copyOf(words);
        Check.equal(pictures.rows(), names.size(), "names");
        Check.equal(pictures.rows(), classes.size(), "classes");
        Check.equal(pictures.rows(), words.size(), "words");
    }

    /** The classes, each once, in the order of their names. */
    public List<String> classNames() {
        return classes.stream()
                .filter(name -> !name.isEmpty())
                .distinct()
                .sorted()
                .toList();
    }

    /** All classes of each picture; more than one in MSRC, where pictures show several things. */
    public List<List<String>> labels() {
        return words.stream().map(PictureAnnotations::labels).toList();
    }

    /** Changes when the pictures, their classes or their words do. */
    public String fingerprint() {
        return set + ":" + pictures.rows() + "x" + pictures.columns() + ":"
                + Integer.toHexString(Objects.hash(pictures, classes, words));
    }
}
