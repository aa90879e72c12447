package dev.graft.experiments.run;

import dev.graft.experiments.show.Summary;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** The numbers of an experiment, and questions to them. Orders are those of first appearance. */
public record Results(List<Value> values) {
    public Results {
        values = List.copyOf(values);
    }

    public Results where(Predicate<Value> wanted) {
        return new Results(values.stream().filter(wanted).toList());
    }

    public Results task(String name) {
        return where(value -> value.task().equals(name));
    }

    public Results setting(String name) {
        return where(value -> value.setting().equals(name));
    }

    public Results method(String name) {
        return where(value -> value.method().equals(name));
    }

    public Results measure(String name) {
        return where(value -> value.measure().equals(name));
    }

    public boolean isEmpty() {
        return values.isEmpty();
    }

    public List<String> tasks() {
        return each(Value::task);
    }

    public List<String> settings() {
        return each(Value::setting);
    }

    public List<String> methods() {
        return each(Value::method);
    }

    private List<String> each(Function<Value, String> of) {
        return values.stream().map(of).distinct().toList();
    }

    /** How many draws there are. */
    public int draws() {
        return (int) values.stream().map(Value::draw).distinct().count();
    }

    /** The numbers alone. */
    public List<Double> numbers() {
        return values.stream().map(Value::value).toList();
    }

    /** Over all values that are left; there must be one. */
    public Summary summary() {
        return Summary.of(numbers());
    }

    public double mean() {
        return summary().mean();
    }

    /** The draws' means over tasks, in the order of the draws: what an average over tasks varies by. */
    public List<Double> meansOfDraws() {
        return values.stream()
                .map(Value::draw)
                .distinct()
                .sorted()
                .map(draw -> where(value -> value.draw() == draw).mean())
                .toList();
    }
}
