package dev.graft.app.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The map of all pictures as SVG: alike pictures are near each other, a dot of a doubtful one is hollow. */
final class ScatterPlot {
    private static final int SIDE = 640;
    private static final int MARGIN = 22;
    private static final int CROWD = 1_200;

    private final Gallery gallery;

    ScatterPlot(Gallery gallery) {
        this.gallery = gallery;
    }

    void write(Html html) {
        html.tag("<svg id=\"map\" class=\"map\" viewBox=\"0 0 ", SIDE, " ", SIDE, "\" tabindex=\"0\" role=\"img\" ");
        html.tag("aria-describedby=\"map-help\" aria-label=\"")
                .text("Map of " + NumberFormat.count(gallery.pictures().size(), "picture") + " in "
                        + NumberFormat.count(gallery.sheets().size(), gallery.kind().noun))
                .tag("\">\n");
        for (int i = 0; i < gallery.pictures().size(); i++) {
            dot(html, i, gallery.pictures().get(i));
        }
        for (int pile = 0; pile < gallery.sheets().size(); pile++) {
            number(html, pile);
        }
        html.tag("</svg>\n");
    }

    private void dot(Html html, int number, Gallery.Shown picture) {
        String shape = gallery.pictures().size() > CROWD ? "m" : "s";
        html.tag("<use class=\"c", Marks.colour(picture.home()), picture.doubtful() ? " u" : "", "\" href=\"#", shape)
                .tag(Marks.shape(picture.home()), "\" x=\"", NumberFormat.place(place(picture.x())), "\" y=\"")
                .tag(NumberFormat.place(SIDE - place(picture.y())), "\" data-i=\"", number, "\"/>\n");
    }

    /** In the middle of most of its pictures: a few that lie far away do not draw it off. */
    private void number(Html html, int pile) {
        var members = gallery.sheet(pile).members().stream()
                .filter(i -> gallery.picture(i).home() == pile)
                .toList();
        if (members.isEmpty()) {
            return;
        }
        var xs = new ArrayList<Double>();
        var ys = new ArrayList<Double>();
        for (int member : members) {
            xs.add(place(gallery.picture(member).x()));
            ys.add(place(gallery.picture(member).y()));
        }
        html.tag("<text class=\"mid pile\" x=\"", NumberFormat.place(median(xs)), "\" y=\"")
                .tag(NumberFormat.place(SIDE - median(ys)), "\" dy=\".35em\">", pile + 1, "</text>\n");
    }

    private static double median(List<Double> values) {
        Collections.sort(values);
        return values.get(values.size() / 2);
    }

    private static double place(double share) {
        double inside = Double.isFinite(share) ? Math.max(0, Math.min(1, share)) : 0.5;
        return MARGIN + inside * (SIDE - 2 * MARGIN);
    }
}
