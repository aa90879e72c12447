package dev.graft.experiments.ours;

import static dev.graft.experiments.ours.StreamRows.compare;
import static dev.graft.experiments.ours.StreamRows.mean;
import static dev.graft.experiments.ours.StreamRows.number;
import static dev.graft.experiments.ours.StreamRows.of;
import static dev.graft.experiments.ours.StreamRows.oht;
import static dev.graft.experiments.ours.StreamRows.pa;
import static dev.graft.experiments.ours.StreamRows.rowsOf;
import static dev.graft.experiments.ours.StreamRows.tasks;
import static dev.graft.experiments.ours.StreamTrial.LINEAR;
import static dev.graft.experiments.ours.StreamTrial.MEDIAN;
import static dev.graft.experiments.ours.StreamTrial.OURS;
import static dev.graft.experiments.ours.StreamTrial.PAPER;
import static dev.graft.experiments.ours.StreamTrial.PA_BEST;
import static dev.graft.experiments.ours.StreamTrial.PA_LINEAR;
import static dev.graft.experiments.ours.StreamTrial.RIDGE;
import static dev.graft.experiments.ours.StreamTrial.TEXT;
import static dev.graft.experiments.ours.StreamTrial.TUNED;
import static dev.graft.experiments.ours.StreamTrial.VOTE;

import dev.graft.experiments.ours.StreamRow.Span;
import dev.graft.methods.oht.OhtVariant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the numbers of the tasks of two classes say, whatever they are. */
final class StreamFindings {
    private final List<StreamRow> two;

    StreamFindings(List<StreamRow> two) {
        this.two = two;
    }

