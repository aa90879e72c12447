package dev.graft.experiments.papers.dkt;

import dev.graft.experiments.run.Choice;
import dev.graft.experiments.run.Experiment;
import dev.graft.experiments.run.PairedRuns;
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
import java.util.stream.IntStream;

/** What the curves over the share of labelled source pictures say. */
final class Figure4Report {
    /** Each of Office's four sets with each other. */
    private static final int PAIRS_OF_BAGS = 12;

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
        notes.addAll(Said.sharing(pairs));
        long bags = pairs.stream().filter(Said::isPublishedBags).count();
        if (bags > 0 && bags < PAIRS_OF_BAGS) {
            notes.add("Of the pairs of published bags, " + PAIRS_OF_BAGS + " with all four sets, " + bags
                    + " are run here, since each repeat is ten runs.");
        }
        notes.addAll(Said.choices());
        notes.add(
                "The paper prints no numbers for this figure, and does not say how often it was repeated: 50 times for Figure 3, "
                        + results.draws() + " here. A larger share labels the same pictures and more.");
        return new Report(about.id(), about.title(choice), Said.data(choice), parts, List.of(rises()), notes);
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

    /** Rises from the first share to the last, and no step falls by more than its own standard error over the repeats. */
    private Claim rises() {
        String sentence = "The more labelled pictures the source has, the better.";
        if (shares.size() < 2) {
            return new Claim(sentence, Verdict.NOT_TESTABLE, "There is one share only.");
        }
        var whole = runs(shares.get(0), shares.get(shares.size() - 1));
        var steps = IntStream.range(1, shares.size())
                .mapToObj(i -> runs(shares.get(i - 1), shares.get(i)))
                .toList();
        long rising = steps.stream().filter(step -> step.difference() > 0).count();
        String numbers = ends(whole) + "; " + rising + " of " + steps.size() + " steps rise";
        if (!whole.isTestable()) {
            return new Claim(sentence, Verdict.NOT_TESTABLE, numbers + ".");
        }
        long falling = steps.stream()
                .filter(step -> step.difference() < -step.standardError())
                .count();
        return new Claim(
                sentence,
                Verdict.of(whole.isBetter() && falling == 0),
                numbers + ", " + falling + " fall by more than a standard error of the paired differences. To be shown:"
                        + " the last better than the first with p < 0.05, and no such fall.");
    }

    /** The first share and the last. */
    private String ends(PairedRuns whole) {
        String from = shares.get(0);
        String to = shares.get(shares.size() - 1);
        long pairs = results.tasks().stream()
                .filter(pair -> mean(pair, to) > mean(pair, from))
                .count();
        return Said.share(Summary.of(whole.before()).mean()) + " with " + from + " % of the source labelled, "
                + Said.share(Summary.of(whole.after()).mean()) + " with " + to + " % (" + whole.text() + "); " + pairs
                + " of " + results.tasks().size() + " pairs end higher than they began";
    }

    /** DKT's means over the pairs with two shares, repeat by repeat. */
    private PairedRuns runs(String from, String to) {
        var found = results.method(Method.DKT.title());
        return new PairedRuns(
                found.setting(from).meansOfDraws(), found.setting(to).meansOfDraws());
    }

    private double mean(String pair, String share) {
        return results.task(pair).setting(share).method(Method.DKT.title()).mean();
    }
}
