package dev.graft.studies.papers.structural;

import dev.graft.studies.report.Part;
import dev.graft.studies.report.Plot;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Curves;
import dev.graft.studies.run.PairedRuns;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The recalls of one set of topics, as curves over the number of positive examples. */
final class TopicCurves {
    private final String set;
    private final CellResults results;
    private final List<Integer> sizes;

    private TopicCurves(String set, CellResults results) {
        this.set = set;
        this.results = results;
        this.sizes = results.settings().stream().map(Integer::parseInt).sorted().toList();
    }

    /** Of each set that there are recalls of. */
    static List<TopicCurves> of(CellResults all) {
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
                .filter(model -> !results.method(model.toString()).isEmpty())
                .toList();
    }

    /** With the set's name before them. */
    List<String> topics() {
        return results.tasks();
    }

    int runs() {
        return results.draws();
    }

    /** A plot and its table, of all topics on average. */
    List<Part> figure(String name, String caption) {
        return figure(results, name, caption);
    }

    List<Part> figure(String topic, String name, String caption) {
        return figure(results.task(topic), name, caption);
    }

    private static List<Part> figure(CellResults some, String name, String caption) {
        return new Curves(some)
                .figure(name, caption, Plot.Kind.LINES_OVER_LOGARITHM, "positive examples", "recall at equal error");
    }

    private static CellResults at(CellResults some, Model model, int n) {
        return some.method(model.toString()).setting(String.valueOf(n));
    }

    /** Over topics and runs. */
    double mean(Model model, int n) {
        return at(results, model, n).overDraws().mean();
    }

    /** Over the runs of a topic. */
    double mean(String topic, Model model, int n) {
        return at(results.task(topic), model, n).overDraws().mean();
    }

    /** Means over topics, run by run. */
    PairedRuns compare(Model rival, Model model, int n) {
        return new PairedRuns(
                at(results, rival, n).meansOfDraws(), at(results, model, n).meansOfDraws());
    }

    /** The topics, beginning with the one that gains most. */
    List<String> byGain() {
        return topics().stream()
                .sorted(Comparator.comparingDouble((String topic) -> -gain(topic)))
                .toList();
    }

    /** What a topic gains by structural learning over the baseline, mean over all sizes. */
    double gain(String topic) {
        return sizes.stream()
                .mapToDouble(n -> mean(topic, Model.STRUCTURAL, n) - mean(topic, Model.BASELINE, n))
                .average()
                .orElse(0);
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
