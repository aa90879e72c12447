package dev.graft.app.label;

import dev.graft.methods.api.PartialLabels;
import dev.graft.store.CollectionException;
import dev.graft.text.LabelNames;
import dev.graft.text.meaning.Synonyms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The classes of both sides, the same where their names are by {@link LabelNames}, or mean the same. */
final class ClassIndex {
    private static final int MOST_HINTS = 3;

    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> joined = new ArrayList<>();

    /** @param own decides how a name is written where both sides have it */
    ClassIndex(List<List<String>> own, List<List<String>> borrowed) {
        this(own, borrowed, Synonyms.between(flat(own), flat(borrowed)));
    }

    ClassIndex(List<List<String>> own, List<List<String>> borrowed, Synonyms synonyms) {
        var spellings = new TreeMap<String, Set<String>>();
        Stream.concat(own.stream(), borrowed.stream())
                .flatMap(List::stream)
                .forEach(name -> spellings
                        .computeIfAbsent(LabelNames.plain(name), plain -> new LinkedHashSet<>())
                        .add(name));
        for (var pair : synonyms.same()) {
            var theirs = spellings.getOrDefault(pair.other(), Set.of());
            spellings
                    .computeIfAbsent(pair.own(), plain -> new LinkedHashSet<>())
                    .addAll(theirs);
            spellings.remove(pair.other());
        }
        spellings.forEach((plain, written) -> {
            numbers.put(plain, names.size());
            names.add(written.iterator().next());
            if (written.size() > 1) {
                joined.add(String.join(" and ", new TreeSet<>(written)) + " are taken for the same label");
            }
        });
        synonyms.same().forEach(pair -> numbers.put(pair.other(), number(pair.own())));
        synonyms.perhaps().stream()
                .limit(MOST_HINTS)
                .forEach(pair -> joined.add(names.get(number(pair.own())) + " and " + names.get(number(pair.other()))
                        + " may mean the same; if they do, write them alike"));
    }

    private static List<String> flat(List<List<String>> labels) {
        return labels.stream().flatMap(List::stream).toList();
    }

    List<String> names() {
        return names;
    }

    /** What a person should know: names that were taken for the same. */
    List<String> notes() {
        return joined;
    }

    /** @throws IllegalArgumentException if there is no such class */
    int number(String name) {
        var number = numbers.get(LabelNames.plain(name));
        if (number == null) {
            throw new IllegalArgumentException(
                    "there is no label \"" + name + "\"; there are " + String.join(", ", names));
        }
        return number;
    }

    /**
     * Pictures without labels are not annotated.
     *
     * @param pictures their names, for messages
     * @param multi whether several labels for a picture are meant so
     */
    PartialLabels annotations(List<List<String>> labels, List<String> pictures, boolean multi) {
        var classes = new int[labels.size()][];
        for (int i = 0; i < classes.length; i++) {
            var of = labels.get(i).stream().mapToInt(this::number).distinct().toArray();
            if (of.length > 1 && !multi) {
                throw new CollectionException(pictures.get(i) + " is labelled "
                        + String.join(" and ", labels.get(i))
                        + "; keep one of them, or give --multi-label if a picture may have several");
            }
            if (of.length > 0) {
                classes[i] = of;
            }
        }
        return PartialLabels.of(names.size(), classes);
    }
}
