package dev.graft.experiments.papers.structural;

import dev.graft.experiments.papers.clustering.Numbers;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.show.Claim;
import dev.graft.experiments.show.Part;
import dev.graft.experiments.show.Plot;
import dev.graft.experiments.show.Table;
import dev.graft.experiments.show.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Figures 8 and 9: what the two topics say, set by set. */
final class Figure8Report {
    /** How near recalls are that are comparable. */
    private static final double NEAR = 0.02;

    /** What a slow curve gains at most from the first size to eight positives. */
    private static final double SLOW = 0.05;

    private static final int SMALL_NUMBER = 8;

    /** Positives of the two training sets that the paper compares. */
    private static final int FEW = 2;

    private static final int MANY = 64;

    private final Results results;
    private final List<Extremes> sets;

    Figure8Report(Results results, List<TopicCurves> sets) {
        this.results = results;
        this.sets = sets.stream()
                .filter(of -> of.models().containsAll(List.of(Model.BASELINE, Model.STRUCTURAL)))
                .map(Extremes::of)
                .toList();
    }

    /** The topic of a set that gains most by structural learning, and the one that gains least. */
    private record Extremes(TopicCurves curves, String most, String least) {
        static Extremes of(TopicCurves curves) {
            var order = curves.topics().stream()
                    .sorted(Comparator.comparingDouble((String topic) -> -curves.gain(topic)))
                    .toList();
            return new Extremes(curves, order.get(0), order.get(order.size() - 1));
        }
    }

    List<Part> parts() {
        var parts = new ArrayList<Part>();
        for (int i = 0; i < sets.size(); i++) {
            var of = sets.get(i);
            add(parts, "structural-figure8-" + (i + 1), of.curves, of.most, "gains most");
            add(parts, "structural-figure9-" + (i + 1), of.curves, of.least, "gains least");
        }
        return parts;
    }

    List<Claim> claims() {
        return sets.stream()
                .flatMap(of -> Stream.of(
                        twoAreEnough(of.curves, of.most),
                        doesNotImprove(of.curves, of.least),
                        similar(of.curves, of.least),
                        slow(of.curves, of.least)))
                .toList();
    }

    private void add(List<Part> parts, String name, TopicCurves of, String topic, String what) {
        String title = topic + ", which " + what;
        parts.add(new Plot(
                name,
                "Recall at equal error over positive examples, " + title,
                Plot.Kind.LINES_OVER_LOGARITHM,
                "positive examples",
                "recall at equal error",
                of.series(topic)));
        parts.add(table(of, topic, title));
        var curves = results.task(topic);
        var series = of.models().stream()
                .map(model -> new Plot.Series(model.title(), curve(curves.method(model.title()))))
                .filter(one -> !one.points().isEmpty())
                .toList();
        if (!series.isEmpty()) {
            parts.add(new Plot(
                    name + "-roc",
                    "Receiver operating characteristics with " + TopicRun.CURVE_SIZE + " positives, " + title,
                    Plot.Kind.LINES,
                    "false positives",
                    "recall",
                    series));
        }
    }

    private static List<Plot.Point> curve(Results of) {
        return IntStream.rangeClosed(0, TopicRun.CURVE_STEPS)
                .filter(step -> !of.measure(TopicRun.curveMeasure(step)).isEmpty())
                .mapToObj(step -> Plot.Point.of(
                        (double) step / TopicRun.CURVE_STEPS,
                        of.measure(TopicRun.curveMeasure(step)).mean()))
                .toList();
    }

    private static Table table(TopicCurves of, String topic, String title) {
        var columns = new ArrayList<>(List.of("positive examples"));
        of.models().forEach(model -> columns.add(model.title()));
        var rows = new ArrayList<List<String>>();
        for (int n : of.sizes()) {
            var row = new ArrayList<>(List.of(String.valueOf(n)));
            of.models().forEach(model -> row.add(of.at(topic, model, n).text(3)));
            rows.add(row);
        }
        return new Table(
                title + ": recall at equal error, mean ± deviation over " + of.runs() + " runs", columns, rows);
    }

    private static double mean(TopicCurves of, String topic, Model model, int n) {
        return of.at(topic, model, n).mean();
    }

    private static Claim twoAreEnough(TopicCurves of, String topic) {
        String sentence =
                "For the topic that gains most, the structural model with two positives is where the baseline is with"
                        + " 64. (" + topic + ")";
        if (!of.sizes().contains(FEW)) {
            return new Claim(sentence, Verdict.NOT_TESTABLE, "There are no training sets with " + FEW + " positives.");
        }
        double few = mean(of, topic, Model.STRUCTURAL, FEW);
        double most = mean(of, topic, Model.BASELINE, of.largest());
        String numbers = "Structural with " + FEW + ": " + TopicNotes.percent(few) + "; baseline with " + of.largest()
                + ": " + TopicNotes.percent(most);
        return of.sizes().contains(MANY)
                ? new Claim(
                        sentence,
                        Verdict.of(few >= most - NEAR),
                        numbers + "; as good: at most " + Numbers.of(NEAR, 2) + " below.")
                : new Claim(
                        sentence,
                        Verdict.NOT_TESTABLE,
                        "The topics have too few pictures for " + MANY + " positives. " + numbers
                                + ", the most there are.");
    }

    private static Claim doesNotImprove(TopicCurves of, String topic) {
        return new Claim(
                "There are topics that the structural model does not improve. (" + topic + ")",
                Verdict.of(of.gain(topic) <= 0),
                String.format(Locale.ROOT, "Gain over the baseline, mean over all sizes: %+.3f.", of.gain(topic)));
    }

    private static Claim similar(TopicCurves of, String topic) {
        double widest = of.sizes().stream()
                .mapToDouble(n -> {
                    var recalls = of.models().stream()
                            .filter(model -> model != Model.DATA_PCA)
                            .mapToDouble(model -> mean(of, topic, model, n))
                            .summaryStatistics();
                    return recalls.getMax() - recalls.getMin();
                })
                .max()
                .orElse(0);
        return new Claim(
                "For the topic that gains nothing, baseline, word classifiers and structural model perform similarly. ("
                        + topic + ")",
                Verdict.of(widest <= SLOW),
                String.format(
                        Locale.ROOT,
                        "The best and the worst of them differ by up to %.3f; similar: up to %.2f.",
                        widest,
                        SLOW));
    }

    private static Claim slow(TopicCurves of, String topic) {
        int first = of.sizes().get(0);
        int last = of.sizes().stream().filter(n -> n <= SMALL_NUMBER).reduce(first, Math::max);
        double gained = of.models().stream()
                .mapToDouble(model -> mean(of, topic, model, last) - mean(of, topic, model, first))
                .max()
                .orElse(0);
        return new Claim(
                "With small numbers of examples that topic is learnt slowly by all models. (" + topic + ")",
                Verdict.of(gained <= SLOW),
                String.format(
                        Locale.ROOT,
                        "From %d to %d positives the model that gains most gains %.3f; slowly: up to %.2f.",
                        first,
                        last,
                        gained,
                        SLOW));
    }
}
