package dev.graft.experiments.papers.structural;

import dev.graft.experiments.run.PairedRuns;
import dev.graft.experiments.show.Claim;
import dev.graft.experiments.show.Part;
import dev.graft.experiments.show.Plot;
import dev.graft.experiments.show.Table;
import dev.graft.experiments.show.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Figure 7: what the curves over the number of examples say, set by set. */
final class Figure7Report {
    /** What the text says of the structural model, by number of positives. */
    private static final Map<Integer, String> PUBLISHED = Map.of(1, "62 %", 4, "67 %");

    /** Of the paper's 14 topics, those that improve. */
    private static final double IMPROVING = 11.0 / 14;

    private static final int SMALL = 4;

    private final List<TopicCurves> sets;

    Figure7Report(List<TopicCurves> sets) {
        this.sets = sets;
    }

    List<Part> parts() {
        var parts = new ArrayList<Part>();
        for (int i = 0; i < sets.size(); i++) {
            var of = sets.get(i);
            parts.add(new Plot(
                    "structural-figure7-" + (i + 1),
                    "Recall at equal error over positive examples, topics of " + of.set() + ", mean over topics",
                    Plot.Kind.LINES_OVER_LOGARITHM,
                    "positive examples",
                    "recall at equal error",
                    of.series()));
            parts.add(table(of));
            if (hasAllModels(of)) {
                parts.add(topics(of));
            }
        }
        return parts;
    }

    private static boolean hasAllModels(TopicCurves of) {
        return of.models().containsAll(List.of(Model.values()));
    }

    List<Claim> claims() {
        return sets.stream().flatMap(of -> claims(of).stream()).toList();
    }

    private static Table table(TopicCurves of) {
        var columns = new ArrayList<>(List.of("positive examples"));
        of.models().forEach(model -> columns.add(model.title()));
        columns.add("structural, published");
        var rows = new ArrayList<List<String>>();
        for (int n : of.sizes()) {
            var row = new ArrayList<>(List.of(String.valueOf(n)));
            of.models().forEach(model -> row.add(of.at(model, n).text(3)));
            row.add(PUBLISHED.getOrDefault(n, ""));
            rows.add(row);
        }
        return new Table(
                of.set() + ": recall at equal error, mean over " + of.topics().size() + " topics ± deviation over "
                        + of.runs() + " runs",
                columns,
                rows);
    }

    private static Table topics(TopicCurves of) {
        var rows = of.topics().stream()
                .sorted(Comparator.comparingDouble((String topic) -> -of.gain(topic)))
                .map(topic -> List.of(
                        topic.substring(of.set().length() + 2), String.format(Locale.ROOT, "%+.3f", of.gain(topic))))
                .toList();
        return new Table(
                of.set() + ": what topics gain by the structural model over the baseline, mean over all sizes",
                List.of("topic", "gain in recall"),
                rows);
    }

    private List<Claim> claims(TopicCurves of) {
        String where = sets.size() > 1 ? " (" + of.set() + ")" : "";
        if (!hasAllModels(of)) {
            return List.of(new Claim(
                    "The structural model is the best for all sizes." + where,
                    Verdict.NOT_TESTABLE,
                    "Not all models were run."));
        }
        return List.of(
                best(of, where),
                reached(
                        of,
                        where,
                        1,
                        4,
                        "With one positive example the structural model (around 62 %) is where word"
                                + " classifiers are with around four, and the baseline with four to eight."),
                reached(of, where, SMALL, 32, "With four (around 67 %) it is where both others are with 32 to 64."),
                pcaBelow(of, where),
                pcaGap(of, where),
                wordsForSmall(of, where),
                wordsGap(of, where),
                mostImprove(of, where));
    }

    private static Claim best(TopicCurves of, String where) {
        var others = List.of(Model.BASELINE, Model.DATA_PCA, Model.WORD_CLASSIFIERS);
        var best = of.sizes().stream()
                .filter(n -> others.stream()
                        .allMatch(
                                other -> of.compare(other, Model.STRUCTURAL, n).isBetter()))
                .toList();
        return superior(
                of,
                "The structural model is better than the three others for all sizes." + where,
                best.size() == of.sizes().size(),
                "Better than all three for " + best.size() + " of " + of.sizes().size()
                        + " sizes; structural less baseline: " + differences(of, Model.BASELINE, Model.STRUCTURAL)
                        + "; less data-PCA: " + differences(of, Model.DATA_PCA, Model.STRUCTURAL)
                        + "; less word classifiers: "
                        + differences(of, Model.WORD_CLASSIFIERS, Model.STRUCTURAL));
    }

