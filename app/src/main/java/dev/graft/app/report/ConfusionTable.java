package dev.graft.app.report;

import java.util.List;

/**
 * How often what was found meets what is known.
 *
 * @param title for people, with what the colour means
 * @param rows names of what was found
 * @param columns names of what is known
 * @param counts pictures by row and column
 */
record ConfusionTable(String title, List<String> rows, List<String> columns, List<List<Integer>> counts)
        implements ReportPart {
    private static final int SHADES = 9;
    private static final int MOST_LEVEL_NAMES = 7;

    @Override
    public void write(Html html) {
        html.put("<p class=\"caption\" id=\"confusion\">{}</p>\n", title);
        html.tag("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-labelledby=\"confusion\">");
        html.put(
                "<table class=\"confusion{}\" aria-labelledby=\"confusion\">\n<thead><tr><td></td>",
                columns.size() > MOST_LEVEL_NAMES ? " upright" : "");
        columns.forEach(column -> html.put("<th scope=\"col\"><span>{name}</span></th>", column));
        html.tag("</tr></thead>\n<tbody>\n");
        for (int i = 0; i < counts.size(); i++) {
            var row = counts.get(i);
            int sum = Math.max(1, row.stream().mapToInt(n -> n).sum());
            html.tag("<tr><th scope=\"row\">");
            Marks.write(html, i);
            html.tag(i + 1, " ");
            if (i < rows.size()) {
                html.name(rows.get(i));
            }
            html.tag("</th>");
            for (int count : row) {
                int shade = count == 0 ? 0 : 1 + (int) Math.round((SHADES - 1.0) * count / sum);
                html.tag("<td class=\"h", shade, "\">", count == 0 ? "" : NumberFormat.count(count), "</td>");
            }
            html.tag("</tr>\n");
        }
        html.tag("</tbody></table></div>\n");
    }
}
