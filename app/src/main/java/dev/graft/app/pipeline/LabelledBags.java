package dev.graft.app.pipeline;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.store.PictureCollection;
import dev.graft.text.LabelNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Pictures with one label each, as feature counts in the vocabulary of a model.
 *
 * @param labels numbers of the classes
 * @param classes those that were known before, then others, in the order of their names
 * @param unknown the others
 * @param skipped how many pictures have no label, or several
 */
public record LabelledBags(CountMatrix bags, int[] labels, List<String> classes, List<String> unknown, int skipped) {
    /** Absent where the work was stopped. */
    public static Optional<LabelledBags> of(NewPictures reader, PictureCollection pictures, List<String> known) {
        return reader.read(pictures).map(set -> {
            var names = new ArrayList<>(known);
            var numbers = new TreeMap<String, Integer>();
            for (int c = 0; c < known.size(); c++) {
                numbers.put(LabelNames.plain(known.get(c)), c);
            }
            var which = IntStream.range(0, set.labels().size())
                    .filter(row -> set.labels().get(row).size() == 1)
                    .toArray();
            var others = new TreeMap<String, String>();
            for (int row : which) {
                String label = set.labels().get(row).get(0);
                if (!numbers.containsKey(LabelNames.plain(label))) {
                    others.putIfAbsent(LabelNames.plain(label), label);
                }
            }
            others.forEach((plain, label) -> {
                numbers.put(plain, names.size());
                names.add(label);
            });
            return new LabelledBags(
                    set.pictures().bags().select(which),
                    IntStream.of(which)
                            .map(row -> numbers.getOrDefault(
                                    LabelNames.plain(set.labels().get(row).get(0)), -1))
                            .toArray(),
                    List.copyOf(names),
                    List.copyOf(others.values()),
                    set.labels().size() - which.length);
        });
    }
}
