package dev.graft.experiments.papers.structural;

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
import java.util.List;
import java.util.Locale;

/** What the places of letters say. */
final class LettersReport {
    /** Fonts of a letter are in one place where they are so much nearer to each other than letters are. */
    private static final double COLLAPSED = 0.1;

    private final Experiment.About about;
    private final Choice choice;
    private final Results results;
    private final Results ratios;

    LettersReport(Experiment.About about, Choice choice, Results results) {
        this.about = about;
        this.choice = choice;
        this.results = results;
        this.ratios = results.measure(StructuralFigure4.RATIO);
    }

    Report report() {
        var parts = new ArrayList<Part>();
        parts.add(ratios());
        parts.add(plot("structural-figure4a", StructuralFigure4.PCA, 1, 2));
        parts.add(plot("structural-figure4b", StructuralFigure4.PCA, 2, 3));
        parts.add(plot("structural-figure5a", StructuralFigure4.STRUCTURAL, 1, 2));
        parts.add(plot("structural-figure5b", StructuralFigure4.STRUCTURAL, 2, 3));
        return new Report(
                about.id(),
                about.title(choice),
                List.of("Run on: " + choice.sets() + "."),
                parts,
                List.of(
                        claim(
                                "PCA finds no structure: fonts of a letter are no nearer to each other than to other letters.",
                                StructuralFigure4.PCA,
                                first(),
                                ratio -> ratio >= 1 - COLLAPSED),
                        claim(
                                "Nor do the remaining projections of PCA show any.",
                                StructuralFigure4.PCA,
                                rest(),
                                ratio -> ratio >= 1 - COLLAPSED),
                        claim(
                                "Structural learning puts the fonts of a letter into nearby places.",
                                StructuralFigure4.STRUCTURAL,
                                first(),
                                ratio -> ratio <= COLLAPSED),
                        claim(
                                "So do its remaining projections.",
                                StructuralFigure4.STRUCTURAL,
                                rest(),
                                ratio -> ratio <= COLLAPSED)),
                List.of(
                        "An object is three of ten letters, each seen in one of five fonts: 50 observations, 120 objects, 100 rows of"
                                + " each; C1 = 0.1, h = 10 (S10). The paper gives no numbers for these figures, so ours are the mean"
                                + " distance of two fonts of a letter, divided by that of two observations of different letters.",
                        "Eigenvectors have no sign; the largest entry is made positive (S4). PCA is not centred, as printed (S6)."
                                + " Plots are of the first draw."));
    }

    private List<String> first() {
        return StructuralFigure4.PLANES.stream().map(StructuralFigure4::name).toList();
    }

    private List<String> rest() {
        return ratios.settings().stream()
                .filter(name -> !first().contains(name))
                .toList();
    }

    private Table ratios() {
        var columns = new ArrayList<>(List.of("distance of fonts / distance of letters"));
        columns.addAll(ratios.settings());
        var rows = ratios.methods().stream()
                .map(method -> {
                    var row = new ArrayList<>(List.of(method));
                    ratios.settings()
                            .forEach(name -> row.add(ratios.method(method)
                                    .setting(name)
                                    .summary()
                                    .text(3)));
                    return (List<String>) row;
                })
                .toList();
        long draws =
                ratios.values().stream().map(value -> value.draw()).distinct().count();
        return new Table("Mean ± deviation over " + draws + " draws of the data; 0 is one place", columns, rows);
    }

    private Plot plot(String name, String method, int across, int up) {
        var of = results.method(method);
        var letters = of.where(value -> !value.measure().equals(StructuralFigure4.RATIO));
        var series = letters.tasks().stream()
                .map(letter -> {
                    var x = letters.task(letter).measure(StructuralFigure4.projection(across));
                    var y = letters.task(letter).measure(StructuralFigure4.projection(up));
                    return new Plot.Series(
                            letter,
                            x.settings().stream()
                                    .map(font -> Plot.Point.of(
                                            x.setting(font).mean(),
                                            y.setting(font).mean()))
                                    .toList());
                })
                .toList();
        return new Plot(
                name,
                "Five fonts of ten letters, " + method + ", projections " + across + " and " + up,
                Plot.Kind.POINTS,
                "projection " + across,
                "projection " + up,
                series);
    }

    private interface Holds {
        boolean of(double ratio);
    }

    /** On every draw, not in the mean. */
    private Claim claim(String sentence, String method, List<String> settings, Holds holds) {
        var some = ratios.method(method).where(value -> settings.contains(value.setting()));
        if (some.isEmpty()) {
            return new Claim(sentence, Verdict.NOT_TESTABLE, "Not measured.");
        }
        double least = some.numbers().stream().mapToDouble(value -> value).min().orElseThrow();
        double most = some.numbers().stream().mapToDouble(value -> value).max().orElseThrow();
        return new Claim(
                sentence,
                Verdict.of(some.numbers().stream().allMatch(holds::of)),
                String.format(
                        Locale.ROOT,
                        "Distance of fonts divided by distance of letters: %.3f to %.3f over all draws and %s; one place up to %.1f,"
                                + " no structure from %.1f.",
                        least,
                        most,
                        String.join(", ", settings),
                        COLLAPSED,
                        1 - COLLAPSED));
    }
}
