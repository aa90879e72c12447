package dev.graft.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Gathers words by file, in order of first appearance. A row at a time is too slow with the immutable record. */
final class WordRows {
    private final Map<String, Row> rows = new LinkedHashMap<>();

    /** The words of a file so far; asking for them makes the row. */
    Row of(String file) {
        return rows.computeIfAbsent(file, Row::new);
    }

    List<PictureWords> toList() {
        return rows.values().stream().map(Row::toWords).toList();
    }

    static final class Row {
        private final String file;
        private final List<String> captions = new ArrayList<>();
        private final Set<String> tags = new LinkedHashSet<>();
        private final Set<String> labels = new LinkedHashSet<>();

        Row(String file) {
            this.file = file;
        }

        /** Adds what one cell or JSON string of a column holds; blank ones hold nothing. */
        void add(WordColumn column, String cell) {
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

        /** Adds one item of a list, which is never split. */
        void addItem(WordColumn.Kind kind, String item) {
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

        PictureWords toWords() {
            return new PictureWords(file, captions, List.copyOf(tags), List.copyOf(labels));
        }
    }
}
