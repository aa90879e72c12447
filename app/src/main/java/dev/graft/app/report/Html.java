package dev.graft.app.report;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Writes a page that is HTML and well-formed XML at once, so that a test can read it with a strict parser. Markup goes
 * through {@link #tag} and {@link #put}, everything that comes from people or files through {@link #text} or the places
 * that {@link #put} fills.
 */
public final class Html {
    private static final int LONGEST_NAME = 200;
    private static final char REPLACEMENT = '\uFFFD';
    private static final String TEXT = "{}";
    private static final String NAME = "{name}";

    private final Appendable out;

    public Html(Appendable out) {
        this.out = out;
    }

    /** Markup as it is, its parts one after another. */
    public Html tag(Object... parts) {
        try {
            for (Object part : parts) {
                out.append(part.toString());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    public Html text(String text) {
        return tag(escaped(text));
    }

    /** Markup with places for values, in their order: <code>{}</code> for a text and <code>{name}</code> for a name. */
    Html put(String markup, Object... values) {
        int from = 0;
        for (Object value : values) {
            int place = place(markup, from);
            if (place < 0) {
                throw new IllegalArgumentException("too many values for " + markup);
            }
            tag(markup.substring(from, place));
            if (markup.startsWith(TEXT, place)) {
                text(value.toString());
                from = place + TEXT.length();
            } else {
                name(value.toString());
                from = place + NAME.length();
            }
        }
        if (place(markup, from) >= 0) {
            throw new IllegalArgumentException("too few values for " + markup);
        }
        return tag(markup.substring(from));
    }

    /** The next place for a value, or -1. Not by a pattern: a report has tens of thousands. */
    private static int place(String markup, int from) {
        int at = markup.indexOf('{', from);
        while (at >= 0 && !markup.startsWith(TEXT, at) && !markup.startsWith(NAME, at)) {
            at = markup.indexOf('{', at + 1);
        }
        return at;
    }

    /** A name of a file or a class: shielded, so that its writing direction does not leak into what is around it. */
    Html name(String name) {
        return tag("<bdi>", escaped(shortened(name)), "</bdi>");
    }

    /** The beginning and the end of a name that is longer than anybody reads. */
    static String shortened(String name) {
        int length = name.codePointCount(0, name.length());
        if (length <= LONGEST_NAME) {
            return name;
        }
        int half = LONGEST_NAME / 2;
        return name.substring(0, name.offsetByCodePoints(0, half))
                + "\u2026"
                + name.substring(name.offsetByCodePoints(name.length(), -half));
    }

    /** Safe between tags and inside quotes. */
    public static String escaped(String text) {
        var safe = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                case '\t', '\n', '\r' -> safe.append(' ');
                default -> safe.appendCodePoint(isPlain(c) ? c : REPLACEMENT);
            }
        });
        return safe.toString();
    }

    /** Neither what XML forbids nor what turns the writing direction of the text that follows. */
    private static boolean isPlain(int c) {
        boolean control = c < 0x20 || c >= 0x7F && c < 0xA0;
        boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        boolean turns = c >= 0x202A && c <= 0x202E || c >= 0x2066 && c <= 0x2069;
        boolean breaks = c == 0x2028 || c == 0x2029;
        boolean none = (c & 0xFFFE) == 0xFFFE || c >= 0xFDD0 && c <= 0xFDEF;
        return !control && !surrogate && !turns && !breaks && !none;
    }
}
