package dev.graft.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

/**
 * The static files of the page, which are resources of the jar. Styles and modules are addressed below a folder named by
 * their content, so that browsers keep them for good, and the page names all modules, so that browsers ask for all at
 * once instead of finding one by reading another.
 */
final class Assets {
    private static final Pattern NAME = Pattern.compile("(?:[a-z0-9-]+/)*[a-z0-9-]+\\.[a-z]+");
    private static final Pattern IMPORT = Pattern.compile("(?m)^(?:import|export)\\b[^;]*?\\bfrom '(\\.[^']+)'");
    private static final Pattern STYLE = Pattern.compile("href=\"/(css/[^\"]+)\"");
    private static final Pattern LANGUAGE = Pattern.compile("(?m)^  \\['([a-z]{2})', '");
    private static final String MAIN = "js/main.js";
    private static final Map<String, String> TYPES = Map.of(
            "html", Reply.HTML,
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml",
            "json", Reply.JSON,
            "png", "image/png");

    private final Class<?> owner;
    /** Such as {@code v/0123456789ab/}. */
    private final String versioned;

    private final byte[] page;

    /** @param owner the class whose package contains the folder {@code web} */
    Assets(Class<?> owner) throws IOException {
        this.owner = owner;
        String template = text("index.html");
        var modules = modules();
        var all = new StringBuilder(template);
        modules.values().forEach(all::append);
        // The page loads the messages of one language only, so no module names them; they are addressed the same way.
        for (var language = LANGUAGE.matcher(text("js/text.js")); language.find(); ) {
            all.append(text("js/messages/" + language.group(1) + ".js"));
        }
        for (var style = STYLE.matcher(template); style.find(); ) {
            all.append(text(style.group(1)));
        }
        var sum = new CRC32C();
        sum.update(all.toString().getBytes(StandardCharsets.UTF_8));
        versioned = "v/" + Long.toHexString(sum.getValue()) + "/";
        String preloads = modules.keySet().stream()
                .map(name -> "  <link rel=\"modulepreload\" href=\"/" + versioned + name + "\">\n")
                .collect(Collectors.joining());
        page = STYLE.matcher(template)
                .replaceAll("href=\"/" + versioned + "$1\"")
                .replace("\"/" + MAIN + "\"", "\"/" + versioned + MAIN + "\"")
                .replace("</head>", preloads + "</head>")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** The modules that the page needs, by name. */
    private Map<String, String> modules() throws IOException {
        var modules = new LinkedHashMap<String, String>();
        var open = new ArrayDeque<String>();
        open.add(MAIN);
        while (!open.isEmpty()) {
            String name = open.remove();
            if (modules.containsKey(name)) {
                continue;
            }
            String text = text(name);
            modules.put(name, text);
            for (var imported = IMPORT.matcher(text); imported.find(); ) {
                open.add(URI.create(name).resolve(imported.group(1)).toString());
            }
        }
        return modules;
    }

    private String text(String name) throws IOException {
        return new String(
                bytes(name).orElseThrow(() -> new IOException("the page's file " + name + " is missing")),
                StandardCharsets.UTF_8);
    }

    private Optional<byte[]> bytes(String name) throws IOException {
        try (InputStream in = owner.getResourceAsStream("web/" + name)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        }
    }

    /** The page itself. */
    Reply page() {
        return Reply.bytes(200, Reply.HTML, page).with("Cache-Control", "no-cache");
    }

    /** Empty if there is no such file. */
    Optional<Reply> find(String path) throws IOException {
        return find(200, path);
    }

    Optional<Reply> find(int status, String path) throws IOException {
        boolean forGood = path.startsWith("/" + versioned);
        String name = path.substring(forGood ? 1 + versioned.length() : 1);
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null || !NAME.matcher(name).matches()) {
            return Optional.empty();
        }
        return bytes(name)
                .map(bytes ->
                        Reply.bytes(status, type, bytes).with("Cache-Control", forGood ? Reply.IMMUTABLE : "no-cache"));
    }
}
