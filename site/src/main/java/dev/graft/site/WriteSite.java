package dev.graft.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** Writes the documents of a checkout as HTML, with the book's index beside each page. Fails on broken links. */
final class WriteSite {
    private static final List<String> TOP = List.of("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md");
    private static final List<String> FOLDERS = List.of("docs", "bench", "trainer");

    private WriteSite() {}

    public static void main(String[] args) throws IOException {
        var broken = write(Path.of(args[0]).toRealPath(), Path.of(args[1]));
        if (!broken.isEmpty()) {
            throw new IllegalStateException("links that lead nowhere:\n  " + String.join("\n  ", broken));
        }
    }

    /** Returns links that lead nowhere. */
    static List<String> write(Path root, Path out) throws IOException {
        var files = new ArrayList<Path>();
        for (String name : TOP) {
            files.add(root.resolve(name));
        }
        for (String folder : FOLDERS) {
            try (var all = Files.walk(root.resolve(folder))) {
                all.filter(Files::isRegularFile)
                        .filter(file -> file.toString().matches(".*\\.(md|svg|jpg|png)"))
                        .filter(file -> !file.toString().contains("target"))
                        .sorted()
                        .forEach(files::add);
            }
        }
        var index = MarkdownPage.of(root, root.resolve("docs/README.md"));
        var broken = new ArrayList<String>();
        for (var file : files) {
            var place = out.resolve(root.relativize(file).toString().replaceFirst("README\\.md$", "index.md"));
            Files.createDirectories(place.getParent());
            if (!file.toString().endsWith(".md")) {
                Files.copy(file, place, StandardCopyOption.REPLACE_EXISTING);
                continue;
            }
            var page = MarkdownPage.of(root, file);
            broken.addAll(page.broken());
            Files.writeString(Path.of(place.toString().replaceFirst("md$", "html")), page.html(index));
        }
        return broken;
    }

}
