package dev.graft.app.report;

import dev.graft.app.label.LabelledPicture;
import dev.graft.app.label.Labelling;
import dev.graft.app.label.Labelling.Help;
import dev.graft.app.label.Labelling.Judgement;
import dev.graft.app.label.Labelling.LabelClass;
import dev.graft.app.report.ReportPart.Bar;
import dev.graft.app.report.ReportPart.Section;
import dev.graft.app.report.ReportPart.Tile;
import dev.graft.core.io.FormulaGuard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;

/** What the page of a labelling says: whether borrowing helped, what to label next, how it compares with others. */
record LabellingContent(Labelling labelling, ContactSheets sheets) {
    private static final Verdict.Headlines HEADLINES = new Verdict.Headlines(
            "What was borrowed seems to help",
            "What was borrowed makes no difference",
            "What was borrowed does not seem to help; it was used all the same",
            "What was borrowed does not help here",
            "Made with what was borrowed; whether that helps was not asked",
            "What was borrowed was not used",
            "; these labels were made without it");

    ReportContent content() {
        var last = new ArrayList<ReportPart>();
        if (!labelling.rivals().isEmpty()) {
            last.add(new Section("rivals", "Beside simpler ways", this::rivals));
        }
        labelling.evaluation().map(this::evaluation).ifPresent(last::add);
        String these = labelling.next().size() == 1 ? "this" : "these";
        return new ReportContent(
                labelling.help().stream()
                        .<ReportPart>map(LabellingContent::verdict)
                        .toList(),
                labelling.next().isEmpty()
                        ? List.of()
                        : List.of(new Section("next", "Label " + these + " next", this::next)),
                last);
    }

    private static Verdict verdict(Help help) {
        return new Verdict(
                HEADLINES,
                help.verdict(),
                help.used(),
                help.sentence(),
                help.source(),
                help.what().isBlank() ? "" : ", " + help.what(),
                "Estimated share of right labels",
                help.estimate().isPresent() && help.without().isPresent()
                        ? List.of(
                                Bar.percent(
                                        "with what was borrowed",
                                        help.estimate().get(),
                                        true),
                                Bar.percent("without", help.without().get(), false))
                        : List.of());
    }

    private void next(Html html) {
        int count = labelling.next().size();
        html.put(
                "<p>{} would teach most, the most useful first. Copy the lines below into a file, write a label at the end"
                        + " of each, and run the same command again with <code>--labels FILE</code>{}</p>\n",
                count == 1 ? "Your label for this picture" : "Your labels for these " + count + " pictures",
                labelling.multi() ? "; between several labels of a picture goes a semicolon." : ".");
        sheets.again(html, labelling.next());
        html.tag("<pre class=\"csv\" tabindex=\"0\" aria-label=\"Table to fill in\">file,label\n");
        for (int i : labelling.next()) {
            String name = FormulaGuard.fileName(labelling.pictures().get(i).name());
            html.text(CSVFormat.RFC4180.format(name, "")).tag("\n");
        }
        html.tag("</pre>");
    }

    private void rivals(Html html) {
        boolean estimated =
                labelling.rivals().stream().anyMatch(r -> r.estimate().isPresent());
        boolean judged = labelling.evaluation().isPresent()
                || labelling.rivals().stream().anyMatch(r -> r.accuracy().isPresent());
        html.tag("""
                <p>The same pictures labelled by simpler methods. Where they agree with the result, it hardly matters which \
                one is taken.</p>
                <div class="wide" tabindex="0" role="region" aria-label="Simpler ways"><table class="rivals"><thead><tr>\
                <th scope="col">method</th><th scope="col">learnt from</th><th scope="col">agrees with<br/>the result</th>""");
        html.tag(estimated ? "<th scope=\"col\">right on your labels,<br/>each left out in turn</th>" : "");
        html.tag(judged ? "<th scope=\"col\">right on<br/>known labels</th>" : "");
        html.tag("</tr></thead>\n<tbody>\n");
        if (judged) {
            // Nothing to compare in the other columns.
            html.put("<tr class=\"strong\"><th scope=\"row\">{name}</th>", labelling.method());
            html.tag("<td>this result</td><td></td>", estimated ? "<td></td>" : "");
            share(html, labelling.evaluation().map(Judgement::accuracy));
            html.tag("</tr>\n");
        }
        for (var rival : labelling.rivals()) {
            html.put("<tr><th scope=\"row\">{name}</th><td>{name}</td>", rival.name(), rival.learntFrom());
            share(html, Optional.of(rival.agreement()));
            if (estimated) {
                share(html, rival.estimate());
            }
            if (judged) {
                share(html, rival.accuracy());
            }
            html.tag("</tr>\n");
        }
        html.tag("</tbody></table></div>");
    }

    private static void share(Html html, Optional<Double> value) {
        html.put("<td class=\"num\">{}</td>", value.map(NumberFormat::percent).orElse("\u2013"));
    }

    private Section evaluation(Judgement found) {
        return new Section(
                "labels",
                "Against known labels",
                ReportPart.paragraph(NumberFormat.count(found.judged()) + " of "
                        + NumberFormat.count(labelling.pictures().size(), "picture")
                        + (found.judged() == 1 ? " has" : " have") + " a known label that was not used."),
                ReportPart.tiles(
                        new Tile(
                                "Accuracy",
                                NumberFormat.fixed(found.accuracy(), 3),
                                labelling.multi()
                                        ? "share of a picture\u2019s labels, given or known, that are both; mean over"
                                                + " pictures"
                                        : labelling.pictures().stream().anyMatch(LabelledPicture::none)
                                                ? "share of pictures whose likeliest label is right, also of those"
                                                        + " that are shown apart as none of these"
                                                : "share of pictures with the right label"),
                        new Tile(
                                "Mean precision",
                                NumberFormat.fixed(found.precision(), 3),
                                "share of a label\u2019s pictures that have it rightly; mean over labels")),
                new ConfusionTable(
                        "Pictures by the label that they got (rows) and the known one (columns). The stronger a cell,"
                                + " the larger its share of the row.",
                        labelling.classes().stream().map(LabelClass::name).toList(),
                        found.labels(),
                        found.confusion()));
    }
}
