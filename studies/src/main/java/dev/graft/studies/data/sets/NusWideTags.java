package dev.graft.studies.data.sets;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code All_Tags.txt}: in each line the number of a photo, then its tags, with blanks between them.
 *
 * @param list the tags to count; absent: the thousand that most of the documents have
 */
record NusWideTags(Path file, Optional<Path> list) {
    private static final int MOST_TAGS = 1000;

    /** The tags of the lines that have a concept. */
    CountMatrix read(int[] concepts) throws IOException {
        var documents = documents(concepts);
        var columns = new HashMap<String, Integer>();
        for (var tag : list.isPresent() ? listed(list.get()) : mostCommon(documents)) {
            columns.put(tag, columns.size());
        }
        var rows = new CountMatrixBuilder(columns.size());
        for (var tags : documents) {
            for (var tag : tags) {
                var column = columns.get(tag);
                if (column != null) {
                    rows.add(column, 1);
                }
            }
            rows.endRow();
        }
        return rows.build();
    }

    private List<Set<String>> documents(int[] concepts) throws IOException {
        var same = new HashMap<String, String>();
        var documents = new ArrayList<Set<String>>();
        int number = 0;
        try (var in = NusWideDocuments.open(file)) {
            for (var line = in.readLine(); line != null; line = in.readLine()) {
                if (number < concepts.length && concepts[number] >= 0) {
                    var cells = line.strip().split("\\s+");
                    var tags = new LinkedHashSet<String>();
                    for (int i = 1; i < cells.length; i++) {
                        tags.add(same.computeIfAbsent(cells[i].toLowerCase(Locale.ROOT), tag -> tag));
                    }
                    documents.add(tags);
                }
                number++;
            }
        }
        NusWideDocuments.checkLines(file, number, concepts.length);
        return documents;
    }

    private static Set<String> listed(Path list) throws IOException {
        var tags = new LinkedHashSet<String>();
        try (var in = NusWideDocuments.open(list)) {
            in.lines()
                    .map(line -> line.strip().toLowerCase(Locale.ROOT))
                    .filter(tag -> !tag.isEmpty())
                    .forEach(tags::add);
        }
        return tags;
    }

    private static List<String> mostCommon(List<Set<String>> documents) {
        var counts = new HashMap<String, Integer>();
        documents.forEach(tags -> tags.forEach(tag -> counts.merge(tag, 1, Integer::sum)));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST_TAGS)
                .map(Map.Entry::getKey)
                .toList();
    }
}
