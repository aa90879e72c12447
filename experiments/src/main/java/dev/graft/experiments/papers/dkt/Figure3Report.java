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
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What the precisions of classes say. */
final class Figure3Report {
    /** How many times as large "much greater" is. */
    private static final double MUCH = 2;

    private final Experiment.About about;
    private final Choice choice;
    private final Results results;
    private final List<Method> methods;
    private final List<OfClass> classes;

    Figure3Report(Experiment.About about, Choice choice, Results results) {
        this.about = about;
        this.choice = choice;
        this.results = results;
        this.methods = Arrays.stream(Method.values())
                .filter(method -> !results.method(method.title()).isEmpty())
                .toList();
        this.classes = results.tasks().stream()
                .flatMap(pair -> {
                    var of = results.task(pair);
                    return of.settings().stream().map(setting -> OfClass.of(pair, setting, of.setting(setting)));
                })
                .toList();
    }

    /** A class of a pair: mean precisions over the repeats. */
    private record OfClass(String pair, ClassName name, double with, double without) {
        static OfClass of(String pair, String setting, Results all) {
            return new OfClass(
                    pair,
                    ClassName.of(setting),
                    all.method(Method.DKT.title()).mean(),
                    all.method(Method.NMTF.title()).mean());
        }

        /** As the paper computes it; absent where there is nothing to divide by. */
        Optional<Double> improvement() {
            return without > 0 ? Optional.of((with - without) / without) : Optional.empty();
        }
    }

    Report report() {
        var parts = new ArrayList<Part>();
        parts.add(byPair());
        parts.add(precisions());
        parts.add(improvements());
        parts.add(byClass());
        var notes = new ArrayList<String>();
        notes.addAll(Said.sharing(results.tasks()));
        notes.addAll(Said.choices());
        mixture().ifPresent(notes::add);
        notes.add("Repeats: 50 in the paper, " + results.draws() + " here.");
        notes.add(
                "The paper prints no numbers for this figure, so there is no column of published ones. Its 23 + 39 - 10 classes"
                        + " are 52, not 42 (D3).");
        return new Report(
                about.id(),
                about.title(choice),
                Said.data(choice),
                parts,
                List.of(inAllClasses(), onAverage(), sharedMore()),
                notes);
    }

    private Table byPair() {
        var columns = new ArrayList<>(List.of("source > target"));
        methods.forEach(method -> columns.add(method.title()));
        var rows = new ArrayList<List<String>>();
        for (String pair : results.tasks()) {
            rows.add(row(pair, results.task(pair)));
        }
        if (rows.size() > 1) {
            rows.add(row("mean", results));
        }
        return new Table(
                "Precision, mean over the target's classes; ± is the deviation over " + results.draws() + " repeats",
                columns,
                rows);
    }

    private List<String> row(String name, Results of) {
        var row = new ArrayList<>(List.of(name));
        for (var method : methods) {
            row.add(Summary.of(of.method(method.title()).meansOfDraws()).text(3));
        }
        return row;
    }

    /** Figure 3(a): means over the pairs, which have the same classes where Office stands in. */
    private Plot precisions() {
        var settings = results.settings();
        var series = Stream.of(Method.DKT, Method.NMTF)
                .map(method -> {
                    var bars = new ArrayList<Plot.Point>();
                    for (int i = 0; i < settings.size(); i++) {
                        var of = results.setting(settings.get(i)).method(method.title());
                        bars.add(Plot.Point.bar(i, ClassName.of(settings.get(i)).name(), of.mean()));
                    }
                    return new Plot.Series(method.title(), bars);
                })
                .toList();
        return new Plot(
                "dkt-figure3a",
                "Precision for each class with and without transfer, mean over pairs and repeats",
                Plot.Kind.BARS,
                "class",
                "precision",
                series);
    }

    /** Figure 3(b). */
    private Plot improvements() {
        var settings = results.settings();
        var series = Stream.of(true, false)
                .map(isShared -> {
                    var bars = new ArrayList<Plot.Point>();
                    for (int i = 0; i < settings.size(); i++) {
                        var name = ClassName.of(settings.get(i));
                        if (name.isShared() == isShared) {
                            double mean = mean(classes.stream().filter(of -> of.name.equals(name)));
                            bars.add(Plot.Point.bar(i, name.name(), mean));
                        }
                    }
                    return new Plot.Series(isShared ? "the source has it too" : "the target alone has it", bars);
                })
                .filter(one -> !one.points().isEmpty())
                .toList();
        return new Plot(
                "dkt-figure3b",
                "Relative improvement of the precision by transfer, mean over pairs",
                Plot.Kind.BARS,
                "class",
                "improvement",
                series);
    }

    /** Of the improvements that there are; 0 for none. */
    private static double mean(Stream<OfClass> some) {
        return some.flatMap(of -> of.improvement().stream())
                .mapToDouble(value -> value)
                .average()
                .orElse(0);
    }

