package dev.graft.experiments.ours;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A panel for each way to be given pairs: the share of mistakes so far over the trials, a curve for each method. */
final class StreamPicture {
    private static final int WIDTH = 420;
    private static final int HEIGHT = 280;
    private static final int GAP = 54;
    private static final double LEAST = 0.25;
    private static final double MOST = 0.55;

    private static final Map<String, String> CURVES = new LinkedHashMap<>();

    static {
        CURVES.put(StreamTrial.OURS, "#d62728");
        CURVES.put(StreamTrial.RIDGE, "#ff9896");
        CURVES.put(StreamTrial.TEXT, "#7f7f7f");
        CURVES.put(StreamTrial.PA_BEST, "#9467bd");
        CURVES.put("OHT1-II, " + StreamTrial.LINEAR, "#2ca02c");
        CURVES.put(StreamTrial.PA_LINEAR, "#1f77b4");
        CURVES.put("OHT1-II, " + StreamTrial.PAPER, "#98df8a");
        CURVES.put("PA-II, " + StreamTrial.PAPER, "#aec7e8");
    }

    private final List<StreamRow> rows;
    private final int trials;
    private final StringBuilder svg = new StringBuilder();

    private StreamPicture(List<StreamRow> rows) {
        this.rows = rows;
        this.trials = rows.stream().mapToInt(row -> row.curve().size()).min().orElseThrow();
    }

    static String of(List<StreamRow> rows) {
        return new StreamPicture(rows.stream()
                        .filter(row -> row.classes() == 2 && row.halving() == 1)
                        .toList())
                .draw();
    }

    private String draw() {
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                        + " font-size=\"13\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
                2 * (WIDTH + GAP) + GAP, HEIGHT + 2 * GAP + 20 * CURVES.size());
        panel(GAP, PairSet.OTHERS, "pairs of other classes only");
        panel(2 * GAP + WIDTH, PairSet.ALL, "pairs of the labelled texts as well");
        int y = HEIGHT + 2 * GAP + 8;
        for (var curve : CURVES.entrySet()) {
            add("<path d=\"M%d %dh26\" stroke=\"%s\" stroke-width=\"2\"/>", GAP, y, curve.getValue());
            add(
                    "<text x=\"%d\" y=\"%d\" dy=\".35em\">%s</text>\n",
                    GAP + 36, y, curve.getKey().replace("`", ""));
            y += 20;
        }
        return svg.append("</svg>\n").toString();
    }

    private void panel(int left, PairSet pairs, String title) {
        add("<text x=\"%d\" y=\"%d\">(%s) %s: %% mistakes so far</text>\n", left, GAP - 14, pairs.letter(), title);
        for (int percent = 25; percent <= 55; percent += 5) {
            double y = up(percent / 100.0);
            add("<path d=\"M%d %.1fh%d\" stroke=\"#ddd\"/>", left, y, WIDTH);
            add("<text x=\"%d\" y=\"%.1f\" dy=\".35em\" text-anchor=\"end\">%d</text>\n", left - 6, y, percent);
        }
        for (int trial : new int[] {1, 2, 5, 10, 20, 50, 100, 200, 500}) {
            if (trial <= trials) {
                add(
                        "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                        across(left, trial), GAP + HEIGHT + 18, trial);
            }
        }
        add("<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">trials</text>\n", left + WIDTH / 2, GAP + HEIGHT + 38);
        CURVES.forEach((method, colour) -> curve(left, pairs, method, colour));
    }

    private void curve(int left, PairSet pairs, String method, String colour) {
        var of = rows.stream()
                .filter(row -> row.method().equals(method) && (row.pairs() == pairs || row.pairs() == PairSet.NONE))
                .toList();
        var path = new StringBuilder();
        for (int trial = 1; trial <= trials; trial++) {
            int at = trial - 1;
            double mean = of.stream()
                    .mapToDouble(row -> row.curve().get(at))
                    .average()
                    .orElseThrow();
            path.append(
                    String.format(Locale.ROOT, "%s%.1f %.1f", trial == 1 ? "M" : "L", across(left, trial), up(mean)));
        }
        add("<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", path, colour);
    }

    /** As the logarithm: what happens at the beginning is what text is for. */
    private double across(int left, int trial) {
        return left + WIDTH * Math.log(trial) / Math.log(Math.max(2, trials));
    }

    private static double up(double share) {
        double within = Math.max(LEAST, Math.min(MOST, share));
        return GAP + HEIGHT * (MOST - within) / (MOST - LEAST);
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }
}
