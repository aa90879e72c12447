package dev.graft.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Curves over whole numbers as SVG. Series differ in colour, dash and shape of their points.
 *
 * @param title what the drawing shows, for those who cannot see it
 * @param marked a place on the x axis to point out
 */
record LinePlot(String title, String xName, String yName, List<Series> series, OptionalInt marked, String mark) {
    private static final int WIDTH = 560;
    private static final int HEIGHT = 320;
    private static final int RIGHT = 18;
    private static final int BOTTOM = 62;
    private static final int MOST_POINTS_SHOWN = 40;

    /** A named curve; x and y have the same length. */
    record Series(String name, List<Integer> x, List<Double> y) {
        Series {
            // A gap is better than a curve that leaves the page.
            var keptX = new ArrayList<Integer>();
            var keptY = new ArrayList<Double>();
            for (int i = 0; i < x.size(); i++) {
                if (Double.isFinite(y.get(i))) {
                    keptX.add(x.get(i));
                    keptY.add(y.get(i));
                }
            }
            x = List.copyOf(keptX);
            y = List.copyOf(keptY);
        }
    }

    boolean isEmpty() {
        return series.stream().allMatch(s -> s.x().isEmpty());
    }

    void write(Html html) {
        var xs = series.stream().flatMap(s -> s.x().stream()).mapToInt(i -> i).summaryStatistics();
        var ys =
                series.stream().flatMap(s -> s.y().stream()).mapToDouble(d -> d).summaryStatistics();
        var across = Ticks.whole(xs.getMin(), xs.getMax(), 8);
        var up = Ticks.over(ys.getMin(), ys.getMax(), 5);
        int longest =
                up.values().stream().mapToInt(v -> up.label(v).length()).max().orElse(1);
        new Drawing(html, across, up, 44 + 11 * longest).write();
    }

    /** One drawing under way. */
    private final class Drawing {
        private final Html html;
        private final Ticks across;
        private final Ticks up;
        private final int left;
        private final int top = series.size() > 1 || marked.isPresent() ? 50 : 16;

        Drawing(Html html, Ticks across, Ticks up, int left) {
            this.html = html;
            this.across = across;
            this.up = up;
            this.left = left;
        }

        void write() {
            html.tag("<svg class=\"plot\" viewBox=\"0 0 ", WIDTH, " ", HEIGHT, "\" role=\"img\" aria-label=\"")
                    .text(title)
                    .tag("\">\n");
            axes();
            marked.ifPresent(this::mark);
            for (int s = 0; s < series.size(); s++) {
                curve(s);
            }
            if (series.size() > 1) {
                legend();
            }
            html.tag("</svg>\n");
        }

        private double x(double value) {
            return left + across.place(value) * (WIDTH - left - RIGHT);
        }

        private double y(double value) {
            return HEIGHT - BOTTOM - up.place(value) * (HEIGHT - BOTTOM - top);
        }

        private void axes() {
            int bottom = HEIGHT - BOTTOM;
            for (double value : up.values()) {
                String y = NumberFormat.place(y(value));
                html.tag("<path class=\"grid\" d=\"M", left, " ", y, "H", WIDTH - RIGHT, "\"/>");
                html.tag("<text class=\"end\" x=\"", left - 8, "\" y=\"", y, "\" dy=\".35em\">")
                        .text(up.label(value))
                        .tag("</text>\n");
            }
            for (double value : across.values()) {
                String x = NumberFormat.place(x(value));
                html.tag("<path class=\"axis\" d=\"M", x, " ", bottom, "v5\"/>");
                html.tag("<text class=\"mid\" x=\"", x, "\" y=\"", bottom + 22, "\">")
                        .text(across.label(value))
                        .tag("</text>\n");
            }
            html.tag("<path class=\"axis\" d=\"M", left, " ", bottom, "H", WIDTH - RIGHT, "\"/>\n");
            html.tag("<text class=\"mid name\" x=\"", (left + WIDTH - RIGHT) / 2, "\" y=\"", HEIGHT - 10, "\">")
                    .text(xName)
                    .tag("</text>\n");
            int middle = (top + bottom) / 2;
            html.tag("<text class=\"mid name\" transform=\"translate(18 ", middle, ") rotate(-90)\">")
                    .text(yName + up.unit())
                    .tag("</text>\n");
        }

        private void mark(int at) {
            String x = NumberFormat.place(x(at));
            boolean nearEnd = across.place(at) > 0.7;
            html.tag("<path class=\"chosen\" d=\"M", x, " ", top - 16, "V", HEIGHT - BOTTOM, "\"/>");
            html.tag(
                            "<text class=\"strong",
                            nearEnd ? " end" : "",
                            "\" x=\"",
                            NumberFormat.place(x(at) + (nearEnd ? -6 : 6)))
                    .tag("\" y=\"", top - 6, "\">")
                    .text(mark)
                    .tag("</text>\n");
        }

        private void curve(int s) {
            var curve = series.get(s);
            html.tag("<path class=\"curve k", s, "\" d=\"");
            for (int i = 0; i < curve.x().size(); i++) {
                html.tag(i == 0 ? "M" : "L", NumberFormat.place(x(curve.x().get(i))), " ")
                        .tag(NumberFormat.place(y(curve.y().get(i))));
            }
            html.tag("\"/>\n");
            if (curve.x().size() <= MOST_POINTS_SHOWN) {
                for (int i = 0; i < curve.x().size(); i++) {
                    boolean chosen =
                            marked.isPresent() && marked.getAsInt() == curve.x().get(i);
                    html.tag("<use class=\"point k", s, chosen && s == 0 ? " on" : "", "\" href=\"#s", s, "\" x=\"")
                            .tag(
                                    NumberFormat.place(x(curve.x().get(i))),
                                    "\" y=\"",
                                    NumberFormat.place(y(curve.y().get(i))))
                            .tag("\"/>\n");
                }
            }
        }

        private void legend() {
            double x = left;
            for (int s = 0; s < series.size(); s++) {
                String from = NumberFormat.place(x);
                html.tag("<path class=\"curve k", s, "\" d=\"M", from, " 12h28\"/>");
                html.tag(
                        "<use class=\"point k",
                        s,
                        "\" href=\"#s",
                        s,
                        "\" x=\"",
                        NumberFormat.place(x + 14),
                        "\" y=\"12\"/>");
                html.tag("<text x=\"", NumberFormat.place(x + 36), "\" y=\"12\" dy=\".35em\">")
                        .text(series.get(s).name())
                        .tag("</text>\n");
                x += 72 + 9.5 * series.get(s).name().length();
            }
        }
    }
}
