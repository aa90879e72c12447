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
        if (choice.kind() != Choice.Kind.PUBLISHED) {
            notes.add(Said.sharing());
        }
        notes.addAll(Said.choices());
        notes.add(
                "The paper prints no numbers for this figure, so there is no column of published ones. Its 23 + 39 - 10 classes"
                        + " are 52, not 42 (D3).");
        return new Report(
                about.id(),
                about.title(choice),
                Said.data(choice),
                parts,
                List.of(inAllClasses(), sharedMore(), moreThanMixture()),
                notes,
                "./graft experiment " + about.id());
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
                "Precision, mean over the target's classes; ± is the deviation over " + repeats() + " repeats",
                columns,
                rows);
    }

    private int repeats() {
        return (int)
                results.values().stream().map(value -> value.draw()).distinct().count();
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

    private Claim inAllClasses() {
        long better = classes.stream().filter(of -> of.with > of.without).count();
        var with = results.method(Method.DKT.title()).meansOfDraws();
        var without = results.method(Method.NMTF.title()).meansOfDraws();
        return new Claim(
                "With knowledge transfer every class has a higher precision than without.",
                Verdict.of(better == classes.size()),
                String.format(
                        Locale.ROOT,
                        "In %d of %d classes (those of each pair by themselves); mean %s with, %s without%s.%s",
                        better,
                        classes.size(),
                        Said.share(Summary.of(with).mean()),
                        Said.share(Summary.of(without).mean()),
                        Said.test(without, with),
                        afterFewRounds()));
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

    private Claim moreThanMixture() {
        String sentence = "DKT does more than typical classification of the mixed sets, which transfers nothing.";
        if (!methods.contains(Method.LOGISTIC_BOTH)) {
            return new Claim(sentence, Verdict.NOT_TESTABLE, "No classifier of the mixed sets was run.");
        }
        var with = results.method(Method.DKT.title()).meansOfDraws();
        var mixture = results.method(Method.LOGISTIC_BOTH.title()).meansOfDraws();
        double alone = results.method(Method.LOGISTIC_TARGET.title()).mean();
        double found = Summary.of(with).mean();
        double mixed = Summary.of(mixture).mean();
        return new Claim(
                sentence,
                Verdict.of(found > mixed),
                String.format(
                        Locale.ROOT,
                        "Mean precision %s of DKT, %s of logistic regression on both sides' labels%s, %s on the target's labels"
                                + " alone.",
                        Said.share(found),
                        Said.share(mixed),
                        Said.test(mixture, with),
                        Said.share(alone)));
    }
}
