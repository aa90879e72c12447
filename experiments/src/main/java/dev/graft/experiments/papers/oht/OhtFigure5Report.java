package dev.graft.experiments.papers.oht;

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
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the rates by K and the running times say. */
final class OhtFigure5Report implements OhtExperiment.Found {
    /** The paper does not say what it calls comparable. */
    private static final double COMPARABLE = 2;

    private static final int PUBLISHED_TEXTS = 1_200;
    private static final String USUAL = "K = " + OhtExperiment.NEIGHBOURS;
    private static final String PA = OhtMethod.PA_II.title();
    private static final List<OhtMethod> METHODS = List.of(OhtMethod.OHT1_II, OhtMethod.OHT2_II);
    private static final List<String> WITH_TEXT =
            METHODS.stream().map(OhtMethod::title).toList();

    private final Results results;
    private final Results timed;
    private final Rates ofTasks;
    private final List<String> settings;
    /** By method and setting, a mean over all tasks for each permutation. */
    private final Map<String, Map<String, Summary>> rates = new LinkedHashMap<>();

    OhtFigure5Report(Results results) {
        this.results = results;
        this.timed = results.measure(OhtFigure5.TIMED);
        var counted = results.measure(OhtExperiment.MEASURE);
        this.ofTasks = new Rates(counted);
        this.settings = counted.settings().stream()
                .filter(setting -> !setting.equals(OhtFigure5.NO_NEIGHBOURS))
                .toList();
        for (String method : counted.methods()) {
            var of = counted.method(method);
            var bySetting = new LinkedHashMap<String, Summary>();
            for (String setting : of.settings()) {
                bySetting.put(setting, Summary.of(of.setting(setting).meansOfDraws()));
            }
            rates.put(method, bySetting);
        }
    }

    @Override
    public List<Part> parts() {
        var parts = new ArrayList<Part>();
        parts.add(byNeighbours());
        parts.add(times());
        parts.add(rateTable());
        parts.add(timeTable());
        return parts;
    }

    private Plot byNeighbours() {
        var series = new ArrayList<Plot.Series>();
        rates.forEach((method, bySetting) -> {
            var points = new ArrayList<Plot.Point>();
            for (String setting : settings) {
                var found = rate(method, setting);
                if (found != null) {
                    points.add(Plot.Point.of(neighbours(setting), found.mean()));
                }
            }
            series.add(new Plot.Series(method, points));
        });
        return new Plot(
                "oht-figure5a",
                "Figure 5 (a): average rate of mistakes over all tasks by the number of neighbours, with all texts at "
                        + PUBLISHED_TEXTS + ", as many as the paper has. The linear ones are not in the paper.",
                Plot.Kind.LINES_OVER_LOGARITHM,
                "neighbours",
                "rate of mistakes",
                series);
    }

    private static int neighbours(String setting) {
        return setting.equals(OhtFigure5.ALL)
                ? PUBLISHED_TEXTS
                : Integer.parseInt(setting.substring(setting.lastIndexOf(' ') + 1));
    }

    /** A method without text is the same for every K. */
    private @Nullable Summary rate(String method, String setting) {
        var bySetting = rates.getOrDefault(method, Map.of());
        return bySetting.getOrDefault(setting, bySetting.get(OhtFigure5.NO_NEIGHBOURS));
    }

    private Plot times() {
        var points = new ArrayList<Plot.Point>();
        for (var each : timedMethods()) {
            points.add(Plot.Point.bar(
                    points.size(), each.title(), 1000 * seconds(each).orElseThrow()));
        }
        return new Plot(
                "oht-figure5b",
                "Figure 5 (b): milliseconds for a stream, median over tasks and permutations. K = 100 is not in the paper's"
                        + " figure.",
                Plot.Kind.BARS,
                "method",
                "milliseconds",
                List.of(new Plot.Series("time", points)));
    }

    /** What was timed. */
    private record Timed(String method, String setting) {
        String title() {
            return setting.equals(OhtFigure5.NO_NEIGHBOURS) ? method : method + ", " + setting;
        }
    }

    private List<Timed> timedMethods() {
        return timed.values().stream()
                .map(value -> new Timed(value.method(), value.setting()))
                .distinct()
                .toList();
    }

