package dev.graft.studies.run;

import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.Plot;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.Summary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Averages over the settings of a figure, which are numbers: one curve for each method. */
public final class Curves {
    private static final int DIGITS = 3;

    private final List<String> methods;
    private final NavigableMap<Double, List<Measurement>> bySetting = new TreeMap<>();

    /** @param results of one measure */
    public Curves(CellResults results) {
        this.methods = results.methods();
        results.values()
                .forEach(value -> bySetting
                        .computeIfAbsent(Double.valueOf(value.setting()), setting -> new ArrayList<>())
                        .add(value));
    }

    /** Ascending. */
    public List<Double> settings() {
        return List.copyOf(bySetting.keySet());
    }

    public List<String> methods() {
        return methods;
    }

    /** The results of one setting. */
    public CellResults at(double setting) {
        return new CellResults(bySetting.getOrDefault(setting, List.of()));
    }

    /** By setting: mean over tasks, and deviation over the draws of that. */
    public NavigableMap<Double, Summary> of(String method) {
        var curve = new TreeMap<Double, Summary>();
        for (double setting : bySetting.keySet()) {
            var there = at(setting).method(method);
            if (!there.isEmpty()) {
                curve.put(setting, there.overDraws());
            }
        }
        return curve;
    }

    /** The plot of a figure, and the table of its numbers. */
    public List<Part> figure(String name, String caption, Plot.Kind kind, String xName, String yName) {
        return List.of(plot(name, caption, kind, xName, yName), table(caption, xName));
    }

    public Plot plot(String name, String caption, Plot.Kind kind, String xName, String yName) {
        var series = Plot.Series.of(
                methods,
                method -> of(method).entrySet().stream()
                        .map(point -> Plot.Point.of(point.getKey(), point.getValue()))
                        .toList());
        return new Plot(name, caption, kind, xName, yName, series);
    }

    public ReportTable table(String caption, String xName) {
        return ReportTable.of(
                caption,
                ReportTable.row(xName, "draws", methods),
                settings(),
                setting -> ReportTable.row(
                        PlainNumbers.plain(setting),
                        at(setting).draws(),
                        methods.stream().map(method -> text(method, setting)).toList()));
    }

    /** Mean and deviation; empty where there is none. */
    public String text(String method, double setting) {
        var there = at(setting).method(method);
        return there.isEmpty() ? "" : there.overDraws().text(DIGITS);
    }

    /** Where a curve is lowest; the smaller setting of equals. */
    public static Map.Entry<Double, Summary> lowest(NavigableMap<Double, Summary> curve) {
        return curve.entrySet().stream()
                .min(Map.Entry.comparingByValue(Comparator.comparingDouble(Summary::mean)))
                .orElseThrow();
    }

    /** Such as "lowest entropy, 0.913 ± 0.054, with lambda 0; with 1 0.924 ± 0.038". */
    public static String best(NavigableMap<Double, Summary> curve, String name, double published) {
        var lowest = lowest(curve);
        var there = curve.get(published);
        return "lowest entropy, " + lowest.getValue().text(DIGITS) + ", with " + name + " "
                + PlainNumbers.plain(lowest.getKey())
                + (there == null ? "" : "; with " + PlainNumbers.plain(published) + " " + there.text(DIGITS));
    }

    /** Largest less smallest mean of a part of a curve. */
    public static double range(NavigableMap<Double, Summary> curve) {
        var means = curve.values().stream().mapToDouble(Summary::mean).summaryStatistics();
        return curve.isEmpty() ? 0 : means.getMax() - means.getMin();
    }

    /** Standard deviation of the means over the settings. */
    public static double spread(NavigableMap<Double, Summary> curve) {
        return Summary.of(curve.values().stream().map(Summary::mean).toList()).deviation();
    }
}
