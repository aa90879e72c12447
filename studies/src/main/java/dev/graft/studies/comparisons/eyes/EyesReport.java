package dev.graft.studies.comparisons.eyes;

import static dev.graft.studies.comparisons.eyes.Skill.*;

import dev.graft.studies.comparisons.PlainClusters;
import dev.graft.studies.comparisons.captions.ExampleCurve;
import dev.graft.studies.comparisons.domains.LabelsAcross;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.Prose;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.WonLost;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the numbers say: every feature set at a glance, then each task by itself. */
final class EyesReport {
    /** Less is no difference: a tenth of a percentage point is the last digit shown. */
    private static final double DIFFERENCE = 0.0005;

    /** The experiment itself has kept every processor busy just before; more than this is due to other programs. */
    private static final double BUSY = 1.5;

    /** Of the default with few examples, as the wording calls them. */
    private static final Map<String, String> RIVALS =
            Map.of("LOGISTIC", ExampleCurve.BAGS, "K_MEANS", ExampleCurve.K_MEANS, "SPREADING", ExampleCurve.SPREADING);

    private final CellResults results;
    private final List<String> features;
    private final String sift;
    private final ReportWording wording;

    EyesReport(CellResults results) {
        this.results = results;
        this.features = results.settings();
        this.sift = features.get(0);
        this.wording = ReportWording.of(EyesReport.class, "eyes.md")
                .with("mean", a -> isRun(valueOf(a[1])) ? PlainNumbers.percent(mean(a[0], valueOf(a[1]))) : "")
                .with(
                        "entropy",
                        a -> PlainNumbers.of(piles(a[0], PileTrial.GIVEN)
                                .measure(PileTrial.ENTROPY)
                                .mean()))
                .with("rival", a -> rival(a[0], PlainClusters.valueOf(a[1])))
                .with("rival curve", a -> curve(a[0], a[1], Objects.requireNonNull(RIVALS.get(a[2]))))
                .with("right", a -> right(a[0]))
                .with("piles", a -> PlainNumbers.of(pilesPerClass(a[0]), 2))
                .with("won", a -> won(a[0], valueOf(a[1]).of(results)))
                .with("won in", a -> won(a[0], EXAMPLES.of(results).task(a[1])))
                .with("labels", a -> labels(a[0], a[1]))
                .with("curve", a -> curve(a[0], a[1], ExampleCurve.DEFAULT))
                .with("megabytes", a -> isFile(a[0]) ? PlainNumbers.of(cost(a[0], FeatureCost.BYTES) / 1e6, 1) : "")
                .with("milliseconds", a -> isFile(a[0]) ? PlainNumbers.of(cost(a[0], FeatureCost.MILLISECONDS), 1) : "")
                .with("words", a -> PlainNumbers.plain(cost(a[0], FeatureCost.DIMENSIONS)))
                .with("rate", a -> PlainNumbers.of(cost(a[0], FeatureCost.RATE), 1));
    }

    List<Part> parts() {
        var given = PILES_GIVEN.of(results);
        var pairs = LABELS.of(results).tasks();
        var examples = EXAMPLES.of(results).tasks().stream()
                .flatMap(set -> Stream.of(
                        wording.rows(
                                "examples",
                                features,
                                set,
                                best(EXAMPLES.of(results).task(set))),
                        wording.rows("example rivals", features, set)))
                .toList();
        Map<String, List<? extends Part>> parts = Map.of(
                "headline", List.of(headline()),
                "findings", findings(),
                "sorting", List.of(wording.rows("sorting", features, best(PILES_GIVEN))),
                "chosen", List.of(wording.rows("chosen", features, best(PILES_CHOSEN))),
                "tasks", List.of(grid("tasks", PILES_GIVEN)),
                "labels",
                        pairs.isEmpty()
                                ? List.of()
                                : List.of(wording.rows("labels", features, pairs.size(), best(LABELS))),
                "pairs", pairs.isEmpty() ? List.of() : List.of(grid("pairs", LABELS)),
                "examples", examples,
                "cost", List.of(wording.rows("cost", features, FeatureCost.PICTURES)));
        return wording.parts(
                "page",
                parts,
                given.tasks().size(),
                given.draws(),
                given.draws() == 1,
                !pairs.isEmpty(),
                results.measure(FeatureCost.LOAD).numbers().stream().anyMatch(load -> load > BUSY));
    }

    /** Every feature set in one row. */
    ReportTable headline() {
        var given = PILES_GIVEN.of(results);
        int pairs = LABELS.of(results).tasks().size();
        return wording.rows(
                "headline",
                features,
                given.draws(),
                given.draws() == 1,
                given.tasks().size(),
                pairs,
                pairs > 0);
    }

