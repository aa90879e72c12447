package dev.graft.app.report;

import dev.graft.app.cluster.BorrowingOutcome;
import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.app.cluster.Evaluation;
import dev.graft.app.cluster.Sorting;

/** What became of the borrowed pictures: the verdict in a box at the top, the comparison further down. */
final class HelpSection {
    private final BorrowingOutcome help;
    private final int pictures;

    HelpSection(BorrowingOutcome help, Sorting sorting) {
        this.help = help;
        pictures = sorting.pictures().size();
    }

    void verdict(Html html) {
        Parts.beginVerdict(html, help.verdict(), headline(), help.sentence());
        html.tag("<p class=\"fine\">Borrowed: ").name(help.source());
        html.text(", " + NumberFormat.count(help.pictures(), "picture"));
        if (help.terms() > 0) {
            html.text(" described with " + NumberFormat.count(help.terms(), "word"));
        }
        html.tag(".</p>\n");
        evidence(html);
        html.tag("</section>\n");
    }

    private void evidence(Html html) {
        boolean asked = help.verdict() != BorrowingVerdict.NOT_ASKED;
        if (asked && Double.isFinite(help.captured()) && Double.isFinite(help.needed())) {
            html.tag(
                    "<p class=\"caption\" id=\"evidence\">Share of what is reproducible in the pictures that is captured ");
            html.tag("by directions learnt on</p>\n<table class=\"bars\" aria-labelledby=\"evidence\"><tbody>\n");
            Parts.bar(html, "borrowed pictures", help.captured(), 1, NumberFormat.percent(help.captured()), true);
            Parts.bar(html, "the pictures themselves", help.needed(), 1, NumberFormat.percent(help.needed()), false);
            html.tag("</tbody></table>\n");
        }
    }

    private String headline() {
        String without = help.used() ? "" : "; this is the result without them";
        return switch (help.verdict()) {
            case HELPS -> "The borrowed pictures seem to help" + without;
            case NO_DIFFERENCE -> "The borrowed pictures made no difference" + without;
            case DOES_NOT_HELP ->
                help.used()
                        ? "The borrowed pictures do not seem to help; they were used all the same"
                        : "The borrowed pictures did not help here" + without;
            case NOT_ASKED ->
                help.used()
                        ? "Made with borrowed pictures; whether they help was not asked"
                        : "The borrowed pictures were not used";
        };
    }

    void comparison(Html html) {
        html.tag("<section id=\"help\"><h2>With and without help</h2>\n<p>");
        html.text(moved()).tag("</p>\n");
        if (help.withHelp().isPresent() && help.withoutHelp().isPresent()) {
            labels(html, help.withHelp().get(), help.withoutHelp().get());
        }
        html.tag("</section>\n");
    }

    private String moved() {
        String other = help.used() ? "without the help" : "with the help";
        if (help.moved() == 0) {
            return "Every picture is in the same pile as " + other + ".";
        }
        return NumberFormat.count(help.moved()) + " of " + NumberFormat.count(pictures, "picture")
                + (help.moved() == 1 ? " is" : " are") + " in another pile than " + other + " ("
                + NumberFormat.percent((double) help.moved() / pictures) + ").";
    }

    private static void labels(Html html, Evaluation with, Evaluation without) {
        html.tag("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Comparison by labels\">");
        html.tag("<table class=\"bars\"><caption>Against the labels that are known</caption>\n");
        double most = Math.max(1e-9, Math.max(with.entropyBits(), without.entropyBits()));
        group(html, "Entropy, bits", "lower is better", with.entropyBits(), without.entropyBits(), most, 2);
        group(html, "Accuracy", "higher is better", with.accuracy(), without.accuracy(), 1, 3);
        group(html, "Normalised mutual information", "higher is better", with.nmi(), without.nmi(), 1, 3);
        html.tag("</table></div>\n");
    }

    private static void group(
            Html html, String name, String better, double with, double without, double most, int decimals) {
        html.tag("<tbody><tr><th colspan=\"3\" scope=\"rowgroup\">").text(name);
        html.tag(" <small>").text(better).tag("</small></th></tr>\n");
        Parts.bar(html, "with help", with, most, NumberFormat.fixed(with, decimals), true);
        Parts.bar(html, "without", without, most, NumberFormat.fixed(without, decimals), false);
        html.tag("</tbody>\n");
    }
}
