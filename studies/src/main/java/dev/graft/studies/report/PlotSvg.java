package dev.graft.studies.report;

import static dev.graft.app.report.NumberFormat.place;

import dev.graft.app.report.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Draws a plot as a file of its own, which can also stand inside a page. */
final class PlotSvg {
    private static final int WIDTH = 640;
    private static final int PLOT = 258;
    private static final int LEFT = 74;
    private static final int RIGHT = 16;
    private static final int TITLE_LINE = 17;
    private static final int LETTERS_OF_A_LINE = 100;
    private static final int NAMES = 58;
    /** Names of bars stand aslant below them. */
    private static final double LETTER_ASLANT = 3.6;
    /** Width by height of what is drawn in. */
    private static final double SHAPE = (double) (WIDTH - LEFT - RIGHT) / PLOT;

    private static final int LINE = 20;
    private static final double LETTER = 7.1;
    private static final int MOST_MARKERS = 40;
    /** Colours that colour-blind people can distinguish, as far as possible; dashes distinguish the rest. */
    private static final List<String> COLOURS = List.of(
            "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#56b4e9", "#5b4bb5", "#777777", "#e69f00",
            "#000000");

    private static final List<String> DASHES = List.of("", "7 4", "2 3", "9 3 2 3");

    private final Plot plot;
    private final Axis across;
    private final Axis up;
    private final List<String> title;
    private final int top;
    private final int height;
    private final int bottom;
    private final StringBuilder text = new StringBuilder();
    private final Html svg = new Html(text);

    private PlotSvg(Plot plot) {
        this.plot = plot;
        var points = plot.series().stream()
                .flatMap(series -> series.points().stream())
                .toList();
        double low = points.stream()
                .mapToDouble(point -> point.y() - point.spread())
                .min()
                .orElse(0);
        double high = points.stream()
                .mapToDouble(point -> point.y() + point.spread())
                .max()
                .orElse(1);
        double least = points.stream().mapToDouble(Plot.Point::x).min().orElse(0);
        double most = points.stream().mapToDouble(Plot.Point::x).max().orElse(1);
        // In the plane distances are what is looked at: one scale for both.
        double span = plot.kind() == Plot.Kind.POINTS ? Math.max(most - least, (high - low) * SHAPE) : 0;
        this.across = switch (plot.kind()) {
            case LINES_OVER_LOGARITHM ->
                Axis.logarithmic(points.stream().map(Plot.Point::x).toList());
            case BARS -> names(points);
            case LINES -> Axis.linear(least, most);
            case POINTS -> around((least + most) / 2, span);
        };
        this.up = switch (plot.kind()) {
            case BARS -> Axis.linear(Math.min(0, low), Math.max(0, high));
            case POINTS -> around((low + high) / 2, span / SHAPE);
            case LINES, LINES_OVER_LOGARITHM -> Axis.linear(low, high);
        };
        this.title = lines(plot.caption());
        this.top = TITLE_LINE * title.size() + 20;
        this.bottom = top + PLOT;
        int longest =
                points.stream().mapToInt(point -> point.label().length()).max().orElse(0);
        this.height = bottom + NAMES + (int) (longest * LETTER_ASLANT);
    }

    static String of(Plot plot) {
        return new PlotSvg(plot).draw();
    }

    private static Axis around(double middle, double span) {
        return Axis.linear(middle - span / 2, middle + span / 2);
    }

    /** A place for each name; the place of a number is the middle of it. */
    private static Axis names(List<Plot.Point> points) {
        var labels = new TreeMap<Integer, String>();
        points.forEach(point -> labels.putIfAbsent((int) point.x(), point.label()));
        int places = labels.isEmpty() ? 1 : labels.lastKey() + 1;
        Axis.Place place = value -> (value + 0.5) / places;
        return new Axis(
                labels.entrySet().stream()
                        .map(label -> new Axis.Mark(place.of(label.getKey()), label.getValue()))
                        .toList(),
                place,
                "");
    }

