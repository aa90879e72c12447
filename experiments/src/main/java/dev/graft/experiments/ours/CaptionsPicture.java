package dev.graft.experiments.ours;

import dev.graft.experiments.ours.CaptionsRow.Part;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A panel for each set: accuracy over the number of examples, a curve for each method. */
final class CaptionsPicture {
    private static final int WIDTH = 380;
    private static final int HEIGHT = 260;
    private static final int GAP = 50;

    private static final Map<String, String> CURVES = new LinkedHashMap<>();

    static {
        CURVES.put(CaptionsLender.OURS, "#d62728");
        CURVES.put(CaptionsLender.SHUFFLED, "#ff9896");
        CURVES.put(CaptionsExperiment.BAGS, "#1f77b4");
        CURVES.put(CaptionsLender.DATA_PCA, "#7f7f7f");
        CURVES.put(CaptionsLender.WORD_CLASSIFIERS, "#9467bd");
        CURVES.put(CaptionsLender.STRUCTURAL, "#2ca02c");
    }

    private CaptionsPicture() {}

    static String of(List<CaptionsRow> rows) {
        var sets = rows.stream().map(CaptionsRow::set).distinct().toList();
        int height = HEIGHT + 2 * GAP + 20 * CURVES.size();
        var svg = new StringBuilder();
        add(
                svg,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                        + " font-size=\"13\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
                sets.size() * (WIDTH + GAP) + GAP,
                height);
        for (int s = 0; s < sets.size(); s++) {
            panel(svg, GAP + s * (WIDTH + GAP), sets.get(s), rows);
        }
        int y = HEIGHT + 2 * GAP + 8;
        for (var curve : CURVES.entrySet()) {
            add(svg, "<path d=\"M%d %dh26\" stroke=\"%s\" stroke-width=\"2\"/>", GAP, y, curve.getValue());
            add(svg, "<text x=\"%d\" y=\"%d\" dy=\".35em\">%s</text>\n", GAP + 36, y, curve.getKey());
            y += 20;
        }
        return svg.append("</svg>\n").toString();
    }

    private static void panel(StringBuilder svg, int left, String set, List<CaptionsRow> rows) {
        add(svg, "<text x=\"%d\" y=\"%d\">%s: accuracy in %%</text>\n", left, GAP - 12, set);
        for (int percent = 0; percent <= 100; percent += 20) {
            double y = up(percent / 100.0);
            add(svg, "<path d=\"M%d %.1fh%d\" stroke=\"#ddd\"/>", left, y, WIDTH);
            add(svg, "<text x=\"%d\" y=\"%.1f\" dy=\".35em\" text-anchor=\"end\">%d</text>\n", left - 6, y, percent);
        }
        for (int i = 0; i < CaptionsExperiment.EXAMPLES.length; i++) {
            add(
                    svg,
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                    across(left, i),
                    GAP + HEIGHT + 18,
                    CaptionsExperiment.EXAMPLES[i]);
        }
        add(
                svg,
                "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">examples of each class</text>\n",
                left + WIDTH / 2,
                GAP + HEIGHT + 38);
        CURVES.forEach((method, colour) -> {
            var path = new StringBuilder();
            for (int i = 0; i < CaptionsExperiment.EXAMPLES.length; i++) {
                int n = CaptionsExperiment.EXAMPLES[i];
                double mean = rows.stream()
                        .filter(row -> row.part() == Part.ACCURACY && row.n() == n)
                        .filter(row -> row.set().equals(set) && row.method().equals(method))
                        .mapToDouble(CaptionsRow::value)
                        .average()
                        .orElseThrow();
                add(path, "%s%.1f %.1f", i == 0 ? "M" : "L", across(left, i), up(mean));
            }
            add(svg, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", path, colour);
        });
    }

    private static double across(int left, int i) {
        return left + WIDTH * (i + 0.3) / (CaptionsExperiment.EXAMPLES.length - 0.4);
    }

    private static double up(double share) {
        return GAP + HEIGHT * (1 - share);
    }

    private static void add(StringBuilder svg, String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }
}
