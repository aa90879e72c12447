package dev.graft.experiments.papers.clustering;

import java.util.Locale;

/** Numbers as people read them. */
public final class Numbers {
    private Numbers() {}

    public static String of(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /** A setting without needless digits: 32, 0.25. */
    public static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
