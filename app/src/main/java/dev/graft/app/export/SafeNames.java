package dev.graft.app.export;

import dev.graft.app.cluster.Pile;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/** Names for files out of any text: usable on Linux, macOS and Windows, and different from each other on all of them. */
final class SafeNames {
    /** Names can be 255 bytes; this leaves room for a number. */
    private static final int LONGEST = 200;

    /** Leaves room for what lies in it. */
    static final int LONGEST_FOLDER = 120;

    private static final String FORBIDDEN = "/\\:*?\"<>|";

    private final Path folder;
    private final Set<String> taken = new HashSet<>();

    SafeNames(Path folder) {
        this.folder = folder;
    }

    /** A safe form of the text, or nothing where nothing of it is left. */
    static String clean(String text, int bytes) {
        var clean = new StringBuilder();
        int room = bytes;
        for (int c :
                Normalizer.normalize(text, Normalizer.Form.NFC).codePoints().toArray()) {
            boolean bad = Character.isISOControl(c) || FORBIDDEN.indexOf(c) >= 0 || c >= 0xD800 && c <= 0xDFFF;
            String next = bad ? "_" : Character.toString(c);
            room -= next.getBytes(StandardCharsets.UTF_8).length;
            if (room < 0) {
                break;
            }
            clean.append(next);
        }
        // Windows drops dots and blanks at the end of a name.
        return clean.toString().strip().replaceAll("[.\\s\\p{Z}]+$", "");
    }

    /** A folder for one of several names, its number first: it keeps the order and tells those of the same name apart. */
    static String numbered(int place, List<String> names) {
        int digits = String.valueOf(names.size()).length();
        String number = String.format(Locale.ROOT, "%0" + digits + "d ", place + 1);
        return (number + clean(names.get(place), LONGEST_FOLDER)).strip();
    }

    /**
     * Folders for several names, as paths with /: those of {@code Animals / Dogs} are nested. Each is numbered among those
     * beside it, and no two names share one.
     */
    static List<String> folders(List<String> names) {
        var paths = new String[names.size()];
        fill(
                paths,
                names.stream().map(Pile::path).toList(),
                0,
                "",
                IntStream.range(0, paths.length).boxed().toList());
        return List.of(paths);
    }

    /** @param some numbers of the names that lie in the folder {@code above}, which has that many parts */
    private static void fill(String[] paths, List<List<String>> parts, int depth, String above, List<Integer> some) {
        var own = new LinkedHashMap<String, List<Integer>>();
        var labels = new ArrayList<String>();
        var contents = new ArrayList<List<Integer>>();
        for (int name : some) {
            String part = parts.get(name).get(depth);
            boolean ends = parts.get(name).size() == depth + 1;
            var group = own.get(part);
            // The second of two equal names is a folder of its own.
            boolean isTaken = ends
                    && group != null
                    && group.stream().anyMatch(other -> parts.get(other).size() == depth + 1);
            if (group == null || isTaken) {
                labels.add(part);
                contents.add(new ArrayList<>(List.of(name)));
                own.putIfAbsent(part, contents.get(contents.size() - 1));
            } else {
                group.add(name);
            }
        }
        for (int i = 0; i < labels.size(); i++) {
            String folder = above + numbered(i, labels);
            var inside = new ArrayList<Integer>();
            for (int name : contents.get(i)) {
                if (parts.get(name).size() == depth + 1) {
                    paths[name] = folder;
                } else {
                    inside.add(name);
                }
            }
            if (!inside.isEmpty()) {
                fill(paths, parts, depth + 1, folder + "/", inside);
            }
        }
    }

    /** Takes a name that something else will have. */
    void reserve(String name) {
        taken.add(name.toLowerCase(Locale.ROOT));
    }

    /** A name for a file like this, with a number before its extension where others have the same. */
    Path file(String name) {
        int dot = name.lastIndexOf('.');
        boolean extended = dot > 0 && name.length() - dot <= 10;
        String stem = clean(extended ? name.substring(0, dot) : name, LONGEST);
        String kind = extended ? clean(name.substring(dot + 1), 40) : "";
        String extension = kind.isEmpty() ? "" : "." + kind;
        for (int number = 1; ; number++) {
            String candidate = (stem.isEmpty() ? "_" : stem) + (number == 1 ? "" : " (" + number + ")") + extension;
            // Other file systems do not tell case apart.
            if (taken.add(candidate.toLowerCase(Locale.ROOT))) {
                return resolve(folder, candidate);
            }
        }
    }

    /** A Java that was started with an encoding that lacks a character cannot make a file of that name. */
    static Path resolve(Path folder, String name) {
        try {
            return folder.resolve(name);
        } catch (InvalidPathException e) {
            return folder.resolve(name.replaceAll("[^\\x20-\\x7E]", "_"));
        }
    }
}
