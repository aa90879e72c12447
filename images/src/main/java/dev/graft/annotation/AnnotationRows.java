package dev.graft.annotation;

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
        return rows.values().stream().map(Row::toWords).toList();
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
                case CAPTION -> {
                    if (!cell.isBlank()) {
                        captions.add(cell.strip());
                    }
                }
                case TAG -> tags.addAll(column.split(cell));
                case LABEL -> labels.addAll(column.split(cell));
                case FILE, OTHER -> throw new IllegalArgumentException(column.name() + " holds no words");
            }
        }

        /** Adds one list item, which is not split. */
        public void addItem(AnnotationColumn.Kind kind, String item) {
            if (item.isBlank()) {
                return;
            }
            switch (kind) {
                case CAPTION -> captions.add(item.strip());
                case TAG -> tags.add(item.strip());
                case LABEL -> labels.add(item.strip());
                case FILE, OTHER -> throw new IllegalArgumentException(kind + " holds no words");
            }
        }

        public PictureAnnotations toWords() {
            return new PictureAnnotations(file, captions, List.copyOf(tags), List.copyOf(labels));
        }
    }
}
