package dev.graft.studies.comparisons.captions;

import static dev.graft.studies.comparisons.captions.CaptionSpaces.*;
import static dev.graft.studies.comparisons.captions.CaptionsCells.*;

import dev.graft.studies.comparisons.Comparison;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.Plot;
import dev.graft.studies.report.Prose;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.WonLost;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the numbers say, first with SIFT and a network side by side, then with each. */
final class CaptionsReport {
    private static final List<String> METHODS =
            List.of(BAGS, DATA_PCA, STRUCTURAL, WORD_CLASSIFIERS, OURS, SHUFFLED, PERMUTED);
    private static final int FEW = 4;
    private static final double SMALLEST_PENALTY = 1e-5;

    private final CellResults results;
    private final List<String> kinds;
    private final List<String> sets;
    private final List<String> rivals;
    private final ReportWording wording;

    CaptionsReport(CellResults results) {
        this.results = results;
        this.kinds = results.method(BAGS).settings();
        this.sets = results.method(BAGS).tasks();
        this.rivals = ExampleRivals.ALL.stream()
                .filter(rival -> !results.method(rival).isEmpty())
                .toList();
        this.wording = ReportWording.of(CaptionsReport.class, "captions.md")
                .with("few", a -> percent(few(a[0], a[1], a[2])))
                .with("gain", a -> signed(gain(a[0], a[1], a[2], a[3])))
                .with("most", a -> signed(gain(a[0], a[1], accuracy(EXAMPLES.get(EXAMPLES.size() - 1)))))
                .with("won", a -> wonLost(a[0], a[1], OURS))
                .with("guard", a -> judged(a[0], a[1]))
                .with("verdict", a -> guard(a[0], a[1], a[2]))
                .with("mean", a -> PlainNumbers.of(of(a[0], a[1], a[2], a[3]).mean()))
                .with("pair", a -> pair(a[0], a[1], a[2]))
                .with("against bags", a -> against(a[0], a[1], a[2]))
                .with("curve", a -> curve(n -> percent(of(a[0], a[1], a[2], a[3] + with(n)))))
                .with("won curve", a -> curve(n -> won(a[0], a[1], a[2] + with(n))))
                .with("calibration", a -> curve(n -> calibration(a[0], a[1], n)));
    }

    private static String with(int examples) {
        return " with " + examples + " examples";
    }

    /** Cells of a table, one for each number of examples. */
    private static String curve(IntFunction<Object> cell) {
        return EXAMPLES.stream().map(n -> String.valueOf(cell.apply(n))).collect(Collectors.joining("|"));
    }

    List<Part> parts() {
        int draws = results.method(BAGS).draws();
        var blocks = kinds.stream().flatMap(features -> block(features).stream());
        return wording.parts(
                "page",
                Map.of("summary", kinds.size() > 1 ? summary() : List.of(), "features", blocks.toList()),
                draws,
                draws == 1,
                sets.get(0).endsWith(TUNING));
    }

    private List<Part> summary() {
        var rows = ReportWording.each(ReportTable.row(BAGS, rivals, FEW_SHOT), kinds);
        var tables = sets.stream().map(set -> wording.rows("side by side", rows, set));
        String sift = kinds.get(0);
        String network = kinds.get(1);
        var findings = sets.stream()
                .flatMap(set -> wording
                        .lines(
                                "findings",
                                set,
                                network,
                                few(network, set, BAGS).mean()
                                        > few(sift, set, OURS).mean())
                        .stream());
        return wording.parts(
                "summary", Map.of("side by side", tables.toList(), "findings", Prose.of(findings.toList())));
    }

