package dev.graft.experiments.ours;

import static dev.graft.experiments.ours.ScenesTrial.PA;
import static dev.graft.experiments.ours.StreamRows.compare;
import static dev.graft.experiments.ours.StreamRows.mean;
import static dev.graft.experiments.ours.StreamRows.number;
import static dev.graft.experiments.ours.StreamRows.rowsOf;
import static dev.graft.experiments.ours.StreamTrial.OURS;
import static dev.graft.experiments.ours.StreamTrial.RIDGE;
import static dev.graft.experiments.ours.StreamTrial.SHUFFLED_LABELS;
import static dev.graft.experiments.ours.StreamTrial.SHUFFLED_PAIRS;
import static dev.graft.experiments.ours.StreamTrial.TEXT;

import dev.graft.experiments.ours.StreamRow.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The stream of scenes in Markdown, seen by all eyes side by side, and what the numbers say, whatever they are. */
final class ScenesTable {
    private final SeenBy<ScenesRow> seen;
    private final int draws;
    private final List<String> out = new ArrayList<>();

    ScenesTable(SeenBy<ScenesRow> seen, int draws) {
        this.seen = seen;
        this.draws = draws;
    }

    String text() {
        say("## Pictures of scenes, and captions that speak of them");
        say("Pictures of " + String.join(", ", ScenesTask.WORDS.keySet()) + " of scene15 arrive in " + draws
                + " orders, with what `graft bridge` and `graft stream` do. The texts are captions of photographs of flickr8k:"
                + " a photograph is about a kind of scene where its captions have a word for it and none for another kind ("
                + ScenesTask.WORDS.entrySet().stream()
                        .map(kind -> kind.getKey() + ": "
                                + kind.getValue().stream().sorted().collect(Collectors.joining(", ")))
                        .collect(Collectors.joining("; "))
                + "). The pairs are (a) the other photographs of flickr8k with their captions, (b) all of them. Shares of"
                + " mistakes; win and loss are by a paired t-test over the orders of this one stream (two-sided, 0.01), so"
                + " they do not speak for other pictures. Nothing was tuned on these pictures.");
        for (var eyes : seen.eyes()) {
            if (seen.isCompared()) {
                say("### Seen by " + eyes.described());
            }
            table(rows(eyes));
            belief(seen.of(eyes));
        }
        findings();
        return String.join("\n", out) + "\n";
    }

    private void table(List<StreamRow> rows) {
        var lines = new ArrayList<String>();
        lines.add(
                "| method | all | first 10 | first 50 | against `pa2`: all | first 50 | against `ridge`: all | first 50 |");
        lines.add("|---|" + "---|".repeat(7));
        for (var row : rows) {
            lines.add("| " + row.method()
                    + (row.pairs() == PairSet.NONE ? "" : " (" + row.pairs().letter() + ")") + " | "
                    + Stream.of(Span.values())
                            .map(span -> number(row.mean(span)))
                            .collect(Collectors.joining(" | "))
                    + " | " + verdicts(rows, row, PA) + " | " + verdicts(rows, row, RIDGE) + " |");
        }
        say(String.join("\n", lines));
    }

    private String verdicts(List<StreamRow> rows, StreamRow row, String rival) {
        boolean isAsked = !row.method().equals(rival) && (row.pairs() != PairSet.NONE || rival.equals(PA)) && draws > 1;
        return Stream.of(Span.ALL, Span.FIRST_50)
                .map(span -> {
                    if (!isAsked) {
                        return "";
                    }
                    var found = compare(rows, row.pairs(), row.method(), rival, span);
                    return found.wins() > 0 ? "win" : found.losses() > 0 ? "loss" : "tie";
                })
                .collect(Collectors.joining(" | "));
    }

    /** The guard of the bridge: what is not believed does not move an answer. */
    private void belief(List<ScenesRow> rows) {
        var lines = new ArrayList<String>();
        var kinds = ScenesTask.WORDS.keySet();
        lines.add("| how far text is believed, 0 to 1 | " + String.join(" | ", kinds) + " |");
        lines.add("|---|" + "---|".repeat(kinds.size()));
        for (var row : rows) {
            if (!row.believed().isEmpty() && !row.row().method().equals(TEXT)) {
                lines.add("| " + row.row().method() + " (" + row.row().pairs().letter() + ") | "
                        + kinds.stream()
                                .map(kind -> String.format(
                                        Locale.ROOT, "%.2f", row.believed().getOrDefault(kind, 0.0)))
                                .collect(Collectors.joining(" | "))
                        + " |");
            }
        }
        say(String.join("\n", lines));
    }

    private void findings() {
        if (seen.isCompared()) {
            say("### What the network adds, and what text adds on top of it");
            sideBySide();
        }
        for (var eyes : seen.eyes()) {
            for (var pairs : PairSet.GIVEN) {
                say("- **On top of " + eyes.described() + " (" + pairs.letter() + ")**: text "
                        + change(eyes, pairs, OURS, Span.FIRST_10) + " in the first 10, "
                        + change(eyes, pairs, OURS, Span.FIRST_50) + " in the first 50 and "
                        + change(eyes, pairs, OURS, Span.ALL) + " in all; with shuffled labels it "
                        + change(eyes, pairs, SHUFFLED_LABELS, Span.FIRST_50)
                        + " in the first 50, with shuffled pairs it "
                        + change(eyes, pairs, SHUFFLED_PAIRS, Span.FIRST_50) + ".");
            }
        }
    }

    private void sideBySide() {
        var lines = new ArrayList<String>();
        var titles = seen.eyes().stream().map(Eyes::title).toList();
        lines.add("| method | all: " + String.join(" | ", titles) + " | first 10: " + String.join(" | ", titles)
                + " | first 50: " + String.join(" | ", titles) + " |");
        lines.add("|---|" + "---|".repeat(3 * titles.size()));
        for (var row : rows(seen.eyes().get(0))) {
            lines.add("| " + row.method()
                    + (row.pairs() == PairSet.NONE ? "" : " (" + row.pairs().letter() + ")") + " | "
                    + Stream.of(Span.values())
                            .flatMap(span -> seen.eyes().stream()
                                    .map(eyes -> number(mean(rowsOf(rows(eyes), row.pairs(), row.method()), span))))
                            .collect(Collectors.joining(" | "))
                    + " |");
        }
        say(String.join("\n", lines));
    }

    /** Against ours without text. */
    private String change(Eyes eyes, PairSet pairs, String method, Span span) {
        var rows = rows(eyes);
        double more = mean(rowsOf(rows, pairs, method), span) - mean(rowsOf(rows, pairs, RIDGE), span);
        return (more > 0 ? "loses " : "gains ") + number(Math.abs(more));
    }

    private List<StreamRow> rows(Eyes eyes) {
        return seen.of(eyes).stream().map(ScenesRow::row).toList();
    }

    private void say(String paragraph) {
        out.add(paragraph);
        out.add("");
    }
}
