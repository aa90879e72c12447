package dev.graft.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Finds pictures by their names, as they are or with case or extension left out of account. */
final class NameIndex {
    /** How well a name fits; the first is the best. */
    enum Fit {
        PATH,
        SUFFIX,
        /** The bare name in another folder, or the name with another extension. */
        WEAK,
        UNKNOWN,
        AMBIGUOUS
    }

    /** @param picture the one found, blank for UNKNOWN and AMBIGUOUS */
    record Found(Fit fit, String picture) {
        static final Found UNKNOWN = new Found(Fit.UNKNOWN, "");
        static final Found AMBIGUOUS = new Found(Fit.AMBIGUOUS, "");
    }

    private record Entry(String picture, String key) {}

    private final boolean foldCase;
    private final boolean dropExtension;
    private final Map<String, List<Entry>> byBareName = new HashMap<>();

    /** @param pictures names as they are by their normal forms */
    NameIndex(Map<String, List<String>> pictures, boolean foldCase, boolean dropExtension) {
        this.foldCase = foldCase;
        this.dropExtension = dropExtension;
        pictures.forEach((normal, names) -> {
            String key = key(normal, dropExtension);
            var entries = byBareName.computeIfAbsent(Names.bare(key), bare -> new ArrayList<>(1));
            names.forEach(name -> entries.add(new Entry(name, key)));
        });
    }

    /** The picture that has a name in normal form as its path, or whose path ends like it. */
    Found byPath(String name) {
        // Without extensions, "a.b" may be a whole name already: that reading comes first.
        var found = byPathKey(key(name, false));
        return found.fit() == Fit.UNKNOWN && dropExtension ? weak(byPathKey(key(name, true))) : found;
    }

    /** The picture with the same bare name, in whatever folder. */
    Found byBareName(String name) {
        var found = byBareKey(key(name, false));
        return weak(found.fit() == Fit.UNKNOWN && dropExtension ? byBareKey(key(name, true)) : found);
    }

    private static Found weak(Found found) {
        return found.picture().isEmpty() ? found : new Found(Fit.WEAK, found.picture());
    }

    private Found byBareKey(String key) {
        var candidates = byBareName.getOrDefault(Names.bare(key), List.of());
        return candidates.isEmpty() ? Found.UNKNOWN : only(candidates, Fit.WEAK);
    }

    private Found byPathKey(String key) {
        var candidates = byBareName.getOrDefault(Names.bare(key), List.of());
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
        // A path from further up, such as an absolute one: the picture that shares most of it.
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
        String key = stem ? Names.stem(name) : name;
        return foldCase ? key.toLowerCase(Locale.ROOT) : key;
    }
}
