package dev.graft.studies.comparisons.borrowing;

import static dev.graft.studies.comparisons.borrowing.BorrowingTrial.*;
import static dev.graft.studies.report.ReportTable.row;

import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.comparisons.Comparison;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.CellResults;
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
    private static final double BITS = 0.02;

    private final CellResults results;
    private final String sift;
    private final String network;
    private final ReportWording wording;

    BorrowingReport(CellResults results) {
        this.results = results;
        this.sift = results.settings().get(0);
        this.network = results.settings().get(results.settings().size() - 1);
        this.wording = ReportWording.of(BorrowingReport.class, "borrowing.md")
                .with("entropy", args -> PlainNumbers.of(entropy(args.get(0), args.get(1))))
                .with("gain", args -> gain(args.get(0), args.get(1)))
                .with("best", args -> best(args.get(0)))
                .with(
                        "let in",
                        args -> PERMUTED.stream()
                                .mapToLong(source -> decided(args.get(0), source, 1))
                                .sum())
                .with(
                        "asked",
                        args -> PERMUTED.stream()
                                .mapToLong(source -> decided(args.get(0), source, 1) + decided(args.get(0), source, -1))
                                .sum())
                .with(
                        "won",
                        args -> wonLost(args.get(0), args.get(1), args.get(2), args.get(3))
                                .text());
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
                Stream.of(KMEANS, ALONE),
                Stream.concat(Stream.of(CAPTIONED, OTHERS), PERMUTED.stream())
                        .flatMap(source -> Stream.of(source, source + GUARDED)));
        var sideBySide = wording.table(
                "side by side",
                shown.toList(),
                method -> row(
                        method,
                        mean(sift, method, ENTROPY),
                        mean(network, method, ENTROPY),
                        mean(sift, method, ACCURACY),
                        mean(network, method, ACCURACY),
                        wonLost(network, method, sift, method)),
                network);
        var changes = new ArrayList<List<String>>();
        for (String features : List.of(sift, network)) {
            for (String source : sources(features)) {
                var won = wonLost(features, source, features, ALONE);
                changes.add(row(
                        features + ", " + source,
                        change(features, source),
                        won,
                        change(features, source + GUARDED),
                        judged(features, source)));
            }
        }
        double less = entropy(network, KMEANS) - entropy(sift, best(sift));
        return wording.parts(
                "summary",
                Map.of("side by side", List.of(sideBySide), "change", List.of(wording.table("change", changes))),
                network,
                less < -BITS,
                less > BITS);
    }

    private List<Part> block(String features) {
        var methods = results.setting(features).measure(ENTROPY).methods();
        var averages = wording.table(
                "averages",
                methods,
                method -> row(
                        method,
                        mean(features, method, ENTROPY),
                        mean(features, method, ACCURACY),
                        method.equals(KMEANS) ? "" : wonLost(features, method, features, KMEANS),
                        method.equals(ALONE) ? "" : wonLost(features, method, features, ALONE)));
        var guard = wording.table(
                "guard",
                sources(features),
                source -> row(
                        source,
                        judged(features, source),
                        mean(features, ALONE, ENTROPY),
                        mean(features, source, ENTROPY),
                        mean(features, source + GUARDED, ENTROPY)));
        var tasks = wording.table(
                "tasks",
                results.tasks(),
                task -> row(
                        task,
                        entropy(features, KMEANS, task),
                        entropy(features, ALONE, task),
                        entropy(features, CAPTIONED, task),
                        verdicts(features, task, CAPTIONED),
                        entropy(features, OTHERS, task),
                        verdicts(features, task, OTHERS)));
        var tables = Map.of("averages", List.of(averages), "guard", List.of(guard), "tasks", List.of(tasks));
        String level = isCompared() ? "###" : "##";
        return wording.parts("features", tables, isCompared(), Comparison.described(features), level);
    }

    private CellResults entropies(String features, String method) {
        return results.setting(features).method(method).measure(ENTROPY);
    }

    private double entropy(String features, String method) {
        return entropies(features, method).mean();
    }

    private String entropy(String features, String method, String task) {
        return PlainNumbers.of(entropies(features, method).task(task).mean());
    }

    private String mean(String features, String method, String measure) {
        return PlainNumbers.of(
                results.setting(features).method(method).measure(measure).mean());
    }

    private WonLost wonLost(String features, String method, String rivalFeatures, String rival) {
        return WonLost.of(entropies(features, method), entropies(rivalFeatures, rival), true);
    }

    private String change(String features, String method) {
        return PlainNumbers.signed(entropy(features, method) - entropy(features, ALONE), 3);
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

    /** @param sign positive for what was let in, negative for what was refused */
    private long decided(String features, String source, int sign) {
        var guard = results.setting(features).method(source).measure(GUARD);
        return guard.numbers().stream()
                .filter(verdict -> verdict < 0 == sign < 0)
                .count();
    }

    /** Let in, right, wrong; refused, right, wrong. */
    private List<Object> judged(String features, String source) {
        var cells = new ArrayList<Object>();
        for (int sign : new int[] {1, -1}) {
            int right = 0;
            int wrong = 0;
            for (var verdict :
                    results.setting(features).method(source).measure(GUARD).values()) {
                double gain = sign
                        * (entropies(features, ALONE).run(verdict).mean()
                                - entropies(features, source).run(verdict).mean());
                right += verdict.value() < 0 == sign < 0 && gain > BITS ? 1 : 0;
                wrong += verdict.value() < 0 == sign < 0 && gain < -BITS ? 1 : 0;
            }
            cells.addAll(List.of(decided(features, source, sign), right, wrong));
        }
        return cells;
    }

    /** Such as "helps 3, no difference 2". */
    private String verdicts(String features, String task, String source) {
        var guard = results.setting(features)
                .method(source)
                .measure(GUARD)
                .task(task)
                .numbers();
        return guard.stream()
                .distinct()
                .map(verdict -> (verdict > 0 ? "helps" : verdict < 0 ? "does not help" : "no difference") + " "
                        + guard.stream().filter(verdict::equals).count())
                .collect(Collectors.joining(", "));
    }
}
