package dev.graft.app.export;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What pictures are gathered by when they are exported. */
public enum Grouping {
    PILES("sort the pictures first"),
    LABELS("label some pictures first");

    private final String remedy;

    Grouping(String remedy) {
        this.remedy = remedy;
    }

    public static Optional<Grouping> named(String name) {
        return Arrays.stream(values())
                .filter(one -> one.toString().equals(name))
                .findFirst();
    }

    /** One of them, for people. */
    public String one() {
        return toString().substring(0, toString().length() - 1);
    }

    /** That there are none, and what to do about it. */
    String missing() {
        return "There are no " + this + " to export yet; " + remedy + ".";
    }

    /** As it stands on the command line and in addresses. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
