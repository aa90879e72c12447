package dev.graft.experiments.papers.oht;

import dev.graft.experiments.run.Results;
import dev.graft.experiments.run.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Rates of mistakes by setting, method and task, one for each permutation: results that are asked many times. */
final class Rates {
    private record Key(String setting, String method) {}

    private final Map<Key, Map<String, double[]>> rates = new LinkedHashMap<>();

    Rates(Results results) {
        var lists = new LinkedHashMap<Key, Map<String, List<Value>>>();
        for (var value : results.values()) {
            lists.computeIfAbsent(new Key(value.setting(), value.method()), key -> new LinkedHashMap<>())
                    .computeIfAbsent(value.task(), task -> new ArrayList<>())
                    .add(value);
        }
        lists.forEach((key, byTask) -> {
            var of = new LinkedHashMap<String, double[]>();
            byTask.forEach((task, values) ->
                    of.put(task, values.stream().mapToDouble(Value::value).toArray()));
            rates.put(key, of);
        });
    }

    boolean has(String setting, OhtMethod method) {
        return rates.containsKey(new Key(setting, method.title()));
    }

    /** The rates of every task, in the order of the tasks; none where it was not run. */
    Map<String, double[]> of(String setting, OhtMethod method) {
        return rates.getOrDefault(new Key(setting, method.title()), Map.of());
    }

    /** The mean of every task. */
    List<Double> means(String setting, OhtMethod method) {
        return of(setting, method).values().stream().map(Rates::mean).toList();
    }

    /** Over all tasks; it must have been run. */
    double mean(String setting, OhtMethod method) {
        return means(setting, method).stream()
                .mapToDouble(mean -> mean)
                .average()
                .orElseThrow();
    }

    static double mean(double[] some) {
        return Arrays.stream(some).average().orElseThrow();
    }

    static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
