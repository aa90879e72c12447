package dev.graft.experiments.ours;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.structural.Letters;
import java.util.Arrays;
import java.util.Locale;

/** Four panels: where each of the 50 observations is projected to, a colour for each letter. */
final class LettersPicture {
    private static final int SIZE = 230;
    private static final int GAP = 30;
    private static final String[] COLOURS = {
        "#4e79a7", "#f28e2b", "#e15759", "#76b7b2", "#59a14f", "#edc948", "#b07aa1", "#ff9da7", "#9c755f", "#bab0ac"
    };

    private LettersPicture() {}

    static String of(DenseMatrix pca, DenseMatrix structural) {
        int width = 4 * SIZE + 5 * GAP;
        int height = SIZE + 2 * GAP;
        var svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                        + " font-size=\"13\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n",
                width,
                height));
        panel(svg, 0, "PCA, dimensions 1 and 2", pca, 0, 1);
        panel(svg, 1, "PCA, dimensions 2 and 3", pca, 1, 2);
        panel(svg, 2, "structural, dimensions 1 and 2", structural, 0, 1);
        panel(svg, 3, "structural, dimensions 2 and 3", structural, 1, 2);
        return svg.append("</svg>\n").toString();
    }

    private static void panel(StringBuilder svg, int place, String title, DenseMatrix a, int across, int up) {
        int left = GAP + place * (SIZE + GAP);
        add(svg, "<text x=\"%d\" y=\"%d\">%s</text>%n", left, GAP - 9, title);
        add(
                svg,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#888\"/>%n",
                left,
                GAP,
                SIZE,
                SIZE);
        double[] x = a.row(across);
        double[] y = a.row(up);
        var xs = Arrays.stream(x).summaryStatistics();
        var ys = Arrays.stream(y).summaryStatistics();
        // One scale for both: distances are what is looked at.
        double scale = 0.88 * SIZE / Math.max(xs.getMax() - xs.getMin(), ys.getMax() - ys.getMin());
        for (int i = 0; i < x.length; i++) {
            add(
                    svg,
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"%s\" fill-opacity=\"0.75\"/>%n",
                    left + SIZE / 2.0 + scale * (x[i] - (xs.getMax() + xs.getMin()) / 2),
                    GAP + SIZE / 2.0 - scale * (y[i] - (ys.getMax() + ys.getMin()) / 2),
                    COLOURS[i / Letters.FONTS]);
        }
    }

    private static void add(StringBuilder svg, String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }
}
