package dev.graft.studies.report;

import dev.graft.app.report.Html;
import java.util.List;

/** Reports as one page that needs nothing else. */
final class ReportPage {
    private static final String STYLE = """
            body { margin: 0; background: #fbfaf7; color: #1f2328; font: 16px/1.55 system-ui, sans-serif; }
            main { max-width: 1080px; margin: 0 auto; padding: 40px 28px 80px; }
            h1, h2 { font-family: Georgia, serif; line-height: 1.2; }
            h1 { font-size: 2rem; margin: 0 0 .6rem; }
            h2 { font-size: 1.3rem; margin: 2.4rem 0 .6rem; }
            ul { margin: .3rem 0; padding-left: 1.4rem; }
            p, li { max-width: 78ch; overflow-wrap: anywhere; }
            .soft { color: #5a5e64; }
            .data { border-left: 4px solid #b04a00; background: #f3f1eb; padding: 10px 16px; margin: 1rem 0; }
            .wide { overflow-x: auto; }
            table { border-collapse: collapse; font-size: .92rem; font-variant-numeric: tabular-nums; }
            caption { text-align: left; font-weight: 600; padding: 1.6rem 0 .5rem; }
            th, td { padding: 5px 12px 5px 0; border-bottom: 1px solid #dcd9d1; text-align: right; vertical-align: top; }
            th:first-child, td:first-child { text-align: left; }
            td + td { white-space: nowrap; }
            .claims th, .claims td { text-align: left; white-space: normal; min-width: 9ch; }
            .v0 { color: #00785a; } .v1 { color: #b04a00; } .v2 { color: #5a5e64; }
            figure { margin: 1.6rem 0; } figure svg { max-width: 760px; width: 100%; height: auto; border: 1px solid #dcd9d1; }
            code { background: #efede7; padding: 1px 5px; border-radius: 3px; overflow-wrap: anywhere; }
            a { color: #0b5c8a; }
            """;

    private final StringBuilder text = new StringBuilder();
    private final Html html = new Html(text);

    private ReportPage() {}

    static String of(StudyReport report) {
        var page = new ReportPage();
        page.head(report.title());
        page.body(report);
        page.foot();
        return page.text.toString();
    }

    /** What all experiments came to. */
    static String overview(List<StudyReport> reports) {
        var page = new ReportPage();
        page.head("Tables and figures of the papers");
        page.html.tag("<h1>Tables and figures of the papers</h1>\n");
        for (var report : reports) {
            page.html
                    .tag("<h2><a href=\"", Html.escaped(report.id()), "/report.html\">")
                    .text(report.title())
                    .tag("</a></h2>\n");
            page.claims(report.claims());
        }
        page.foot();
        return page.text.toString();
    }

    private void head(String title) {
        html.tag("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n")
                .tag("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>")
                .text(title)
                .tag("</title>\n<style>\n", STYLE, "</style>\n</head>\n<body>\n<main>\n");
    }

    private void foot() {
        html.tag("</main>\n</body>\n</html>\n");
    }

    private void body(StudyReport report) {
        html.tag("<h1>").text(report.title()).tag("</h1>\n<p class=\"soft\">Made by <code>");
        html.text(report.command()).tag("</code>. All numbers: <a href=\"results.csv\">results.csv</a>.</p>\n");
        html.tag("<div class=\"data\">\n");
        report.data().forEach(sentence -> html.tag("<p>").text(sentence).tag("</p>\n"));
        html.tag("</div>\n");
        for (var part : report.parts()) {
            if (part instanceof ReportTable table) {
                table(table);
            } else if (part instanceof Plot plot) {
                html.tag("<figure>\n", PlotSvg.of(plot), "</figure>\n");
            } else if (part instanceof Prose prose) {
                prose(prose.text());
            }
        }
        if (!report.claims().isEmpty()) {
            html.tag("<h2>What the paper claims</h2>\n");
            claims(report.claims());
        }
        if (!report.notes().isEmpty()) {
            html.tag("<h2>To read the numbers</h2>\n<ul>\n");
            report.notes().forEach(note -> html.tag("<li>").text(note).tag("</li>\n"));
            html.tag("</ul>\n");
        }
    }

    private void prose(String block) {
        int mark = block.indexOf(' ');
        String of = mark > 0 && block.substring(0, mark).matches("#+|-") ? block.substring(0, mark) : "";
        String name = of.isEmpty() ? "p" : of.equals("-") ? "li" : "h" + of.length();
        html.tag(
                name.equals("li") ? "<ul>" : "",
                "<",
                name,
                ">",
                inline(of.isEmpty() ? block : block.substring(mark + 1)));
        html.tag("</", name, ">", name.equals("li") ? "</ul>\n" : "\n");
    }

    /** The marks that our own sentences have. */
    private static String inline(String markdown) {
        return Html.escaped(markdown)
                .replaceAll("\\*\\*(.+?)\\*\\*", "<b>$1</b>")
                .replaceAll("\\*(.+?)\\*", "<i>$1</i>")
                .replaceAll("`(.+?)`", "<code>$1</code>");
    }

    private void table(ReportTable table) {
        html.tag("<div class=\"wide\"><table>\n<caption>").text(table.caption()).tag("</caption>\n<tr>");
        table.columns().forEach(name -> html.tag("<th>").text(name).tag("</th>"));
        html.tag("</tr>\n");
        for (var row : table.rows()) {
            html.tag("<tr>");
            row.forEach(cell -> html.tag("<td>").text(cell).tag("</td>"));
            html.tag("</tr>\n");
        }
        html.tag("</table></div>\n");
    }

    private void claims(List<Claim> claims) {
        html.tag(
                "<div class=\"wide\"><table class=\"claims\">\n<tr><th>claim</th><th>here</th><th>numbers</th></tr>\n");
        for (var claim : claims) {
            html.tag("<tr><td>")
                    .text(claim.sentence())
                    .tag("</td><td class=\"v", claim.verdict().ordinal(), "\"><b>");
            html.text(claim.verdict().toString())
                    .tag("</b></td><td>")
                    .text(claim.numbers())
                    .tag("</td></tr>\n");
        }
        html.tag("</table></div>\n");
    }
}
