package dev.graft.annotation;

import java.text.Normalizer;
import java.util.regex.Pattern;

/** Normalises picture names: paths with '/', in NFC. */
public final class PictureNames {
    private static final Pattern SLASHES = Pattern.compile("/{2,}");
    private static final Pattern EXTENSION = Pattern.compile("\\.[A-Za-z0-9]{1,5}$");

    private PictureNames() {}

    /**
     * Replaces backslashes, removes redundant slashes and "./", and applies NFC, since file systems differ in all
     * three.
     */
    static String normal(String name) {
        String path = Normalizer.normalize(name.strip().replace('\\', '/'), Normalizer.Form.NFC);
        path = SLASHES.matcher(path).replaceAll("/");
        while (path.startsWith("./")) {
            path = path.substring(2);
        }
        return path.startsWith("/") ? path.substring(1) : path;
    }

    /** The last part of a path. */
    public static String bare(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** A path without its extension; a name that consists of an extension only keeps it. */
    static String stem(String path) {
        var match = EXTENSION.matcher(path);
        return match.find() && match.start() > path.lastIndexOf('/') + 1 ? path.substring(0, match.start()) : path;
    }
}
