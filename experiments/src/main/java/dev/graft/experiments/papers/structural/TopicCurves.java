package dev.graft.experiments.papers.structural;

import dev.graft.experiments.run.PairedRuns;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.show.Plot;
import dev.graft.experiments.show.Summary;
import java.util.Arrays;
import java.util.List;

/** The recalls of one set of topics, as curves over the number of positive examples. */
final class TopicCurves {
    private final String set;
    private final Results results;
    private final List<Integer> sizes;

    private TopicCurves(String set, Results results) {
        this.set = set;
        this.results = results;
        this.sizes = results.settings().stream().map(Integer::parseInt).sorted().toList();
    }

    /** Of each set that there are recalls of. */
    static List<TopicCurves> of(Results all) {
        var recalls = all.measure(TopicRun.RECALL);
        return recalls.tasks().stream()
                .map(task -> task.substring(0, task.indexOf(": ")))
                .distinct()
                .map(set ->
                        new TopicCurves(set, recalls.where(value -> value.task().startsWith(set + ": "))))
                .toList();
    }

    String set() {
        return set;
    }

    List<Integer> sizes() {
        return sizes;
    }

    int largest() {
        return sizes.get(sizes.size() - 1);
    }

    List<Model> models() {
        return Arrays.stream(Model.values())
                .filter(model -> !results.method(model.title()).isEmpty())
                .toList();
    }

    /** With the set's name before them. */
    List<String> topics() {
        return results.tasks();
    }

    int runs() {
        return (int)
                results.values().stream().map(value -> value.draw()).distinct().count();
    }

    /** Mean over topics, then over runs; its deviation is over the runs. */
    Summary at(Model model, int n) {
        return at(results, model, n);
    }

    Summary at(String topic, Model model, int n) {
        return at(results.task(topic), model, n);
    }

    private static Summary at(Results some, Model model, int n) {
        return Summary.of(some.method(model.title()).setting(String.valueOf(n)).meansOfDraws());
    }

    double mean(Model model, int n) {
        return at(model, n).mean();
    }

    /** Means over topics, run by run. */
    PairedRuns compare(Model rival, Model model, int n) {
        return new PairedRuns(runs(rival, n), runs(model, n));
    }

    private List<Double> runs(Model model, int n) {
        return results.method(model.title()).setting(String.valueOf(n)).meansOfDraws();
    }

    /** What a topic gains by structural learning over the baseline, mean over all sizes. */
    double gain(String topic) {
        return sizes.stream()
                .mapToDouble(n -> at(topic, Model.STRUCTURAL, n).mean()
                        - at(topic, Model.BASELINE, n).mean())
                .average()
                .orElse(0);
    }

    List<Plot.Series> series() {
        return series(results);
    }

    List<Plot.Series> series(String topic) {
        return series(results.task(topic));
    }

    private List<Plot.Series> series(Results some) {
        return models().stream()
                .map(model -> new Plot.Series(
                        model.title(),
                        sizes.stream()
                                .map(n -> Plot.Point.of(n, at(some, model, n)))
                                .toList()))
                .toList();
    }

    /** The fewest positives with which a model reaches a recall; twice the largest where it never does. */
    int needed(Model model, double recall) {
        return sizes.stream().filter(n -> mean(model, n) >= recall).findFirst().orElse(2 * largest());
    }

    String neededInWords(Model model, double recall) {
        int n = needed(model, recall);
        return n > largest() ? "more than " + largest() : String.valueOf(n);
    }
}
