package dev.graft.experiments.papers.structural;

import dev.graft.evaluation.CohensD;
import dev.graft.evaluation.PairedTTest;
import dev.graft.experiments.run.Choice;
import dev.graft.experiments.run.Experiment;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.show.Claim;
import dev.graft.experiments.show.Part;
import dev.graft.experiments.show.Plot;
import dev.graft.experiments.show.Report;
import dev.graft.experiments.show.Table;
import dev.graft.experiments.show.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What the curves over the number of examples say, set by set. */
final class Figure7Report {
    /** What the text says of the structural model, by number of positives. */
    private static final Map<Integer, String> PUBLISHED = Map.of(1, "62 %", 4, "67 %");

    /** Of the paper's 14 topics, those that improve. */
    private static final double IMPROVING = 11.0 / 14;

    private static final int SMALL = 4;

    private final Experiment.About about;
    private final Choice choice;
    private final Results results;
    private final List<TopicCurves> sets;

    Figure7Report(Experiment.About about, Choice choice, Results results) {
        this.about = about;
        this.choice = choice;
        this.results = results;
        this.sets = TopicCurves.of(results);
    }

    Report report() {
        var parts = new ArrayList<Part>();
        var claims = new ArrayList<Claim>();
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
            parts.add(topics(of));
            claims.addAll(claims(of));
        }
        TopicNotes.chosen(results).ifPresent(parts::add);
        return new Report(
                about.id(),
                about.title(choice),
                TopicNotes.data(choice),
                parts,
                claims,
                TopicNotes.notes(sets),
                "./graft experiment " + about.id());
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
        if (!of.models().containsAll(List.of(Model.values()))) {
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
        long best = of.sizes().stream()
                .filter(n -> others.stream().allMatch(other -> of.mean(Model.STRUCTURAL, n) > of.mean(other, n)))
                .count();
        return new Claim(
                "The structural model is better than the three others for all sizes." + where,
                Verdict.of(best == of.sizes().size()),
                "For " + best + " of " + of.sizes().size() + " sizes; over the baseline: "
                        + differences(of, Model.STRUCTURAL) + "." + test(of));
    }

    /** Such as "1: +0.020, 2: +0.013". */
    private static String differences(TopicCurves of, Model model) {
        return of.sizes().stream()
                .map(n -> String.format(Locale.ROOT, "%d: %+.3f", n, gap(of, model, n)))
                .collect(Collectors.joining(", "));
    }

    private static double gap(TopicCurves of, Model model, int n) {
        return of.mean(model, n) - of.mean(Model.BASELINE, n);
    }

    /** Structural against the baseline with one positive, paired over the runs. */
    private static String test(TopicCurves of) {
        int n = of.sizes().get(0);
        var before = of.errors(Model.BASELINE, n);
        var after = of.errors(Model.STRUCTURAL, n);
        return before.length < 2
                ? ""
                : String.format(
                        Locale.ROOT,
                        " Paired t-test over %d runs with %d: p = %.2g; Cohen's d %.1f.",
                        before.length,
                        n,
                        PairedTTest.of(before, after).p(),
                        CohensD.of(before, after));
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
        return new Claim(
                "Data-PCA is below the baseline for all sizes." + where,
                Verdict.of(of.sizes().stream().allMatch(n -> gap(of, Model.DATA_PCA, n) < 0)),
                "Data-PCA less baseline: " + differences(of, Model.DATA_PCA) + ".");
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
        return new Claim(
                "Word classifiers are better than the baseline for small training sets." + where,
                Verdict.of(of.sizes().stream()
                        .filter(n -> n <= SMALL)
                        .allMatch(n -> gap(of, Model.WORD_CLASSIFIERS, n) > 0)),
                "Word classifiers less baseline: " + differences(of, Model.WORD_CLASSIFIERS) + "; small: up to " + SMALL
                        + ".");
    }

    private static Claim wordsGap(TopicCurves of, String where) {
        double first = gap(of, Model.WORD_CLASSIFIERS, of.sizes().get(0));
        double last = gap(of, Model.WORD_CLASSIFIERS, of.largest());
        return new Claim(
                "What word classifiers are ahead by shrinks with the training set." + where,
                Verdict.of(first > 0 && last < first),
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
