package dev.graft.studies.report;

import java.util.Locale;

/** Numbers as people read them. */
public final class PlainNumbers {
    private PlainNumbers() {}

    public static String of(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /** With three digits after the point. */
    public static String of(double value) {
        return of(value, 3);
    }

    /** With its sign, also where it is positive. */
    public static String signed(double value, int digits) {
        return String.format(Locale.ROOT, "%+." + digits + "f", value);
    }

    /** A share as a percentage with one digit after the point. */
    public static String percent(double share) {
        return of(100 * share, 1);
    }

    /** A setting without needless digits: 32, 0.25. */
    public static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