    /** The median: what else the machine did meanwhile is in the slow ones. */
    private OptionalDouble seconds(Timed of) {
        var sorted = timed.method(of.method).setting(of.setting).values().stream()
                .mapToDouble(Value::seconds)
                .sorted()
                .toArray();
        return sorted.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(sorted[sorted.length / 2]);
    }

    private Table rateTable() {
        var columns = new ArrayList<>(List.of("method"));
        columns.addAll(settings);
        var rows = new ArrayList<List<String>>();
        for (String method : rates.keySet()) {
            var row = new ArrayList<>(List.of(method));
            for (String setting : settings) {
                var found = rate(method, setting);
                row.add(found == null ? "" : found.text(3));
            }
            rows.add(row);
        }
        return new Table(
                "Average rate of mistakes over all tasks, mean and deviation over the permutations.", columns, rows);
    }

    private Table timeTable() {
        var rows = new ArrayList<List<String>>();
        for (var each : timedMethods()) {
            rows.add(List.of(
                    each.title(),
                    String.format(Locale.ROOT, "%.2f", 1000 * seconds(each).orElseThrow()),
                    number(timed.method(each.method).setting(each.setting).mean())));
        }
        return new Table(
                "Milliseconds for a stream, median over tasks and permutations, and the rate of mistakes of the same runs.",
                List.of("method", "milliseconds", "rate of mistakes"),
                rows);
    }

    @Override
    public List<Claim> claims() {
        return List.of(
                consistentlyBetter(), betterWithAll(), comparableTime(), slowerWithSearch(), searchIsTheReason());
    }

    private Claim consistentlyBetter() {
        String sentence = "OHT is consistently better than PA, whatever K is";
        var rival = rate(PA, OhtFigure5.NO_NEIGHBOURS);
        if (rival == null || settings.isEmpty()) {
            return new Claim(sentence, Verdict.NOT_TESTABLE, "PA-II or OHT was not run");
        }
        return tested(
                sentence,
                settings,
                PA + " " + number(rival.mean()) + "; "
                        + WITH_TEXT.stream().map(this::range).collect(Collectors.joining("; ")) + linear());
    }

    /** Whether both methods are better than PA with each of these K. */
    private Claim tested(String sentence, List<String> some, String numbers) {
        var duels = METHODS.stream().flatMap(method -> duels(method, some)).toList();
        if (!duels.stream().allMatch(Duel::isTestableOverTasks)) {
            return new Claim(
                    sentence,
                    Verdict.NOT_TESTABLE,
                    numbers + "; a test over tasks needs two of them at least, run by all methods");
        }
        return new Claim(
                sentence,
                Verdict.of(duels.stream().allMatch(Duel::isBetterOverTasks)),
                numbers + "; better: a lower mean rate over "
                        + duels.get(0).tasks().size()
                        + " tasks, and p < " + Duel.LEVEL_OVER_TASKS + " in a paired t-test over these; "
                        + METHODS.stream().map(method -> howOften(method, some)).collect(Collectors.joining(", ")));
    }

    private Stream<Duel> duels(OhtMethod method, List<String> some) {
        return some.stream().map(setting -> Duel.of(ofTasks, setting, OhtFigure5.NO_NEIGHBOURS, method));
    }

    private String howOften(OhtMethod method, List<String> some) {
        long lower = duels(method, some)
                .filter(duel -> duel.mean() < duel.rivalMean())
                .count();
        long better = duels(method, some).filter(Duel::isBetterOverTasks).count();
        return method.title() + " is lower with " + lower + " and better with " + better + " of " + some.size() + " K";
    }

    /** From the lowest to the highest. */
    private String range(String method) {
        var means = rates.getOrDefault(method, Map.of()).values().stream()
                .mapToDouble(Summary::mean)
                .summaryStatistics();
        return means.getCount() == 0
                ? method + " was not run"
                : method + " " + number(means.getMin()) + " to " + number(means.getMax());
    }

    private String linear() {
        return Stream.concat(Stream.of(OhtMethod.PA_II), Stream.of(OhtMethod.OHT1_II, OhtMethod.OHT2_II))
                .map(method -> OhtFigure4.name(method, View.LINEAR))
                .filter(rates::containsKey)
                .map(method -> "; " + range(method))
                .collect(Collectors.joining());
    }

