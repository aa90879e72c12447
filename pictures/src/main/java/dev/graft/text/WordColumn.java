package dev.graft.text;

import dev.graft.core.file.FormulaGuard;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What a column of a table or a field of a JSON object holds, judged by its name whatever its case. */
record WordColumn(String name, Kind kind) {
    enum Kind {
        FILE("file", "image", "filename", "file_name", "image_name", "path", "picture"),
        CAPTION("caption", "captions", "text", "comment", "description"),
        TAG("tags", "tag", "keywords"),
        LABEL("labels", "label", "class", "category"),
        OTHER;

        @SuppressWarnings("ImmutableEnumChecker") // made by List.of
        private final List<String> names;

        Kind(String... names) {
            this.names = List.of(names);
        }

        List<String> names() {
            return names;
        }
    }

    static final String EXPECTED_FILE = "a column named " + String.join(", ", Kind.FILE.names());
    static final Set<Kind> WORDS = Set.of(Kind.CAPTION, Kind.TAG, Kind.LABEL);

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    static WordColumn of(String name) {
        String key = name.strip().toLowerCase(Locale.ROOT);
        for (var kind : Kind.values()) {
            if (kind.names.contains(key)) {
                return new WordColumn(key, kind);
            }
        }
        return new WordColumn(key, Kind.OTHER);
    }

    boolean holdsWords() {
        return WORDS.contains(kind);
    }

    /**
     * Several tags or labels in one cell: split at the first of ; | , that occurs. Blanks split only a column called
     * {@code tags}, as Flickr writes them: a label or a keyword may be "new york". What Graft's own tables put before a
     * text to guard it is taken away.
     */
    List<String> split(String cell) {
        for (String separator : new String[] {";", "|", ","}) {
            if (cell.contains(separator)) {
                return parts(cell, Pattern.compile(separator, Pattern.LITERAL));
            }
        }
        return name.equals("tags") ? parts(cell, BLANKS) : parts(cell, Pattern.compile("\n"));
    }

    private static List<String> parts(String cell, Pattern separator) {
        return Arrays.stream(separator.split(cell))
                .map(String::strip)
                .map(FormulaGuard::unguarded)
                .filter(part -> !part.isEmpty())
                .toList();
    }
}
