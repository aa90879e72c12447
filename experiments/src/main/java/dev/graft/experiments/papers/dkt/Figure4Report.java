package dev.graft.experiments.papers.dkt;

import dev.graft.experiments.run.Choice;
import dev.graft.experiments.run.Experiment;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.show.Claim;
import dev.graft.experiments.show.Part;
import dev.graft.experiments.show.Plot;
import dev.graft.experiments.show.Report;
import dev.graft.experiments.show.Summary;
import dev.graft.experiments.show.Table;
import dev.graft.experiments.show.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What the curves over the share of labelled source pictures say. */
final class Figure4Report {
    private final Experiment.About about;
    private final Choice choice;
    private final Results results;
    private final List<String> shares;
    private final List<Method> methods;

    Figure4Report(Experiment.About about, Choice choice, Results results) {
        this.about = about;
        this.choice = choice;
        this.results = results;
        this.shares = results.settings();
        this.methods = Arrays.stream(Method.values())
                .filter(method -> !results.method(method.title()).isEmpty())
                .toList();
    }

    Report report() {
        var parts = new ArrayList<Part>();
        parts.add(curve("dkt-figure4", "mean over the pairs", results));
        parts.add(table("mean over the pairs", results));
        var pairs = results.tasks();
        for (int i = 0; i < pairs.size() && pairs.size() > 1; i++) {
            var of = results.task(pairs.get(i));
            parts.add(curve("dkt-figure4-" + (i + 1), pairs.get(i), of));
            parts.add(table(pairs.get(i), of));
        }
        var notes = new ArrayList<String>();
        if (choice.kind() != Choice.Kind.PUBLISHED) {
            notes.add(Said.sharing());
        }
        notes.add("Of the twelve pairs of published bags two are run here, since each repeat is ten runs.");
        notes.addAll(Said.choices());
        notes.add(
                "The paper prints no numbers for this figure, and does not say how often it was repeated; 50 times here, as for"
                        + " Figure 3. A larger share labels the same pictures and more.");
        return new Report(
                about.id(),
                about.title(choice),
                Said.data(choice),
                parts,
                List.of(rises()),
                notes,
                "./graft experiment " + about.id());
    }

    private Plot curve(String name, String of, Results some) {
        var series = methods.stream()
                .map(method -> new Plot.Series(
                        method.title(),
                        shares.stream()
                                .map(share -> Plot.Point.of(Double.parseDouble(share), summary(some, share, method)))
                                .toList()))
                .toList();
        return new Plot(
                name,
                "Average precision over the target's classes, " + of,
                Plot.Kind.LINES,
                "labelled source pictures, %",
                "average precision",
                series);
    }

    private static Summary summary(Results some, String share, Method method) {
        return Summary.of(some.setting(share).method(method.title()).meansOfDraws());
    }

    private Table table(String of, Results some) {
        var columns = new ArrayList<>(List.of("labelled source pictures"));
        methods.forEach(method -> columns.add(method.title()));
        var rows = shares.stream()
                .map(share -> {
                    var row = new ArrayList<>(List.of(share + " %"));
                    methods.forEach(
                            method -> row.add(summary(some, share, method).text(3)));
                    return (List<String>) row;
                })
                .toList();
        int repeats = some.method(methods.get(0).title())
                .setting(shares.get(0))
                .meansOfDraws()
                .size();
        return new Table(
                "Average precision, " + of + "; ± is the deviation over " + repeats + " repeats", columns, rows);
    }

    /** Rises from the first share to the last, and nowhere falls by more than the curve's own uncertainty. */
    private Claim rises() {
        String sentence = "The more labelled pictures the source has, the better.";
        if (shares.size() < 2) {
            return new Claim(sentence, Verdict.NOT_TESTABLE, "There is one share only.");
        }
        var curve = shares.stream()
                .map(share -> summary(results, share, Method.DKT))
                .toList();
        int rising = 0;
        boolean falls = false;
        for (int i = 1; i < curve.size(); i++) {
            double step = curve.get(i).mean() - curve.get(i - 1).mean();
            rising += step > 0 ? 1 : 0;
            falls |= step < -curve.get(i).deviation() / Math.sqrt(curve.get(i).n());
        }
        var first = curve.get(0);
        var last = curve.get(curve.size() - 1);
        String from = shares.get(0);
        String to = shares.get(shares.size() - 1);
        long pairs = results.tasks().stream()
                .filter(pair -> mean(pair, to) > mean(pair, from))
                .count();
        return new Claim(
                sentence,
                Verdict.of(last.mean() > first.mean() && !falls),
                String.format(
                        Locale.ROOT,
                        "%s with %s %% of the source labelled, %s with %s %%%s; %d of %d steps rise%s; %d of %d pairs end higher"
                                + " than they began.",
                        Said.share(first.mean()),
                        from,
                        Said.share(last.mean()),
                        to,
                        Said.test(
                                results.setting(from).method(Method.DKT.title()).meansOfDraws(),
                                results.setting(to).method(Method.DKT.title()).meansOfDraws()),
                        rising,
                        shares.size() - 1,
                        falls ? ", and one falls by more than a standard error" : "",
                        pairs,
                        results.tasks().size()));
    }

    private double mean(String pair, String share) {
        return results.task(pair).setting(share).method(Method.DKT.title()).mean();
    }
}
