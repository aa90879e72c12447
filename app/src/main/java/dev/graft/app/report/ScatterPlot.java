package dev.graft.app.report;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** The map of all pictures as SVG: alike pictures are near each other, a dot of a doubtful one is hollow. */
record ScatterPlot(Gallery gallery) implements ReportPart {
    private static final int SIDE = 640;
    private static final int MARGIN = 22;
    private static final int CROWD = 1_200;

    @Override
    public void write(Html html) {
        html.put(
                "<svg id=\"map\" class=\"map\" viewBox=\"0 0 {} {}\" tabindex=\"0\" role=\"img\""
                        + " aria-describedby=\"map-help\" aria-label=\"Map of {} in {}\">\n",
                SIDE,
                SIDE,
                NumberFormat.count(gallery.pictures().size(), "picture"),
                NumberFormat.count(gallery.sheets().size(), gallery.kind().noun));
        for (int i = 0; i < gallery.pictures().size(); i++) {
            dot(html, i);
        }
        for (int sheet = 0; sheet < gallery.sheets().size(); sheet++) {
            number(html, sheet);
        }
        html.tag("</svg>\n");
    }

    private void dot(Html html, int number) {
        var picture = gallery.picture(number);
        html.put(
                "<use class=\"c{}{}\" href=\"#{}{}\" x=\"{}\" y=\"{}\" data-i=\"{}\"/>\n",
                Marks.colour(picture.home()),
                picture.doubtful() ? " u" : "",
                gallery.pictures().size() > CROWD ? "m" : "s",
                Marks.shape(picture.home()),
                NumberFormat.place(x(picture)),
                NumberFormat.place(SIDE - y(picture)),
                number);
    }

    /** At the median of its pictures, so that a few outliers do not pull it away. */
    private void number(Html html, int sheet) {
        var members = gallery.sheet(sheet).members().stream()
                .map(gallery::picture)
                .filter(picture -> picture.home() == sheet)
                .toList();
        if (!members.isEmpty()) {
            html.put(
                    "<text class=\"mid pile\" x=\"{}\" y=\"{}\" dy=\".35em\">{}</text>\n",
                    NumberFormat.place(median(members, ScatterPlot::x)),
                    NumberFormat.place(SIDE - median(members, ScatterPlot::y)),
                    sheet + 1);
        }
    }

    private static double median(List<Gallery.Shown> members, ToDoubleFunction<Gallery.Shown> value) {
        return members.stream().mapToDouble(value).sorted().toArray()[members.size() / 2];
    }

    private static double x(Gallery.Shown shown) {
        return place(shown.picture().x());
    }

    private static double y(Gallery.Shown shown) {
        return place(shown.picture().y());
    }

    private static double place(double share) {
        double inside = Double.isFinite(share) ? Math.max(0, Math.min(1, share)) : 0.5;
        return MARGIN + inside * (SIDE - 2 * MARGIN);
    }
}
