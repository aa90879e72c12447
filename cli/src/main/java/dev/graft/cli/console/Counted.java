package dev.graft.cli.console;

import java.util.Locale;

/** "1 picture", "1,050 pictures". */
public final class Counted {
    private Counted() {}

    public static String of(long count, String noun) {
        String plural = noun.endsWith("s") ? noun + "es" : noun + "s";
        return number(count) + " " + (count == 1 ? noun : plural);
    }

    public static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
