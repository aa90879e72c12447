package dev.graft.studies.papers.oht;

import static dev.graft.studies.report.ReportTable.row;

import dev.graft.engine.Engine;
import dev.graft.methods.online.passiveaggressive.StepRule;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.Plot;
import dev.graft.studies.report.Plot.Point;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.Summary;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Rates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Figure 3 and the counts of wins, ties and losses: the average rate of mistakes on 45 tasks of two classes, by PA, PA-I and
 * PA-II with and without text.
 */
public final class OhtFigure3 extends OhtExperiment {
    /** Of two classes, half of all guesses are wrong: this is not far from it. */
    private static final double VERY_HIGH = 0.4;

    private static final String PAPER = View.PAPER.words();
    private static final String LINEAR = View.LINEAR.words();

    /** Wins, ties and losses of OHT1-II and OHT2-II against PA-II as printed, and their large and medium effects. */
    private static final Map<OhtMethod.Family, List<String>> PUBLISHED = Map.of(
            OhtMethod.Family.OHT1, List.of("44/0/1", "41, 3"),
            OhtMethod.Family.OHT2, List.of("42/2/1", "40, 3"));

    @Override
    List<Measurement> run(OhtTask task, int draws, Engine engine) {
        var runs = new TaskRuns(task, draws, engine);
        for (var pairs : Pairs.values()) {
            var votes = runs.votes(pairs, NEIGHBOURS);
            for (var view : views(pairs)) {
                methods(pairs, view)
                        .forEach(method -> runs.add(
                                setting(view, pairs), method.title(), MEASURE, runs.lookedUp(method, view, votes)));
            }
        }
        return runs.values();
    }

    private static List<View> views(Pairs pairs) {
        return pairs == Pairs.ANY ? List.of(View.values()) : List.of(View.PAPER, View.LINEAR);
    }

    /** With other pairs, or pictures that are scaled, the paper's third set alone. */
    private static List<OhtMethod> methods(Pairs pairs, View view) {
        if (pairs != Pairs.ANY) {
            return List.of(OhtMethod.OHT1_II, OhtMethod.OHT2_II);
        }
        return view == View.SCALED
                ? OhtMethod.THIRD_SET
                : Arrays.stream(StepRule.values())
                        .flatMap(rule -> OhtMethod.set(rule).stream())
                        .toList();
    }

    /** The kernel, and where it is not the usual choice, the pairs. */
    static String setting(View view, Pairs pairs) {
        return pairs == Pairs.ANY ? view.words() : view.words() + "; " + pairs.words();
    }

    @Override
    protected List<Part> parts(CellResults results) {
        var rates = new Rates(results);
        var plots = Stream.of(
                plot(rates, "oht-figure3a", PAPER, OhtMethod.OHT1_II),
                plot(rates, "oht-figure3b", PAPER, OhtMethod.OHT2_II),
                plot(rates, "oht-figure3-linear", LINEAR, OhtMethod.OHT1_II, OhtMethod.OHT2_II));
        var parts = new ArrayList<Part>(
                plots.filter(plot -> !plot.series().isEmpty()).toList());
        parts.add(
                duels(rates).isEmpty()
                        ? means(rates)
                        : counts(rates, results.tasks().size()));
        parts.add(byTask(rates));
        return parts;
    }

    private static Plot plot(Rates rates, String name, String setting, OhtMethod... methods) {
        var there = Stream.concat(Stream.of(OhtMethod.PA_II), Arrays.stream(methods))
                .map(OhtMethod::title)
                .filter(method -> rates.has(setting, method));
        var series = Plot.Series.of(there.toList(), method -> {
            var byTask = rates.of(setting, method);
            return Point.each(
                    List.copyOf(byTask.keySet()),
                    task -> Point.of(OhtTask.number(task), Rates.mean(Objects.requireNonNull(byTask.get(task)))));
        });
        return new Plot(name, WORDING.text(name), Plot.Kind.LINES, "task", "rate of mistakes", series);
    }

