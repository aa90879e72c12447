package dev.graft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * docs/house.md shows the modules and packages as they are. {@code -Dgraft.write=true} writes it. Plain numbers in tables
 * are sizes, which may lag behind a little, so that not every change has to write the document; all else must be exact:
 * the packages and their direct dependencies.
 *
 * <p>{@code -Dgraft.before=CHECKOUT} measures a checkout of version 0.1.0 anew.
 */
class HouseDocumentTest {
    private static final Path DOCUMENT = Path.of("../docs/house.md");
    private static final Path BEFORE = Path.of("src/test/resources/dev/graft/cli/house-0.1.0.properties");
    private static final Pattern SIZE = Pattern.compile("(?<=\\| )[\\d,]+(?= \\|)");
    private static final double MOST_LAG = 0.05;
    private static final int SMALL_LAG = 3;

    /** What became of the modules of version 0.1.0. */
    private static final Map<String, String> ONCE = Map.of(
            "core", "core",
            "methods", "methods",
            "images", "pictures",
            "onnx", "networks",
            "app", "results",
            "studies", "experiments",
            "server", "server",
            "cli", "cli");

    private static final Set<String> NEW = Set.of("sentences", "catalogue", "eyes");

    @Test
    void theHouseIsAsTheDocumentSays() throws IOException {
        var checkout = System.getProperty("graft.before");
        if (checkout != null) {
            Files.writeString(BEFORE, measured(SourceTree.of(Path.of(checkout))));
        }
        var now = SourceTree.of(Path.of(".."));
        assertThat(now.cycles()).as("cycles between packages").isEmpty();
        var text = document(before(), now);
        if (Boolean.getBoolean("graft.write")) {
            Files.writeString(DOCUMENT, text);
            return;
        }
        var written = Files.readString(DOCUMENT);
        assertThat(SIZE.matcher(written).replaceAll("N"))
                .as("docs/house.md; -Dgraft.write=true writes it anew")
                .isEqualTo(SIZE.matcher(text).replaceAll("N"));
        var said = sizes(written);
        var found = sizes(text);
        for (int i = 0; i < found.size(); i++) {
            double most = Math.max(SMALL_LAG, MOST_LAG * found.get(i));
            assertThat(Math.abs(said.get(i) - found.get(i)))
                    .as(
                            "docs/house.md says %,d where there are %,d; -Dgraft.write=true writes it anew",
                            said.get(i), found.get(i))
                    .isLessThanOrEqualTo((int) most);
        }
    }

    private static List<Integer> sizes(String text) {
        return SIZE.matcher(text)
                .results()
                .map(MatchResult::group)
                .map(size -> Integer.valueOf(size.replace(",", "")))
                .toList();
    }

    private static Properties before() throws IOException {
        var before = new Properties();
        try (var in = Files.newBufferedReader(BEFORE)) {
            before.load(in);
        }
        return before;
    }

    private static String measured(SourceTree tree) {
        var values = new LinkedHashMap<String, Object>();
        tree.modules().forEach((name, module) -> {
            values.put(name + ".lines", module.lines());
            values.put(name + ".files", module.fileCount());
            values.put(name + ".packages", module.files().size());
        });
        values.put("lines", tree.lines());
        values.put("files", fileCount(tree));
        values.put("packages", tree.uses().size());
        values.put("edges", tree.edges());
        values.put("depth", tree.depth());
        values.put("cycles", tree.cycles().size());
        values.put("largest", largest(tree));
        values.put("large", large(tree));
        return "# Version 0.1.0, measured by HouseDocumentTest with -Dgraft.before\n"
                + values.entrySet().stream()
                        .map(value -> value.getKey() + "=" + value.getValue() + "\n")
                        .collect(Collectors.joining());
    }

    private static int fileCount(SourceTree tree) {
        return tree.files().values().stream().mapToInt(Integer::intValue).sum();
    }

    private static int largest(SourceTree tree) {
        return Collections.max(tree.files().values());
    }

    private static long large(SourceTree tree) {
        return tree.files().values().stream().filter(files -> files > 20).count();
    }

    private static String document(Properties before, SourceTree now) {
        var lines = new ArrayList<String>();
        lines.add("""
                # The house

                Modules and packages of the main code, written by `HouseDocumentTest` from the source files. "Before" is
                version 0.1.0. Sizes may be off by five per cent, since not every change rewrites them; everything else
                is exact. What the modules are for is in [architecture](architecture.md).

                ```
                mvn -pl cli -am test -Dtest=HouseDocumentTest -Dsurefire.failIfNoSpecifiedTests=false -Dgraft.write=true
                ```

                ## Modules

                Arrows point to what a module depends on; those that follow from others are left out.

                ```mermaid
                graph BT""");
        now.modules()
                .keySet()
                .forEach(name -> now.directModules(name).forEach(used -> lines.add("    " + name + " --> " + used)));
        lines.add("""
                ```

                | module | lines | files | packages | before, as | lines | files | packages |
                |---|---|---|---|---|---|---|---|""");
        now.modules().forEach((name, module) -> {
            var old = ONCE.get(name);
            lines.add("| `" + name + "` | "
                    + cells(module.lines(), module.fileCount(), module.files().size()) + " | "
                    + (old == null
                            ? (NEW.contains(name) ? "new" : "in `pictures`") + " | | | |"
                            : "`" + old + "` | "
                                    + cells(
                                            number(before, old + ".lines"),
                                            number(before, old + ".files"),
                                            number(before, old + ".packages"))
                                    + " |"));
        });
        lines.add("| all | " + cells(now.lines(), fileCount(now), now.uses().size()) + " | | "
                + cells(number(before, "lines"), number(before, "files"), number(before, "packages")) + " |");
        lines.add("""

                ## Packages

                | | now | before |
                |---|---|---|""");
        lines.add("| cycles | **" + now.cycles().size() + "** | **" + before.getProperty("cycles") + "** |");
        lines.add("| packages with more than 20 files | **" + large(now) + "** | **" + before.getProperty("large")
                + "** |");
        lines.add("| packages in the longest chain of dependencies | **" + now.depth() + "** | **"
                + before.getProperty("depth") + "** |");
        lines.add("| dependencies between packages | " + now.edges() + " | " + before.getProperty("edges") + " |");
        lines.add("| files in the largest package | " + largest(now) + " | " + before.getProperty("largest") + " |");
        lines.add("""

                Dependencies that follow from those listed are left out.

                | package, below `dev.graft` | files | depends on |
                |---|---|---|""");
        var files = now.files();
        now.uses()
                .keySet()
                .forEach(name -> lines.add("| `" + brief(name) + "` | " + files.get(name) + " | "
                        + now.direct(name).stream()
                                .map(one -> "`" + brief(one) + "`")
                                .collect(Collectors.joining(", ")) + " |"));
        return String.join("\n", lines) + "\n";
    }

    private static String cells(int lines, int files, int packages) {
        return String.format(Locale.ROOT, "%,d | %,d | %,d", lines, files, packages);
    }

    private static int number(Properties values, String name) {
        return Integer.parseInt(Objects.requireNonNull(values.getProperty(name), name));
    }

    private static String brief(String name) {
        return name.substring("dev.graft.".length());
    }
}
