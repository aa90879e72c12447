package dev.graft.studies.papers.oht;

import dev.graft.engine.Engine;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.Plot;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.Summary;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Curves;
import dev.graft.studies.run.Measurement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Figure 4: the rate of mistakes so far, trial after trial, on six tasks; of all other tasks the first 50 trials. */
public final class OhtFigure4 extends OhtExperiment {
    /** In the order of the panels. */
    private static final List<Integer> SHOWN = List.of(2, 14, 36, 7, 16, 33);

    /** Where OHT is said to be better all the time. */
    private static final List<Integer> ALWAYS_BETTER = List.of(7, 16, 33);

    /** What the paper calls the beginning is not said. */
    private static final double BEGINNING = 50;

    private static final int[] CHECKPOINTS = {
        5, 10, 15, 20, 30, 40, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500
    };

    private static final List<Double> TABLE_TRIALS = List.of(10.0, 20.0, BEGINNING, 100.0, 200.0, 500.0);
    private static final String PA = name(OhtMethod.PA_II, View.PAPER);
    private static final String PA_LINEAR = name(OhtMethod.PA_II, View.LINEAR);
    private static final List<String> WITH_TEXT =
            List.of(name(OhtMethod.OHT1_II, View.PAPER), name(OhtMethod.OHT2_II, View.PAPER));
    private static final List<String> ALL_THREE =
            Stream.concat(Stream.of(PA), WITH_TEXT.stream()).toList();

    @Override
    List<Measurement> run(OhtTask task, int draws, Engine engine) {
        var runs = new TaskRuns(task, draws, engine);
        var votes = runs.votes(Pairs.ANY, NEIGHBOURS);
        for (var view : List.of(View.PAPER, View.LINEAR)) {
            for (var method : OhtMethod.THIRD_SET) {
                for (var run : runs.lookedUp(method, view, votes)) {
                    for (int trial : checkpoints(task, runs.trials())) {
                        double rate = run.curve().rateOfFirst(trial);
                        runs.add(Integer.toString(trial), name(method, view), MEASURE, run, rate);
                    }
                }
            }
        }
        return runs.values();
    }

    static String name(OhtMethod method, View view) {
        return view == View.PAPER ? method.title() : method.title() + ", " + view.words();
    }

    /** The trials after which the rate is recorded, always including the last one. */
    private static int[] checkpoints(OhtTask task, int trials) {
        int beginning = Math.min((int) BEGINNING, trials);
        if (!SHOWN.contains(task.number())) {
            return new int[] {beginning};
        }
        return IntStream.concat(IntStream.of(CHECKPOINTS).filter(trial -> trial < trials), IntStream.of(trials))
                .toArray();
    }

    /** Rates of one task by method, after each trial that was noted. */
    private record OfTask(String task, Map<String, NavigableMap<Double, Summary>> curves) {
        static List<OfTask> all(CellResults results) {
            return results.tasks().stream()
                    .map(task -> {
                        var curves = new Curves(results.task(task));
                        var byMethod = new LinkedHashMap<String, NavigableMap<Double, Summary>>();
                        curves.methods().forEach(method -> byMethod.put(method, curves.of(method)));
                        return new OfTask(task, byMethod);
                    })
                    .toList();
        }

        NavigableMap<Double, Summary> curve(String method) {
            return curves.getOrDefault(method, new TreeMap<>());
        }

        boolean hasAllThree() {
            return ALL_THREE.stream().allMatch(method -> curve(method).floorKey(BEGINNING) != null);
        }

        double early(String method) {
            return curve(method).floorEntry(BEGINNING).getValue().mean();
        }

        double last(String method) {
            return curve(method).lastEntry().getValue().mean();
        }

        boolean isAlwaysBetter() {
            var rival = curve(PA);
            return WITH_TEXT.stream()
                    .flatMap(method -> curve(method).entrySet().stream())
                    .allMatch(point -> rival.containsKey(point.getKey())
                            && point.getValue().mean()
                                    < rival.get(point.getKey()).mean());
        }
    }

    /** Those with curves, in the order of the panels. */
    private static List<OfTask> shown(List<OfTask> all) {
        return SHOWN.stream()
                .flatMap(number -> all.stream().filter(of -> OhtTask.number(of.task) == number))
                .toList();
    }

