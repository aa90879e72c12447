package dev.graft.experiments.papers.oht;

import static dev.graft.experiments.papers.oht.OhtFigure4.name;
import static dev.graft.experiments.papers.oht.Rates.number;

import dev.graft.experiments.run.Results;
import dev.graft.experiments.run.Value;
import dev.graft.experiments.show.Claim;
import dev.graft.experiments.show.Part;
import dev.graft.experiments.show.Plot;
import dev.graft.experiments.show.Summary;
import dev.graft.experiments.show.Table;
import dev.graft.experiments.show.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the rates of mistakes over the trials say. */
final class OhtFigure4Report implements OhtExperiment.Found {
    /** Where OHT is said to be better all the time. */
    private static final List<Integer> ALWAYS_BETTER = List.of(7, 16, 33);

    private static final String PA = name(OhtMethod.PA_II, View.PAPER);
    private static final List<String> WITH_TEXT =
            List.of(name(OhtMethod.OHT1_II, View.PAPER), name(OhtMethod.OHT2_II, View.PAPER));
    private static final List<Integer> TABLE_TRIALS = List.of(10, 20, OhtFigure4.BEGINNING, 100, 200, 500);

    private final Results results;
    /** By task and method, after each trial that was noted. */
    private final Map<String, Map<String, TreeMap<Integer, Summary>>> curves = new LinkedHashMap<>();

    OhtFigure4Report(Results results) {
        this.results = results;
        var numbers = new LinkedHashMap<String, Map<String, TreeMap<Integer, List<Double>>>>();
        for (Value value : results.values()) {
            numbers.computeIfAbsent(value.task(), task -> new LinkedHashMap<>())
                    .computeIfAbsent(value.method(), method -> new TreeMap<>())
                    .computeIfAbsent(Integer.parseInt(value.setting()), trial -> new ArrayList<>())
                    .add(value.value());
        }
        numbers.forEach((task, methods) -> methods.forEach((method, trials) -> {
            var curve = new TreeMap<Integer, Summary>();
            trials.forEach((trial, rates) -> curve.put(trial, Summary.of(rates)));
            curves.computeIfAbsent(task, key -> new LinkedHashMap<>()).put(method, curve);
        }));
    }

    /** Those with curves, in the order of the panels. */
    private List<String> shown() {
        return OhtFigure4.SHOWN.stream()
                .flatMap(number -> curves.keySet().stream().filter(task -> OhtTask.number(task) == number))
                .toList();
    }

    @Override
    public List<Part> parts() {
        var parts = new ArrayList<Part>();
        char letter = 'a';
        for (String task : shown()) {
            parts.add(plot(task, letter++));
        }
        parts.add(table());
        return parts;
    }

    private Plot plot(String task, char letter) {
        return new Plot(
                "oht-figure4" + letter,
                "Figure 4 (" + letter + "), task " + task
                        + ": rate of mistakes so far. The linear one is not in the paper.",
                Plot.Kind.LINES,
                "trials",
                "rate of mistakes",
                Stream.concat(
                                Stream.concat(Stream.of(PA), WITH_TEXT.stream()),
                                Stream.of(name(OhtMethod.PA_II, View.LINEAR)))
                        .filter(method -> of(task).containsKey(method))
                        .map(method -> new Plot.Series(method, points(task, method)))
                        .toList());
    }

    private List<Plot.Point> points(String task, String method) {
        return curve(task, method).entrySet().stream()
                .map(point -> Plot.Point.of(point.getKey(), point.getValue().mean()))
                .toList();
    }

    private Map<String, TreeMap<Integer, Summary>> of(String task) {
        return curves.getOrDefault(task, Map.of());
    }

    private TreeMap<Integer, Summary> curve(String task, String method) {
        return of(task).getOrDefault(method, new TreeMap<>());
    }

    private Table table() {
        var columns = new ArrayList<>(List.of("task, method"));
        TABLE_TRIALS.forEach(trial -> columns.add("after " + trial));
        columns.add("all trials");
        var rows = new ArrayList<List<String>>();
        for (String task : shown()) {
            for (String method : of(task).keySet()) {
                var curve = curve(task, method);
                var row = new ArrayList<>(List.of(task + ", " + method));
                TABLE_TRIALS.forEach(trial ->
                        row.add(curve.containsKey(trial) ? curve.get(trial).text(3) : ""));
                row.add(curve.lastEntry().getValue().text(3) + " (" + curve.lastKey() + ")");
                rows.add(row);
            }
        }
        return new Table(
                "Rate of mistakes so far, mean and deviation over the permutations; in brackets how many trials there were.",
                columns,
                rows);
    }

    @Override
    public List<Claim> claims() {
        var claims = new ArrayList<Claim>();
        claims.add(beginning());
        claims.add(alwaysBetter());
        claims.add(decreasing());
        return claims;
    }