    /** A paragraph each. */
    List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add(claim());
        for (var kernel : List.of(PAPER, LINEAR, MEDIAN, TUNED)) {
            lines.add("- **" + kernelTitle(kernel) + "**, PA-II has " + mean(two, PairSet.NONE, pa(kernel)) + ". "
                    + Stream.of(OhtVariant.values())
                            .map(variant ->
                                    variant + "-II has " + both(two, oht(variant, kernel), pa(kernel), Span.ALL))
                            .collect(Collectors.joining(" ")));
        }
        lines.add("- **Text alone**, before anything was learnt from a picture: the paper's vote has " + both(two, VOTE)
                + ", our bridge " + both(two, TEXT) + ".");
        lines.add("- **Ours without text** has " + both(two, RIDGE, PA_LINEAR, Span.ALL)
                + " PA-II on roots of shares with the"
                + " best kernel and C has " + mean(two, PairSet.NONE, PA_BEST) + ", which "
                + gain(two, PairSet.NONE, PA_BEST, PA_LINEAR)
                + ": that much comes from how pictures are seen, not from our learner.");
        for (var rival : List.of(PA_LINEAR, PA_BEST, RIDGE)) {
            lines.add("- **Ours with text, beside " + rival + "**: " + both(two, OURS, rival, Span.ALL)
                    + " In the first 50 trials " + both(two, OURS, rival, Span.FIRST_50));
        }
        var held = of(two, row -> !row.isTuned());
        if (!held.isEmpty()) {
            lines.add("- **On the " + tasks(held) + " tasks that the recipe was not tuned on**, PA-II linear has "
                    + mean(held, PairSet.NONE, PA_LINEAR) + " and ours with text "
                    + both(held, OURS, PA_LINEAR, Span.ALL) + " In the first 50 trials "
                    + number(mean(rowsOf(held, PairSet.NONE, PA_LINEAR), Span.FIRST_50)) + " and "
                    + both(held, OURS, PA_LINEAR, Span.FIRST_50));
        }
        lines.add("- **Where ours is significantly worse than PA-II linear**: " + lost() + ".");
        lines.add(
                "Better and worse are by a test over orders of one sample, which are not independent samples: it says what is sure"
                        + " of this half of the documents, not of others (see Other halvings), and its significance is optimistic.");
        return lines;
    }

    /** What becomes of the paper's claim. */
    private String claim() {
        String paper = oht(OhtVariant.OHT1, PAPER);
        boolean isSeen = PairSet.GIVEN.stream().allMatch(pairs -> difference(two, pairs, paper, pa(PAPER)) < 0);
        boolean isByKernel = PairSet.GIVEN.stream().allMatch(pairs -> difference(two, pairs, paper, PA_LINEAR) > 0);
        return "The paper's claim, that text makes PA better, " + (isSeen ? "shows on average" : "does not show")
                + " with the paper's kernel"
                + (isSeen && isByKernel
                        ? "; but the kernel is almost constant on these pictures, and PA-II without a kernel or text ("
                                + mean(two, PairSet.NONE, PA_LINEAR) + ") is better than OHT1-II with both ("
                                + both(two, paper)
                                + ")"
                        : "")
                + ". Without a kernel, beside PA-II: OHT1-II " + gains(two, oht(OhtVariant.OHT1, LINEAR)) + ", OHT2-II "
                + gains(two, oht(OhtVariant.OHT2, LINEAR)) + ", ours " + gains(two, OURS) + ".";
    }

    private static String gains(List<StreamRow> some, String method) {
        return PairSet.GIVEN.stream()
                .map(pairs -> gain(some, pairs, method, PA_LINEAR) + " (" + pairs.letter() + ")")
                .collect(Collectors.joining(" and "));
    }

    private static String gain(List<StreamRow> some, PairSet pairs, String method, String rival) {
        double more = difference(some, pairs, method, rival);
        return (more > 0 ? "loses " : "gains ") + number(Math.abs(more));
    }

    private static double difference(List<StreamRow> some, PairSet pairs, String method, String rival) {
        return mean(rowsOf(some, pairs, method), Span.ALL) - mean(rowsOf(some, pairs, rival), Span.ALL);
    }

    private static String kernelTitle(String kernel) {
        return switch (kernel) {
            case PAPER -> "With the paper's kernel (Gaussian, sigma 8)";
            case LINEAR -> "Without a kernel";
            case MEDIAN -> "With a Gaussian as wide as the median distance of the pairs' pictures";
            default -> "With a Gaussian whose width is the best for PA-II on the tuning tasks";
        };
    }

    private static String both(List<StreamRow> some, String method, String rival, Span span) {
        return PairSet.GIVEN.stream()
                .map(pairs -> {
                    var found = compare(some, pairs, method, rival, span);
                    return number(mean(rowsOf(some, pairs, method), span)) + " (" + pairs.letter() + ": better on "
                            + found.wins() + ", worse on " + found.losses() + " of " + tasks(some) + ")";
                })
                .collect(Collectors.joining(" and ", "", "."));
    }

    private static String both(List<StreamRow> some, String method) {
        return PairSet.GIVEN.stream()
                .map(pairs -> mean(some, pairs, method) + " (" + pairs.letter() + ")")
                .collect(Collectors.joining(" and "));
    }

    private String lost() {
        var lost = new ArrayList<String>();
        for (var pairs : PairSet.GIVEN) {
            for (var span : List.of(Span.ALL, Span.FIRST_50)) {
                for (var row : rowsOf(two, pairs, OURS)) {
                    var alone = of(two, other -> other.task().equals(row.task()));
                    if (compare(alone, pairs, OURS, PA_LINEAR, span).losses() > 0) {
                        lost.add(String.format(
                                Locale.ROOT,
                                "%s (%s%s, by %.3f)",
                                row.task(),
                                pairs.letter(),
                                span == Span.ALL ? "" : ", first 50",
                                row.mean(span) - mean(rowsOf(alone, PairSet.NONE, PA_LINEAR), span)));
                    }
                }
            }
        }
        return lost.isEmpty() ? "nowhere" : String.join("; ", lost);
    }
}