    private List<Part> block(String features) {
        var guarded = ReportWording.each(sets, FEW_SHOT).stream()
                .filter(row -> !guard(features, (String) row.get(0), (String) row.get(1))
                        .isEmpty());
        var unequal = sets.stream().map(set -> wording.text("unequal", features, set));
        var parts = Map.of(
                "plots", sets.stream().map(set -> (Part) plot(features, set)).toList(),
                "gains", List.<Part>of(gains(features)),
                "accuracy", curves(features, "accuracy"),
                "recall", curves(features, "recall"),
                "won", rows("won", ReportWording.each(sets, List.of("accuracy", "recall")), features),
                "guard", rows("guard", guarded.toList(), features),
                "folders", rows("folders", ReportWording.each(sets, FOLDERS), features),
                "calibration", rows("calibration", sets, features),
                "unequal", Prose.of(unequal.toList()));
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
                average(set -> gain(features, set, PERMUTED, BAGS)) < left / 2,
                average(set -> gainInFolders(features, set)) < gained,
                below(features),
                sets.size() * FOLDERS.size() * EXAMPLES_IN_FOLDERS.size());
    }

    private List<Part> rows(String key, List<?> things, String features) {
        return List.of(wording.rows(key, things, features));
    }

    private List<Part> curves(String features, String key) {
        // The rivals were measured by accuracy only.
        var methods = key.equals("accuracy")
                ? Stream.concat(METHODS.stream(), rivals.stream()).toList()
                : METHODS;
        return sets.stream()
                .map(set -> (Part) wording.rows(key, methods, features, set))
                .toList();
    }

    private Plot plot(String features, String set) {
        var methods =
                METHODS.stream().filter(method -> !method.equals(PERMUTED)).toList();
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

    private ReportTable gains(String features) {
        var last = wording.text("captions alone");
        var rows = List.of(OURS, SHUFFLED, PERMUTED, STRUCTURAL, WORD_CLASSIFIERS, DATA_PCA, last);
        return ReportTable.grid(
                wording.text("gains"),
                "method",
                rows,
                sets,
                (method, set) -> signed(
                        method.equals(last) ? gain(features, set, OURS, SHUFFLED) : gain(features, set, method, BAGS)));
    }

    private long below(String features) {
        return FOLDERS.stream()
                .flatMap(folder -> EXAMPLES_IN_FOLDERS.stream().map(n -> inFolders(folder, n)))
                .flatMap(cell -> sets.stream().map(set -> gain(features, set, cell)))
                .filter(gain -> gain < 0)
                .count();
    }

    /** Gain and draws won and lost: two cells. */
    private String against(String features, String set, String method) {
        return method.equals(BAGS)
                ? "|"
                : signed(gain(features, set, method, BAGS)) + "|" + wonLost(features, set, method);
    }

    private String calibration(String features, String set, int n) {
        return percent(of(features, set, OURS, confidence(n))) + " / " + percent(of(features, set, OURS, accuracy(n)));
    }

    private WonLost won(String features, String set, String measure) {
        return WonLost.of(of(features, set, OURS, measure), of(features, set, BAGS, measure), false);
    }

    /** Few-shot transfer, bags, and draws won and lost. */
    private String pair(String features, String set, String measure) {
        return percent(of(features, set, OURS, measure)) + " / " + percent(of(features, set, BAGS, measure)) + " ("
                + won(features, set, measure) + ")";
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

    /** With few examples, in percentage points. */
    private double gain(String features, String set, String method, String over) {
        return 100
                * (few(features, set, method).mean() - few(features, set, over).mean());
    }

    /** Of few-shot transfer over bags, in percentage points. */
    private double gain(String features, String set, String measure) {
        return 100
                * (of(features, set, OURS, measure).mean()
                        - of(features, set, BAGS, measure).mean());
    }

    private double gainInFolders(String features, String set) {
        var some = results.setting(features)
                .task(set)
                .where(value -> value.measure().contains(" in folders of "));
        return 100 * (some.method(OURS).mean() - some.method(BAGS).mean());
    }

    private double average(ToDoubleFunction<String> ofSet) {
        return sets.stream().mapToDouble(ofSet).average().orElseThrow();
    }

    private static String percent(CellResults of) {
        return PlainNumbers.percent(of.mean());
    }

    private static String signed(double points) {
        return PlainNumbers.signed(points, 1);
    }
}
