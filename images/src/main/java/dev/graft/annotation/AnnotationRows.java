package dev.graft.annotation;

import dev.graft.annotation.AnnotationColumn.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Collects annotations by file, in order of first appearance. Mutable, since merging immutable records row by row is
 * slow.
 */
public final class AnnotationRows {
    private final Map<String, Row> rows = new LinkedHashMap<>();

    /** The annotations of a file so far; creates the row if there is none. */
    public Row of(String file) {
        return rows.computeIfAbsent(file, Row::new);
    }

    public List<PictureAnnotations> toList() {
        return rows.values().stream().map(Row::toAnnotations).toList();
    }

    public static final class Row {
        private final String file;
        private final List<String> captions = new ArrayList<>();
        private final Set<String> tags = new LinkedHashSet<>();
        private final Set<String> labels = new LinkedHashSet<>();

        public Row(String file) {
            this.file = file;
        }

        /** Adds the content of a cell or JSON string; blank ones are ignored. */
        public void add(AnnotationColumn column, String cell) {
            switch (column.kind()) {
                case TAG -> tags.addAll(column.split(cell));
                case LABEL -> labels.addAll(column.split(cell));
                default -> addItem(column.kind(), cell);
            }
        }

        /** Adds one list item, which is not split. */
        public void addItem(Kind kind, String item) {
            if (item.isBlank()) {
                return;
            }
            switch (kind) {
                case CAPTION -> captions.add(item.strip());
                case TAG -> tags.add(item.strip());
                case LABEL -> labels.add(item.strip());
                case FILE, OTHER -> throw new IllegalArgumentException(kind + " is not an annotation");
            }
        }

        public PictureAnnotations toAnnotations() {
            return new PictureAnnotations(file, captions, List.copyOf(tags), List.copyOf(labels));
        }
    }
}
