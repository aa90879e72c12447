package dev.graft.studies.run;

import dev.graft.studies.report.Summary;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** The numbers of an experiment, with filters and summaries. Lists of names are in order of first appearance. */
public record CellResults(List<Measurement> values) {
    public CellResults {
        values = List.copyOf(values);
    }

    public CellResults where(Predicate<Measurement> wanted) {
        return new CellResults(values.stream().filter(wanted).toList());
    }

    public CellResults task(String name) {
        return where(value -> value.task().equals(name));
    }

    public CellResults setting(String name) {
        return where(value -> value.setting().equals(name));
    }

    public CellResults method(String name) {
        return where(value -> value.method().equals(name));
    }

    public CellResults measure(String name) {
        return where(value -> value.measure().equals(name));
    }

    /** Those of the same task and draw. */
    public CellResults run(Measurement as) {
        return where(value -> value.task().equals(as.task()) && value.draw() == as.draw());
    }

    public boolean isEmpty() {
        return values.isEmpty();
    }

    public List<String> tasks() {
        return each(Measurement::task);
    }

    public List<String> settings() {
        return each(Measurement::setting);
    }

    public List<String> methods() {
        return each(Measurement::method);
    }

    private List<String> each(Function<Measurement, String> of) {
        return values.stream().map(of).distinct().toList();
    }

    /** How many draws there are. */
    public int draws() {
        return (int) values.stream().map(Measurement::draw).distinct().count();
    }

    /** The numbers alone. */
    public List<Double> numbers() {
        return values.stream().map(Measurement::value).toList();
    }

    /** Over all values that are left; there must be one. */
    public Summary summary() {
        return Summary.of(numbers());
    }

    public double mean() {
        return summary().mean();
    }

    /** Mean over tasks and draws; the deviation is that of the draws' means. */
    public Summary overDraws() {
        return Summary.of(meansOfDraws());
    }

    /** The values of each draw. */
    public List<CellResults> byDraw() {
        return values.stream()
                .map(Measurement::draw)
                .distinct()
                .map(draw -> where(value -> value.draw() == draw))
                .toList();
    }

    /** The draws' means over tasks, in the order of the draws: what an average over tasks varies by. */
    public List<Double> meansOfDraws() {
        return values.stream()
                .map(Measurement::draw)
                .distinct()
                .sorted()
                .map(draw -> where(value -> value.draw() == draw).mean())
                .toList();
    }
}
