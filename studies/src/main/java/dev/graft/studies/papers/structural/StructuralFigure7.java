package dev.graft.studies.papers.structural;

import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.ClaimVerdict;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Experiment;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Figures 7 to 9 of structural-2007: recall at equal error over the number of positive examples, mean over topics, and of the topic
 * that gains most and one that gains nothing.
 */
public final class StructuralFigure7 extends Experiment {
    static final ReportWording WORDING = ReportWording.of(StructuralFigure7.class, "structural.md");

    /** Of the paper's 14 topics, those that improve. */
    private static final double IMPROVING = 11.0 / 14;

    private static final int SMALL = 4;

    @Override
    public Choice choice(DataFolder data) {
        return TopicData.choice(data);
    }

    @Override
    public Plan plan(Setup setup) throws IOException {
        return TopicRun.plan(TopicData.load(setup), setup);
    }

    @Override
    protected List<Part> parts(CellResults results) {
        var sets = TopicCurves.of(results);
        var parts = new ArrayList<Part>();
        for (var of : sets) {
            String name = "structural-figure7-" + (sets.indexOf(of) + 1);
            parts.addAll(of.figure(
                    name, WORDING.text("figure 7", of.set(), of.topics().size())));
            if (hasAllModels(of)) {
                parts.add(topics(of));
            }
        }
        chosen(results).ifPresent(parts::add);
        var extremes = ExtremeTopics.of(sets);
        extremes.forEach(of -> parts.addAll(of.parts(results, extremes.indexOf(of) + 1)));
        return parts;
    }

    private static boolean hasAllModels(TopicCurves of) {
        return of.models().containsAll(List.of(Model.values()));
    }

    private static ReportTable topics(TopicCurves of) {
        int from = of.set().length() + 2;
        return WORDING.table(
                "gains",
                of.byGain().stream()
                        .map(topic -> List.of(topic.substring(from), PlainNumbers.signed(of.gain(topic), 3)))
                        .toList(),
                of.set());
    }

    /** h and C as they were chosen; absent where the results do not say. */
    private static Optional<Part> chosen(CellResults results) {
        var rows = new ArrayList<List<String>>();
        for (String task : results.measure(TopicRun.H).tasks()) {
            for (String method : results.task(task).methods()) {
                var of = results.task(task).method(method);
                rows.add(List.of(
                        task.substring(0, task.indexOf(": ")) + ", " + method,
                        PlainNumbers.of(of.measure(TopicRun.H).mean(), 0),
                        of.measure(TopicRun.C).numbers().stream()
                                .map(c -> String.format(Locale.ROOT, "%.0e", c))
                                .collect(Collectors.joining(", "))));
            }
        }
        return rows.isEmpty() ? Optional.empty() : Optional.of(WORDING.table("chosen", rows));
    }

    @Override
    protected List<Claim> claims(CellResults results) {
        var sets = TopicCurves.of(results);
        var claims = new ArrayList<Claim>();
        sets.forEach(of -> claims.addAll(claims(of, sets.size() > 1 ? " (" + of.set() + ")" : "")));
        ExtremeTopics.of(sets).forEach(of -> claims.addAll(of.claims()));
        return claims;
    }

    private static List<Claim> claims(TopicCurves of, String where) {
        if (!hasAllModels(of)) {
            return List.of(WORDING.untested("best", "Not all models were run.", where));
        }
        int first = of.sizes().get(0);
        int last = of.largest();
        double pca = gap(of, Model.DATA_PCA, first);
        double pcaLast = gap(of, Model.DATA_PCA, last);
        double words = gap(of, Model.WORD_CLASSIFIERS, first);
        double wordsLast = gap(of, Model.WORD_CLASSIFIERS, last);
        long improving =
                of.topics().stream().filter(topic -> of.gain(topic) > 0).count();
        int topics = of.topics().size();
        return List.of(
                best(of, where),
                reached(of, where, "one example", 1, 4),
                reached(of, where, "four examples", SMALL, 32),
                superior(of, "data-PCA below", where, Model.DATA_PCA, Model.BASELINE, last),
                WORDING.claim("data-PCA gap", pcaLast < pca && pcaLast < 0, where, pca, first, pcaLast, last),
                superior(of, "word classifiers above", where, Model.BASELINE, Model.WORD_CLASSIFIERS, SMALL),
                WORDING.claim(
                        "word classifiers shrink",
                        words > 0 && Math.abs(wordsLast) < words,
                        where,
                        words,
                        first,
                        wordsLast,
                        last),
                WORDING.claim("most improve", improving >= IMPROVING * topics, where, improving, topics));
    }

    private static double gap(TopicCurves of, Model model, int n) {
        return of.mean(model, n) - of.mean(Model.BASELINE, n);
    }

    private static Claim best(TopicCurves of, String where) {
        var others = List.of(Model.BASELINE, Model.DATA_PCA, Model.WORD_CLASSIFIERS);
        long best = of.sizes().stream()
                .filter(n -> others.stream()
                        .allMatch(
                                other -> of.compare(other, Model.STRUCTURAL, n).isBetter()))
                .count();
        return WORDING.claim(
                "best",
                ClaimVerdict.tested(of.runs() > 1, best == of.sizes().size()),
                where,
                of.runs() < 2,
                best,
                of.sizes().size(),
                differences(of, Model.BASELINE, Model.STRUCTURAL),
                differences(of, Model.DATA_PCA, Model.STRUCTURAL),
                differences(of, Model.WORD_CLASSIFIERS, Model.STRUCTURAL));
    }

    /** Whether a model is better than a rival with every size up to one. */
    private static Claim superior(TopicCurves of, String key, String where, Model rival, Model model, int upTo) {
        boolean holds = of.sizes().stream()
                .filter(n -> n <= upTo)
                .allMatch(n -> of.compare(rival, model, n).isBetter());
        return WORDING.claim(
                key, ClaimVerdict.tested(of.runs() > 1, holds), where, of.runs() < 2, differences(of, rival, model));
    }

    /** Such as "1: +0.020 (p = 0.012), 2: +0.013 (p = 0.200)". */
    private static String differences(TopicCurves of, Model rival, Model model) {
        return of.sizes().stream()
                .map(n -> {
                    var runs = of.compare(rival, model, n);
                    return n + ": " + PlainNumbers.signed(runs.difference(), 3)
                            + (runs.isTestable() ? " (" + runs.pText() + ")" : "");
                })
                .collect(Collectors.joining(", "));
    }

    private static Claim reached(TopicCurves of, String where, String key, int n, int needed) {
        if (!of.sizes().contains(n) || of.largest() < needed) {
            return WORDING.untested(key, "Topics have too few pictures for such sizes.", where);
        }
        double reached = of.mean(Model.STRUCTURAL, n);
        return WORDING.claim(
                key,
                of.needed(Model.WORD_CLASSIFIERS, reached) >= needed && of.needed(Model.BASELINE, reached) >= needed,
                where,
                n,
                reached,
                of.neededInWords(Model.WORD_CLASSIFIERS, reached),
                of.neededInWords(Model.BASELINE, reached));
    }

    @Override
    protected List<String> notes(CellResults results) {
        var sets = TopicCurves.of(results);
        return WORDING.notes(
                "topic notes",
                sets.stream().mapToInt(TopicCurves::runs).max().orElse(0),
                sets.stream().map(of -> of.set() + " to " + of.largest()).collect(Collectors.joining(", ")),
                TopicTuning.TRAINING_SETS,
                TopicTuning.FEW_TRAINING_SETS,
                TopicRun.CURVE_SIZE);
    }
}
