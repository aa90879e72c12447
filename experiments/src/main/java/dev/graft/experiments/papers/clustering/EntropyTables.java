package dev.graft.experiments.papers.clustering;

import dev.graft.experiments.run.Results;
import dev.graft.experiments.show.Plot;
import dev.graft.experiments.show.Summary;
import dev.graft.experiments.show.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Entropies of methods, by task and on average. */
public final class EntropyTables {
    private static final int DIGITS = 3;

    private final Results entropies;

    /** @param entropies of one setting */
    public EntropyTables(Results entropies) {
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
    public Table byTask(String caption) {
        var columns = new ArrayList<String>(List.of("task", "draws"));
        columns.addAll(entropies.methods());
        var rows = new ArrayList<List<String>>();
        for (String task : entropies.tasks()) {
            rows.add(row(task, method -> entropies.task(task).method(method).summary()));
        }
        rows.add(row("average", this::average));
        return new Table(caption, columns, rows);
    }

    private List<String> row(String name, Function<String, Summary> of) {
        var row = new ArrayList<String>();
        row.add(name);
        row.add(Integer.toString(of.apply(entropies.methods().get(0)).n()));
        entropies.methods().forEach(method -> row.add(of.apply(method).text(DIGITS)));
        return row;
    }

    /**
     * Averages beside the published ones, and what the paper's method gains on each.
     *
     * @param method the paper's
     * @param published the printed average of another, or nothing
     */
    public Table averages(String caption, String method, Function<String, String> published) {
        var rows = new ArrayList<List<String>>();
        for (String other : entropies.methods()) {
            var row = new ArrayList<String>();
            var average = average(other);
            row.add(other);
            row.add(average.text(DIGITS));
            row.add(Integer.toString(average.n()));
            row.add(published.apply(other));
            if (other.equals(method)) {
                row.addAll(List.of("", "", ""));
            } else {
                var comparison = Comparison.of(entropies, method, other);
                row.add(Numbers.of(comparison.reduction(), 1));
                row.add(comparison.pText());
                row.add(
                        comparison.effect().isPresent()
                                ? Numbers.of(comparison.effect().getAsDouble(), 2)
                                : "");
            }
            rows.add(row);
        }
        return new Table(
                caption,
                List.of(
                        "method",
                        "ours",
                        "draws",
                        "published",
                        "reduction by " + method + " in %",
                        "paired t-test over draws",
                        "paired Cohen's d"),
                rows);
    }

    /** The same as bars, of the methods that are there. */
    public Plot bars(String name, String unit, Published published, String averageRow) {
        var there = published.methods().stream()
                .filter(entropies.methods()::contains)
                .toList();
        var places = IntStream.range(0, there.size()).boxed().toList();
        return new Plot(
                name,
                "Average entropy in " + unit + ", ours and published; the lower the better.",
                Plot.Kind.BARS,
                "method",
                "entropy (" + unit + ")",
                List.of(
                        new Plot.Series(
                                "ours",
                                places.stream().map(i -> bar(i, there.get(i))).toList()),
                        new Plot.Series(
                                "published",
                                places.stream()
                                        .map(i -> Plot.Point.bar(
                                                i, there.get(i), published.number(averageRow, there.get(i))))
                                        .toList())));
    }

    private Plot.Point bar(int place, String method) {
        var average = average(method);
        return new Plot.Point(place, average.mean(), method, average.deviation());
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
