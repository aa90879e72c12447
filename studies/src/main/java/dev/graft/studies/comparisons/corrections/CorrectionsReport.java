package dev.graft.studies.comparisons.corrections;

import static dev.graft.studies.comparisons.corrections.CorrectionsTrial.*;

import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.WonLost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Accuracy and entropy by the number of corrections, then every task. */
record CorrectionsReport(CellResults results) {
    private static final ReportWording WORDING = ReportWording.of(CorrectionsReport.class, "corrections.md");
    private static final List<String> METHODS = List.of(FIRST, STEERED, CONSTRAINED, CONTROL);
    private static final int SHOWN = 20;

    List<Part> parts() {
        var tables = new ArrayList<Part>();
        for (String curator : CURATORS) {
            tables.add(averages(curator, false));
            tables.add(averages(curator, true));
        }
        int draws = results.draws();
        boolean isTuning = ClusteringTask.areTuning(results.tasks());
        var parts = Map.of("averages", tables, "tasks", List.<Part>of(tasks()));
        return WORDING.parts("page", parts, results.tasks().size(), draws, draws == 1, isTuning);
    }

    private ReportTable averages(String curator, boolean isBorrowing) {
        var rows = new ArrayList<List<String>>();
        for (int asked : CORRECTIONS) {
            for (String measure : List.of(ACCURACY, ENTROPY)) {
                var some = results.setting(setting(curator, isBorrowing, asked)).measure(measure);
                var means = METHODS.stream()
                        .map(method -> PlainNumbers.of(some.method(method).mean()))
                        .toList();
                var won = WonLost.of(some.method(STEERED), some.method(FIRST), measure.equals(ENTROPY));
                rows.add(ReportTable.row(asked + ", " + measure, means, won));
            }
        }
        return WORDING.table("averages", rows, curator, isBorrowing);
    }

    private ReportTable tasks() {
        var some = results.measure(ACCURACY).where(value -> value.setting().endsWith("; " + SHOWN));
        return ReportTable.grid(
                WORDING.text("tasks", SHOWN),
                "task",
                results.tasks(),
                METHODS,
                (task, method) -> PlainNumbers.of(some.task(task).method(method).mean()));
    }
}
