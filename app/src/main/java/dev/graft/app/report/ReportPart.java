package dev.graft.app.report;

import java.util.List;

/** A piece of a page. */
@FunctionalInterface
interface ReportPart {
    void write(Html html);

    /** Pieces under a heading, which links can lead to. */
    record Section(String id, String title, List<ReportPart> parts) implements ReportPart {
        Section(String id, String title, ReportPart... parts) {
            this(id, title, List.of(parts));
        }

        @Override
        public void write(Html html) {
            html.put("<section id=\"{}\"><h2>{}</h2>\n", id, title);
            parts.forEach(part -> part.write(html));
            html.tag("</section>\n");
        }
    }

    static ReportPart paragraph(String text) {
        return html -> html.put("<p>{}</p>\n", text);
    }

    /** A measure, what it came to, and what that means. */
    record Tile(String name, String value, String meaning) {}

    static ReportPart tiles(Tile... tiles) {
        return html -> {
            html.tag("<dl class=\"tiles\">\n");
            for (var tile : tiles) {
                html.put("<div><dt>{}</dt><dd>{} <small>{}</small></dd></div>\n", tile.name, tile.value, tile.meaning);
            }
            html.tag("</dl>\n");
        };
    }

    /**
     * A row of a table of bars.
     *
     * @param share of the largest bar there could be
     * @param shown the value in words
     */
    record Bar(String name, double share, String shown, boolean strong) implements ReportPart {
        /** A share as a bar of all. */
        static Bar percent(String name, double share, boolean strong) {
            return new Bar(name, share, NumberFormat.percent(share), strong);
        }

        @Override
        public void write(Html html) {
            double inside = Double.isFinite(share) ? Math.max(0, Math.min(1, share)) : 0;
            html.put("<tr><th scope=\"row\">{}</th><td class=\"num\">{}</td><td>", name, shown);
            html.tag("<svg class=\"bar\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
            html.put(
                    "<rect class=\"track\" width=\"100\" height=\"10\"/>"
                            + "<rect class=\"fill{}\" width=\"{}\" height=\"10\"/></svg></td></tr>\n",
                    strong ? "" : " pale",
                    NumberFormat.place(100 * inside));
        }
    }

    static ReportPart plot(LinePlot plot) {
        return html -> {
            if (plot.isEmpty()) {
                html.tag("<p class=\"fine\">Nothing was recorded.</p>\n");
            } else {
                html.tag("<figure>");
                plot.write(html);
                html.tag("</figure>\n");
            }
        };
    }
}
