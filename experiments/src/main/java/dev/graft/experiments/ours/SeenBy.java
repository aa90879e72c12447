package dev.graft.experiments.ours;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The numbers of a comparison, once for each pair of eyes.
 *
 * @param rows by what looked at the pictures, in the order of the page
 */
record SeenBy<R>(Map<Eyes, List<R>> rows) {
    SeenBy {
        rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
    }

    /** Measures with one pair of eyes; absent where the work was stopped. */
    @FunctionalInterface
    interface Look<R> {
        Optional<List<R>> with(Eyes eyes) throws IOException;
    }

    /** One after the other; absent where the work was stopped. */
    static <R> Optional<SeenBy<R>> look(List<Eyes> all, Look<R> look) throws IOException {
        Map<Eyes, List<R>> rows = new LinkedHashMap<>();
        for (var eyes : all) {
            var found = look.with(eyes);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            rows.put(eyes, found.get());
        }
        return Optional.of(new SeenBy<>(rows));
    }

    List<Eyes> eyes() {
        return List.copyOf(rows.keySet());
    }

    /** Whether there is something to compare: with one pair of eyes a page needs no word about eyes. */
    boolean isCompared() {
        return rows.size() > 1;
    }

    List<R> of(Eyes eyes) {
        return rows.getOrDefault(eyes, List.of());
    }

    List<R> all() {
        return rows.values().stream().flatMap(List::stream).toList();
    }

    /** What the command line says of eyes. */
    String option() {
        return rows.keySet().stream().map(Eyes::option).collect(Collectors.joining());
    }

    /** A table with a further column in front. */
    String csv(Function<List<R>, String> table) {
        var out = new StringBuilder();
        rows.forEach((eyes, of) -> {
            var lines = table.apply(of).lines().toList();
            if (out.isEmpty()) {
                out.append("features,").append(lines.get(0)).append('\n');
            }
            lines.stream()
                    .skip(1)
                    .forEach(line -> out.append(quoted(eyes.title()))
                            .append(',')
                            .append(line)
                            .append('\n'));
        });
        return out.toString();
    }

    private static String quoted(String title) {
        return title.matches("[\\w.-]+") ? title : '"' + title.replace("\"", "\"\"") + '"';
    }

    /** The same lines of Markdown for each pair of eyes, one below the other, their headings a level deeper. */
    List<String> blocks(BiFunction<Eyes, List<R>, List<String>> block) {
        var out = new ArrayList<String>();
        rows.forEach((eyes, of) -> {
            var lines = block.apply(eyes, of);
            if (!isCompared()) {
                out.addAll(lines);
                return;
            }
            out.addAll(List.of("## Seen by " + eyes.described(), ""));
            lines.forEach(line -> out.add(line.startsWith("##") ? "#" + line : line));
            if (!lines.get(lines.size() - 1).isEmpty()) {
                out.add("");
            }
        });
        return out;
    }
}
