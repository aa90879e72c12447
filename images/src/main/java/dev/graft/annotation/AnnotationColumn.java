package dev.graft.annotation;

import dev.graft.core.io.FormulaGuard;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** The content of a table column or JSON field, determined by its name, ignoring case. */
public record AnnotationColumn(String name, Kind kind) {
    public enum Kind {
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

        public List<String> names() {
            return names;
        }
    }

    static final String EXPECTED_FILE = "a column named " + String.join(", ", Kind.FILE.names());
    static final Set<Kind> ANNOTATIONS = Set.of(Kind.CAPTION, Kind.TAG, Kind.LABEL);

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    public static AnnotationColumn of(String name) {
        String key = name.strip().toLowerCase(Locale.ROOT);
        for (var kind : Kind.values()) {
            if (kind.names.contains(key)) {
                return new AnnotationColumn(key, kind);
            }
        }
        return new AnnotationColumn(key, Kind.OTHER);
    }

    boolean isAnnotation() {
        return ANNOTATIONS.contains(kind);
    }

    /**
     * Splits a cell with several tags or labels at the first of ; | , that occurs. White space only separates in a
     * column called {@code tags}, as Flickr writes them: a label or a keyword may be "new york". The prefix with which
     * Graft's own tables guard against formulas is removed.
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