    private List<Prose> findings() {
        var said = new ArrayList<String>();
        for (var skill : skills()) {
            String best = best(skill);
            said.add(wording.text("best", name(skill), best, mean(best, skill), mean(sift, skill)));
        }
        int before = said.size();
        for (String small : features) {
            for (String large : features) {
                var better = better(small, List.of(large));
                if (isFile(small) && bytes(small) < bytes(large) && !better.isEmpty()) {
                    said.add(wording.text(
                            "smaller", small, large, size(small), size(large), listed(better, List.of(small, large))));
                }
            }
        }
        if (said.size() == before && features.stream().filter(this::isFile).count() > 1) {
            said.add(wording.text("no smaller"));
        }
        for (String joint : features) {
            var parts = List.of(joint.split("\\+"));
            if (parts.size() > 1 && features.containsAll(parts)) {
                var better = better(joint, parts);
                said.add(wording.text(
                        "together",
                        joint,
                        !better.isEmpty(),
                        listed(better, List.of(joint)),
                        better.size() < skills().size()));
            }
        }
        return Prose.of(said);
    }

    /** What was run. */
    private List<Skill> skills() {
        return Stream.of(Skill.values()).filter(this::isRun).toList();
    }

    private boolean isRun(Skill skill) {
        return !skill.of(results).isEmpty();
    }

    private String name(Skill skill) {
        return wording.text("skill " + skill);
    }

    /** What one is better at than each of the others. */
    private List<Skill> better(String one, List<String> others) {
        return skills().stream()
                .filter(skill -> others.stream().allMatch(other -> mean(one, skill) > mean(other, skill) + DIFFERENCE))
                .toList();
    }

    /** Such as "few examples (81.2 against 80.1)". */
    private String listed(List<Skill> skills, List<String> compared) {
        return skills.stream()
                .map(skill -> name(skill)
                        + compared.stream()
                                .map(one -> PlainNumbers.percent(mean(one, skill)))
                                .collect(Collectors.joining(" against ", " (", ")")))
                .collect(Collectors.joining(", "));
    }

    private double mean(String of, Skill skill) {
        return skill.of(results).setting(of).mean();
    }

    private String best(Skill skill) {
        return best(skill.of(results));
    }

    private String best(CellResults of) {
        return features.stream()
                .max(Comparator.comparingDouble(one -> of.setting(one).mean()))
                .orElseThrow();
    }

    /** Against SIFT and against the best; nothing stands where it would be compared with itself. */
    private String won(String of, CellResults some) {
        return Stream.of(sift, best(some))
                .map(rival -> of.equals(rival)
                        ? ""
                        : WonLost.of(some.setting(of), some.setting(rival), false)
                                .toString())
                .collect(Collectors.joining("|"));
    }

    private ReportTable grid(String key, Skill skill) {
        var all = skill.of(results);
        return ReportTable.grid(
                wording.text(key),
                key.equals("pairs") ? "pair" : "task",
                all.tasks(),
                features,
                (task, of) -> PlainNumbers.percent(all.task(task).setting(of).mean()));
    }

    private CellResults piles(String of, String method) {
        return results.setting(of).method(method);
    }

    private String right(String of) {
        var right = piles(of, PileTrial.CHOSEN).measure(PileTrial.RIGHT).numbers();
        return right.stream().filter(one -> one == 1).count() + " of " + right.size();
    }

    private double pilesPerClass(String of) {
        var chosen = piles(of, PileTrial.CHOSEN).measure(PileTrial.PILES);
        var classes = piles(of, PileTrial.GIVEN).measure(PileTrial.PILES);
        return chosen.values().stream()
                .mapToDouble(one -> one.value() / classes.run(one).mean())
                .average()
                .orElseThrow();
    }

    private String labels(String of, String method) {
        String name = method.equals("NEAREST") ? LabelsAcross.NEAREST : LabelsAcross.LOGISTIC;
        return PlainNumbers.percent(
                results.setting(of).method(name).measure(LabelsAcross.ACCURACY).mean());
    }

    private String rival(String of, PlainClusters rival) {
        return PlainNumbers.percent(
                piles(of, rival.toString()).measure(PileTrial.ACCURACY).mean());
    }

    private String curve(String of, String set, String method) {
        var some = results.method(method).setting(of).task(set);
        var curve = EyesExperiment.EXAMPLES.stream().map(n -> some.measure(ExampleCurve.accuracy(n)));
        return Stream.concat(curve, Stream.of(some))
                .map(numbers -> PlainNumbers.percent(numbers.mean()))
                .collect(Collectors.joining("|"));
    }

    private double cost(String of, String measure) {
        return results.setting(of).method(FeatureCost.COST).measure(measure).mean();
    }

    private double bytes(String of) {
        return cost(of, FeatureCost.BYTES);
    }

    private boolean isFile(String of) {
        return bytes(of) > 0;
    }

    private String size(String of) {
        return PlainNumbers.of(bytes(of) / 1e6, 1) + " MB";
    }
}
