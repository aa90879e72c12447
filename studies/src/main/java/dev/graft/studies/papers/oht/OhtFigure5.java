package dev.graft.studies.papers.oht;

import dev.graft.engine.Engine;
import dev.graft.methods.online.oht.TextVote;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.Plot;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.Summary;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Rates;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Figure 5: how the rate of mistakes depends on K, and how long the methods take with all texts as neighbours. */
public final class OhtFigure5 extends OhtExperiment {
    static final String ALL = "K = all";
    /** Of methods without text. */
    static final String NO_NEIGHBOURS = "";
    /** Of runs that compute everything as a stream would, and whose seconds count. */
    static final String TIMED = "mistake rate, timed";

    private static final String USUAL = "K = " + NEIGHBOURS;
    private static final List<Integer> NUMBERS_OF_NEIGHBOURS = List.of(10, 20, 50, 100, 200, 500);
    private static final int MOST_TIMED = 10;

    /** The paper does not say what it calls comparable. */
    private static final double COMPARABLE = 2;

    private static final int PUBLISHED_TEXTS = 1_200;
    private static final String PA = OhtMethod.PA_II.title();
    private static final List<OhtMethod> METHODS = List.of(OhtMethod.OHT1_II, OhtMethod.OHT2_II);

    @Override
    List<Measurement> run(OhtTask task, int draws, Engine engine) {
        var runs = new TaskRuns(task, draws, engine);
        for (var view : List.of(View.PAPER, View.LINEAR)) {
            String name = OhtFigure4.name(OhtMethod.PA_II, view);
            runs.add(NO_NEIGHBOURS, name, MEASURE, runs.lookedUp(OhtMethod.PA_II, view, Votes.NONE));
        }
        NUMBERS_OF_NEIGHBOURS.forEach(k -> withText(runs, k, "K = " + k));
        withText(runs, TextVote.ALL, ALL);
        int timed = Math.min(draws, MOST_TIMED);
        timed(runs, OhtMethod.PA_II, TextVote.ALL, NO_NEIGHBOURS, timed);
        METHODS.forEach(method -> timed(runs, method, TextVote.ALL, ALL, timed));
        METHODS.forEach(method -> timed(runs, method, NEIGHBOURS, USUAL, timed));
        return runs.values();
    }

    private static void withText(TaskRuns runs, int k, String setting) {
        var votes = runs.votes(Pairs.ANY, k);
        for (var view : List.of(View.PAPER, View.LINEAR)) {
            METHODS.forEach(method ->
                    runs.add(setting, OhtFigure4.name(method, view), MEASURE, runs.lookedUp(method, view, votes)));
        }
    }

    /** Once before it counts: what runs for the first time is slower. */
    private static void timed(TaskRuns runs, OhtMethod method, int neighbours, String setting, int draws) {
        runs.plain(method, View.PAPER, Pairs.ANY, neighbours, 1);
        runs.add(setting, method.title(), TIMED, runs.plain(method, View.PAPER, Pairs.ANY, neighbours, draws));
    }

    /** Those with neighbours. */
    private static List<String> settings(CellResults results) {
        return results.measure(MEASURE).settings().stream()
                .filter(setting -> !setting.equals(NO_NEIGHBOURS))
                .toList();
    }

    /** Means over all tasks, one for each permutation; a method without text is the same for every K. */
    private static Optional<Summary> rate(CellResults results, String method, String setting) {
        var of = results.measure(MEASURE).method(method);
        return Stream.of(setting, NO_NEIGHBOURS)
                .map(of::setting)
                .filter(found -> !found.isEmpty())
                .findFirst()
                .map(found -> found.overDraws());
    }

    private static int neighbours(String setting) {
        return setting.equals(ALL) ? PUBLISHED_TEXTS : Integer.parseInt(setting.substring("K = ".length()));
    }

    /** What was timed: a method and a setting. */
    private record Timed(String method, String setting) {
        static List<Timed> all(CellResults results) {
            return results.measure(TIMED).values().stream()
                    .map(value -> new Timed(value.method(), value.setting()))
                    .distinct()
                    .toList();
        }

        String title() {
            return setting.equals(NO_NEIGHBOURS) ? method : method + ", " + setting;
        }

        CellResults of(CellResults results) {
            return results.measure(TIMED).method(method).setting(setting);
        }

        /** The median: what else the machine did meanwhile is in the slow ones. */
        OptionalDouble seconds(CellResults results) {
            var sorted = of(results).values().stream()
                    .mapToDouble(Measurement::seconds)
                    .sorted()
                    .toArray();
            return sorted.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(sorted[sorted.length / 2]);
        }

        double milliseconds(CellResults results) {
            return 1000 * seconds(results).orElseThrow();
        }
    }

    @Override
    protected List<Part> parts(CellResults results) {
        var methods = results.measure(MEASURE).methods();
        var settings = settings(results);
        var series = Plot.Series.of(
                methods,
                method -> settings.stream()
                        .flatMap(setting -> rate(results, method, setting).stream()
                                .map(found -> Plot.Point.of(neighbours(setting), found.mean())))
                        .toList());
        var timed = Timed.all(results);
        var bars =
                Plot.Point.each(timed, of -> Plot.Point.bar(timed.indexOf(of), of.title(), of.milliseconds(results)));
        String byNeighbours = WORDING.text("by neighbours", PUBLISHED_TEXTS);
        String times = WORDING.text("times");
        var time = List.of(new Plot.Series("time", bars));
        var kind = Plot.Kind.LINES_OVER_LOGARITHM;
        return List.of(
                new Plot("oht-figure5a", byNeighbours, kind, "neighbours", "rate of mistakes", series),
                new Plot("oht-figure5b", times, Plot.Kind.BARS, "method", "milliseconds", time),
                ReportTable.grid(
                        WORDING.text("rate table"),
                        "method",
                        methods,
                        settings,
                        (method, setting) -> rate(results, method, setting)
                                .map(found -> found.text(3))
                                .orElse("")),
                WORDING.table(
                        "time table",
                        timed.stream()
                                .map(of -> List.of(
                                        of.title(),
                                        PlainNumbers.of(of.milliseconds(results), 2),
                                        PlainNumbers.of(of.of(results).mean())))
                                .toList()));
    }

