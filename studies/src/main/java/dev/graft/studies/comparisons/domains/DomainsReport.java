package dev.graft.studies.comparisons.domains;

import static dev.graft.studies.comparisons.domains.DomainMethod.*;
import static dev.graft.studies.report.ReportTable.row;

import dev.graft.studies.comparisons.Comparison;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.Prose;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.CellResults;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the numbers say: of all features of Office's pictures side by side, then of each, the published bags first. */
final class DomainsReport {
    /** The published 1-nearest-neighbour in percent, by pair. */
    private static final Map<String, Double> NEAREST_PUBLISHED = Stream.of(
                    "C>A 23.7, C>W 25.8, C>D 25.5, A>C 26.0, A>W 29.8, A>D 25.5, W>C 19.9, W>A 23.0, W>D 59.2, D>C 26.3, D>A 28.5, D>W 63.4"
                            .split(", "))
            .map(pair -> pair.split(" "))
            .collect(Collectors.toMap(pair -> pair[0], pair -> Double.valueOf(pair[1])));

    private static final List<DomainMethod> COMPARED = List.of(
            NEAREST,
            LOGISTIC,
            FIRST,
            SELF_TRAINED,
            DKT,
            UNEVEN_LOGISTIC,
            UNEVEN_UNIT_LOGISTIC,
            UNEVEN_DKT,
            SHUFFLED_LABELS,
            PERMUTED_WORDS,
            LABELS_ALONE,
            SELF_TRAINED_ALONE,
            LOGISTIC_BOTH,
            SELF_TRAINED_BOTH,
            DKT_BOTH);

    private static final int ALL_PAIRS = 12;

    private final CellResults results;
    private final CellResults accuracies;
    private final List<String> pictures;
    private final ReportWording wording;

    DomainsReport(CellResults results) {
        this.results = results;
        this.accuracies = results.measure(DomainTrial.ACCURACY);
        this.pictures = results.settings().stream()
                .filter(features -> !features.equals(DomainsExperiment.SURF))
                .toList();
        this.wording = ReportWording.of(DomainsReport.class, "domains.md")
                .with("mean", a -> PlainNumbers.percent(mean(a[0], valueOf(a[1]))))
                .with("judged", a -> judged(a[0]))
                .with("accepted", a -> accepted(a[0], valueOf(a[1])))
                .with("control", a -> control(a[0], a[1], valueOf(a[2])));
    }

    List<Part> parts() {
        var sections = results.settings().stream().flatMap(features -> section(features).stream());
        boolean isCompared = pictures.stream().anyMatch(features -> !isSift(features));
        var summary = isCompared ? summary() : List.<Part>of();
        return wording.parts("page", Map.of("summary", summary, "sections", sections.toList()));
    }

    private static boolean isSift(String features) {
        return features.endsWith("SIFT");
    }

    private List<Part> summary() {
        int pairs = pairs(pictures.get(0)).size();
        String caption = wording.text("means", pairs, pairs < ALL_PAIRS);
        var means = ReportTable.grid(
                caption,
                "method",
                COMPARED,
                pictures,
                (method, features) -> PlainNumbers.percent(mean(features, method)));
        var findings = new ArrayList<String>();
        pictures.forEach(features -> findings.add(finding(features)));
        var sift = pictures.stream().filter(DomainsReport::isSift).mapToDouble(features -> mean(features, DKT));
        double best = sift.max().orElse(0);
        pictures.stream()
                .filter(features -> !isSift(features))
                .forEach(features ->
                        findings.add(wording.text("better features", features, best, best > mean(features, LOGISTIC))));
        var guard = wording.rows("guard", pictures);
        var parts = Map.of("means", List.of(means), "guard", List.of(guard), "findings", Prose.of(findings));
        return wording.parts("summary", parts);
    }

    /** Right where the source beside a few labels is worth more than these alone, on average over the draws of these. */
    private String judged(String features) {
        var counts = new ArrayList<String>();
        for (boolean isIn : new boolean[] {true, false}) {
            var some = pairs(features).stream()
                    .filter(pair -> isAccepted(features, pair, DKT) == isIn)
                    .toList();
            long right = some.stream()
                    .filter(pair -> mean(features, pair, DKT_BOTH) > mean(features, pair, LABELS_ALONE) == isIn)
                    .count();
            counts.addAll(row(some.size(), right, some.size() - right));
        }
        return String.join("|", counts);
    }