    /** Of all tasks: which six the paper shows cannot be known. */
    private Claim beginning() {
        var all = curves.keySet().stream()
                .filter(task ->
                        Stream.concat(Stream.of(PA), WITH_TEXT.stream()).allMatch(method -> early(task, method) >= 0))
                .toList();
        String sentence = "OHT usually does better at the beginning";
        if (all.isEmpty()) {
            return new Claim(sentence, Verdict.NOT_TESTABLE, "there are no runs of all three methods");
        }
        var numbers = new ArrayList<String>();
        boolean holds = true;
        for (String method : WITH_TEXT) {
            long better = all.stream()
                    .filter(task -> early(task, method) < early(task, PA))
                    .count();
            holds &= 2 * better > all.size();
            numbers.add(method + " has fewer mistakes than " + PA + " on " + better + " of " + all.size()
                    + " tasks, mean " + number(meanEarly(all, method)) + " against " + number(meanEarly(all, PA)));
        }
        String linear = name(OhtMethod.PA_II, View.LINEAR);
        if (all.stream().allMatch(task -> early(task, linear) >= 0)) {
            numbers.add(linear + " has " + number(meanEarly(all, linear)));
        }
        return new Claim(
                sentence,
                Verdict.of(holds),
                "after " + OhtFigure4.BEGINNING + " trials, or all where there are fewer: "
                        + String.join("; ", numbers));
    }

    private double meanEarly(List<String> tasks, String method) {
        return tasks.stream().mapToDouble(task -> early(task, method)).average().orElseThrow();
    }

    /** Negative where it was not run. */
    private double early(String task, String method) {
        var at = curve(task, method).floorEntry(OhtFigure4.BEGINNING);
        return at == null ? -1 : at.getValue().mean();
    }

    private Claim alwaysBetter() {
        String sentence = "On some tasks (the paper names 7, 16 and 33) OHT is better than PA all the time";
        var tasks = named();
        if (tasks.isEmpty()) {
            return new Claim(sentence, Verdict.NOT_TESTABLE, "none of these tasks was run");
        }
        return new Claim(
                sentence,
                Verdict.of(tasks.stream().allMatch(this::isAlwaysBetter)),
                "the mean rates of both OHT methods are below that of " + PA + " after every trial that was noted: "
                        + yesOrNo(tasks, this::isAlwaysBetter) + "; of all " + shown().size() + " shown: "
                        + shown().stream().filter(this::isAlwaysBetter).count()
                        + ". Which classes the paper's numbers mean is not known");
    }

    private boolean isAlwaysBetter(String task) {
        var rival = curve(task, PA);
        return WITH_TEXT.stream()
                .allMatch(method -> curve(task, method).entrySet().stream()
                        .allMatch(point -> rival.containsKey(point.getKey())
                                && point.getValue().mean()
                                        < rival.get(point.getKey()).mean()));
    }

    private Claim decreasing() {
        String sentence = "On these tasks (7, 16 and 33) the rates of all three methods fall";
        var tasks = named().stream()
                .filter(task -> curve(task, PA).lastKey() > OhtFigure4.BEGINNING)
                .toList();
        if (tasks.isEmpty()) {
            return new Claim(
                    sentence,
                    Verdict.NOT_TESTABLE,
                    "none of these tasks was run for more than " + OhtFigure4.BEGINNING + " trials");
        }
        var falls = new ArrayList<String>();
        for (String task : tasks) {
            falls.add(task + ": "
                    + methods()
                            .map(method -> method + " " + number(early(task, method)) + " to "
                                    + number(curve(task, method)
                                            .lastEntry()
                                            .getValue()
                                            .mean()))
                            .collect(Collectors.joining(", ")));
        }
        return new Claim(
                sentence,
                Verdict.of(tasks.stream().allMatch(this::falls)),
                "from " + OhtFigure4.BEGINNING + " trials to the last: " + String.join("; ", falls));
    }

    private static Stream<String> methods() {
        return Stream.concat(Stream.of(PA), WITH_TEXT.stream());
    }

    private boolean falls(String task) {
        return methods()
                .allMatch(method -> curve(task, method).lastEntry().getValue().mean() < early(task, method));
    }

    /** Those of the named tasks that all three methods were run on. */
    private List<String> named() {
        return shown().stream()
                .filter(task -> ALWAYS_BETTER.contains(OhtTask.number(task)))
                .filter(task -> methods().allMatch(method -> early(task, method) >= 0))
                .toList();
    }

    private static String yesOrNo(List<String> tasks, Predicate<String> holds) {
        return tasks.stream()
                .map(task -> task + " " + (holds.test(task) ? "yes" : "no"))
                .collect(Collectors.joining(", "));
    }

    @Override
    public List<String> notes() {
        return List.of(
                OhtNotes.repeats(results),
                OhtNotes.TASKS,
                OhtNotes.PAIRS,
                OhtNotes.SCALING,
                "What the paper means by the beginning is not said; here it is the first " + OhtFigure4.BEGINNING
                        + " trials, of all tasks.",
                OhtNotes.SECONDS);
    }
}
