package dev.graft.app.report;

import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.Step;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/** Small pieces that several sections are made of, and the sections that all pages have. */
final class Parts {
    private Parts() {}

    /** The beginning of a box that says whether something helped; whoever calls it closes the section. */
    static void beginVerdict(Html html, BorrowingVerdict verdict, String headline, String sentence) {
        String kind = switch (verdict) {
            case HELPS -> "yes";
            case NO_DIFFERENCE, NOT_ASKED -> "even";
            case DOES_NOT_HELP -> "no";
        };
        html.tag("<section class=\"verdict ", kind, "\" aria-labelledby=\"verdict\">\n");
        html.tag("<h2 id=\"verdict\">").text(headline).tag("</h2>\n");
        if (!sentence.isBlank()) {
            html.tag("<p>").text(sentence).tag("</p>\n");
        }
    }

    static void tile(Html html, String name, String value, String meaning) {
        html.tag("<div><dt>").text(name).tag("</dt><dd>").text(value);
        html.tag(" <small>").text(meaning).tag("</small></dd></div>\n");
    }

    /** A row of a table of bars. */
    static void bar(Html html, String name, double value, double most, String shown, boolean strong) {
        double share = Double.isFinite(value) ? Math.max(0, Math.min(1, value / most)) : 0;
        html.tag("<tr><th scope=\"row\">")
                .text(name)
                .tag("</th><td class=\"num\">")
                .text(shown);
        html.tag(
                "</td><td><svg class=\"bar\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
        html.tag("<rect class=\"track\" width=\"100\" height=\"10\"/><rect class=\"", strong ? "fill" : "fill pale");
        html.tag("\" width=\"", NumberFormat.place(100 * share), "\" height=\"10\"/></svg></td></tr>\n");
    }

    static void plot(Html html, LinePlot plot) {
        if (plot.isEmpty()) {
            html.tag("<p class=\"fine\">Nothing was recorded.</p>\n");
        } else {
            html.tag("<figure>");
            plot.write(html);
            html.tag("</figure>\n");
        }
    }

    /** @param result what more iterations might change */
    static void convergence(Html html, ConvergenceTrace trace, String result) {
        html.tag("<section id=\"run\"><h2>How the run went</h2>\n<p>")
                .text(ending(trace, result))
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

    private static String ending(ConvergenceTrace trace, String result) {
        int last = trace.steps().stream().mapToInt(Step::iteration).max().orElse(0);
        String after = " after " + NumberFormat.count(last, "iteration");
        return switch (trace.stopReason()) {
            case CONVERGED -> "The method came to rest" + after + ".";
            case ITERATION_LIMIT ->
                "The method reached its limit" + after + " before it came to rest; more might change the " + result
                        + ".";
            case STOPPED_BY_CALLER -> "The run was stopped" + after + ".";
        };
    }

    static void settings(Html html, String collection, String method, Map<String, String> settings) {
        html.tag(
                "<section id=\"settings\"><h2>Settings and origin</h2>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" ");
        html.tag("aria-label=\"Settings\"><table class=\"settings\"><tbody>\n");
        setting(html, "collection", collection);
        setting(html, "method", method);
        new TreeMap<>(settings).forEach((name, value) -> setting(html, name, value));
        html.tag("</tbody></table></div></section>\n");
    }

    private static void setting(Html html, String name, String value) {
        html.tag("<tr><th scope=\"row\">")
                .text(name)
                .tag("</th><td>")
                .name(value)
                .tag("</td></tr>\n");
    }
}
