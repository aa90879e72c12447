package dev.graft.studies.papers.clustering;

import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.Plot;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.Summary;
import dev.graft.studies.run.CellResults;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Entropies of methods, by task and on average. */
public final class EntropyTables {
    private static final int DIGITS = 3;
    private static final String AVERAGE = "average";

    private final CellResults entropies;

    /** @param entropies of one setting */
    public EntropyTables(CellResults entropies) {
        this.entropies = entropies;
    }

    /** Mean and deviation over the draws of the mean over all tasks. */
    public Summary average(String method) {
        return Summary.of(entropies.method(method).meansOfDraws());
    }

    public double mean(String task, String method) {
        return entropies.task(task).method(method).mean();
    }

    /** Tasks by methods, and their average. */
    public ReportTable byTask(String caption) {
        var rows = Stream.concat(entropies.tasks().stream(), Stream.of(AVERAGE)).toList();
        var columns = new ArrayList<>(List.of("draws"));
        columns.addAll(entropies.methods());
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
     * @param published the printed average of another, or nothing
     */
    public ReportTable averages(String caption, String method, Function<String, String> published) {
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
            var row = new ArrayList<>(List.of(other, average.text(DIGITS), "" + average.n(), published.apply(other)));
            var comparison = MethodComparison.of(entropies, method, other);
            row.addAll(
                    other.equals(method)
                            ? List.of("", "", "")
                            : List.of(
                                    PlainNumbers.of(comparison.reduction(), 1),
                                    comparison.pText(),
                                    comparison.effectText()));
            return row;
        });
    }

    /** The same as bars, of the methods that are there. */
    public Plot bars(String name, String unit, Published published, String averageRow) {
        var there = published.methods().stream()
                .filter(entropies.methods()::contains)
                .toList();
        var ours = IntStream.range(0, there.size()).mapToObj(i -> {
            var average = average(there.get(i));
            return new Plot.Point(i, average.mean(), there.get(i), average.deviation());
        });
        var theirs = IntStream.range(0, there.size())
                .mapToObj(i -> Plot.Point.bar(i, there.get(i), published.number(averageRow, there.get(i))));
        return new Plot(
                name,
                "Average entropy in " + unit + ", ours and published; the lower the better.",
                Plot.Kind.BARS,
                "method",
                "entropy (" + unit + ")",
                List.of(new Plot.Series("ours", ours.toList()), new Plot.Series("published", theirs.toList())));
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
