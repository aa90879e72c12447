package dev.graft.app.stream;

import dev.graft.text.LabelNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The labels of a stream by their numbers, and back. */
final class StreamClasses {
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    void add(String name) {
        numbers.put(LabelNames.plain(name), names.size());
        names.add(name);
    }

    int size() {
        return names.size();
    }

    String name(int number) {
        return names.get(number);
    }

    /** -1 where no label is meant by it. */
    int number(String label) {
        return numbers.getOrDefault(LabelNames.plain(label), -1);
    }

    List<String> all() {
        return List.copyOf(names);
    }
}