    private String finding(String features) {
        double gain = mean(features, DKT_BOTH) - mean(features, LABELS_ALONE);
        var better =
                pairs(features).stream().filter(pair -> mean(features, pair, DKT) > mean(features, pair, LOGISTIC));
        return wording.text("finding", features, better.count(), pairs(features).size(), gain >= 0, Math.abs(gain));
    }

    private List<Part> section(String features) {
        boolean isSurf = features.equals(DomainsExperiment.SURF);
        var lost = pairs(features).stream()
                .filter(pair -> mean(features, pair, LOGISTIC) >= mean(features, pair, DKT))
                .toList();
        var domains = pairs(features).stream()
                .map(pair -> pair.substring(0, pair.indexOf('>')))
                .distinct();
        int draws = accuracies.setting(features).method(DKT_BOTH.toString()).draws();
        var agreements = results.setting(features).method(DKT.toString()).measure(DomainTrial.AGREEMENT);
        var parts = Map.of(
                "methods", List.<Part>of(methods(features, false, wording.text("unlabelled"))),
                "surf", isSurf ? Prose.of(wording.lines("surf")) : List.<Part>of(),
                "controls", List.<Part>of(wording.rows("controls", row(pairs(features), "all"), features)),
                "labelled", List.<Part>of(methods(features, true, wording.text("labelled", draws, draws == 1))));
        return wording.parts(
                "section",
                parts,
                isSurf ? "bags of SURF" : Comparison.described(features),
                isSurf,
                !isSurf && !isSift(features),
                domains.collect(Collectors.joining(", ")),
                lost.isEmpty() ? "none" : String.join("; ", lost),
                least(results.setting(features).measure(DomainTrial.NEEDED)),
                least(agreements));
    }

    /** The smallest. */
    private static String least(CellResults of) {
        var least = of.numbers().stream().min(Double::compare);
        return least.map(number -> PlainNumbers.of(number, 2)).orElse("unknown");
    }

    /** Methods by pairs. */
    private ReportTable methods(String features, boolean isLabelled, String caption) {
        var pairs = pairs(features);
        var rows = new ArrayList<List<String>>();
        if (features.equals(DomainsExperiment.SURF) && !isLabelled) {
            rows.add(means(
                    "1-nearest-neighbour, published", pairs, pair -> NEAREST_PUBLISHED.getOrDefault(pair, 0.0) / 100));
        }
        Arrays.stream(DomainMethod.values())
                .filter(method -> method.isLabelled() == isLabelled && !method.isControl())
                .forEach(method -> rows.add(means(method.toString(), pairs, pair -> mean(features, pair, method))));
        return new ReportTable(caption, row("method", pairs, "mean"), rows);
    }

    private static List<String> means(String title, List<String> pairs, Function<String, Double> of) {
        double mean = pairs.stream().mapToDouble(of::apply).average().orElseThrow();
        var cells =
                pairs.stream().map(pair -> PlainNumbers.percent(of.apply(pair))).toList();
        return row(title, cells, PlainNumbers.percent(mean));
    }

    /** Accuracy, skill, agreement and what the guard says, of a pair or of all. */
    private String control(String features, String pair, DomainMethod method) {
        if (pair.equals("all")) {
            return PlainNumbers.percent(mean(features, method)) + "|||accepts " + accepted(features, method);
        }
        var some = of(features, pair, method);
        boolean isJudged = !some.measure(DomainTrial.ACCEPTED).isEmpty();
        return String.join(
                "|",
                PlainNumbers.percent(mean(features, pair, method)),
                isJudged ? least(some.measure(DomainTrial.SKILL)) : "",
                isJudged ? least(some.measure(DomainTrial.AGREEMENT)) : "",
                !isJudged ? "cannot tell" : isAccepted(features, pair, method) ? "accepts" : "refuses");
    }

    private String accepted(String features, DomainMethod method) {
        var pairs = pairs(features);
        return pairs.stream().filter(pair -> isAccepted(features, pair, method)).count() + " of " + pairs.size();
    }

    private boolean isAccepted(String features, String pair, DomainMethod method) {
        return of(features, pair, method)
                .measure(DomainTrial.ACCEPTED)
                .numbers()
                .contains(1.0);
    }

    private List<String> pairs(String features) {
        return accuracies.setting(features).tasks();
    }

    private CellResults of(String features, String pair, DomainMethod method) {
        return results.setting(features).task(pair).method(method.toString());
    }

    private double mean(String features, String pair, DomainMethod method) {
        return of(features, pair, method).measure(DomainTrial.ACCURACY).mean();
    }

    private double mean(String features, DomainMethod method) {
        return accuracies.setting(features).method(method.toString()).mean();
    }
}
