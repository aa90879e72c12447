package dev.graft.app.report;

import dev.graft.app.report.Gallery.Shown;
import dev.graft.core.io.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** What every page has: its head and foot, the sheets of pictures and the map. */
final class Frame {
    private final Gallery gallery;
    private final Selection selection;
    private final ContactSheets sheets;
    private final long doubtful;

    Frame(Gallery gallery, ReportParams params) {
        this.gallery = gallery;
        selection = new Selection(gallery, params);
        sheets = new ContactSheets(gallery, selection, params.first());
        doubtful = gallery.pictures().stream().filter(Shown::doubtful).count();
    }

    ContactSheets sheets() {
        return sheets;
    }

    /** @param count how many piles or labels there are */
    void begin(Html html, String collection, String summary, int count) {
        String noun = gallery.kind().noun;
        head(html, Html.shortened(collection) + ": " + NumberFormat.count(count, noun));
        html.tag("<body>\n<a class=\"skip\" href=\"#main\">To the ", noun, "s</a>\n");
        Marks.define(html);
        html.tag("<header class=\"top\">\n<p class=\"brand\">Graft</p>\n<h1>").name(collection);
        html.tag("</h1>\n<p class=\"lead\">").text(summary).tag("</p>\n<ul class=\"facts\">");
        int pictures = gallery.pictures().size();
        fact(html, NumberFormat.count(pictures), pictures == 1 ? "picture" : "pictures", "#sheets");
        fact(html, NumberFormat.count(count), count == 1 ? noun : noun + "s", "#piles");
        fact(html, NumberFormat.count(doubtful), "to look at", "#look");
        if (!gallery.urgent().isEmpty()) {
            fact(html, NumberFormat.count(gallery.urgent().size()), "to label next", "#next");
        }
        fact(html, "Map", "of all pictures", "#map");
        html.tag("</ul>\n");
    }

    private static void head(Html html, String title) {
        String style = resource("report.css");
        html.tag("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n");
        html.tag("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; ");
        html.tag("style-src '", hash(style), "'; script-src '", hash(resource("report.js")), "'; ");
        html.tag("base-uri 'none'; form-action 'none'\"/>\n");
        html.tag("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
        html.tag(
                "<meta name=\"color-scheme\" content=\"light dark\"/>\n<meta name=\"referrer\" content=\"no-referrer\"/>\n");
        html.tag("<title>").text(title).tag("</title>\n<style>", style, "</style>\n</head>\n");
    }

    private static void fact(Html html, String number, String name, String target) {
        html.tag("<li><a href=\"", target, "\"><b>")
                .text(number)
                .tag("</b> ")
                .text(name)
                .tag("</a></li>");
    }

    /** From the head of the page to its body. */
    void notes(Html html, List<String> notes) {
        var all = new ArrayList<>(notes);
        all.addAll(selection.notes());
        if (!all.isEmpty()) {
            html.tag("<ul class=\"notes\">\n");
            all.forEach(note -> html.tag("<li>").text(note).tag("</li>\n"));
            html.tag("</ul>\n");
        }
        html.tag("</header>\n<main id=\"main\">\n");
    }

    void sheets(Html html, String title) {
        html.tag("<section id=\"piles\"><h2>", title, "</h2>\n<div class=\"tools\" id=\"tools\" hidden=\"hidden\">");
        html.tag("<label for=\"filter\">Find pictures by name, word or label</label>");
        html.tag("<input id=\"filter\" type=\"search\" autocomplete=\"off\" spellcheck=\"false\"/>");
        html.tag("<output id=\"found\" for=\"filter\"></output></div>\n");
        sheets.all(html);
        html.tag("</section>\n");
    }

    void map(Html html) {
        html.tag("<section id=\"place\"><h2>Map</h2>\n<p id=\"map-help\">");
        html.text("Pictures that are alike lie near each other. ");
        html.text(doubtful > 0 ? "Hollow signs are pictures to look at. " : "");
        html.text("Point at a sign to see its picture; with the keyboard, walk with the arrow keys and press Enter to "
                + "go to the picture in its place.");
        html.tag("</p>\n<div class=\"chart\">\n");
        new ScatterPlot(gallery).write(html);
        html.tag("<ol class=\"legend\">\n");
        for (int i = 0; i < gallery.sheets().size(); i++) {
            var sheet = gallery.sheet(i);
            html.tag("<li><a href=\"#pile", i + 1, "\">");
            Marks.write(html, i);
            html.tag("<span class=\"nr\">", i + 1, "</span> ")
                    .name(sheet.name())
                    .tag("</a> <small>");
            html.text(NumberFormat.count(sheet.members().size())).tag("</small></li>\n");
        }
        html.tag("</ol>\n</div></section>\n");
    }

    void end(Html html) {
        html.tag("</main>\n<div id=\"card\" class=\"card\" role=\"status\" hidden=\"hidden\" data-in=\"");
        html.tag(gallery.kind().title, "\" data-known=\"", gallery.kind().known, "\"></div>\n");
        html.tag("<script>", resource("report.js"), "</script>\n</body>\n</html>\n");
    }

    private static String resource(String name) {
        try (InputStream in = Frame.class.getResourceAsStream(name)) {
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