    private Table byClass() {
        var columns = new ArrayList<>(List.of("source > target, class", "source has it", "improvement"));
        methods.forEach(method -> columns.add(method.title()));
        var rows = new ArrayList<List<String>>();
        for (var of : classes) {
            var row = new ArrayList<>(List.of(
                    of.pair + ", " + of.name.name(),
                    of.name.isShared() ? "yes" : "no",
                    of.improvement().map(Said::percent).orElse("none to divide by")));
            for (var method : methods) {
                var found = results.task(of.pair).setting(of.name.setting()).method(method.title());
                row.add(found.summary().text(2));
            }
            rows.add(row);
        }
        return new Table("Precision for each class of each pair, mean ± deviation over the repeats", columns, rows);
    }

    /** By the means over the repeats. */
    private Claim inAllClasses() {
        long better = classes.stream().filter(of -> of.with > of.without).count();
        return new Claim(
                "With knowledge transfer every class has a higher precision than without.",
                Verdict.of(better == classes.size()),
                "By the means over the repeats in " + better + " of " + classes.size()
                        + " classes (those of each pair by themselves)." + afterFewRounds());
    }

    private Claim onAverage() {
        String sentence = "With knowledge transfer the precision is higher on average over the classes.";
        var runs = runs(Method.NMTF, Method.DKT);
        String numbers = Said.share(Summary.of(runs.after()).mean()) + " with, "
                + Said.share(Summary.of(runs.before()).mean()) + " without (" + runs.text() + ")";
        return runs.isTestable()
                ? new Claim(
                        sentence, Verdict.of(runs.isBetter()), numbers + "; " + PairedRuns.RULE + ", here the repeats.")
                : new Claim(sentence, Verdict.NOT_TESTABLE, numbers + ".");
    }

    /** Means over all classes and pairs, repeat by repeat. */
    private PairedRuns runs(Method before, Method after) {
        return new PairedRuns(
                results.method(before.title()).meansOfDraws(),
                results.method(after.title()).meansOfDraws());
    }

    private String afterFewRounds() {
        if (!methods.contains(Method.DKT_FEW) || !methods.contains(Method.NMTF_FEW)) {
            return "";
        }
        long better = classes.stream()
                .filter(of -> {
                    var there = results.task(of.pair).setting(of.name.setting());
                    return there.method(Method.DKT_FEW.title()).mean()
                            > there.method(Method.NMTF_FEW.title()).mean();
                })
                .count();
        return String.format(
                Locale.ROOT,
                " After %d rounds: in %d of %d classes; mean %s with, %s without.",
                TransferTrial.FEW_ROUNDS,
                better,
                classes.size(),
                Said.share(results.method(Method.DKT_FEW.title()).mean()),
                Said.share(results.method(Method.NMTF_FEW.title()).mean()));
    }

    private Claim sharedMore() {
        String sentence =
                "The improvements of classes that both sets have are much greater than those of other classes.";
        var shared = classes.stream().filter(of -> of.name.isShared()).toList();
        var others = classes.stream().filter(of -> !of.name.isShared()).toList();
        if (shared.isEmpty() || others.isEmpty()) {
            return new Claim(sentence, Verdict.NOT_TESTABLE, "There are no classes of one of the two kinds.");
        }
        double ofShared = mean(shared.stream());
        double ofOthers = mean(others.stream());
        long undefined =
                classes.stream().filter(of -> of.improvement().isEmpty()).count();
        return new Claim(
                sentence,
                Verdict.of(ofShared > 0 && ofShared >= MUCH * ofOthers),
                String.format(
                        Locale.ROOT,
                        "Mean improvement %s of %d shared classes, %s of %d others; much greater: above 0 and at least"
                                + " twice as large.%s",
                        Said.percent(ofShared),
                        shared.size(),
                        Said.percent(ofOthers),
                        others.size(),
                        undefined == 0
                                ? ""
                                : " Left out where the precision without transfer is 0: " + undefined + "."));
    }

    /** What plain classification comes to; the paper does not compare with it. */
    private Optional<String> mixture() {
        if (!methods.containsAll(List.of(Method.DKT, Method.LOGISTIC_BOTH, Method.LOGISTIC_TARGET))) {
            return Optional.empty();
        }
        var runs = runs(Method.LOGISTIC_BOTH, Method.DKT);
        return Optional.of("Mean precision: "
                + Said.share(Summary.of(runs.after()).mean()) + " of DKT, "
                + Said.share(Summary.of(runs.before()).mean())
                + " of logistic regression on both sides' labels (DKT against it: " + runs.text() + "), "
                + Said.share(results.method(Method.LOGISTIC_TARGET.title()).mean())
                + " on the target's labels alone. No claim of the paper is about these.");
    }
}
