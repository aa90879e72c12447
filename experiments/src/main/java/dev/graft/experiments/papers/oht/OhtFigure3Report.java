package dev.graft.experiments.papers.oht;

import static dev.graft.experiments.papers.oht.Rates.number;

import dev.graft.experiments.run.Results;
import dev.graft.experiments.show.Claim;
import dev.graft.experiments.show.Part;
import dev.graft.experiments.show.Plot;
import dev.graft.experiments.show.Summary;
import dev.graft.experiments.show.Table;
import dev.graft.experiments.show.Verdict;
import dev.graft.methods.passiveaggressive.StepRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the rates of mistakes on all tasks say. */
final class OhtFigure3Report implements OhtExperiment.Found {
    /** Of two classes, half of all guesses are wrong: this is not far from it. */
    private static final double VERY_HIGH = 0.4;

    private static final String PAPER = View.PAPER.words();
    private static final String LINEAR = View.LINEAR.words();
    private static final String NOTHING = "";

    private final Results results;
    private final Rates rates;
    private final int tasks;

    OhtFigure3Report(Results results) {
        this.results = results;
        this.rates = new Rates(results);
        this.tasks = results.tasks().size();
    }

    /** What the paper prints about a method against PA-II. */
    private record Published(String counts, String effects) {
        static Published of(String setting, OhtMethod method) {
            if (!setting.equals(PAPER) || method.rule() != StepRule.PA_II) {
                return new Published(NOTHING, NOTHING);
            }
            return method.family() == OhtMethod.Family.OHT1
                    ? new Published("44/0/1", "41, 3")
                    : new Published("42/2/1", "40, 3");
        }
    }

    @Override
    public List<Part> parts() {
        var parts = new ArrayList<Part>();
        parts.add(plot("oht-figure3a", "Figure 3 (a): PA-II and OHT1-II", PAPER, OhtMethod.OHT1_II));
        parts.add(plot("oht-figure3b", "Figure 3 (b): PA-II and OHT2-II", PAPER, OhtMethod.OHT2_II));
        parts.add(plot(
                "oht-figure3-linear",
                "Not in the paper: the same without a kernel",
                LINEAR,
                OhtMethod.OHT1_II,
                OhtMethod.OHT2_II));
        counts().ifPresentOrElse(parts::add, () -> parts.add(means()));
        parts.add(byTask());
        return parts.stream()
                .filter(part -> !(part instanceof Plot plot) || !plot.series().isEmpty())
                .toList();
    }

    private Plot plot(String name, String caption, String setting, OhtMethod... methods) {
        return new Plot(
                name,
                caption + "; average rate of mistakes on each task.",
                Plot.Kind.LINES,
                "task",
                "rate of mistakes",
                Stream.concat(Stream.of(OhtMethod.PA_II), Arrays.stream(methods))
                        .filter(method -> rates.has(setting, method))
                        .map(method -> new Plot.Series(method.title(), points(rates.of(setting, method))))
                        .toList());
    }

    private static List<Plot.Point> points(Map<String, double[]> byTask) {
        return byTask.entrySet().stream()
                .map(task -> Plot.Point.of(OhtTask.number(task.getKey()), Rates.mean(task.getValue())))
                .toList();
    }

