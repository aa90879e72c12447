package dev.graft.methods.card;

import dev.graft.core.check.Check;

/**
 * The source of a method.
 *
 * @param key in the bibliography, such as {@code stc-2008}
 * @param text authors, title, venue and year
 * @param place section, equation or algorithm
 */
public record Citation(String key, String text, String place) {
    public Citation {
        Check.notBlank(key, "key");
        Check.notBlank(text, "text");
        Check.notBlank(place, "place");
    }

    /** A method of our own. */
    public static Citation ours(String page) {
        return new Citation("graft", "Graft", page);
    }

    /** Another place in the same publication. */
    public Citation at(String other) {
        return new Citation(key, text, other);
    }

    @Override
    public String toString() {
        return text + ", " + place;
    }
}
