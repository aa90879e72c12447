package dev.graft.onnx.convert;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.format.Excerpt;
import java.util.ArrayList;

/** Paths that a network gives for its files. They must stay in its folder. */
final class InnerPath {
    private static final int MOST_LENGTH = 500;

    private InnerPath() {}

    /**
     * @param path relative to a folder, with {@code /} between names
     * @return the same without superfluous parts
     */
    static String check(String path) {
        boolean bad = path.isEmpty()
                || path.length() > MOST_LENGTH
                || path.startsWith("/")
                || path.chars().anyMatch(c -> c == '\\' || c == ':' || c < ' ');
        var names = new ArrayList<String>();
        for (String name : path.split("/")) {
            bad |= name.equals("..");
            if (!name.isEmpty() && !name.equals(".")) {
                names.add(name);
            }
        }
        if (bad || names.isEmpty()) {
            throw new NetworkException("refers to a file outside its folder: " + Excerpt.of(path));
        }
        return String.join("/", names);
    }
}
