package dev.graft.report;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.Step;
import dev.graft.sort.PileChoice;
import dev.graft.sort.SortedPicture;
import dev.graft.sort.Sorting;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * A sorting as one web page that needs nothing else: no network, no other file. Its policy lets a browser run and show
 * only what this class put there, whatever the names of pictures say. The same sorting and files give the same page.
 */
public final class HtmlReport {
    private final ReportParams params;

    public HtmlReport(ReportParams params) {
        this.params = Objects.requireNonNull(params, "params");
    }

    public HtmlReport() {
        this(ReportParams.DEFAULT);
    }

    /** The whole page. */
    public String of(Sorting sorting) {
        var page = new StringBuilder();
        new Page(sorting, params).write(new Html(page));
        return page.toString();
    }

    /** Writes the page, which says of itself that it is UTF-8. */
    public void write(Sorting sorting, Appendable out) throws IOException {
        try {
            new Page(sorting, params).write(new Html(out));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** One page under way. */
    private static final class Page {
        private final Sorting sorting;
        private final Selection selection;
        private final ContactSheets sheets;
        private final long doubtful;

        Page(Sorting sorting, ReportParams params) {
            this.sorting = sorting;
            selection = new Selection(sorting, params);
            sheets = new ContactSheets(sorting, selection, params.first());
            doubtful =
                    sorting.pictures().stream().filter(SortedPicture::doubtful).count();
        }

        void write(Html html) {
            head(html);
            html.tag("<body>\n<a class=\"skip\" href=\"#main\">To the piles</a>\n");
            Marks.define(html);
            top(html);
            html.tag("<main id=\"main\">\n");
            contents(html);
            html.tag("<div id=\"sheets\">\n");
            sheets.piles(html);
            html.tag("</div></section>\n");
            sheets.doubtful(html);
            map(html);
            sorting.help().ifPresent(help -> new HelpSection(help, sorting).comparison(html));
            sorting.evaluation().ifPresent(found -> new LabelsSection(found, sorting).write(html));
            sorting.choice().ifPresent(choice -> choice(html, choice));
            convergence(html, sorting.trace());
            settings(html);
            html.tag("</main>\n<div id=\"card\" class=\"card\" role=\"status\" hidden=\"hidden\"></div>\n");
            html.tag("<script>", resource("report.js"), "</script>\n</body>\n</html>\n");
        }

        private String title() {
            return Html.shortened(sorting.collection()) + ": "
                    + Numbers.count(sorting.piles().size(), "pile");
        }

        private void head(Html html) {
            String style = resource("report.css");
            html.tag("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n");
            html.tag("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; ");
            html.tag("style-src '", hash(style), "'; script-src '", hash(resource("report.js")), "'; ");
            html.tag("base-uri 'none'; form-action 'none'\"/>\n");
            html.tag("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
            html.tag(
                    "<meta name=\"color-scheme\" content=\"light dark\"/>\n<meta name=\"referrer\" content=\"no-referrer\"/>\n");
            html.tag("<title>").text(title()).tag("</title>\n<style>", style, "</style>\n</head>\n");
        }

        private void top(Html html) {
            html.tag("<header class=\"top\">\n<p class=\"brand\">Graft</p>\n<h1>")
                    .name(sorting.collection());
            html.tag("</h1>\n<p class=\"lead\">").text(sorting.summary()).tag("</p>\n<ul class=\"facts\">");
            fact(
                    html,
                    Numbers.count(sorting.pictures().size()),
                    sorting.pictures().size() == 1 ? "picture" : "pictures",
                    "#sheets");
            fact(html, Numbers.count(sorting.piles().size()), sorting.piles().size() == 1 ? "pile" : "piles", "#piles");
            fact(html, Numbers.count(doubtful), "to look at", "#look");
            fact(html, "Map", "of all pictures", "#map");
            html.tag("</ul>\n");
            if (sorting.choice().isPresent() && !sorting.choice().get().clear()) {
                html.tag("<section class=\"verdict no\"><h2>No clear piles</h2>\n<p>");
                html.text("No number of piles stands out in these pictures, so the division below means little.");
                html.tag("</p></section>\n");
            }
            sorting.help().ifPresent(help -> new HelpSection(help, sorting).verdict(html));
            var notes = new ArrayList<>(sorting.notes());
            notes.addAll(selection.notes());
            if (!notes.isEmpty()) {
                html.tag("<ul class=\"notes\">\n");
                notes.forEach(note -> html.tag("<li>").text(note).tag("</li>\n"));
                html.tag("</ul>\n");
            }
            html.tag("</header>\n");
        }

        private static void fact(Html html, String number, String name, String target) {
            html.tag("<li><a href=\"", target, "\"><b>")
                    .text(number)
                    .tag("</b> ")
                    .text(name)
                    .tag("</a></li>");
        }

        private void contents(Html html) {
            html.tag("<section id=\"piles\"><h2>Piles</h2>\n<div class=\"tools\" id=\"tools\" hidden=\"hidden\">");
            html.tag("<label for=\"filter\">Find pictures by name, word or label</label>");
            html.tag("<input id=\"filter\" type=\"search\" autocomplete=\"off\" spellcheck=\"false\"/>");
            html.tag("<output id=\"found\" for=\"filter\"></output></div>\n");
        }

        private void legend(Html html) {
            html.tag("<ol class=\"legend\">\n");
            for (int i = 0; i < sorting.piles().size(); i++) {
                var pile = sorting.piles().get(i);
                html.tag("<li><a href=\"#pile", i + 1, "\">");
                Marks.write(html, i);
                html.tag("<span class=\"nr\">", i + 1, "</span> ")
                        .name(pile.name())
                        .tag("</a> <small>");
                html.text(Numbers.count(pile.size())).tag("</small></li>\n");
            }
            html.tag("</ol>\n");
        }

        private void map(Html html) {
            html.tag("<section id=\"place\"><h2>Map</h2>\n<p id=\"map-help\">");
            html.text("Pictures that are alike lie near each other. ");
            html.text(doubtful > 0 ? "Hollow signs are pictures to look at. " : "");
            html.text(
                    "Point at a sign to see its picture; with the keyboard, walk with the arrow keys and press Enter to "
                            + "go to the picture in its pile.");
            html.tag("</p>\n<div class=\"chart\">\n");
            new ScatterPlot(sorting).write(html);
            legend(html);
            html.tag("</div></section>\n");
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
            plot(
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

        private static void convergence(Html html, ConvergenceTrace trace) {
            html.tag("<section id=\"run\"><h2>How the run went</h2>\n<p>")
                    .text(ending(trace))
                    .tag("</p>\n");
            plot(
                    html,
                    new LinePlot(
                            trace.objective() + " over the iterations",
                            "iteration",
                            trace.objective(),
                            List.of(new LinePlot.Series(
                                    trace.objective(),
                                    trace.steps().stream().map(Step::iteration).toList(),
                                    trace.steps().stream().map(Step::objective).toList())),
                            OptionalInt.empty(),
                            ""));
            html.tag("</section>\n");
        }

        private static String ending(ConvergenceTrace trace) {
            int last = trace.steps().stream().mapToInt(Step::iteration).max().orElse(0);
            String after = " after " + Numbers.count(last, "iteration");
            return switch (trace.stopReason()) {
                case CONVERGED -> "The method came to rest" + after + ".";
                case ITERATION_LIMIT ->
                    "The method reached its limit" + after + " before it came to rest; more might change the piles.";
                case STOPPED_BY_CALLER -> "The run was stopped" + after + ".";
            };
        }

        private static void plot(Html html, LinePlot plot) {
            if (plot.isEmpty()) {
                html.tag("<p class=\"fine\">Nothing was recorded.</p>\n");
            } else {
                html.tag("<figure>");
                plot.write(html);
                html.tag("</figure>\n");
            }
        }

        private void settings(Html html) {
            html.tag(
                    "<section id=\"settings\"><h2>Settings and origin</h2>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" ");
            html.tag("aria-label=\"Settings\"><table class=\"settings\"><tbody>\n");
            setting(html, "collection", sorting.collection());
            setting(html, "method", sorting.method());
            new TreeMap<>(sorting.settings()).forEach((name, value) -> setting(html, name, value));
            html.tag("</tbody></table></div></section>\n");
        }

        private static void setting(Html html, String name, String value) {
            html.tag("<tr><th scope=\"row\">")
                    .text(name)
                    .tag("</th><td>")
                    .name(value)
                    .tag("</td></tr>\n");
        }

        private static String resource(String name) {
            try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
                if (in == null) {
                    throw new IllegalStateException("the file " + name + " is missing from this installation");
                }
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static String hash(String content) {
            try {
                var sha = MessageDigest.getInstance("SHA-256");
                return "sha256-"
                        + Base64.getEncoder().encodeToString(sha.digest(content.getBytes(StandardCharsets.UTF_8)));
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every Java has SHA-256", e);
            }
        }
    }
}
