package dev.graft.studies.comparisons.unknown;

import static dev.graft.studies.comparisons.unknown.UnknownTrial.*;

import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.CellResults;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** How many unknown pictures are found, then what that costs. */
record UnknownReport(CellResults results) {
    private static final ReportWording WORDING = ReportWording.of(UnknownReport.class, "unknown.md");

    List<Part> parts() {
        int draws = results.draws();
        boolean isTuning = ClusteringTask.areTuning(results.tasks());
        var parts = Map.of(
                "found", features().stream().<Part>map(this::foundTable).toList(),
                "told", features().stream().<Part>map(this::toldTable).toList());
        return WORDING.parts("page", parts, results.tasks().size(), draws, draws == 1, isTuning);
    }

    private List<String> features() {
        return results.settings().stream()
                .map(setting -> setting.substring(0, setting.lastIndexOf("; ")))
                .distinct()
                .toList();
    }

    private ReportTable foundTable(String features) {
        var rows = new ArrayList<List<String>>();
        for (String situation : SITUATIONS.subList(0, SITUATIONS.indexOf(NOTHING))) {
            for (String method : METHODS) {
                rows.add(ReportTable.row(
                        situation + ", " + method,
                        cells(features, situation, method, n -> List.of(found(n), area(n)))));
            }
        }
        return WORDING.table("found", rows, features);
    }

    private ReportTable toldTable(String features) {
        var rows = new ArrayList<List<String>>();
        for (String situation : SITUATIONS) {
            for (String method : METHODS) {
                rows.add(ReportTable.row(
                        situation + ", " + method,
                        cells(
                                features,
                                situation,
                                method,
                                n -> situation.equals(NOTHING) ? List.of(refused(n)) : List.of(refused(n), told(n)))));
            }
        }
        return WORDING.table("told", rows, features);
    }

    /** For each number of examples, means in percent. */
    private List<String> cells(String features, String situation, String method, IntFunction<List<String>> measures) {
        var of = results.setting(features + "; " + situation).method(method);
        return EXAMPLES.stream()
                .map(n -> String.join(
                        " / ",
                        measures.apply(n).stream()
                                .map(measure -> PlainNumbers.of(
                                        100 * of.measure(measure).mean(), 0))
                                .toList()))
                .toList();
    }
}
