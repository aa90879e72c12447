package dev.graft.studies.comparisons.stream;

import static dev.graft.studies.comparisons.stream.StreamTrial.*;
import static dev.graft.studies.report.ReportTable.row;

import dev.graft.studies.comparisons.stream.StreamRecorder.Span;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.Plot;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.CellResults;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the streams of Wikipedia's pictures say: a table for each way to be given pairs, and findings in words. */
final class StreamReport {
    /** Left to the results: their rules are softer than PA-II's. */
    private static final String SOFTER_RULES = "(PA|OHT1|OHT2)(-I)?,.*";

    private final CellResults results;
    private final int halvings;
    private final StreamSample binary;
    private final StreamSample held;
    private final ReportWording wording;

    StreamReport(CellResults results) {
        this.results = results;
        var tasks = results.method(DATA);
        this.halvings = tasks.settings().size();
        var two = tasks.measure(CLASSES).where(value -> value.value() == 2).tasks();
        var untuned = tasks.measure(TUNED_ON).where(value -> value.value() == 0).tasks();
        this.binary = new StreamSample(results, List.of(halving(1)), two);
        this.held = binary.only(untuned);
        this.wording = ReportWording.of(StreamReport.class, "stream.md")
                .with("pa", a -> PlainNumbers.of(binary.mean(PairSet.NONE, a[0], Span.ALL)))
                .with("mean", a -> means(a[0]))
                .with("gain", a -> both(pairs -> gain(pairs, a[0]) + " " + pairs))
                .with("gain alone", a -> gain(PairSet.NONE, a[0]))
                .with("against", a -> compared(binary, a[0], a[1], Span.ALL))
                .with("against at first", a -> compared(binary, a[0], a[1], Span.FIRST_50));
    }

    List<Part> parts() {
        var chosen = TunedKernels.of(results);
        boolean isHeld = !held.tasks().isEmpty();
        String paper = "OHT1-II, " + PAPER;
        boolean isShown = PairSet.GIVEN.stream().allMatch(pairs -> less(pairs, paper, "PA-II, " + PAPER) > 0);
        boolean isByKernel = PairSet.GIVEN.stream().allMatch(pairs -> less(pairs, paper, PA_LINEAR) < 0);
        var parts = Map.of(
                "plots", parts(this::plot),
                "all", parts(pairs -> methods(binary, pairs)),
                "held", isHeld ? parts(pairs -> methods(held, pairs)) : List.<Part>of(),
                "halvings", List.<Part>of(halvings()),
                "controls", List.<Part>of(controls()),
                "classes", manyClasses());
        var values = new Object[] {
            results.measure(Span.ALL.measure()).draws(),
            binary.tasks().size(),
            binary.tasks().size() - held.tasks().size(),
            halvings,
            isShown,
            isShown && isByKernel,
            isHeld,
            isHeld ? heldOut() : "",
            lost(),
            NEIGHBOURS,
            PlainNumbers.plain(chosen.ofShares().width()),
            plain(TunedKernels.WIDTHS_OF_SHARES),
            PlainNumbers.plain(chosen.ofRoots().width()),
            plain(TunedKernels.WIDTHS_OF_ROOTS),
            PlainNumbers.plain(chosen.ofRoots().aggressiveness()),
            plain(TunedKernels.AGGRESSIVENESS)
        };
        return wording.parts("page", parts, values);
    }

    private static List<Part> parts(Function<PairSet, Part> of) {
        return PairSet.GIVEN.stream().map(of).toList();
    }

    private static String plain(List<Double> values) {
        return values.stream().map(PlainNumbers::plain).collect(Collectors.joining(", "));
    }

    private Plot plot(PairSet pairs) {
        var settings = List.of(halving(1), StreamRecorder.setting(halving(1), pairs));
        var curves = results.where(value -> settings.contains(value.setting()));
        var noted = StreamRecorder.TRIALS.stream()
                .filter(trial ->
                        curves.measure(StreamRecorder.soFar(trial)).tasks().size()
                                == binary.tasks().size());
        var trials = noted.toList();
        var series = Plot.Series.of(
                CURVES,
                method -> Plot.Point.each(
                        trials,
                        trial -> Plot.Point.of(
                                trial,
                                100
                                        * curves.measure(StreamRecorder.soFar(trial))
                                                .method(method)
                                                .mean())));
        String caption = wording.text("plot", pairs == PairSet.OTHERS);
        var kind = Plot.Kind.LINES_OVER_LOGARITHM;
        return new Plot("stream-" + pairs.letter(), caption, kind, "trials", "mistakes so far, %", series);
    }

    private static String both(Function<PairSet, String> of) {
        return PairSet.GIVEN.stream().map(of).collect(Collectors.joining(" and "));
    }

    private double less(PairSet pairs, String method, String rival) {
        return binary.mean(pairs, rival, Span.ALL) - binary.mean(pairs, method, Span.ALL);
    }

    /** Against PA-II without a kernel. */
    private String gain(PairSet pairs, String method) {
        double less = less(pairs, method, PA_LINEAR);
        return (less < 0 ? "loses " : "gains ") + PlainNumbers.of(Math.abs(less));
    }

