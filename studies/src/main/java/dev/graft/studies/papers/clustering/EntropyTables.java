package dev.graft.studies.papers.clustering;

import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.Plot;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.Summary;
import dev.graft.studies.run.CellResults;
import java.util.List;
import java.util.stream.Stream;

/**
 * Entropies of methods, by task and on average.
 *
 * @param entropies of one setting
 */
public record EntropyTables(CellResults entropies) {
    private static final int DIGITS = 3;
    private static final String AVERAGE = "average";

    /** Mean and deviation over the draws of the mean over all tasks. */
    public Summary average(String method) {
        return entropies.method(method).overDraws();
    }

    public double mean(String task, String method) {
        return entropies.task(task).method(method).mean();
    }

    /** Tasks by methods, and their average. */
    public ReportTable byTask(String caption) {
        var rows = Stream.concat(entropies.tasks().stream(), Stream.of(AVERAGE)).toList();
        var columns = ReportTable.row("draws", entropies.methods());
        return ReportTable.grid(caption, "task", rows, columns, (task, column) -> {
            String method = column.equals("draws") ? columns.get(1) : column;
            var of = task.equals(AVERAGE)
                    ? average(method)
                    : entropies.task(task).method(method).summary();
            return column.equals("draws") ? Integer.toString(of.n()) : of.text(DIGITS);
        });
    }

    /**
     * Averages beside the published ones, and what the paper's method gains on each.
     *
     * @param method the paper's
     */
    public ReportTable averages(String caption, String method, Published published) {
        var columns = List.of(
                "method",
                "ours",
                "draws",
                "published",
                "reduction by " + method + " in %",
                "paired t-test over draws",
                "paired Cohen's d");
        return ReportTable.of(caption, columns, entropies.methods(), other -> {
            var average = average(other);
            var comparison = MethodComparison.of(entropies, method, other);
            return ReportTable.row(
                    other,
                    average.text(DIGITS),
                    average.n(),
                    published.average(other),
                    other.equals(method)
                            ? List.of("", "", "")
                            : List.of(
                                    PlainNumbers.of(comparison.reduction(), 1),
                                    comparison.pText(),
                                    comparison.effectText()));
        });
    }

    /** The same as bars, of the methods that are there. */
    public Plot bars(String name, ClusteringTrial.Unit unit, Published published) {
        var there = published.methods().stream()
                .filter(entropies.methods()::contains)
                .toList();
        var ours = Plot.Point.each(there, method -> {
            var average = average(method);
            return new Plot.Point(there.indexOf(method), average.mean(), method, average.deviation());
        });
        var theirs = Plot.Point.each(
                there, method -> Plot.Point.bar(there.indexOf(method), method, published.averageNumber(method)));
        return new Plot(
                name,
                "Average entropy in " + unit.title() + ", ours and published; the lower the better.",
                Plot.Kind.BARS,
                "method",
                unit.measure(),
                List.of(new Plot.Series("ours", ours), new Plot.Series("published", theirs)));
    }

    /** In how many tasks a method has the lowest mean of all that are given. */
    public long wins(String method, List<String> others) {
        return entropies.tasks().stream()
                .filter(task -> others.stream()
                        .filter(other -> !other.equals(method))
                        .allMatch(other -> mean(task, method) < mean(task, other)))
                .count();
    }
}
