package dev.graft.studies.comparisons.corrections;

import static dev.graft.studies.comparisons.corrections.CorrectionsTrial.*;

import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.comparisons.Comparison;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.WonLost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What corrections gain, then accuracy and entropy by their number, then every task, for each kind of features. */
record CorrectionsReport(CellResults results) {
    private static final ReportWording WORDING = ReportWording.of(CorrectionsReport.class, "corrections.md");
    private static final List<String> METHODS = List.of(FIRST, STEERED, HELD, HELD_UNIT, CONTROL);
    private static final int SHOWN = 20;

    List<Part> parts() {
        var features = results.settings().stream()
                .map(setting -> setting.substring(0, setting.indexOf(';')))
                .distinct()
                .toList();
        var sections = new ArrayList<Part>();
        for (String of : features) {
            var tables = new ArrayList<Part>();
            for (String curator : CURATORS) {
                tables.add(averages(of, curator, false));
                tables.add(averages(of, curator, true));
            }
            var parts = Map.of("averages", tables, "tasks", List.<Part>of(tasks(of)));
            sections.addAll(WORDING.parts("features", parts, Comparison.described(of)));
        }
        int draws = results.draws();
        boolean isFewer = features.stream().anyMatch(of -> of(of).draws() < draws);
        boolean isTuning = ClusteringTask.areTuning(results.tasks());
        var parts = Map.of("gains", List.<Part>of(gains(features)), "features", sections);
        return WORDING.parts("page", parts, results.tasks().size(), draws, draws == 1, isFewer, isTuning);
    }

    private ReportTable gains(List<String> features) {
        var rows = new ArrayList<List<String>>();
        for (String of : features) {
            for (String curator : CURATORS) {
                for (boolean isBorrowing : new boolean[] {false, true}) {
                    for (String method : List.of(STEERED, HELD, HELD_UNIT, CONTROL)) {
                        rows.add(ReportTable.row(
                                WORDING.text("gain", of, curator, isBorrowing, method),
                                CORRECTIONS.stream()
                                        .filter(asked -> asked > 0)
                                        .map(asked -> gain(setting(of, curator, isBorrowing, asked), method))
                                        .toList()));
                    }
                }
            }
        }
        return WORDING.table("gains", rows);
    }

    private String gain(String setting, String method) {
        var some = results.setting(setting).measure(ACCURACY);
        return PlainNumbers.signed(
                100 * (some.method(method).mean() - some.method(FIRST).mean()), 1);
    }

    private ReportTable averages(String features, String curator, boolean isBorrowing) {
        var rows = new ArrayList<List<String>>();
        for (int asked : CORRECTIONS) {
            for (String measure : List.of(ACCURACY, ENTROPY)) {
                var some = results.setting(setting(features, curator, isBorrowing, asked))
                        .measure(measure);
                var means = METHODS.stream()
                        .map(method -> PlainNumbers.of(some.method(method).mean()))
                        .toList();
                var won = WonLost.of(some.method(STEERED), some.method(FIRST), measure.equals(ENTROPY));
                rows.add(ReportTable.row(asked + ", " + measure, means, won));
            }
        }
        return WORDING.table("averages", rows, curator, isBorrowing);
    }

    private CellResults of(String features) {
        return results.where(value -> value.setting().startsWith(features + "; "));
    }

    private ReportTable tasks(String features) {
        var some = of(features).measure(ACCURACY).where(value -> value.setting().endsWith("; " + SHOWN));
        return ReportTable.grid(
                WORDING.text("tasks", SHOWN),
                "task",
                some.tasks(),
                METHODS,
                (task, method) -> PlainNumbers.of(some.task(task).method(method).mean()));
    }
}