    private String means(String method) {
        return both(pairs -> PlainNumbers.of(binary.mean(pairs, method, Span.ALL)) + " " + pairs);
    }

    private String compared(StreamSample of, String method, String rival, Span span) {
        return both(pairs -> {
            var found = of.compare(pairs, method, rival, span);
            double mean = of.mean(pairs, method, span);
            return wording.text(
                    "compared",
                    mean,
                    pairs.letter(),
                    found.wins(),
                    found.losses(),
                    of.tasks().size());
        });
    }

    private String heldOut() {
        return wording.text(
                "held out",
                held.tasks().size(),
                held.mean(PairSet.NONE, PA_LINEAR, Span.ALL),
                compared(held, OURS, PA_LINEAR, Span.ALL),
                held.mean(PairSet.NONE, PA_LINEAR, Span.FIRST_50),
                compared(held, OURS, PA_LINEAR, Span.FIRST_50));
    }

    /** Where ours is significantly worse than PA-II without a kernel. */
    private String lost() {
        var lost = new ArrayList<String>();
        for (var pairs : PairSet.GIVEN) {
            for (var span : List.of(Span.ALL, Span.FIRST_50)) {
                for (String task : binary.tasks()) {
                    if (binary.only(List.of(task))
                                    .compare(pairs, OURS, PA_LINEAR, span)
                                    .losses()
                            > 0) {
                        String more = PlainNumbers.of(binary.more(task, pairs, OURS, PA_LINEAR, span));
                        String when = span == Span.ALL ? "" : ", first 50";
                        lost.add(task + " (" + pairs.letter() + when + ", by " + more + ")");
                    }
                }
            }
        }
        return lost.isEmpty() ? "nowhere" : String.join("; ", lost);
    }

    private ReportTable methods(StreamSample of, PairSet pairs) {
        var methods = Stream.concat(of.methods(PairSet.NONE).stream(), of.methods(pairs).stream())
                .filter(method -> !method.matches(SOFTER_RULES) && !CONTROLS.contains(method));
        return wording.table(
                "methods",
                methods.map(method -> of.line(method, pairs, method, (with, name) -> List.of(PA_LINEAR, rival(name))))
                        .toList(),
                pairs == PairSet.OTHERS);
    }

    /** What a method is to be compared with beside PA-II without a kernel; empty without one. */
    private static String rival(String method) {
        return method.startsWith("OHT")
                ? "PA" + method.substring("OHT1".length())
                : List.of(RIDGE, TEXT_RIDGE, MEANS, OURS).contains(method) ? PA_BEST : "";
    }

    private ReportTable halvings() {
        var streams = IntStream.rangeClosed(1, halvings)
                .mapToObj(StreamTrial::halving)
                .toList();
        var all = new StreamSample(results, streams, binary.tasks());
        var rows = new ArrayList<List<String>>();
        rows.add(row(PA_LINEAR, all.rates(PairSet.NONE, PA_LINEAR), "", "", "", "", ""));
        for (var pairs : PairSet.GIVEN) {
            for (String method : List.of("OHT1-II, " + LINEAR, TEXT, TEXT_RIDGE, MEANS, OURS)) {
                var better = Stream.of(Span.ALL, Span.FIRST_10, Span.FIRST_50)
                        .map(span -> better(all, pairs, method, span))
                        .toList();
                String worst = worst(all, pairs, method, Span.ALL);
                String worstFirst = worst(all, pairs, method, Span.FIRST_50);
                rows.add(row(method + " " + pairs, all.rates(pairs, method), better, worst, worstFirst));
            }
        }
        return wording.table("halvings", rows);
    }

    private static String better(StreamSample of, PairSet pairs, String method, Span span) {
        var better = of.tasks().stream().filter(task -> of.more(task, pairs, method, PA_LINEAR, span) < 0);
        return better.count() + " of " + of.tasks().size();
    }

    private static String worst(StreamSample of, PairSet pairs, String method, Span span) {
        var worst = of.tasks().stream()
                .max(Comparator.comparingDouble(task -> of.more(task, pairs, method, PA_LINEAR, span)))
                .orElseThrow();
        return worst + " " + PlainNumbers.signed(of.more(worst, pairs, method, PA_LINEAR, span), 3);
    }

    private ReportTable controls() {
        var rows = new ArrayList<List<String>>();
        for (var pairs : PairSet.GIVEN) {
            for (String method : row(MEANS, OURS, CONTROLS)) {
                rows.add(binary.line(method + " " + pairs, pairs, method, (with, name) -> List.of(MEANS)));
            }
        }
        return wording.table("controls", rows);
    }

    private List<Part> manyClasses() {
        var many = results.method(DATA).measure(CLASSES).where(value -> value.value() > 2);
        return many.tasks().stream()
                .map(task -> {
                    var sample = new StreamSample(results, List.of(halving(1)), List.of(task));
                    return (Part) wording.table("many classes", sample.all((pairs, name) -> List.of(PA_LINEAR)), task);
                })
                .toList();
    }
}
