package dev.graft.app.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers for people, the same in every country. */
public final class NumberFormat {
    private NumberFormat() {}

    /** With thousands apart. */
    public static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** A count and its noun, with an s unless the count is one. */
    public static String count(long value, String noun) {
        return count(value) + " " + noun + (value == 1 ? "" : "s");
    }

    static String percent(double share) {
        return Double.isFinite(share) ? Math.round(100 * share) + "%" : "\u2013";
    }

    /** Rounded half up, as people do. */
    public static String fixed(double value, int decimals) {
        if (!Double.isFinite(value)) {
            return "\u2013";
        }
        // The text of String.format, except that zero has no sign, for a fraction of its time: a report has thousands.
        return BigDecimal.valueOf(value)
                .setScale(decimals, RoundingMode.HALF_UP)
                .toPlainString();
    }

    /** A coordinate of a drawing: a tenth of a pixel is all that can be seen. */
    public static String place(double value) {
        String text = fixed(value, 1);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