    private Claim betterWithAll() {
        String sentence = "With all texts as neighbours OHT still does better than PA";
        var rival = rate(PA, OhtFigure5.NO_NEIGHBOURS);
        if (rival == null || !settings.contains(OhtFigure5.ALL)) {
            return new Claim(sentence, Verdict.NOT_TESTABLE, "PA-II or OHT with all texts was not run");
        }
        return tested(
                sentence,
                List.of(OhtFigure5.ALL),
                PA + " " + number(rival.mean())
                        + WITH_TEXT.stream()
                                .map(method -> {
                                    var found = rate(method, OhtFigure5.ALL);
                                    return found == null ? "" : ", " + method + " " + number(found.mean());
                                })
                                .collect(Collectors.joining()));
    }

    private OptionalDouble secondsOfPa() {
        return seconds(new Timed(PA, OhtFigure5.NO_NEIGHBOURS));
    }

    /** How many times as long as PA; absent where it was not timed. */
    private List<Double> timesAsLong(String setting) {
        return WITH_TEXT.stream()
                .map(method -> seconds(new Timed(method, setting)))
                .filter(found -> found.isPresent() && secondsOfPa().isPresent())
                .map(found -> found.getAsDouble() / secondsOfPa().getAsDouble())
                .toList();
    }

    private static String times(List<Double> factors) {
        return factors.stream()
                .map(factor -> String.format(Locale.ROOT, "%.2f", factor))
                .collect(Collectors.joining(" and "));
    }

    private Claim comparableTime() {
        String sentence = "With all texts as neighbours OHT takes a time comparable to PA's";
        var factors = timesAsLong(OhtFigure5.ALL);
        if (factors.isEmpty()) {
            return untimed(sentence);
        }
        return new Claim(
                sentence,
                Verdict.of(factors.stream().allMatch(factor -> factor <= COMPARABLE)),
                "OHT1-II and OHT2-II take " + times(factors) + " times as long as PA-II (comparable: at most "
                        + (int) COMPARABLE + ", our reading)");
    }

    private Claim slowerWithSearch() {
        String sentence = "With nearest neighbours OHT is less efficient than PA";
        var factors = timesAsLong(USUAL);
        if (factors.isEmpty()) {
            return untimed(sentence);
        }
        return new Claim(
                sentence,
                Verdict.of(factors.stream().allMatch(factor -> factor > 1)),
                "with " + USUAL + " OHT1-II and OHT2-II take " + times(factors) + " times as long as PA-II");
    }

    private Claim searchIsTheReason() {
        String sentence = "The search for neighbours is probably the main reason";
        var searching = timesAsLong(USUAL);
        var without = timesAsLong(OhtFigure5.ALL);
        if (searching.isEmpty() || searching.size() != without.size()) {
            return untimed(sentence);
        }
        boolean holds = true;
        for (int i = 0; i < searching.size(); i++) {
            holds &= searching.get(i) - without.get(i) > without.get(i) - 1;
        }
        return new Claim(
                sentence,
                Verdict.of(holds),
                "PA's time " + times(searching) + " times with the search and " + times(without)
                        + " times without it. Graft sums the pairs up before the stream begins, so that a search is over the texts"
                        + " alone");
    }

    private static Claim untimed(String sentence) {
        return new Claim(sentence, Verdict.NOT_TESTABLE, "the methods were not timed");
    }

    @Override
    public List<String> notes() {
        return List.of(
                OhtNotes.repeats(results),
                OhtNotes.TASKS,
                OhtNotes.PAIRS,
                OhtNotes.SCALING,
                "K beyond the number of labelled texts means all of them (O5).",
                "With all texts the sum of similarities that h is divided by can be near 0 or negative (O3); it is divided by as"
                        + " printed.",
                "Times are of " + OhtNotes.draws(timed)
                        + " permutations of each task, of whole streams by the learners that a stream really has: kernel values and votes are computed as"
                        + " pictures arrive; what is learnt from the pairs before is not counted. They depend on the machine, on what"
                        + " else it does, on how many cells run side by side, and on the form of the kernel: a Gaussian learner goes"
                        + " through all pictures that it has kept. The paper's are of Matlab on a machine of 2015 and are not"
                        + " printed as numbers.");
    }
}
