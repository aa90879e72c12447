package dev.graft.studies.comparisons.borrowing;

import static dev.graft.studies.comparisons.borrowing.BorrowingTrial.*;

import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.comparisons.Comparison;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.WonLost;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the numbers say, first with SIFT and a network side by side, then with each. */
final class BorrowingReport {
    /** Less is no difference. */
    private static final double BITS = 0.01;

    /** A row of its own in the table of decisions. */
    private static final String NO_CONTROLS = "all but controls";

    private final CellResults results;
    private final String sift;
    private final String network;
    private final ReportWording wording;

    BorrowingReport(CellResults results) {
        this.results = results;
        this.sift = results.settings().get(0);
        this.network = results.settings().get(results.settings().size() - 1);
        this.wording = ReportWording.of(BorrowingReport.class, "borrowing.md")
                .with("entropy", a -> PlainNumbers.of(entropy(a[0], a[1])))
                .with(
                        "entropy of",
                        a -> PlainNumbers.of(entropies(a[0], a[1]).task(a[2]).mean()))
                .with("accuracy", a -> PlainNumbers.of(of(a[0], a[1], ACCURACY).mean()))
                .with("change", a -> PlainNumbers.signed(entropy(a[0], a[1]) - entropy(a[0], ALONE), 3))
                .with("gain", a -> gain(a[0], a[1]))
                .with("best", a -> best(a[0]))
                .with("let in", a -> controls(a[0], 1))
                .with("asked", a -> controls(a[0], 1) + controls(a[0], -1))
                .with("won", a -> wonLost(a[0], a[1], a[2], a[3]).text())
                .with("won/lost", a -> wonLost(a[0], a[1], a[2], a[3]))
                .with("against", a -> a[1].equals(a[2]) ? "" : wonLost(a[0], a[1], a[0], a[2]))
                .with("judged", a -> judged(a[0], a[1]))
                .with("right", a -> right(a[0], a[1]))
                .with("mean of", a -> a[1].startsWith(NO_CONTROLS) ? "" : PlainNumbers.of(entropy(a[0], a[1])))
                .with("verdicts", a -> verdicts(a[0], a[1], a[2]));
    }

    private boolean isCompared() {
        return !network.equals(sift);
    }

    List<Part> parts() {
        int draws = results.setting(sift).draws();
        int fewer = results.setting(network).draws();
        boolean isTuning = ClusteringTask.areTuning(results.tasks());
        var blocks = Stream.of(sift, network).distinct().flatMap(features -> block(features).stream());
        return wording.parts(
                "page",
                Map.of("summary", isCompared() ? summary() : List.of(), "features", blocks.toList()),
                results.tasks().size(),
                draws,
                fewer,
                draws == 1,
                fewer < draws,
                isTuning);
    }

    private List<Part> summary() {
        var shown = Stream.concat(
                Stream.of(KMEANS, UNIT, COMPONENTS, ALONE)
                        .filter(results.setting(sift).measure(ENTROPY).methods()::contains),
                Stream.concat(Stream.of(CAPTIONED, OTHERS), PERMUTED.stream())
                        .flatMap(source -> Stream.of(source, source + GUARDED)));
        var change = Stream.of(sift, network)
                .flatMap(features -> sources(features).stream().map(source -> List.of(features, source)))
                .toList();
        double less = entropy(network, KMEANS) - entropy(sift, best(sift));
        return wording.parts(
                "summary",
                Map.of(
                        "side by side", List.of(wording.rows("side by side", shown.toList(), network)),
                        "change", List.of(wording.rows("change", change))),
                network,
                less < -BITS,
                less > BITS);
    }

    private List<Part> block(String features) {
        var methods = results.setting(features).measure(ENTROPY).methods();
        var tables = Map.of(
                "averages", List.of(wording.rows("averages", methods, features)),
                "guard",
                        List.of(wording.rows(
                                "guard",
                                Stream.concat(sources(features).stream(), Stream.of(NO_CONTROLS))
                                        .toList(),
                                features)),
                "tasks", List.of(wording.rows("tasks", results.tasks(), features)));
        String level = isCompared() ? "###" : "##";
        return wording.parts("features", tables, isCompared(), Comparison.described(features), level);
    }

    private CellResults of(String features, String method, String measure) {
        return results.setting(features).method(method).measure(measure);
    }

    private CellResults entropies(String features, String method) {
        return of(features, method, ENTROPY);
    }

    private double entropy(String features, String method) {
        return entropies(features, method).mean();
    }

    private WonLost wonLost(String features, String method, String rivalFeatures, String rival) {
        return WonLost.of(entropies(features, method), entropies(rivalFeatures, rival), true);
    }

    private String gain(String features, String method) {
        double less = entropy(features, ALONE) - entropy(features, method);
        return (less < 0 ? "loses " : "gains ") + PlainNumbers.of(Math.abs(less)) + " bits";
    }

    /** Those that the guard was asked about. */
    private List<String> sources(String features) {
        return results.setting(features).measure(GUARD).methods();
    }

    /** Of those that are no controls. */
    private String best(String features) {
        return sources(features).stream()
                .filter(source -> !source.startsWith("control"))
                .min(Comparator.comparingDouble(source -> entropy(features, source)))
                .orElseThrow();
    }

    /** How often the guard decided so on controls with permuted features. */
    private long controls(String features, int sign) {
        return PERMUTED.stream()
                .mapToLong(source -> decided(features, source, sign).size())
                .sum();
    }

    /** @param sign positive for what was let in, negative for what was refused */
    private List<Measurement> decided(String features, String source, int sign) {
        return of(features, source, GUARD)
                .where(verdict -> verdict.value() < 0 == sign < 0)
                .values();
    }

    /** How much borrowing gained, or would have, in each draw that was let in (or refused). */
    private List<Double> gains(String features, String source, int sign) {
        return of(source, features)
                .flatMap(one -> decided(features, one, sign).stream()
                        .map(verdict -> entropies(features, ALONE).run(verdict).mean()
                                - entropies(features, one).run(verdict).mean()))
                .toList();
    }

    private Stream<String> of(String source, String features) {
        return source.equals(NO_CONTROLS)
                ? sources(features).stream().filter(one -> !one.startsWith("control"))
                : Stream.of(source);
    }

    /** Let in, better, worse; refused, better, worse. */
    private String judged(String features, String source) {
        var cells = new ArrayList<Long>();
        for (int sign : new int[] {1, -1}) {
            var gains = gains(features, source, sign);
            cells.add((long) gains.size());
            cells.add(better(gains));
            cells.add(worse(gains));
        }
        return cells.stream().map(String::valueOf).collect(Collectors.joining(" | "));
    }

    /** Such as "20 of 25": right decisions of those that made a difference. */
    private String right(String features, String source) {
        var used = gains(features, source, 1);
        var refused = gains(features, source, -1);
        return better(used) + worse(refused) + " of " + (better(used) + worse(used) + better(refused) + worse(refused));
    }

    private static long better(List<Double> gains) {
        return gains.stream().filter(gain -> gain > BITS).count();
    }

    private static long worse(List<Double> gains) {
        return gains.stream().filter(gain -> gain < -BITS).count();
    }

    /** Such as "helps 3, no difference 2". */
    private String verdicts(String features, String task, String source) {
        var guard = of(features, source, GUARD).task(task).numbers();
        return guard.stream()
                .distinct()
                .map(verdict -> (verdict > 0 ? "helps" : verdict < 0 ? "does not help" : "no difference") + " "
                        + guard.stream().filter(verdict::equals).count())
                .collect(Collectors.joining(", "));
    }
}
