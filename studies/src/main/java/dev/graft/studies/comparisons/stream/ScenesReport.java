package dev.graft.studies.comparisons.stream;

import static dev.graft.studies.comparisons.stream.StreamTrial.MEANS;
import static dev.graft.studies.report.ReportTable.row;

import dev.graft.studies.comparisons.Comparison;
import dev.graft.studies.comparisons.stream.StreamRecorder.Span;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.Prose;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.CellResults;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** The stream of scenes: with each kind of features, then all side by side. */
final class ScenesReport {
    private final CellResults results;
    private final Map<String, StreamSample> samples = new LinkedHashMap<>();
    private final ReportWording wording;

    ScenesReport(CellResults results) {
        this.results = results;
        results.settings().stream()
                .map(setting -> setting.replaceFirst("; .*", ""))
                .distinct()
                .forEach(of -> samples.put(of, new StreamSample(results, List.of(of), List.of(ScenesTrial.TASK))));
        this.wording =
                ReportWording.of(ScenesReport.class, "stream.md").with("text", a -> change(a[0], a[1], a[2], a[3]));
    }

    List<Part> parts() {
        var tables = new ArrayList<Part>();
        var findings = new ArrayList<String>();
        samples.forEach((of, sample) -> {
            String features = Comparison.described(of);
            // Methods without pairs are not compared with ours without text.
            var rows = sample.all((pairs, method) -> List.of(ScenesTrial.PA, pairs == PairSet.NONE ? "" : MEANS));
            tables.add(wording.table("scenes", rows, features));
            tables.add(beliefs(of, features));
            PairSet.GIVEN.forEach(pairs -> findings.add(wording.text("scenes finding", of, features, pairs)));
        });
        boolean isCompared = samples.size() > 1;
        String kinds = ScenesTask.WORDS.entrySet().stream()
                .map(kind ->
                        kind.getKey() + ": " + kind.getValue().stream().sorted().collect(Collectors.joining(", ")))
                .collect(Collectors.joining("; "));
        var sideBySide = isCompared ? List.of(sideBySide()) : List.<Part>of();
        return wording.parts(
                "scenes page",
                Map.of("tables", tables, "side by side", sideBySide, "findings", Prose.of(findings)),
                String.join(", ", ScenesTask.WORDS.keySet()),
                results.measure(Span.ALL.measure()).draws(),
                kinds,
                isCompared);
    }

    /** The guard of the bridge: what is not believed does not move an answer. */
    private ReportTable beliefs(String of, String features) {
        var kinds = List.copyOf(ScenesTask.WORDS.keySet());
        var rows = new ArrayList<List<String>>();
        for (var pairs : PairSet.GIVEN) {
            for (String source : ScenesTrial.SOURCES) {
                var beliefs = results.setting(StreamRecorder.setting(of, pairs)).method(source);
                var cells = kinds.stream()
                        .map(kind -> PlainNumbers.of(
                                beliefs.measure(ScenesTrial.belief(kind)).mean(), 2));
                rows.add(row(source + " " + pairs, cells.toList()));
            }
        }
        return new ReportTable(wording.text("belief", features), row("method", kinds), rows);
    }

    private ReportTable sideBySide() {
        var columns = new ArrayList<>(List.of("method"));
        for (var span : Span.values()) {
            samples.keySet().forEach(of -> columns.add(span.title() + ", " + of));
        }
        var rows = new ArrayList<List<String>>();
        var tables = samples.values().stream()
                .map(of -> of.all((pairs, method) -> List.of()))
                .toList();
        for (int i = 0; i < tables.get(0).size(); i++) {
            int at = i;
            var cells = new ArrayList<>(List.of(tables.get(0).get(i).get(0)));
            for (int span = 1; span <= Span.values().length; span++) {
                int column = span;
                tables.forEach(table -> cells.add(table.get(at).get(column)));
            }
            rows.add(cells);
        }
        return new ReportTable(wording.text("scenes side by side"), columns, rows);
    }

    /** Against ours without text. */
    private String change(String of, String pairs, String method, String measure) {
        var sample = Objects.requireNonNull(samples.get(of));
        var with = pairs.equals(PairSet.ALL.toString()) ? PairSet.ALL : PairSet.OTHERS;
        var span = Span.valueOf(measure);
        double more = sample.mean(with, method, span) - sample.mean(with, MEANS, span);
        return (more > 0 ? "loses " : "gains ") + PlainNumbers.of(Math.abs(more));
    }
}
