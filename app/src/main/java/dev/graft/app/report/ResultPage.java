package dev.graft.app.report;

import dev.graft.app.cluster.PictureResult;
import dev.graft.app.report.ReportPart.Section;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.Step;
import dev.graft.core.io.Sha256;
import dev.graft.store.PictureCollection;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The template of all pages: head, verdicts, notes, sheets of pictures, map, sections, run and settings. */
final class ResultPage {
    private final PictureResult result;
    private final Gallery gallery;
    private final Selection selection;
    private final ContactSheets sheets;
    private final ReportContent content;
    private final long doubtful;

    ResultPage(PictureResult result, ReportParams params, Optional<PictureCollection> collection) {
        this.result = result;
        gallery = Gallery.of(result);
        selection = new Selection(gallery, params, collection);
        sheets = new ContactSheets(gallery, selection, params.first());
        content = ReportContent.of(result, sheets);
        doubtful = gallery.doubtful().size();
    }

    void write(Html html) {
        head(html);
        title(html);
        content.verdicts().forEach(part -> part.write(html));
        notes(html);
        content.first().forEach(part -> part.write(html));
        sheets(html);
        sheets.doubtful(html);
        map(html);
        content.last().forEach(part -> part.write(html));
        convergence().write(html);
        new Section("settings", "Settings and origin", this::settings).write(html);
        end(html);
    }

    private void head(Html html) {
        String style = resource("report.css");
        html.tag("""
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8"/>
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
                """);
        html.tag("style-src '", hash(style), "'; script-src '", hash(resource("report.js")), "'; ");
        html.tag("""
                base-uri 'none'; form-action 'none'"/>
                <meta name="viewport" content="width=device-width, initial-scale=1"/>
                <meta name="color-scheme" content="light dark"/>
                <meta name="referrer" content="no-referrer"/>
                """);
        html.put(
                "<title>{}: {}</title>\n",
                Html.shortened(result.collection()),
                NumberFormat.count(result.groups().size(), gallery.kind().noun));
        html.tag("<style>", style, "</style>\n</head>\n");
    }

    private void title(Html html) {
        String noun = gallery.kind().noun;
        html.put("<body>\n<a class=\"skip\" href=\"#main\">To the {}s</a>\n", noun);
        Marks.define(html);
        html.put("""
                <header class="top">
                <p class="brand">Graft</p>
                <h1>{name}</h1>
                <p class="lead">{}</p>
                <ul class="facts">""", result.collection(), result.summary());
        count(html, result.pictures().size(), "picture", "#sheets");
        count(html, result.groups().size(), noun, "#piles");
        fact(html, NumberFormat.count(doubtful), "doubtful", "#doubtful");
        if (!gallery.urgent().isEmpty()) {
            fact(html, NumberFormat.count(gallery.urgent().size()), "to label next", "#next");
        }
        fact(html, "Map", "of all pictures", "#map");
        html.tag("</ul>\n");
    }

    private static void count(Html html, int count, String noun, String target) {
        fact(html, NumberFormat.count(count), count == 1 ? noun : noun + "s", target);
    }

    private static void fact(Html html, String number, String name, String target) {
        html.put("<li><a href=\"{}\"><b>{}</b> {}</a></li>", target, number, name);
    }

    /** From the head of the page to its body. */
    private void notes(Html html) {
        var notes = Stream.concat(result.notes().stream(), selection.notes().stream())
                .toList();
        if (!notes.isEmpty()) {
            html.tag("<ul class=\"notes\">\n");
            notes.forEach(note -> html.put("<li>{}</li>\n", note));
            html.tag("</ul>\n");
        }
        html.tag("</header>\n<main id=\"main\">\n");
    }

    private void sheets(Html html) {
        html.put("""
                <section id="piles"><h2>{}s</h2>
                <div class="tools" id="tools" hidden="hidden"><label for="filter">Find pictures by name, word or label</label>\
                <input id="filter" type="search" autocomplete="off" spellcheck="false"/>\
                <output id="found" for="filter"></output></div>
                """, gallery.kind().title);
        sheets.all(html);
        html.tag("</section>\n");
    }

    private void map(Html html) {
        html.put("""
                <section id="place"><h2>Map</h2>
                <p id="map-help">Pictures that are alike lie near each other. {}Point at a sign to see its picture; with the \
                keyboard, walk with the arrow keys and press Enter to go to the picture in its place.</p>
                <div class="chart">
                """, doubtful > 0 ? "Hollow signs are doubtful pictures. " : "");
        new ScatterPlot(gallery).write(html);
        html.tag("<ol class=\"legend\">\n");
        for (int i = 0; i < gallery.sheets().size(); i++) {
            html.put("<li><a href=\"#pile{}\">", i + 1);
            sheets.heading(html, i);
            html.put(
                    "</a> <small>{}</small></li>\n",
                    NumberFormat.count(gallery.sheet(i).members().size()));
        }
        html.tag("</ol>\n</div></section>\n");
    }

    private Section convergence() {
        var trace = result.trace();
        return new Section(
                "run",
                "How the run went",
                ReportPart.paragraph(ending(trace)),
                ReportPart.plot(new LinePlot(
                        trace.objective() + " over the iterations",
                        "iteration",
                        trace.objective(),
                        List.of(new LinePlot.Series(
                                trace.objective(),
                                trace.steps().stream().map(Step::iteration).toList(),
                                trace.steps().stream().map(Step::objective).toList())),
                        OptionalInt.empty(),
                        "")));
    }

    private String ending(ConvergenceTrace trace) {
        int last = trace.steps().stream().mapToInt(Step::iteration).max().orElse(0);
        String after = " after " + NumberFormat.count(last, "iteration");
        return switch (trace.stopReason()) {
            case CONVERGED -> "The method came to rest" + after + ".";
            case ITERATION_LIMIT ->
                "The method reached its limit" + after + " before it came to rest; more might change the "
                        + gallery.kind().noun + "s.";
            case STOPPED_BY_CALLER -> "The run was stopped" + after + ".";
        };
    }

    private void settings(Html html) {
        html.tag("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Settings\">");
        html.tag("<table class=\"settings\"><tbody>\n");
        setting(html, "collection", result.collection());
        setting(html, "method", result.method());
        new TreeMap<>(result.settings()).forEach((name, value) -> setting(html, name, value));
        html.tag("</tbody></table></div>");
    }

    private static void setting(Html html, String name, String value) {
        html.put("<tr><th scope=\"row\">{}</th><td>{name}</td></tr>\n", name, value);
    }

    private void end(Html html) {
        html.put(
                "</main>\n<div id=\"card\" class=\"card\" role=\"status\" hidden=\"hidden\" data-in=\"{}\" data-known=\"{}\">",
                gallery.kind().title,
                gallery.kind().known);
        html.tag("</div>\n<script>", resource("report.js"), "</script>\n</body>\n</html>\n");
    }

    private static String resource(String name) {
        try (InputStream in = ResultPage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the file " + name + " is missing from this installation");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(String content) {
        return "sha256-" + Base64.getEncoder().encodeToString(Sha256.of(content));
    }
}
