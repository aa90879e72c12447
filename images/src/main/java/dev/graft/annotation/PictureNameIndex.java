package dev.graft.annotation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** An index of pictures by name, optionally ignoring case or extension. */
final class PictureNameIndex {
    /** How well a name matches, best first. */
    enum Fit {
        PATH,
        SUFFIX,
        /** The same bare name in another folder, or the same name with another extension. */
        WEAK,
        UNKNOWN,
        AMBIGUOUS
    }

    /** @param picture the match, empty for UNKNOWN and AMBIGUOUS */
    record Found(Fit fit, String picture) {
        static final Found UNKNOWN = new Found(Fit.UNKNOWN, "");
        static final Found AMBIGUOUS = new Found(Fit.AMBIGUOUS, "");
    }

    private record Entry(String picture, String key) {}

    private final boolean foldCase;
    private final boolean dropExtension;
    private final Map<String, List<Entry>> byBareName = new HashMap<>();

    /** @param pictures the original names by normalised name */
    PictureNameIndex(Map<String, List<String>> pictures, boolean foldCase, boolean dropExtension) {
        this.foldCase = foldCase;
        this.dropExtension = dropExtension;
        pictures.forEach((normal, names) -> {
            String key = key(normal, dropExtension);
            var entries = byBareName.computeIfAbsent(PictureNames.bare(key), bare -> new ArrayList<>(1));
            names.forEach(name -> entries.add(new Entry(name, key)));
        });
    }

    /** The picture whose path equals or ends with a normalised name. */
    Found byPath(String name) {
        // Without extensions "a.b" may be a complete name, which is tried first.
        var found = byPathKey(key(name, false));
        return found.fit() == Fit.UNKNOWN && dropExtension ? weak(byPathKey(key(name, true))) : found;
    }

    /** The picture with the same bare name, in any folder. */
    Found byBareName(String name) {
        var found = byBareKey(key(name, false));
        return weak(found.fit() == Fit.UNKNOWN && dropExtension ? byBareKey(key(name, true)) : found);
    }

    private static Found weak(Found found) {
        return found.picture().isEmpty() ? found : new Found(Fit.WEAK, found.picture());
    }

    private Found byBareKey(String key) {
        var candidates = byBareName.getOrDefault(PictureNames.bare(key), List.of());
        return candidates.isEmpty() ? Found.UNKNOWN : only(candidates, Fit.WEAK);
    }

    private Found byPathKey(String key) {
        var candidates = byBareName.getOrDefault(PictureNames.bare(key), List.of());
        var exact = candidates.stream().filter(entry -> entry.key().equals(key)).toList();
        if (!exact.isEmpty()) {
            return only(exact, Fit.PATH);
        }
        var below = candidates.stream()
                .filter(entry -> entry.key().endsWith("/" + key))
                .toList();
        if (!below.isEmpty()) {
            return only(below, Fit.SUFFIX);
        }
        // A path that starts further up, such as an absolute one: the picture that shares most of it.
        var above = candidates.stream()
                .filter(entry -> entry.key().contains("/") && key.endsWith("/" + entry.key()))
                .toList();
        int longest =
                above.stream().mapToInt(entry -> entry.key().length()).max().orElse(0);
        var closest =
                above.stream().filter(entry -> entry.key().length() == longest).toList();
        return closest.isEmpty() ? Found.UNKNOWN : only(closest, Fit.SUFFIX);
    }

    private static Found only(List<Entry> entries, Fit fit) {
        return entries.size() == 1 ? new Found(fit, entries.get(0).picture()) : Found.AMBIGUOUS;
    }

    private String key(String name, boolean stem) {
        String key = stem ? PictureNames.stem(name) : name;
        return foldCase ? key.toLowerCase(Locale.ROOT) : key;
    }
}
