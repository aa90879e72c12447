package dev.graft.experiments.papers.clustering;

import dev.graft.experiments.run.Results;
import dev.graft.experiments.show.Plot;
import dev.graft.experiments.show.Summary;
import dev.graft.experiments.show.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Average entropies over the settings of a figure, which are numbers. */
public final class Curves {
    private static final int DIGITS = 3;

    private final Results entropies;
    private final List<Double> settings;

    public Curves(Results entropies) {
        this.entropies = entropies;
        this.settings =
                entropies.settings().stream().map(Double::valueOf).sorted().toList();
    }

    /** Ascending. */
    public List<Double> settings() {
        return settings;
    }

    /** The entropies of one setting. */
    public Results at(double setting) {
        return entropies.where(value -> Double.parseDouble(value.setting()) == setting);
    }

    /** By setting: mean over tasks, and deviation over the draws of that. */
    public NavigableMap<Double, Summary> of(String method) {
        var curve = new TreeMap<Double, Summary>();
        for (double setting : settings) {
            var there = at(setting).method(method);
            if (!there.isEmpty()) {
                curve.put(setting, Summary.of(there.meansOfDraws()));
            }
        }
        return curve;
    }

    public Table table(String caption, String settingName) {
        var columns = new ArrayList<String>(List.of(settingName, "draws"));
        columns.addAll(entropies.methods());
        var rows = new ArrayList<List<String>>();
        for (double setting : settings) {
            var row = new ArrayList<String>();
            row.add(Numbers.plain(setting));
            row.add(Long.toString(at(setting).values().stream()
                    .map(value -> value.draw())
                    .distinct()
                    .count()));
            for (String method : entropies.methods()) {
                var summary = of(method).get(setting);
                row.add(summary == null ? "" : summary.text(DIGITS));
            }
            rows.add(row);
        }
        return new Table(caption, columns, rows);
    }

    public Plot plot(String name, String caption, Plot.Kind kind, String xName, String yName) {
        return new Plot(
                name,
                caption,
                kind,
                xName,
                yName,
                entropies.methods().stream()
                        .map(method -> new Plot.Series(
                                method,
                                of(method).entrySet().stream()
                                        .map(point -> Plot.Point.of(point.getKey(), point.getValue()))
                                        .toList()))
                        .toList());
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
                + Numbers.plain(lowest.getKey())
                + (there == null ? "" : "; with " + Numbers.plain(published) + " " + there.text(DIGITS));
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