    /** All comparisons that can be tested, by kernel and pairs. */
    private static Map<String, List<Duel>> duels(Rates rates) {
        var found = new LinkedHashMap<String, List<Duel>>();
        for (var pairs : Pairs.values()) {
            for (var view : View.values()) {
                String setting = setting(view, pairs);
                var duels = Stream.of(StepRule.PA_II, StepRule.PA_I, StepRule.PA)
                        .flatMap(rule -> OhtMethod.set(rule).stream())
                        .filter(OhtMethod::listensToText)
                        .map(method -> Duel.of(rates, setting, view.words(), method))
                        .filter(Duel::isTestable)
                        .toList();
                if (!duels.isEmpty()) {
                    found.put(setting, duels);
                }
            }
        }
        return found;
    }

    private static String published(String setting, OhtMethod method, int of) {
        return setting.equals(PAPER) && method.rule() == StepRule.PA_II
                ? PUBLISHED.getOrDefault(method.family(), List.of("", "")).get(of)
                : "";
    }

    private static ReportTable counts(Rates rates, int tasks) {
        var rows = new ArrayList<List<String>>();
        duels(rates)
                .forEach((setting, duels) -> duels.forEach(duel -> rows.add(row(
                        duel.method().title() + ", " + setting,
                        PlainNumbers.of(duel.mean()),
                        duel.method().rival().title() + " " + PlainNumbers.of(duel.rivalMean()),
                        duel.count(),
                        published(setting, duel.method(), 0),
                        duel.count().large() + ", " + duel.count().middle(),
                        published(setting, duel.method(), 1),
                        duel.medianEffect(),
                        duel.medianPairedEffect()))));
        return WORDING.table("counts", rows, tasks);
    }

    /** Where one permutation allows no test. */
    private static ReportTable means(Rates rates) {
        var rows = new ArrayList<List<String>>();
        for (var view : View.values()) {
            for (var method : methods(Pairs.ANY, view)) {
                if (rates.has(view.words(), method.title())) {
                    double mean = rates.mean(view.words(), method.title());
                    rows.add(List.of(method.title() + ", " + view.words(), PlainNumbers.of(mean)));
                }
            }
        }
        return new ReportTable("Mean rate of mistakes over all tasks.", List.of("method", "mean rate"), rows);
    }

    private static ReportTable byTask(Rates rates) {
        var duels = withPapersKernel(rates, StepRule.PA_II).stream()
                .filter(Duel::isTestable)
                .toList();
        var methods = OhtMethod.THIRD_SET.stream().map(OhtMethod::title).toList();
        var columns = row(
                "task",
                methods,
                methods.stream().map(method -> method + ", " + LINEAR).toList(),
                duels.stream().map(duel -> duel.method().title() + ": d").toList());
        var tasks = List.copyOf(rates.of(PAPER, OhtMethod.PA_II.title()).keySet());
        return ReportTable.of(
                WORDING.text("by task"),
                columns,
                tasks,
                task -> row(
                        task,
                        methods.stream()
                                .map(method -> summary(rates.of(PAPER, method).get(task)))
                                .toList(),
                        methods.stream()
                                .map(method -> summary(rates.of(LINEAR, method).get(task)))
                                .toList(),
                        duels.stream().map(duel -> effect(duel, task)).toList()));
    }

    private static String summary(double @Nullable [] some) {
        return some == null
                ? ""
                : Summary.of(Arrays.stream(some).boxed().toList()).text(3);
    }

    private static String effect(Duel duel, String task) {
        int at = duel.tasks().indexOf(task);
        return at < 0 ? "" : duel.effect(at) + ", " + duel.verdict(at).name().toLowerCase(Locale.ROOT);
    }

    /** Whether they can be tested or not. */
    private static List<Duel> withPapersKernel(Rates rates, StepRule... rules) {
        return Arrays.stream(rules)
                .flatMap(rule -> OhtMethod.set(rule).stream())
                .filter(OhtMethod::listensToText)
                .map(method -> Duel.of(rates, PAPER, PAPER, method))
                .toList();
    }

    @Override
    protected List<Claim> claims(CellResults results) {
        var rates = new Rates(results);
        var claims = new ArrayList<Claim>();
        claims.add(paIsBad(rates));
        var duels = withPapersKernel(rates, StepRule.PA_II);
        for (var duel : duels) {
            claims.add(outperforms(rates, duel));
            claims.add(isLarge(duel));
        }
        claims.add(moreStable(duels.get(0), duels.get(1)));
        claims.add(otherSets(rates, duels));
        return claims;
    }

