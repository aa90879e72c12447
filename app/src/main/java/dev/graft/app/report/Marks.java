package dev.graft.app.report;

/**
 * How a pile is told from the others on the map and everywhere else: by colour, by shape and by its number, so that
 * nobody has to see colours. Seven of each, combined anew after seven piles.
 */
final class Marks {
    private static final int COLOURS = 7;
    private static final String[] SHAPES = {
        "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z",
        "M-4.4 -4.4h8.8v8.8h-8.8z",
        "M0 -5.8L5.4 4.2h-10.8z",
        "M0 -6L5 0L0 6L-5 0z",
        "M-1.8 -5.4h3.6v3.6h3.6v3.6h-3.6v3.6h-3.6v-3.6h-3.6v-3.6h3.6z",
        "M0 5.8L-5.4 -4.2h10.8z",
        "M0 -6.2L1.6 -2L6 -1.9L2.5 .8L3.7 5.1L0 2.6L-3.7 5.1L-2.5 .8L-6 -1.9L-1.6 -2z",
    };

    private Marks() {}

    static int colour(int pile) {
        return pile % COLOURS;
    }

    static int shape(int pile) {
        return (pile + pile / COLOURS) % SHAPES.length;
    }

    /** The shapes, drawn once for the whole page, each in its size and smaller for a crowded map. */
    static void define(Html html) {
        html.tag("<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n");
        for (int i = 0; i < SHAPES.length; i++) {
            html.put("<path class=\"shape\" id=\"s{}\" d=\"{}\"/>\n", i, SHAPES[i]);
            html.put("<path class=\"shape small\" id=\"m{}\" d=\"{}\"/>\n", i, SHAPES[i]);
        }
        html.tag("</defs></svg>\n");
    }

    /** A pile's sign before its name. */
    static void write(Html html, int pile) {
        html.tag("<svg class=\"mark c", colour(pile), "\" viewBox=\"-6.5 -6.5 13 13\" aria-hidden=\"true\">");
        html.tag("<use href=\"#s", shape(pile), "\"/></svg>");
    }
}
