package dev.graft.cli.console;

import java.util.Locale;

/**
 * Makes text safe to print on one line of a terminal. File names may contain line breaks, and characters that move the
 * cursor or change the writing direction; these are shown as escapes such as {@code \\u000a}. JSON output does not
 * need this.
 */
public final class Printable {
    private Printable() {}

    public static String of(String text) {
        if (text.codePoints().noneMatch(Printable::isHidden)) {
            return text;
        }
        var shown = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (isHidden(c)) {
                shown.append(String.format(Locale.ROOT, "\\u%04x", c));
            } else {
                shown.appendCodePoint(c);
            }
        });
        return shown.toString();
    }

    private static boolean isHidden(int c) {
        boolean turnsWriting = c == 0x061C
                || c == 0x200E
                || c == 0x200F
                || (c >= 0x202A && c <= 0x202E)
                || (c >= 0x2066 && c <= 0x2069);
        return Character.isISOControl(c) || c == 0x2028 || c == 0x2029 || turnsWriting;
    }
}
