package dev.graft.app.report;

import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.app.report.ReportPart.Bar;
import java.util.List;

/**
 * A box that says whether what was borrowed helped.
 *
 * @param verdict whether it helped
 * @param used whether the result was made with it
 * @param sentence the reason; may be blank
 * @param source the name of what was borrowed
 * @param details what it is, for people, after a comma; may be empty
 * @param caption of the bars
 * @param bars what the verdict goes by; may be none
 */
record Verdict(
        Headlines headlines,
        BorrowingVerdict verdict,
        boolean used,
        String sentence,
        String source,
        String details,
        String caption,
        List<Bar> bars)
        implements ReportPart {
    /**
     * What the box can say.
     *
     * @param without is added where the result was made without what was borrowed
     */
    record Headlines(
            String helps,
            String noDifference,
            String usedAllTheSame,
            String doesNotHelp,
            String notAsked,
            String notUsed,
            String without) {
        private String of(BorrowingVerdict verdict, boolean used) {
            return switch (verdict) {
                case HELPS -> used ? helps : helps + without;
                case NO_DIFFERENCE -> used ? noDifference : noDifference + without;
                case DOES_NOT_HELP -> used ? usedAllTheSame : doesNotHelp + without;
                case NOT_ASKED -> used ? notAsked : notUsed;
            };
        }
    }

    @Override
    public void write(Html html) {
        String kind = switch (verdict) {
            case HELPS -> "yes";
            case NO_DIFFERENCE, NOT_ASKED -> "even";
            case DOES_NOT_HELP -> "no";
        };
        html.put("<section class=\"verdict {}\" aria-labelledby=\"verdict\">\n", kind);
        html.put("<h2 id=\"verdict\">{}</h2>\n", headlines.of(verdict, used));
        if (!sentence.isBlank()) {
            html.put("<p>{}</p>\n", sentence);
        }
        html.put("<p class=\"fine\">Borrowed: {name}{}.</p>\n", source, details);
        if (!bars.isEmpty()) {
            html.put("<p class=\"caption\" id=\"evidence\">{}</p>\n", caption);
            html.tag("<table class=\"bars\" aria-labelledby=\"evidence\"><tbody>\n");
            bars.forEach(bar -> bar.write(html));
            html.tag("</tbody></table>\n");
        }
        html.tag("</section>\n");
    }
}