    private static long high(Rates rates, String setting) {
        return rates.means(setting, OhtMethod.PA_II.title()).stream()
                .filter(mean -> mean > VERY_HIGH)
                .count();
    }

    private static Claim paIsBad(Rates rates) {
        String pa = OhtMethod.PA_II.title();
        var means = rates.means(PAPER, pa);
        if (means.isEmpty()) {
            return WORDING.untested("PA is bad", "PA-II was not run");
        }
        long high = high(rates, PAPER);
        boolean isLinear = rates.has(LINEAR, pa);
        double linear = isLinear ? rates.mean(LINEAR, pa) : 1;
        return WORDING.claim(
                "PA is bad",
                2 * high > means.size(),
                VERY_HIGH,
                high,
                means.size(),
                rates.mean(PAPER, pa),
                isLinear,
                high(rates, LINEAR),
                linear,
                linear < rates.mean(PAPER, pa));
    }

    /** With the means that there are: one permutation allows no test. */
    private static Claim untested(String key, List<Duel> duels, Object... values) {
        var run = duels.stream().filter(duel -> !duel.tasks().isEmpty()).toList();
        String means = run.stream().map(Duel::meansInWords).collect(Collectors.joining("; "));
        return WORDING.untested(
                key, run.isEmpty() ? "the methods were not run" : WORDING.text("no test", means), values);
    }

    private static boolean areTestable(List<Duel> duels) {
        return duels.stream().allMatch(Duel::isTestable);
    }

    private static Claim outperforms(Rates rates, Duel duel) {
        String method = duel.method().title();
        if (!duel.isTestable()) {
            return untested("outperforms", List.of(duel), method);
        }
        // Other kernels and pairs decide more than the method does.
        String others = duels(rates).entrySet().stream()
                .filter(entry -> !entry.getKey().equals(PAPER))
                .flatMap(entry -> entry.getValue().stream()
                        .filter(other -> other.method().equals(duel.method()))
                        .map(other -> "; " + entry.getKey() + ": " + other.count()))
                .collect(Collectors.joining());
        return WORDING.claim(
                "outperforms",
                duel.isMostlyWon(),
                method,
                duel.count(),
                duel.tasks().size(),
                published(PAPER, duel.method(), 0),
                duel.mean(),
                duel.rivalMean(),
                others);
    }

    private static Claim isLarge(Duel duel) {
        String method = duel.method().title();
        if (!duel.isTestable()) {
            return untested("large effect", List.of(duel), method);
        }
        var count = duel.count();
        return WORDING.claim(
                "large effect",
                2 * count.large() > duel.tasks().size(),
                method,
                count.large(),
                count.middle(),
                duel.tasks().size(),
                published(PAPER, duel.method(), 1).replace(",", " and"),
                duel.medianEffect());
    }

    private static Claim moreStable(Duel one, Duel two) {
        if (!areTestable(List.of(one, two))) {
            return untested("more stable", List.of(one, two));
        }
        var first = one.count();
        var second = two.count();
        boolean isNowhereWorse =
                first.wins() >= second.wins() && first.losses() <= second.losses() && one.effects() >= two.effects();
        boolean isSomewhereBetter =
                first.wins() > second.wins() || first.losses() < second.losses() || one.effects() > two.effects();
        return WORDING.claim(
                "more stable", isNowhereWorse && isSomewhereBetter, first, one.effects(), second, two.effects());
    }

    private static Claim otherSets(Rates rates, List<Duel> thirds) {
        var duels = withPapersKernel(rates, StepRule.PA_I, StepRule.PA);
        if (!areTestable(duels) || !areTestable(thirds)) {
            return untested("other sets", duels);
        }
        boolean areAlike = thirds.stream()
                .allMatch(third -> duels.stream()
                        .filter(duel -> duel.method().family() == third.method().family())
                        .allMatch(duel -> duel.isMostlyWon() == third.isMostlyWon()));
        String counts =
                Stream.concat(duels.stream(), thirds.stream()).map(Duel::words).collect(Collectors.joining("; "));
        return WORDING.claim("other sets", areAlike, counts);
    }

    @Override
    List<String> ownNotes(CellResults results) {
        return WORDING.notes("figure 3 notes");
    }
}
