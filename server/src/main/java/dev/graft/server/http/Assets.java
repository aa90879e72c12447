package dev.graft.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The static files of the page, which are resources of the jar. */
final class Assets {
    private static final Pattern NAME = Pattern.compile("(?:[a-z0-9-]+/)*[a-z0-9-]+\\.[a-z]+");
    private static final Map<String, String> TYPES = Map.of(
            "html", Reply.HTML,
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml",
            "json", Reply.JSON,
            "png", "image/png");

    private final Class<?> owner;

    /** @param owner the class whose package contains the folder {@code web} */
    Assets(Class<?> owner) {
        this.owner = owner;
    }

    /** Empty if there is no such file. */
    Optional<Reply> find(String path) throws IOException {
        return find(200, path);
    }

    Optional<Reply> find(int status, String path) throws IOException {
        String name = path.equals("/") ? "index.html" : path.substring(1);
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null || !NAME.matcher(name).matches()) {
            return Optional.empty();
        }
        try (InputStream in = owner.getResourceAsStream("web/" + name)) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(Reply.bytes(status, type, in.readAllBytes()).with("Cache-Control", "no-cache"));
        }
    }
}