    private String draw() {
        int legend = legendLines();
        svg.tag("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ", WIDTH, " ", height + legend * LINE)
                .tag("\" role=\"img\" font-family=\"sans-serif\" font-size=\"13\" aria-label=\"")
                .text(plot.caption())
                .tag("\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        title();
        axes();
        if (plot.kind() == Plot.Kind.BARS) {
            bars();
        } else {
            for (int s = 0; s < plot.series().size(); s++) {
                series(s);
            }
        }
        legend();
        svg.tag("</svg>\n");
        return text.toString();
    }

    /** A plot may be viewed on its own, so it has a title. */
    private void title() {
        for (int i = 0; i < title.size(); i++) {
            svg.tag("<text font-size=\"12\" x=\"10\" y=\"", TITLE_LINE * (i + 1), "\">")
                    .text(title.get(i))
                    .tag("</text>\n");
        }
    }

    private static List<String> lines(String text) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (!line.isEmpty() && line.length() + word.length() > LETTERS_OF_A_LINE) {
                lines.add(line.toString().strip());
                line.setLength(0);
            }
            line.append(word).append(' ');
        }
        lines.add(line.toString().strip());
        return List.copyOf(lines);
    }

    private double x(double value) {
        return LEFT + across.place().of(value) * (WIDTH - LEFT - RIGHT);
    }

    private double y(double value) {
        return bottom - up.place().of(value) * (bottom - top);
    }

    private void axes() {
        for (var mark : up.marks()) {
            String y = place(bottom - mark.at() * (bottom - top));
            svg.tag("<path d=\"M", LEFT, " ", y, "H", WIDTH - RIGHT, "\" stroke=\"#ddd\"/>");
            svg.tag("<text x=\"", LEFT - 8, "\" y=\"", y, "\" dy=\".35em\" text-anchor=\"end\">")
                    .text(mark.label())
                    .tag("</text>\n");
        }
        boolean bars = plot.kind() == Plot.Kind.BARS;
        for (var mark : across.marks()) {
            String x = place(LEFT + mark.at() * (WIDTH - LEFT - RIGHT));
            svg.tag("<path d=\"M", x, " ", bottom, "v5\" stroke=\"#555\"/>");
            if (bars) {
                svg.tag("<text font-size=\"11\" text-anchor=\"end\" transform=\"translate(", x, " ", bottom + 14)
                        .tag(") rotate(-40)\">");
            } else {
                svg.tag("<text text-anchor=\"middle\" x=\"", x, "\" y=\"", bottom + 20, "\">");
            }
            svg.text(mark.label()).tag("</text>\n");
        }
        svg.tag("<path d=\"M", LEFT, " ", bottom, "H", WIDTH - RIGHT, "\" stroke=\"#555\"/>\n");
        svg.tag("<text text-anchor=\"middle\" x=\"", (LEFT + WIDTH - RIGHT) / 2, "\" y=\"", height - 14, "\">")
                .text(plot.xName() + across.unit())
                .tag("</text>\n");
        svg.tag("<text text-anchor=\"middle\" transform=\"translate(18 ", (top + bottom) / 2, ") rotate(-90)\">")
                .text(plot.yName() + up.unit())
                .tag("</text>\n");
    }

    private void series(int s) {
        var points = plot.series().get(s).points();
        if (plot.kind() != Plot.Kind.POINTS && points.size() > 1) {
            svg.tag("<path fill=\"none\" stroke-width=\"2\" ", stroke(s), " d=\"");
            for (int i = 0; i < points.size(); i++) {
                svg.tag(i == 0 ? "M" : "L", place(x(points.get(i).x())), " ");
                svg.tag(place(y(points.get(i).y())));
            }
            svg.tag("\"/>\n");
        }
        if (points.size() > MOST_MARKERS && plot.kind() != Plot.Kind.POINTS) {
            return;
        }
        for (var point : points) {
            String x = place(x(point.x()));
            whisker(x, point, colour(s));
            marker(x, place(y(point.y())), s);
        }
        svg.tag("\n");
    }

    private void bars() {
        double group = across.place().of(1) - across.place().of(0);
        double width =
                0.8 * group * (WIDTH - LEFT - RIGHT) / Math.max(1, plot.series().size());
        double zero = y(0);
        for (int s = 0; s < plot.series().size(); s++) {
            for (var point : plot.series().get(s).points()) {
                double left = x(point.x()) + width * (s - plot.series().size() / 2.0);
                double top = Math.min(zero, y(point.y()));
                svg.tag("<rect x=\"", place(left), "\" y=\"", place(top), "\" width=\"")
                        .tag(place(Math.max(1, width - 1)), "\" height=\"")
                        .tag(place(Math.abs(zero - y(point.y()))), "\" fill=\"", colour(s), "\"/>\n");
                whisker(place(left + (width - 1) / 2), point, "#222");
            }
        }
        svg.tag("<path d=\"M", LEFT, " ", place(zero), "H", WIDTH - RIGHT, "\" stroke=\"#555\"/>\n");
    }

    private void whisker(String x, Plot.Point point, String colour) {
        if (point.spread() > 0) {
            svg.tag("<path d=\"M", x, " ", place(y(point.y() - point.spread())), "V")
                    .tag(place(y(point.y() + point.spread())), "\" stroke=\"", colour)
                    .tag("\" stroke-opacity=\".45\"/>");
        }
    }

    private void marker(String x, String y, int s) {
        svg.tag("<circle cx=\"", x, "\" cy=\"", y, "\" r=\"", plot.kind() == Plot.Kind.POINTS ? "4.5" : "3")
                .tag("\" fill=\"", colour(s), "\" fill-opacity=\".8\"/>");
    }

    private static String colour(int s) {
        return COLOURS.get(s % COLOURS.size());
    }

    private static String stroke(int s) {
        return "stroke=\"" + colour(s) + "\" stroke-dasharray=\"" + DASHES.get(s % DASHES.size()) + "\"";
    }

    private int legendLines() {
        int lines = 1;
        double x = LEFT;
        for (var series : plot.series()) {
            if (x > LEFT && x + wide(series) > WIDTH) {
                lines++;
                x = LEFT;
            }
            x += wide(series);
        }
        return lines;
    }

    private static double wide(Plot.Series series) {
        return 52 + LETTER * series.name().length();
    }

    private void legend() {
        double x = LEFT;
        int y = height + 4;
        for (int s = 0; s < plot.series().size(); s++) {
            var series = plot.series().get(s);
            if (x > LEFT && x + wide(series) > WIDTH) {
                x = LEFT;
                y += LINE;
            }
            if (plot.kind() == Plot.Kind.POINTS || plot.kind() == Plot.Kind.BARS) {
                marker(place(x + 13), Integer.toString(y), s);
            } else {
                svg.tag("<path stroke-width=\"2\" ", stroke(s), " d=\"M", place(x), " ", y, "h26\"/>");
            }
            svg.tag("<text x=\"", place(x + 34), "\" y=\"", y, "\" dy=\".35em\">")
                    .text(series.name())
                    .tag("</text>\n");
            x += wide(series);
        }
    }
}
