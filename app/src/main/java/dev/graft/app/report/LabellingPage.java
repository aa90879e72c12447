package dev.graft.app.report;

import dev.graft.app.label.Labelling;
import dev.graft.app.label.Labelling.Help;
import dev.graft.app.label.Labelling.Judgement;
import dev.graft.app.label.Labelling.LabelClass;
import dev.graft.core.io.FormulaGuard;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;

/** The page of a labelling. */
final class LabellingPage {
    private final Labelling labelling;
    private final Frame frame;

    LabellingPage(Labelling labelling, ReportParams params) {
        this.labelling = labelling;
        frame = new Frame(Gallery.of(labelling), params);
    }

    void write(Html html) {
        frame.begin(
                html,
                labelling.collection(),
                labelling.summary(),
                labelling.classes().size());
        labelling.help().ifPresent(help -> verdict(html, help));
        frame.notes(html, labelling.notes());
        if (!labelling.next().isEmpty()) {
            next(html);
        }
        frame.sheets(html, "Labels");
        frame.sheets().doubtful(html);
        frame.map(html);
        if (!labelling.rivals().isEmpty()) {
            rivals(html);
        }
        labelling.evaluation().ifPresent(found -> judgement(html, found));
        Parts.convergence(html, labelling.trace(), "labels");
        Parts.settings(html, labelling.collection(), labelling.method(), labelling.settings());
        frame.end(html);
    }

    private static void verdict(Html html, Help help) {
        Parts.beginVerdict(html, help.verdict(), headline(help), help.sentence());
        html.tag("<p class=\"fine\">Borrowed: ").name(help.source());
        html.text(help.what().isBlank() ? "." : ", " + help.what() + ".").tag("</p>\n");
        if (help.estimate().isPresent() && help.without().isPresent()) {
            html.tag("<p class=\"caption\" id=\"evidence\">Estimated share of right labels</p>\n");
            html.tag("<table class=\"bars\" aria-labelledby=\"evidence\"><tbody>\n");
            bar(html, "with what was borrowed", help.estimate().get(), true);
            bar(html, "without", help.without().get(), false);
            html.tag("</tbody></table>\n");
        }
        html.tag("</section>\n");
    }

    private static void bar(Html html, String name, double share, boolean strong) {
        Parts.bar(html, name, share, 1, NumberFormat.percent(share), strong);
    }

    private static String headline(Help help) {
        String without = help.used() ? "" : "; these labels were made without it";
        return switch (help.verdict()) {
            case HELPS -> "What was borrowed seems to help" + without;
            case NO_DIFFERENCE -> "What was borrowed makes no difference" + without;
            case DOES_NOT_HELP ->
                help.used()
                        ? "What was borrowed does not seem to help; it was used all the same"
                        : "What was borrowed does not help here" + without;
            case NOT_ASKED ->
                help.used()
                        ? "Made with what was borrowed; whether that helps was not asked"
                        : "What was borrowed was not used";
        };
    }

    private void next(Html html) {
        int count = labelling.next().size();
        html.tag("<section id=\"next\"><h2>Label ", count == 1 ? "this" : "these", " next</h2>\n<p>");
        html.text(count == 1 ? "Your label for this picture" : "Your labels for these " + count + " pictures");
        html.text(" would teach most, the most useful first. Copy the lines below into a file, write a label at the"
                + " end of each, and run the same command again with ");
        html.tag("<code>--labels FILE</code>");
        html.text(labelling.multi() ? "; between several labels of a picture goes a semicolon." : ".");
        html.tag("</p>\n");
        frame.sheets().again(html, labelling.next(), "Show all " + NumberFormat.count(count));
        html.tag("<pre class=\"csv\" tabindex=\"0\" aria-label=\"Table to fill in\">file,label\n");
        for (int i : labelling.next()) {
            String name = FormulaGuard.fileName(labelling.pictures().get(i).name());
            html.text(CSVFormat.RFC4180.format(name, "")).tag("\n");
        }
        html.tag("</pre></section>\n");
    }

    private void rivals(Html html) {
        boolean estimated =
                labelling.rivals().stream().anyMatch(r -> r.estimate().isPresent());
        boolean judged = labelling.evaluation().isPresent()
                || labelling.rivals().stream().anyMatch(r -> r.accuracy().isPresent());
        html.tag("<section id=\"rivals\"><h2>Beside simpler ways</h2>\n<p>");
        html.text("The same pictures labelled by simpler methods. Where they agree with the result, it hardly matters"
                + " which one is taken.");
        html.tag("</p>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Simpler ways\">");
        html.tag("<table class=\"rivals\"><thead><tr><th scope=\"col\">method</th><th scope=\"col\">learnt from</th>");
        html.tag("<th scope=\"col\">agrees with<br/>the result</th>");
        html.tag(estimated ? "<th scope=\"col\">right on your labels,<br/>each left out in turn</th>" : "");
        html.tag(judged ? "<th scope=\"col\">right on<br/>known labels</th>" : "");
        html.tag("</tr></thead>\n<tbody>\n");
        if (judged) {
            // Nothing to compare in the other columns.
            var own = labelling.evaluation().map(Judgement::accuracy);
            html.tag("<tr class=\"strong\"><th scope=\"row\">").name(labelling.method());
            html.tag("</th><td>this result</td><td></td>", estimated ? "<td></td>" : "");
            share(html, own);
            html.tag("</tr>\n");
        }
        for (var rival : labelling.rivals()) {
            html.tag("<tr><th scope=\"row\">").name(rival.name()).tag("</th><td>");
            html.name(rival.learntFrom()).tag("</td>");
            share(html, Optional.of(rival.agreement()));
            if (estimated) {
                share(html, rival.estimate());
            }
            if (judged) {
                share(html, rival.accuracy());
            }
            html.tag("</tr>\n");
        }
        html.tag("</tbody></table></div></section>\n");
    }

    private static void share(Html html, Optional<Double> value) {
        html.tag("<td class=\"num\">")
                .text(value.map(NumberFormat::percent).orElse("\u2013"))
                .tag("</td>");
    }

    private void judgement(Html html, Judgement found) {
        html.tag("<section id=\"labels\"><h2>Against known labels</h2>\n<p>");
        html.text(NumberFormat.count(found.judged()) + " of "
                + NumberFormat.count(labelling.pictures().size(), "picture")
                + (found.judged() == 1 ? " has a known label that was" : " have a known label that was")
                + " not used.");
        html.tag("</p>\n<dl class=\"tiles\">\n");
        Parts.tile(
                html,
                "Accuracy",
                NumberFormat.fixed(found.accuracy(), 3),
                labelling.multi()
                        ? "share of a picture\u2019s labels, given or known, that are both; mean over pictures"
                        : "share of pictures with the right label");
        Parts.tile(
                html,
                "Mean precision",
                NumberFormat.fixed(found.precision(), 3),
                "share of a label\u2019s pictures that have it rightly; mean over labels");
        html.tag("</dl>\n");
        new ConfusionTable(
                        "Pictures by the label that they got (rows) and the known one (columns). The stronger a cell,"
                                + " the larger its share of the row.",
                        labelling.classes().stream().map(LabelClass::name).toList(),
                        found.labels(),
                        found.confusion())
                .write(html);
        html.tag("</section>\n");
    }
}
