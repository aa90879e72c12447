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
            html.put(
                    "<svg class=\"plot\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n",
                    WIDTH,
                    HEIGHT,
                    title);
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
            int right = WIDTH - RIGHT;
            for (double value : up.values()) {
                String y = NumberFormat.place(y(value));
                html.put("<path class=\"grid\" d=\"M{} {}H{}\"/>", left, y, right);
                html.put(
                        "<text class=\"end\" x=\"{}\" y=\"{}\" dy=\".35em\">{}</text>\n", left - 8, y, up.label(value));
            }
            for (double value : across.values()) {
                String x = NumberFormat.place(x(value));
                html.put("<path class=\"axis\" d=\"M{} {}v5\"/>", x, bottom);
                html.put("<text class=\"mid\" x=\"{}\" y=\"{}\">{}</text>\n", x, bottom + 22, across.label(value));
            }
            html.put("<path class=\"axis\" d=\"M{} {}H{}\"/>\n", left, bottom, right);
            html.put(
                    "<text class=\"mid name\" x=\"{}\" y=\"{}\">{}</text>\n",
                    (left + WIDTH - RIGHT) / 2,
                    HEIGHT - 10,
                    xName);
            html.put(
                    "<text class=\"mid name\" transform=\"translate(18 {}) rotate(-90)\">{}</text>\n",
                    (top + bottom) / 2,
                    yName + up.unit());
        }

        private void mark(int at) {
            boolean nearEnd = across.place(at) > 0.7;
            html.put("<path class=\"chosen\" d=\"M{} {}V{}\"/>", NumberFormat.place(x(at)), top - 16, HEIGHT - BOTTOM);
            html.put(
                    "<text class=\"strong{}\" x=\"{}\" y=\"{}\">{}</text>\n",
                    nearEnd ? " end" : "",
                    NumberFormat.place(x(at) + (nearEnd ? -6 : 6)),
                    top - 6,
                    mark);
        }

        private void curve(int s) {
            var curve = series.get(s);
            int points = curve.x().size();
            html.put("<path class=\"curve k{}\" d=\"", s);
            for (int i = 0; i < points; i++) {
                html.put("{}{} {}", i == 0 ? "M" : "L", x(curve, i), y(curve, i));
            }
            html.tag("\"/>\n");
            for (int i = 0; i < points && points <= MOST_POINTS_SHOWN; i++) {
                boolean chosen =
                        s == 0 && marked.equals(OptionalInt.of(curve.x().get(i)));
                point(s, chosen ? " on" : "", x(curve, i), y(curve, i));
                html.tag("\n");
            }
        }

        private String x(Series curve, int i) {
            return NumberFormat.place(x(curve.x().get(i)));
        }

        private String y(Series curve, int i) {
            return NumberFormat.place(y(curve.y().get(i)));
        }

        private void point(int s, String chosen, String x, String y) {
            html.put("<use class=\"point k{}{}\" href=\"#s{}\" x=\"{}\" y=\"{}\"/>", s, chosen, s, x, y);
        }

        private void legend() {
            double x = left;
            for (int s = 0; s < series.size(); s++) {
                String name = series.get(s).name();
                html.put("<path class=\"curve k{}\" d=\"M{} 12h28\"/>", s, NumberFormat.place(x));
                point(s, "", NumberFormat.place(x + 14), "12");
                html.put("<text x=\"{}\" y=\"12\" dy=\".35em\">{}</text>\n", NumberFormat.place(x + 36), name);
                x += 72 + 9.5 * name.length();
            }
        }
    }
}
