package dev.graft.studies.comparisons.captions;

import static dev.graft.studies.comparisons.captions.CaptionSpaces.*;
import static dev.graft.studies.comparisons.captions.CaptionsCells.*;
import static dev.graft.studies.report.ReportTable.row;

import dev.graft.studies.comparisons.Comparison;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.Plot;
import dev.graft.studies.report.Prose;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.WonLost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;

/** What the numbers say, first with SIFT and a network side by side, then with each. */
final class CaptionsReport {
    private static final List<String> METHODS =
            List.of(BAGS, DATA_PCA, STRUCTURAL, WORD_CLASSIFIERS, OURS, SHUFFLED, CaptionSpaces.PERMUTED);
    private static final int FEW = 4;
    private static final double SMALLEST_PENALTY = 1e-5;

    private final CellResults results;
    private final List<String> kinds;
    private final List<String> sets;
    private final ReportWording wording;

    CaptionsReport(CellResults results) {
        this.results = results;
        this.kinds = results.method(BAGS).settings();
        this.sets = results.method(BAGS).tasks();
        this.wording = ReportWording.of(CaptionsReport.class, "captions.md")
                .with(
                        "few",
                        args -> PlainNumbers.percent(
                                few(args.get(0), args.get(1), args.get(2)).mean()))
                .with("gain", args -> signed(gain(args.get(0), args.get(1), args.get(2), args.get(3))))
                .with("most", args -> signed(mostGain(args.get(0), args.get(1))))
                .with("won", args -> wonLost(args.get(0), args.get(1), OURS))
                .with("guard", args -> judged(args.get(0), args.get(1)));
    }

    List<Part> parts() {
        int draws = results.method(BAGS).draws();
        var blocks =
                kinds.stream().flatMap(features -> block(features).stream()).toList();
        return wording.parts(
                "page",
                Map.of("summary", kinds.size() > 1 ? summary() : List.of(), "features", blocks),
                draws,
                draws == 1,
                sets.get(0).endsWith(TUNING));
    }

    private List<Part> summary() {
        var tables = new ArrayList<Part>();
        var findings = new ArrayList<String>();
        for (String set : sets) {
            var rows = new ArrayList<List<String>>();
            for (String method : row(BAGS, RECIPES)) {
                kinds.forEach(features -> rows.add(sideBySide(set, method, features)));
            }
            tables.add(wording.table("side by side", rows, set));
            String sift = kinds.get(0);
            String network = kinds.get(1);
            boolean isLess =
                    few(network, set, BAGS).mean() > few(sift, set, OURS).mean();
            findings.addAll(wording.lines("findings", set, network, isLess));
        }
        return wording.parts("summary", Map.of("side by side", tables, "findings", Prose.of(findings)));
    }

    private List<String> sideBySide(String set, String method, String features) {
        var accuracies = EXAMPLES.stream()
                .map(n -> percent(of(features, set, method, accuracy(n))))
                .toList();
        var gains = method.equals(BAGS)
                ? List.of("", "")
                : List.of(
                        signed(gain(features, set, method, BAGS)),
                        wonLost(features, set, method).toString());
        return row(method + ", " + features, accuracies, gains, guard(features, set, method));
    }

    private List<Part> block(String features) {
        var folders = new ArrayList<List<String>>();
        var won = new ArrayList<List<String>>();
        var guards = new ArrayList<List<String>>();
        for (String set : sets) {
            for (int folder : FOLDERS) {
                var pairs = EXAMPLES_IN_FOLDERS.stream().map(n -> pair(features, set, inFolders(folder, n)));
                folders.add(row(set + ", " + folder, pairs.toList()));
            }
            won.add(row(set + ", accuracy", won(features, set, CaptionsCells::accuracy)));
            won.add(row(set + ", recall", won(features, set, CaptionsCells::recall)));
            RECIPES.stream()
                    .filter(recipe -> !guard(features, set, recipe).isEmpty())
                    .forEach(recipe -> guards.add(row(
                            set + ", " + recipe,
                            PlainNumbers.of(of(features, set, recipe, CAPTURED).mean()),
                            PlainNumbers.of(of(features, set, recipe, NEEDED).mean()),
                            guard(features, set, recipe))));
        }
        var unequal = sets.stream()
                .map(set -> wording.text("unequal", set, pair(features, set, UNEQUAL)))
                .toList();
        var parts = Map.of(
                "plots", sets.stream().map(set -> (Part) plot(features, set)).toList(),
                "gains", List.<Part>of(gains(features)),
                "accuracy", curves(features, CaptionsCells::accuracy, "accuracy"),
                "recall", curves(features, CaptionsCells::recall, "recall"),
                "won", List.<Part>of(wording.table("won", won)),
                "guard", List.<Part>of(wording.table("guard", guards)),
                "folders", List.<Part>of(wording.table("folders", folders)),
                "calibration", List.<Part>of(calibration(features)),
                "unequal", Prose.of(unequal));
        var chosen = results.setting(features)
                .where(value -> value.measure().startsWith("C2 for ") && value.draw() == 1)
                .numbers();
        double left = average(set -> gain(features, set, SHUFFLED, BAGS));
        double gained = average(set -> gain(features, set, OURS, BAGS));
        return wording.parts(
                "features",
                parts,
                kinds.size() > 1,
                Comparison.described(features),
                kinds.size() > 1 ? "###" : "##",
                chosen.stream().filter(penalty -> penalty <= SMALLEST_PENALTY).count(),
                chosen.size(),
                MOST_UNEQUAL,
                left > 0,
                gained > 0,
                average(set -> gain(features, set, CaptionSpaces.PERMUTED, BAGS)) < left / 2,
                average(set -> gainInFolders(features, set)) < gained,
                below(features),
                folders.size() * EXAMPLES_IN_FOLDERS.size());
    }

