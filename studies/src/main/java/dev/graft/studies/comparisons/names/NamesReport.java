package dev.graft.studies.comparisons.names;

import static dev.graft.studies.comparisons.names.NamesTrial.*;

import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.CellResults;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How many piles are named and how many names are right, then the names themselves. */
record NamesReport(CellResults results) {
    private static final ReportWording WORDING = ReportWording.of(NamesReport.class, "names.md");

    List<Part> parts() {
        int draws = results.draws();
        boolean isTuning = ClusteringTask.areTuning(results.tasks());
        var parts = Map.of(
                "sorted", List.<Part>of(counts(SORTED)),
                "classes", List.<Part>of(counts(CLASSES)),
                "names", features().stream().<Part>map(this::names).toList());
        return WORDING.parts("page", parts, results.tasks().size(), draws, draws == 1, isTuning);
    }

    private List<String> features() {
        return results.settings().stream()
                .map(setting -> setting.substring(0, setting.lastIndexOf("; ")))
                .distinct()
                .toList();
    }

    private ReportTable counts(String kind) {
        var rows = new ArrayList<List<String>>();
        for (String features : features()) {
            for (String method : METHODS) {
                var some = results.setting(features + "; " + kind).method(method);
                int named = sum(some.measure(NAMED));
                int right = sum(some.measure(RIGHT));
                String share = named == 0 ? "" : PlainNumbers.percent((double) right / named);
                rows.add(ReportTable.row(features + ", " + method, sum(some.measure(PILES)), named, right, share));
            }
        }
        return WORDING.table("counts", rows, kind.equals(SORTED));
    }

    private static int sum(CellResults of) {
        return (int)
                Math.round(of.numbers().stream().mapToDouble(value -> value).sum());
    }

    /** Every class with the names that its piles were given, the most frequent first. */
    private ReportTable names(String features) {
        var byClass = new TreeMap<String, Map<String, Integer>>();
        results.where(value -> value.setting().startsWith(features + "; "))
                .values()
                .forEach(value -> {
                    int at = value.measure().indexOf(AS);
                    if (at > 0) {
                        byClass.computeIfAbsent(value.measure().substring(0, at), any -> new TreeMap<>())
                                .merge(value.measure().substring(at + AS.length()), 1, Integer::sum);
                    }
                });
        var rows = byClass.entrySet().stream()
                .map(row -> List.of(row.getKey(), listed(row.getValue())))
                .toList();
        return WORDING.table("names", rows, features);
    }

    private static String listed(Map<String, Integer> names) {
        return names.entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<String, Integer> name) -> -name.getValue())
                        .thenComparing(Map.Entry::getKey))
                .map(name -> name.getKey() + " " + name.getValue())
                .collect(Collectors.joining(", "));
    }
}
