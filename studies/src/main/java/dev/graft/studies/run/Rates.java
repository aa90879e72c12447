package dev.graft.studies.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One measure by setting, method and task, with a number for each draw, indexed for reports that look it up often. */
public final class Rates {
    private record Key(String setting, String method) {}

    private final Map<Key, Map<String, double[]>> rates = new LinkedHashMap<>();

    /** @param results of one measure */
    public Rates(CellResults results) {
        var lists = new LinkedHashMap<Key, Map<String, List<Double>>>();
        for (var value : results.values()) {
            lists.computeIfAbsent(new Key(value.setting(), value.method()), key -> new LinkedHashMap<>())
                    .computeIfAbsent(value.task(), task -> new ArrayList<>())
                    .add(value.value());
        }
        lists.forEach((key, byTask) -> {
            var of = new LinkedHashMap<String, double[]>();
            byTask.forEach((task, values) ->
                    of.put(task, values.stream().mapToDouble(value -> value).toArray()));
            rates.put(key, of);
        });
    }

    public boolean has(String setting, String method) {
        return rates.containsKey(new Key(setting, method));
    }

    /** The rates of every task, in the order of the tasks; none where it was not run. */
    public Map<String, double[]> of(String setting, String method) {
        return rates.getOrDefault(new Key(setting, method), Map.of());
    }

    /** The mean of every task. */
    public List<Double> means(String setting, String method) {
        return of(setting, method).values().stream().map(Rates::mean).toList();
    }

    /** Over all tasks; it must have been run. */
    public double mean(String setting, String method) {
        return means(setting, method).stream()
                .mapToDouble(mean -> mean)
                .average()
                .orElseThrow();
    }

    public static double mean(double[] some) {
        return Arrays.stream(some).average().orElseThrow();
    }
}