    @Override
    protected List<Claim> claims(CellResults results) {
        var searching = timesAsLong(results, USUAL);
        var without = timesAsLong(results, ALL);
        boolean areBoth = searching.size() == without.size();
        boolean isReason = areBoth
                && IntStream.range(0, searching.size())
                        .allMatch(i -> searching.get(i) - without.get(i) > without.get(i) - 1);
        boolean isComparable = without.stream().allMatch(factor -> factor <= COMPARABLE);
        boolean isSlower = searching.stream().allMatch(factor -> factor > 1);
        return List.of(
                consistentlyBetter(results),
                betterWithAll(results),
                timed("comparable", without, isComparable, times(without), (int) COMPARABLE),
                timed("slower", searching, isSlower, USUAL, times(searching)),
                timed("search", areBoth ? searching : List.of(), isReason, times(searching), times(without)));
    }

    /** @param factors none where the methods were not timed */
    private static Claim timed(String key, List<Double> factors, boolean holds, Object... values) {
        return factors.isEmpty()
                ? WORDING.untested(key, "the methods were not timed")
                : WORDING.claim(key, holds, values);
    }

    private static Claim consistentlyBetter(CellResults results) {
        var rival = rate(results, PA, NO_NEIGHBOURS);
        var settings = settings(results);
        if (rival.isEmpty() || settings.isEmpty()) {
            return WORDING.untested("whatever K", "PA-II or OHT was not run");
        }
        var methods = Stream.concat(
                METHODS.stream().map(OhtMethod::title),
                OhtMethod.THIRD_SET.stream()
                        .map(method -> OhtFigure4.name(method, View.LINEAR))
                        .filter(results.methods()::contains));
        String ranges = methods.map(method -> range(results, method)).collect(Collectors.joining("; "));
        return tested(
                results,
                "whatever K",
                settings,
                PA + " " + PlainNumbers.of(rival.get().mean()) + "; " + ranges);
    }

    /** From the lowest to the highest. */
    private static String range(CellResults results, String method) {
        var of = results.measure(MEASURE).method(method);
        var means = of.settings().stream()
                .mapToDouble(setting -> of.setting(setting).overDraws().mean())
                .summaryStatistics();
        return means.getCount() == 0
                ? method + " was not run"
                : method + " " + PlainNumbers.of(means.getMin()) + " to " + PlainNumbers.of(means.getMax());
    }

    private static Claim betterWithAll(CellResults results) {
        var rival = rate(results, PA, NO_NEIGHBOURS);
        if (rival.isEmpty() || !settings(results).contains(ALL)) {
            return WORDING.untested("all texts", "PA-II or OHT with all texts was not run");
        }
        String means = METHODS.stream()
                .flatMap(method -> rate(results, method.title(), ALL).stream()
                        .map(found -> ", " + method.title() + " " + PlainNumbers.of(found.mean())))
                .collect(Collectors.joining());
        return tested(
                results,
                "all texts",
                List.of(ALL),
                PA + " " + PlainNumbers.of(rival.get().mean()) + means);
    }

    /** Whether both methods are better than PA with each of these K. */
    private static Claim tested(CellResults results, String key, List<String> some, String numbers) {
        var rates = new Rates(results.measure(MEASURE));
        var duels = METHODS.stream()
                .map(method -> some.stream()
                        .map(setting -> Duel.of(rates, setting, NO_NEIGHBOURS, method))
                        .toList())
                .toList();
        if (!duels.stream().flatMap(List::stream).allMatch(Duel::isTestableOverTasks)) {
            return WORDING.untested(key, WORDING.text("too few tasks", numbers));
        }
        String howOften = duels.stream()
                .map(of -> WORDING.text(
                        "how often",
                        of.get(0).method().title(),
                        of.stream()
                                .filter(duel -> duel.mean() < duel.rivalMean())
                                .count(),
                        of.stream().filter(Duel::isBetterOverTasks).count(),
                        some.size()))
                .collect(Collectors.joining(", "));
        return WORDING.claim(
                key,
                duels.stream().flatMap(List::stream).allMatch(Duel::isBetterOverTasks),
                numbers,
                duels.get(0).get(0).tasks().size(),
                Duel.LEVEL_OVER_TASKS,
                howOften);
    }

    /** How many times as long as PA; none where it was not timed. */
    private static List<Double> timesAsLong(CellResults results, String setting) {
        var pa = new Timed(PA, NO_NEIGHBOURS).seconds(results);
        return METHODS.stream()
                .map(method -> new Timed(method.title(), setting).seconds(results))
                .filter(found -> found.isPresent() && pa.isPresent())
                .map(found -> found.getAsDouble() / pa.getAsDouble())
                .toList();
    }

    private static String times(List<Double> factors) {
        return factors.stream().map(factor -> PlainNumbers.of(factor, 2)).collect(Collectors.joining(" and "));
    }

    @Override
    List<String> ownNotes(CellResults results) {
        return WORDING.notes("figure 5 notes", results.measure(TIMED).draws());
    }
}
