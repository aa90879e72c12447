package dev.graft.onnx.format;

import dev.graft.image.network.NetworkException;
import java.util.regex.Pattern;

/** Quotes what a file says in a message: short, and without characters that could control a terminal. */
public final class Excerpt {
    private static final int MOST = 80;
    private static final int MOST_NAME = 300;
    private static final Pattern CONTROL = Pattern.compile("\\p{C}");

    private Excerpt() {}

    /**
     * Checks a name, which may then be quoted as it is.
     *
     * @param what has the name, for the message
     */
    public static String name(String name, String what) {
        if (name.isBlank() || name.length() > MOST_NAME || CONTROL.matcher(name).find()) {
            throw new NetworkException("has " + what + " with a name that is not valid: " + of(name));
        }
        return name;
    }

    public static String of(Object text) {
        String all = String.valueOf(text);
        String beginning = all.length() <= MOST ? all : all.substring(0, MOST) + "...";
        return CONTROL.matcher(beginning).replaceAll("?");
    }
}