    @Override
    protected List<Part> parts(CellResults results) {
        var shown = shown(OfTask.all(results));
        var parts = new ArrayList<Part>();
        var rows = new ArrayList<List<String>>();
        for (int i = 0; i < shown.size(); i++) {
            var of = shown.get(i);
            parts.add(plot(of, (char) ('a' + i)));
            of.curves.forEach((method, curve) -> rows.add(ReportTable.row(
                    of.task + ", " + method,
                    TABLE_TRIALS.stream()
                            .map(trial ->
                                    curve.containsKey(trial) ? curve.get(trial).text(3) : "")
                            .toList(),
                    curve.lastEntry().getValue().text(3) + " (" + PlainNumbers.plain(curve.lastKey()) + ")")));
        }
        var trials = TABLE_TRIALS.stream()
                .map(trial -> "after " + PlainNumbers.plain(trial))
                .toList();
        var columns = ReportTable.row("task, method", trials, "all trials");
        parts.add(new ReportTable(WORDING.text("so far"), columns, rows));
        return parts;
    }

    private static Plot plot(OfTask of, char letter) {
        var methods = Stream.concat(ALL_THREE.stream(), Stream.of(PA_LINEAR)).filter(of.curves::containsKey);
        var series = Plot.Series.of(
                methods.toList(),
                method -> of.curve(method).entrySet().stream()
                        .map(point ->
                                Plot.Point.of(point.getKey(), point.getValue().mean()))
                        .toList());
        String caption = WORDING.text("panel", letter, of.task);
        return new Plot("oht-figure4" + letter, caption, Plot.Kind.LINES, "trials", "rate of mistakes", series);
    }

    @Override
    protected List<Claim> claims(CellResults results) {
        var all = OfTask.all(results);
        var shown = shown(all);
        var named = shown.stream()
                .filter(of -> ALWAYS_BETTER.contains(OhtTask.number(of.task)) && of.hasAllThree())
                .toList();
        return List.of(
                beginning(all.stream().filter(OfTask::hasAllThree).toList()), always(named, shown), falling(named));
    }

    /** Of all tasks: which six the paper shows cannot be known. */
    private static Claim beginning(List<OfTask> all) {
        if (all.isEmpty()) {
            return WORDING.untested("beginning", "there are no runs of all three methods");
        }
        var numbers = new ArrayList<String>();
        boolean holds = true;
        for (String method : WITH_TEXT) {
            long better =
                    all.stream().filter(of -> of.early(method) < of.early(PA)).count();
            holds &= 2 * better > all.size();
            numbers.add(WORDING.text(
                    "fewer mistakes", method, PA, better, all.size(), meanEarly(all, method), meanEarly(all, PA)));
        }
        if (all.stream().allMatch(of -> of.curves.containsKey(PA_LINEAR))) {
            numbers.add(PA_LINEAR + " has " + PlainNumbers.of(meanEarly(all, PA_LINEAR)));
        }
        return WORDING.claim("beginning", holds, (int) BEGINNING, String.join("; ", numbers));
    }

    private static double meanEarly(List<OfTask> tasks, String method) {
        return tasks.stream().mapToDouble(of -> of.early(method)).average().orElseThrow();
    }

    private static Claim always(List<OfTask> named, List<OfTask> shown) {
        if (named.isEmpty()) {
            return WORDING.untested("always better", "none of these tasks was run");
        }
        return WORDING.claim(
                "always better",
                named.stream().allMatch(OfTask::isAlwaysBetter),
                PA,
                named.stream()
                        .map(of -> of.task + (of.isAlwaysBetter() ? " yes" : " no"))
                        .collect(Collectors.joining(", ")),
                shown.size(),
                shown.stream().filter(OfTask::isAlwaysBetter).count());
    }

    private static Claim falling(List<OfTask> named) {
        var tasks =
                named.stream().filter(of -> of.curve(PA).lastKey() > BEGINNING).toList();
        if (tasks.isEmpty()) {
            return WORDING.untested(
                    "falling", "none of these tasks was run for more than " + (int) BEGINNING + " trials");
        }
        boolean holds = tasks.stream()
                .allMatch(of -> ALL_THREE.stream().allMatch(method -> of.last(method) < of.early(method)));
        String falls = tasks.stream()
                .map(of -> of.task + ": "
                        + ALL_THREE.stream()
                                .map(method -> method + " " + PlainNumbers.of(of.early(method)) + " to "
                                        + PlainNumbers.of(of.last(method)))
                                .collect(Collectors.joining(", ")))
                .collect(Collectors.joining("; "));
        return WORDING.claim("falling", holds, (int) BEGINNING, falls);
    }

    @Override
    List<String> ownNotes(CellResults results) {
        return WORDING.notes("figure 4 notes", (int) BEGINNING);
    }
}
