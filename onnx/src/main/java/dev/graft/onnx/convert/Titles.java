package dev.graft.onnx.convert;

import java.util.Set;

/** Names for networks, made from those of files: many are called model and lie in folders called model. */
final class Titles {
    private static final Set<String> GENERAL = Set.of(
            "assets",
            "build",
            "dist",
            "lib",
            "model",
            "models",
            "package",
            "public",
            "src",
            "tfjs",
            "web",
            "web_model");

    private Titles() {}

    /** @param path with {@code /} between names */
    static String of(String path) {
        String[] names = path.split("/");
        for (int i = names.length - 1; i >= 0; i--) {
            String name = i == names.length - 1 ? names[i].replaceFirst("\\.[A-Za-z]+$", "") : names[i];
            if (!name.isEmpty() && !GENERAL.contains(name)) {
                return name;
            }
        }
        return "network";
    }
}
