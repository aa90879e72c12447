package dev.graft.app.report;

import dev.graft.app.cluster.BorrowingOutcome;
import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.app.cluster.Evaluation;
import dev.graft.app.cluster.Pile;
import dev.graft.app.cluster.PileChoice;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.report.ReportPart.Bar;
import dev.graft.app.report.ReportPart.Section;
import dev.graft.app.report.ReportPart.Tile;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** What the page of a sorting says: whether borrowing helped, how piles compare with labels, and how many piles there are. */
record SortingContent(Sorting sorting) {
    private static final Verdict.Headlines HEADLINES = new Verdict.Headlines(
            "The borrowed pictures seem to help",
            "The borrowed pictures made no difference",
            "The borrowed pictures do not seem to help; they were used all the same",
            "The borrowed pictures do not clearly help here",
            "Made with borrowed pictures; whether they help was not asked",
            "The borrowed pictures were not used",
            "; this is the result without them");

    ReportContent content() {
        var verdicts = new ArrayList<ReportPart>();
        sorting.choice()
                .filter(SortingContent::isOneKind)
                .ifPresent(
                        choice -> verdicts.add(
                                html -> html.put(
                                        "<section class=\"verdict no\"><h2>One kind of picture</h2>\n<p>{}</p></section>\n",
                                        "No number of piles stands out in these pictures. To split them all the same, ask for a number.")));
        sorting.help().map(SortingContent::verdict).ifPresent(verdicts::add);
        var last = new ArrayList<ReportPart>();
        sorting.help().map(this::comparison).ifPresent(last::add);
        sorting.evaluation().map(this::evaluation).ifPresent(last::add);
        sorting.choice().map(SortingContent::choice).ifPresent(last::add);
        return new ReportContent(verdicts, List.of(), last);
    }

    private static Verdict verdict(BorrowingOutcome help) {
        boolean judged = help.verdict() != BorrowingVerdict.NOT_ASKED
                && Double.isFinite(help.captured())
                && Double.isFinite(help.needed());
        return new Verdict(
                HEADLINES,
                help.verdict(),
                help.used(),
                help.sentence(),
                help.source(),
                ", " + NumberFormat.count(help.pictures(), "picture")
                        + (help.terms() == 0 ? "" : " described with " + NumberFormat.count(help.terms(), "word")),
                "How well they suit: share of what is reproducible in the pictures that is captured by directions learnt on",
                judged
                        ? List.of(
                                Bar.percent("borrowed pictures", help.captured(), true),
                                Bar.percent("the pictures themselves", help.needed(), false))
                        : List.of());
    }

    private Section comparison(BorrowingOutcome help) {
        var parts = new ArrayList<>(List.of(ReportPart.paragraph(moved(help))));
        if (help.withHelp().isPresent() && help.withoutHelp().isPresent()) {
            parts.add(comparison(help.withHelp().get(), help.withoutHelp().get()));
        }
        return new Section("help", "With and without help", parts);
    }

    private String moved(BorrowingOutcome help) {
        int pictures = sorting.pictures().size();
        String other = help.used() ? "without the help" : "with the help";
        return help.moved() == 0
                ? "Every picture is in the same pile as " + other + "."
                : NumberFormat.count(help.moved()) + " of " + NumberFormat.count(pictures, "picture")
                        + (help.moved() == 1 ? " is" : " are") + " in another pile than " + other + " ("
                        + NumberFormat.percent((double) help.moved() / pictures) + ").";
    }

    private static ReportPart comparison(Evaluation with, Evaluation without) {
        double most = Math.max(1e-9, Math.max(with.entropyBits(), without.entropyBits()));
        return html -> {
            html.tag("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Comparison by labels\">");
            html.tag("<table class=\"bars\"><caption>Against the labels that are known</caption>\n");
            group(html, "Entropy, bits", "lower is better", with.entropyBits(), without.entropyBits(), most, 2);
            group(html, "Accuracy", "higher is better", with.accuracy(), without.accuracy(), 1, 3);
            group(html, "Normalised mutual information", "higher is better", with.nmi(), without.nmi(), 1, 3);
            html.tag("</table></div>\n");
        };
    }

    private static void group(
            Html html, String name, String better, double with, double without, double most, int decimals) {
        html.put("<tbody><tr><th colspan=\"3\" scope=\"rowgroup\">{} <small>{}</small></th></tr>\n", name, better);
        new Bar("with help", with / most, NumberFormat.fixed(with, decimals), true).write(html);
        new Bar("without", without / most, NumberFormat.fixed(without, decimals), false).write(html);
        html.tag("</tbody>\n");
    }

    private Section evaluation(Evaluation found) {
        return new Section(
                "labels",
                "Against the labels",
                ReportPart.paragraph(NumberFormat.count(found.labelled()) + " of "
                        + NumberFormat.count(sorting.pictures().size(), "picture")
                        + (found.labelled() == 1 ? " has a label" : " have a label")
                        + "; the sorting did not look at them."),
                ReportPart.tiles(
                        new Tile(
                                "Entropy",
                                NumberFormat.fixed(found.entropyBits(), 2) + " bits",
                                NumberFormat.fixed(found.entropyNats(), 2)
                                        + " nats; 0 where every pile holds one label"),
                        new Tile(
                                "Purity",
                                NumberFormat.fixed(found.purity(), 3),
                                "share of each pile\u2019s commonest label"),
                        new Tile(
                                "Accuracy",
                                NumberFormat.fixed(found.accuracy(), 3),
                                "each pile stands for one label, matched at their best"),
                        new Tile(
                                "NMI",
                                NumberFormat.fixed(found.nmi(), 3),
                                "normalised mutual information; 1 is the same division"),
                        new Tile(
                                "ARI",
                                NumberFormat.fixed(found.ari(), 3),
                                "adjusted Rand index; 0 is chance, 1 the same division")),
                new ConfusionTable(
                        "Pictures by pile and label. The stronger a cell, the larger its share of the pile.",
                        sorting.piles().stream().map(Pile::name).toList(),
                        found.labels(),
                        found.confusion()));
    }

    /** Of a handful of pictures, or equal ones, nothing was asked. */
    private static boolean isOneKind(PileChoice choice) {
        return !choice.clear() && !choice.curve().isEmpty();
    }

    private static Section choice(PileChoice choice) {
        var numbers = choice.curve().stream().map(PileChoice.Point::piles).toList();
        var scores = choice.curve().stream().map(PileChoice.Point::score).toList();
        var chances = choice.curve().stream().map(PileChoice.Point::chance).toList();
        var parts = new ArrayList<>(List.of(ReportPart.paragraph(choice.sentence())));
        if (isOneKind(choice)) {
            parts.add(html -> html.put(
                    "<p><strong>One kind of picture.</strong> {}</p>\n",
                    "No number does clearly better than data without any piles would."));
        }
        parts.add(ReportPart.plot(new LinePlot(
                "Score, and what it must reach, for each number of piles, " + choice.chosen() + " chosen",
                "number of piles",
                "score",
                List.of(
                        new LinePlot.Series("score", numbers, scores),
                        new LinePlot.Series("must reach", numbers, chances)),
                OptionalInt.of(choice.chosen()),
                "chosen: " + choice.chosen())));
        return new Section("choice", "How many piles?", parts);
    }
}