    private Plot plot(String features, String set) {
        var methods = METHODS.stream()
                .filter(method -> !method.equals(CaptionSpaces.PERMUTED))
                .toList();
        var series = Plot.Series.of(
                methods,
                method -> Plot.Point.each(
                        EXAMPLES,
                        n -> Plot.Point.of(
                                n, 100 * of(features, set, method, accuracy(n)).mean())));
        String name = "captions-" + set.replaceAll("\\W+", "-") + Comparison.suffix(features);
        String caption = wording.text("plot", set, Comparison.described(features));
        var kind = Plot.Kind.LINES_OVER_LOGARITHM;
        return new Plot(name, caption, kind, "examples of each class", "accuracy in %", series);
    }

    private List<Part> curves(String features, IntFunction<String> measure, String caption) {
        return sets.stream()
                .map(set -> (Part) ReportTable.grid(
                        wording.text(caption, set),
                        "method",
                        METHODS,
                        EXAMPLES,
                        (method, n) -> percent(of(features, set, method, measure.apply(n)))))
                .toList();
    }

    private ReportTable gains(String features) {
        var last = wording.text("captions alone");
        var rows = List.of(OURS, SHUFFLED, CaptionSpaces.PERMUTED, STRUCTURAL, WORD_CLASSIFIERS, DATA_PCA, last);
        return ReportTable.grid(
                wording.text("gains"),
                "method",
                rows,
                sets,
                (method, set) -> signed(
                        method.equals(last) ? gain(features, set, OURS, SHUFFLED) : gain(features, set, method, BAGS)));
    }

    private List<String> won(String features, String set, IntFunction<String> measure) {
        return EXAMPLES.stream()
                .map(measure::apply)
                .map(on -> WonLost.of(of(features, set, OURS, on), of(features, set, BAGS, on), false)
                        .toString())
                .toList();
    }

    private long below(String features) {
        var cells =
                FOLDERS.stream().flatMap(folder -> EXAMPLES_IN_FOLDERS.stream().map(n -> inFolders(folder, n)));
        return cells.flatMap(cell -> sets.stream()
                        .filter(set -> of(features, set, OURS, cell).mean()
                                < of(features, set, BAGS, cell).mean()))
                .count();
    }

    private ReportTable calibration(String features) {
        return ReportTable.grid(
                wording.text("calibration"),
                "set",
                sets,
                EXAMPLES,
                (set, n) -> percent(of(features, set, OURS, confidence(n))) + " / "
                        + percent(of(features, set, OURS, accuracy(n))));
    }

    /** The recipe, bags, and how often the recipe won and lost. */
    private String pair(String features, String set, String measure) {
        var ours = of(features, set, OURS, measure);
        var bags = of(features, set, BAGS, measure);
        return percent(ours) + " / " + percent(bags) + " (" + WonLost.of(ours, bags, false) + ")";
    }

    private String guard(String features, String set, String method) {
        var captured = of(features, set, method, CAPTURED);
        return captured.isEmpty()
                ? ""
                : captured.mean() >= of(features, set, method, NEEDED).mean() ? "use it" : "leave it";
    }

    /** Whether the guard was right on the folder as a whole. */
    private String judged(String features, String set) {
        String guard = guard(features, set, OURS);
        boolean isIn = guard.equals("use it");
        return wording.text("judged", !guard.isEmpty(), isIn, isIn == gain(features, set, OURS, BAGS) > 0);
    }

    private CellResults of(String features, String set, String method, String measure) {
        return results.setting(features).task(set).method(method).measure(measure);
    }

    /** Accuracies with few examples. */
    private CellResults few(String features, String set, String method) {
        var measures = EXAMPLES.stream()
                .filter(n -> n <= FEW)
                .map(CaptionsCells::accuracy)
                .toList();
        return results.setting(features).task(set).method(method).where(value -> measures.contains(value.measure()));
    }

    private WonLost wonLost(String features, String set, String method) {
        return WonLost.of(few(features, set, method), few(features, set, BAGS), false);
    }

    /** In points. */
    private double gain(String features, String set, String method, String over) {
        return 100
                * (few(features, set, method).mean() - few(features, set, over).mean());
    }

    /** With as many examples as there are. */
    private double mostGain(String features, String set) {
        String most = accuracy(EXAMPLES.get(EXAMPLES.size() - 1));
        return 100
                * (of(features, set, OURS, most).mean()
                        - of(features, set, BAGS, most).mean());
    }

    private double gainInFolders(String features, String set) {
        var some = results.setting(features)
                .task(set)
                .where(value -> value.measure().contains(" in folders of "));
        return 100 * (some.method(OURS).mean() - some.method(BAGS).mean());
    }

    private double average(Function<String, Double> ofSet) {
        return sets.stream().mapToDouble(ofSet::apply).average().orElseThrow();
    }

    private static String percent(CellResults of) {
        return PlainNumbers.percent(of.mean());
    }

    private static String signed(double points) {
        return PlainNumbers.signed(points, 1);
    }
}