    /** One rule for all sizes; one run is no test. */
    private static Claim superior(TopicCurves of, String sentence, boolean holds, String numbers) {
        return of.runs() < 2
                ? new Claim(sentence, Verdict.NOT_TESTABLE, "One run is no test. " + numbers + ".")
                : new Claim(sentence, Verdict.of(holds), numbers + " (" + PairedRuns.RULE + ", of that size).");
    }

    /** Such as "1: +0.020 (p = 0.012), 2: +0.013 (p = 0.200)". */
    private static String differences(TopicCurves of, Model rival, Model model) {
        return of.sizes().stream()
                .map(n -> {
                    var runs = of.compare(rival, model, n);
                    return String.format(Locale.ROOT, "%d: %+.3f", n, runs.difference())
                            + (runs.isTestable() ? " (" + runs.pText() + ")" : "");
                })
                .collect(Collectors.joining(", "));
    }

    private static double gap(TopicCurves of, Model model, int n) {
        return of.mean(model, n) - of.mean(Model.BASELINE, n);
    }

    private static Claim reached(TopicCurves of, String where, int n, int needed, String sentence) {
        if (!of.sizes().contains(n) || of.largest() < needed) {
            return new Claim(sentence + where, Verdict.NOT_TESTABLE, "Topics have too few pictures for such sizes.");
        }
        double reached = of.mean(Model.STRUCTURAL, n);
        return new Claim(
                sentence + where,
                Verdict.of(of.needed(Model.WORD_CLASSIFIERS, reached) >= needed
                        && of.needed(Model.BASELINE, reached) >= needed),
                "Structural with " + n + ": " + TopicNotes.percent(reached) + "; word classifiers need "
                        + of.neededInWords(Model.WORD_CLASSIFIERS, reached) + ", the baseline "
                        + of.neededInWords(Model.BASELINE, reached) + ".");
    }

    private static Claim pcaBelow(TopicCurves of, String where) {
        return superior(
                of,
                "Data-PCA is below the baseline for all sizes." + where,
                of.sizes().stream()
                        .allMatch(n ->
                                of.compare(Model.DATA_PCA, Model.BASELINE, n).isBetter()),
                "Baseline less data-PCA: " + differences(of, Model.DATA_PCA, Model.BASELINE));
    }

    private static Claim pcaGap(TopicCurves of, String where) {
        double first = gap(of, Model.DATA_PCA, of.sizes().get(0));
        double last = gap(of, Model.DATA_PCA, of.largest());
        return new Claim(
                "The gap between data-PCA and the baseline grows with the training set." + where,
                Verdict.of(last < first && last < 0),
                String.format(
                        Locale.ROOT,
                        "%+.3f with %d, %+.3f with %d.",
                        first,
                        of.sizes().get(0),
                        last,
                        of.largest()));
    }

    private static Claim wordsForSmall(TopicCurves of, String where) {
        return superior(
                of,
                "Word classifiers are better than the baseline for small training sets." + where,
                of.sizes().stream()
                        .filter(n -> n <= SMALL)
                        .allMatch(n -> of.compare(Model.BASELINE, Model.WORD_CLASSIFIERS, n)
                                .isBetter()),
                "Word classifiers less baseline: " + differences(of, Model.BASELINE, Model.WORD_CLASSIFIERS)
                        + "; small: up to " + SMALL);
    }

    private static Claim wordsGap(TopicCurves of, String where) {
        double first = gap(of, Model.WORD_CLASSIFIERS, of.sizes().get(0));
        double last = gap(of, Model.WORD_CLASSIFIERS, of.largest());
        return new Claim(
                "What word classifiers are ahead by shrinks with the training set." + where,
                Verdict.of(first > 0 && Math.abs(last) < first),
                String.format(
                        Locale.ROOT,
                        "%+.3f with %d, %+.3f with %d.",
                        first,
                        of.sizes().get(0),
                        last,
                        of.largest()));
    }

    private static Claim mostImprove(TopicCurves of, String where) {
        long improving =
                of.topics().stream().filter(topic -> of.gain(topic) > 0).count();
        return new Claim(
                "All but three of 14 topics improve by the structural model." + where,
                Verdict.of(improving >= IMPROVING * of.topics().size()),
                improving + " of " + of.topics().size() + " topics, by the mean over all sizes.");
    }
}
