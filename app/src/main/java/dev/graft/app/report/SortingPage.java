package dev.graft.app.report;

import dev.graft.app.cluster.PileChoice;
import dev.graft.app.cluster.Sorting;
import java.util.List;
import java.util.OptionalInt;

/** The page of a sorting. */
final class SortingPage {
    private final Sorting sorting;
    private final Frame frame;

    SortingPage(Sorting sorting, ReportParams params) {
        this.sorting = sorting;
        frame = new Frame(Gallery.of(sorting), params);
    }

    void write(Html html) {
        frame.begin(
                html, sorting.collection(), sorting.summary(), sorting.piles().size());
        if (sorting.choice().isPresent() && !sorting.choice().get().clear()) {
            html.tag("<section class=\"verdict no\"><h2>No clear piles</h2>\n<p>");
            html.text("No number of piles stands out in these pictures, so the division below means little.");
            html.tag("</p></section>\n");
        }
        sorting.help().ifPresent(help -> new HelpSection(help, sorting).verdict(html));
        frame.notes(html, sorting.notes());
        frame.sheets(html, "Piles");
        frame.sheets().doubtful(html);
        frame.map(html);
        sorting.help().ifPresent(help -> new HelpSection(help, sorting).comparison(html));
        sorting.evaluation().ifPresent(found -> new LabelsSection(found, sorting).write(html));
        sorting.choice().ifPresent(choice -> choice(html, choice));
        Parts.convergence(html, sorting.trace(), "piles");
        Parts.settings(html, sorting.collection(), sorting.method(), sorting.settings());
        frame.end(html);
    }

    private static void choice(Html html, PileChoice choice) {
        html.tag("<section id=\"choice\"><h2>How many piles?</h2>\n<p>")
                .text(choice.sentence())
                .tag("</p>\n");
        if (!choice.clear()) {
            html.tag("<p><strong>No clear piles.</strong> ");
            html.text("No number does clearly better than data without any piles would.")
                    .tag("</p>\n");
        }
        var numbers = choice.curve().stream().map(PileChoice.Point::piles).toList();
        var scores = choice.curve().stream().map(PileChoice.Point::score).toList();
        var chances = choice.curve().stream().map(PileChoice.Point::chance).toList();
        Parts.plot(
                html,
                new LinePlot(
                        "Score and chance level for each number of piles, " + choice.chosen() + " chosen",
                        "number of piles",
                        "score",
                        List.of(
                                new LinePlot.Series("score", numbers, scores),
                                new LinePlot.Series("chance level", numbers, chances)),
                        OptionalInt.of(choice.chosen()),
                        "chosen: " + choice.chosen()));
        html.tag("</section>\n");
    }
}