    /** All comparisons that can be tested, by kernel and pairs. */
    private Map<String, List<Duel>> duels() {
        var found = new LinkedHashMap<String, List<Duel>>();
        for (var pairs : Pairs.values()) {
            for (var view : View.values()) {
                String setting = OhtFigure3.setting(view, pairs);
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

    private Optional<Table> counts() {
        var rows = new ArrayList<List<String>>();
        duels().forEach((setting, duels) -> duels.forEach(duel -> {
            var published = Published.of(setting, duel.method());
            var count = duel.count();
            rows.add(List.of(
                    duel.method().title() + ", " + setting,
                    number(duel.mean()),
                    duel.method().rival().title() + " " + number(duel.rivalMean()),
                    count.toString(),
                    published.counts,
                    count.large() + ", " + count.middle(),
                    published.effects,
                    duel.medianEffect(),
                    duel.medianPairedEffect()));
        }));
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Table(
                        "Wins, ties and losses against PA with the same steps (paired t-test over the permutations, two-sided,"
                                + " 0.01), and tasks with a large (d > 0.8) and a middle (0.2 < d <= 0.8) improvement, of "
                                + tasks + " tasks.",
                        List.of(
                                "method",
                                "mean rate",
                                "rival",
                                "win/tie/loss",
                                "published",
                                "large, middle",
                                "published",
                                "median d",
                                "median paired d"),
                        rows));
    }

    /** Where one permutation allows no test. */
    private Table means() {
        var rows = new ArrayList<List<String>>();
        for (var view : View.values()) {
            for (var rule : StepRule.values()) {
                for (var method : OhtMethod.set(rule)) {
                    if (rates.has(view.words(), method)) {
                        rows.add(List.of(
                                method.title() + ", " + view.words(), number(rates.mean(view.words(), method))));
                    }
                }
            }
        }
        return new Table("Mean rate of mistakes over all tasks.", List.of("method", "mean rate"), rows);
    }

    private Table byTask() {
        var columns = new ArrayList<>(List.of("task"));
        var shown = new ArrayList<Map<String, double[]>>();
        for (String setting : List.of(PAPER, LINEAR)) {
            for (var method : OhtMethod.THIRD_SET) {
                columns.add(method.title() + (setting.equals(PAPER) ? NOTHING : ", " + setting));
                shown.add(rates.of(setting, method));
            }
        }
        var duels = third();
        for (var duel : duels) {
            columns.add(duel.method().title() + ": d");
        }
        var rows = new ArrayList<List<String>>();
        for (String task : rates.of(PAPER, OhtMethod.PA_II).keySet()) {
            var row = new ArrayList<>(List.of(task));
            shown.forEach(of -> row.add(summary(of.get(task))));
            duels.forEach(duel -> row.add(effect(duel, task)));
            rows.add(row);
        }
        return new Table(
                "Rate of mistakes of each task, mean and deviation over the permutations; kernel Gaussian, sigma 8, unless linear"
                        + " is said. With d, whether the test calls it a win, a tie or a loss.",
                columns,
                rows);
    }

    private static String summary(double @Nullable [] some) {
        return some == null
                ? NOTHING
                : Summary.of(Arrays.stream(some).boxed().toList()).text(3);
    }

    private static String effect(Duel duel, String task) {
        int at = duel.tasks().indexOf(task);
        return at < 0
                ? NOTHING
                : Duel.effect(duel.effect(at)) + ", " + duel.verdict(at).name().toLowerCase(Locale.ROOT);
    }

    /** OHT1-II and OHT2-II with the paper's kernel; fewer where there is nothing to test. */
    private List<Duel> third() {
        return withPapersKernel(List.of(StepRule.PA_II)).stream()
                .filter(Duel::isTestable)
                .toList();
    }

    /** Whether they can be tested or not. */
    private List<Duel> withPapersKernel(List<StepRule> rules) {
        return rules.stream()
                .flatMap(rule -> OhtMethod.set(rule).stream())
                .filter(OhtMethod::listensToText)
                .map(method -> Duel.of(rates, PAPER, PAPER, method))
                .toList();
    }

    @Override
    public List<Claim> claims() {
        var claims = new ArrayList<Claim>();
        claims.add(paIsBad());
        var duels = withPapersKernel(List.of(StepRule.PA_II));
        for (var duel : duels) {
            claims.add(outperforms(duel));
            claims.add(isLarge(duel));
        }
        claims.add(moreStable(duels.get(0), duels.get(1)));
        claims.add(otherSets());
        return claims;
    }

    private Claim paIsBad() {
        String sentence = "On most tasks PA-II has a very high rate of mistakes";
        var means = rates.means(PAPER, OhtMethod.PA_II);
        if (means.isEmpty()) {
            return new Claim(sentence, Verdict.NOT_TESTABLE, "PA-II was not run");
        }
        long high = means.stream().filter(mean -> mean > VERY_HIGH).count();
        return new Claim(
                sentence,
                Verdict.of(2 * high > means.size()),
                "above " + VERY_HIGH + " (our reading of very high; guessing has 0.5) on " + high + " of "
                        + means.size() + " tasks, mean " + number(rates.mean(PAPER, OhtMethod.PA_II))
                        + withoutKernel());
    }

    private String withoutKernel() {
        if (!rates.has(LINEAR, OhtMethod.PA_II)) {
            return NOTHING;
        }
        long high = rates.means(LINEAR, OhtMethod.PA_II).stream()
                .filter(mean -> mean > VERY_HIGH)
                .count();
        double mean = rates.mean(LINEAR, OhtMethod.PA_II);
        return "; with a linear kernel on " + high + ", mean " + number(mean)
                + (mean < rates.mean(PAPER, OhtMethod.PA_II)
                        ? ", so that the kernel is a reason, not only the pictures (O7)"
                        : NOTHING);
    }

    /** With the means that there are: one permutation allows no test. */
    private static Claim untested(String sentence, List<Duel> duels) {
        var run = duels.stream().filter(duel -> !duel.tasks().isEmpty()).toList();
        return new Claim(
                sentence,
                Verdict.NOT_TESTABLE,
                run.isEmpty()
                        ? "the methods were not run"
                        : run.stream()
                                .map(Duel::meansInWords)
                                .collect(Collectors.joining(
                                        "; ",
                                        "a test needs all methods and two permutations of each task at least; mean rates: ",
                                        "")));
    }

    private static boolean areTestable(List<Duel> duels) {
        return duels.stream().allMatch(Duel::isTestable);
    }

    private Claim outperforms(Duel duel) {
        String sentence = duel.method().title() + " in general outperforms PA-II, statistically";
        if (!duel.isTestable()) {
            return untested(sentence, List.of(duel));
        }
        return new Claim(
                sentence,
                Verdict.of(duel.isMostlyWon()),
                duel.count() + " of " + duel.tasks().size() + " tasks, published "
                        + Published.of(PAPER, duel.method()).counts + "; mean rate " + number(duel.mean()) + " against "
                        + number(duel.rivalMean()) + " (in general: " + Duel.IN_GENERAL + ", our reading)"
                        + beside(duel.method()));
    }

    /** The same with other kernels and pairs, which decide more than the method does. */
    private String beside(OhtMethod method) {
        return duels().entrySet().stream()
                .filter(entry -> !entry.getKey().equals(PAPER))
                .flatMap(entry -> entry.getValue().stream()
                        .filter(duel -> duel.method().equals(method))
                        .map(duel -> "; " + entry.getKey() + ": " + duel.count()))
                .collect(Collectors.joining());
    }

    private static Claim isLarge(Duel duel) {
        String sentence = duel.method().title() + " improves most tasks by a large effect";
        if (!duel.isTestable()) {
            return untested(sentence, List.of(duel));
        }
        var count = duel.count();
        return new Claim(
                sentence,
                Verdict.of(duel.isMostlyLarge()),
                count.large() + " large and " + count.middle() + " middle of "
                        + duel.tasks().size() + ", published "
                        + Published.of(PAPER, duel.method()).effects.replace(",", " and") + "; median d "
                        + duel.medianEffect());
    }

    private static Claim moreStable(Duel one, Duel two) {
        String sentence = "OHT1 is more stable than OHT2";
        if (!areTestable(List.of(one, two))) {
            return untested(sentence, List.of(one, two));
        }
        var first = one.count();
        var second = two.count();
        int firstEffects = first.large() + first.middle();
        int secondEffects = second.large() + second.middle();
        boolean isNowhereWorse =
                first.wins() >= second.wins() && first.losses() <= second.losses() && firstEffects >= secondEffects;
        boolean isSomewhereBetter =
                first.wins() > second.wins() || first.losses() < second.losses() || firstEffects > secondEffects;
        return new Claim(
                sentence,
                Verdict.of(isNowhereWorse && isSomewhereBetter),
                "as the paper reads it, by wins, losses and effects: " + first + " with " + firstEffects
                        + " large or middle against " + second + " with " + secondEffects
                        + "; published 44/0/1 with 44 against 42/2/1 with 43");
    }

    private Claim otherSets() {
        String sentence = "The other two sets of experiments, PA and PA-I, are similar";
        var duels = withPapersKernel(List.of(StepRule.PA_I, StepRule.PA));
        var thirds = withPapersKernel(List.of(StepRule.PA_II));
        if (!areTestable(duels) || !areTestable(thirds)) {
            return untested(sentence, duels);
        }
        return new Claim(
                sentence,
                Verdict.of(thirds.stream()
                        .allMatch(third -> duels.stream()
                                .filter(duel ->
                                        duel.method().family() == third.method().family())
                                .allMatch(duel -> duel.isMostlyWon() == third.isMostlyWon()))),
                "in general better (" + Duel.IN_GENERAL + ") where PA-II's set is: "
                        + Stream.concat(duels.stream(), thirds.stream())
                                .map(Duel::words)
                                .collect(Collectors.joining("; ")));
    }

    @Override
    public List<String> notes() {
        return List.of(
                OhtNotes.repeats(results),
                OhtNotes.TASKS,
                OhtNotes.PAIRS,
                OhtNotes.SCALING,
                "Steps and weights: C = 5, K = 100, eta = 1/2, equal weights to begin with. Beta is the printed one, with"
                        + " 2 ln 4; Theorem 3's, with 2 ln 2, gives the same answers in every trial (O8), so one was run.",
                "PA and PA-I make the same steps wherever no step would be longer than C = 5, which with a Gaussian kernel"
                        + " (k(x, x) = 1) means a hinge loss below 5.",
                "Permutations of one sample are not independent samples: the test is optimistic about other pictures of the"
                        + " same classes (O12). d is the difference of means over the root of the mean variance; the paired d"
                        + " divides by the deviation of the differences (O11).",
                OhtNotes.SECONDS);
    }
}
