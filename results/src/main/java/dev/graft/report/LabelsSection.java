package dev.graft.report;

import dev.graft.sort.Evaluation;
import dev.graft.sort.Sorting;

/** How the piles compare with labels that are known. */
final class LabelsSection {
    private static final int SHADES = 9;
    private static final int MOST_LEVEL_NAMES = 7;

    private final Evaluation evaluation;
    private final Sorting sorting;

    LabelsSection(Evaluation evaluation, Sorting sorting) {
        this.evaluation = evaluation;
        this.sorting = sorting;
    }

    void write(Html html) {
        html.tag("<section id=\"labels\"><h2>Against the labels</h2>\n<p>");
        html.text(Numbers.count(evaluation.labelled()) + " of "
                + Numbers.count(sorting.pictures().size(), "picture")
                + (evaluation.labelled() == 1 ? " has a label" : " have a label")
                + "; the sorting did not look at them.");
        html.tag("</p>\n<dl class=\"tiles\">\n");
        tile(
                html,
                "Entropy",
                Numbers.fixed(evaluation.entropyBits(), 2) + " bits",
                Numbers.fixed(evaluation.entropyNats(), 2) + " nats; 0 where every pile holds one label");
        tile(html, "Purity", Numbers.fixed(evaluation.purity(), 3), "share of each pile\u2019s commonest label");
        tile(
                html,
                "Accuracy",
                Numbers.fixed(evaluation.accuracy(), 3),
                "each pile stands for one label, matched at their best");
        tile(html, "NMI", Numbers.fixed(evaluation.nmi(), 3), "normalised mutual information; 1 is the same division");
        tile(html, "ARI", Numbers.fixed(evaluation.ari(), 3), "adjusted Rand index; 0 is chance, 1 the same division");
        html.tag("</dl>\n");
        confusion(html);
        html.tag("</section>\n");
    }

    private static void tile(Html html, String name, String value, String meaning) {
        html.tag("<div><dt>").text(name).tag("</dt><dd>").text(value);
        html.tag(" <small>").text(meaning).tag("</small></dd></div>\n");
    }

    private void confusion(Html html) {
        boolean upright = evaluation.labels().size() > MOST_LEVEL_NAMES;
        html.tag(
                "<p class=\"caption\" id=\"confusion\">Pictures by pile and label. The stronger a cell, the larger its ");
        html.tag("share of the pile.</p>\n");
        html.tag("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-labelledby=\"confusion\">");
        html.tag("<table class=\"confusion", upright ? " upright" : "", "\" aria-labelledby=\"confusion\">\n");
        html.tag("<thead><tr><td></td>");
        for (String label : evaluation.labels()) {
            html.tag("<th scope=\"col\"><span>").name(label).tag("</span></th>");
        }
        html.tag("</tr></thead>\n<tbody>\n");
        for (int pile = 0; pile < evaluation.confusion().size(); pile++) {
            var row = evaluation.confusion().get(pile);
            int sum = Math.max(1, row.stream().mapToInt(i -> i).sum());
            html.tag("<tr><th scope=\"row\">");
            Marks.write(html, pile);
            html.tag(pile + 1, " ");
            if (pile < sorting.piles().size()) {
                html.name(sorting.piles().get(pile).name());
            }
            html.tag("</th>");
            for (int count : row) {
                int shade = count == 0 ? 0 : 1 + (int) Math.round((SHADES - 1.0) * count / sum);
                html.tag("<td class=\"h", shade, "\">", count == 0 ? "" : Numbers.count(count), "</td>");
            }
            html.tag("</tr>\n");
        }
        html.tag("</tbody></table></div>\n");
    }
}
