package dev.graft.studies.papers.structural;

import dev.graft.studies.report.Claim;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.Plot;
import dev.graft.studies.run.CellResults;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Figures 8 and 9: the topic of a set that gains most by structural learning, and the one that gains least. */
record ExtremeTopics(TopicCurves curves, String most, String least) {
    /** How near recalls are that are comparable. */
    private static final double NEAR = 0.02;

    /** What a slow curve gains at most from the first size to eight positives. */
    private static final double SLOW = 0.05;

    private static final int SMALL_NUMBER = 8;

    /** Positives of the two training sets that the paper compares. */
    private static final int FEW = 2;

    private static final int MANY = 64;

    /** Of the sets that both models were run on. */
    static List<ExtremeTopics> of(List<TopicCurves> sets) {
        return sets.stream()
                .filter(of -> of.models().containsAll(List.of(Model.BASELINE, Model.STRUCTURAL)))
                .map(of -> {
                    var order = of.byGain();
                    return new ExtremeTopics(of, order.get(0), order.get(order.size() - 1));
                })
                .toList();
    }

    /** @param number of the set */
    List<Part> parts(CellResults results, int number) {
        var parts = new ArrayList<Part>();
        add(parts, results, "structural-figure8-" + number, most, most + ", which gains most");
        add(parts, results, "structural-figure9-" + number, least, least + ", which gains least");
        return parts;
    }

    private void add(List<Part> parts, CellResults results, String name, String topic, String title) {
        parts.addAll(curves.figure(topic, name, StructuralFigure7.WORDING.text("topic", title)));
        var all = Plot.Series.of(
                curves.models(), model -> curve(results.task(topic).method(model.toString())));
        var series = all.stream().filter(one -> !one.points().isEmpty()).toList();
        if (!series.isEmpty()) {
            parts.add(new Plot(
                    name + "-roc",
                    StructuralFigure7.WORDING.text("roc", TopicRun.CURVE_SIZE, title),
                    Plot.Kind.LINES,
                    "false positives",
                    "recall",
                    series));
        }
    }

    private static List<Plot.Point> curve(CellResults of) {
        return IntStream.rangeClosed(0, TopicRun.CURVE_STEPS)
                .filter(step -> !of.measure(TopicRun.curveMeasure(step)).isEmpty())
                .mapToObj(step -> Plot.Point.of(
                        (double) step / TopicRun.CURVE_STEPS,
                        of.measure(TopicRun.curveMeasure(step)).mean()))
                .toList();
    }

    List<Claim> claims() {
        var wording = StructuralFigure7.WORDING;
        var sizes = curves.sizes();
        double gain = curves.gain(least);
        double widest = sizes.stream().mapToDouble(this::widest).max().orElse(0);
        int first = sizes.get(0);
        int last = sizes.stream().filter(n -> n <= SMALL_NUMBER).reduce(first, Math::max);
        double gained = curves.models().stream()
                .mapToDouble(model -> curves.mean(least, model, last) - curves.mean(least, model, first))
                .max()
                .orElse(0);
        return List.of(
                twoAreEnough(),
                wording.claim("does not improve", gain <= 0, least, gain),
                wording.claim("similar", widest <= SLOW, least, widest, SLOW),
                wording.claim("slow", gained <= SLOW, least, first, last, gained, SLOW));
    }

    /** Of the topic that gains least: by how much the models differ, without data-PCA. */
    private double widest(int n) {
        var recalls = curves.models().stream()
                .filter(model -> model != Model.DATA_PCA)
                .mapToDouble(model -> curves.mean(least, model, n))
                .summaryStatistics();
        return recalls.getMax() - recalls.getMin();
    }

    private Claim twoAreEnough() {
        var wording = StructuralFigure7.WORDING;
        if (!curves.sizes().contains(FEW)) {
            return wording.untested("two are enough", "There are no training sets with " + FEW + " positives.", most);
        }
        double few = curves.mean(most, Model.STRUCTURAL, FEW);
        double all = curves.mean(most, Model.BASELINE, curves.largest());
        return curves.sizes().contains(MANY)
                ? wording.claim("two are enough", few >= all - NEAR, most, FEW, few, curves.largest(), all, NEAR)
                : wording.untested(
                        "two are enough",
                        wording.text("too few for many", MANY, FEW, few, curves.largest(), all),
                        most);
    }
}
