package dev.graft.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The page's modules, outside a browser: their unit tests, which need Node alone, and the checks of format, style and
 * types, which need the packages of package.json.
 */
class PageModulesTest {
    private static final Path PACKAGES = Path.of("node_modules");

    @Test
    void unitTestsPass() throws Exception {
        String said = run(List.of("--test", "--test-reporter=tap", "src/test/js/"));
        assertThat(said).containsPattern(Pattern.compile("^# pass [1-9]", Pattern.MULTILINE));
    }

    @Test
    @Tag("long")
    void areFormatted() throws Exception {
        run(tool("prettier/bin/prettier.cjs", "--check", "src/main/resources/dev/graft/server/web/js", "src/test/js"));
    }

    @Test
    @Tag("long")
    void keepTheRulesOfStyle() throws Exception {
        run(tool(
                "eslint/bin/eslint.js",
                "--max-warnings=0",
                "src/main/resources/dev/graft/server/web/js",
                "src/test/js",
                "eslint.config.js"));
    }

    @Test
    @Tag("long")
    void haveTheTypesTheySay() throws Exception {
        run(tool("typescript/bin/tsc", "--project", "."));
    }

    /** The views themselves are checked by the tests in a browser, whenever they take a picture. */
    @Test
    @Tag("long")
    void canBeCheckedForAccessibility() {
        Assumptions.assumeTrue(
                Accessibility.hasAxe(),
                "SKIPPED: the page was not checked by axe-core, since " + Accessibility.AXE
                        + " is not there; npm ci in the folder server fetches it");
        assertThat(Accessibility.AXE).isNotEmptyFile();
    }

    private static List<String> tool(String script, String... arguments) {
        var program = PACKAGES.resolve(script);
        Assumptions.assumeTrue(
                Files.exists(program),
                "SKIPPED: the page's modules were not checked, since " + program
                        + " is not there; npm ci in the folder server fetches it");
        return Stream.concat(Stream.of(program.toString()), Stream.of(arguments))
                .toList();
    }

    /** What Node printed. A program that fails fails the test. */
    private static String run(List<String> arguments) throws IOException, InterruptedException {
        var node = node();
        Assumptions.assumeTrue(
                node.isPresent(),
                "SKIPPED: the page's modules were not tested, since there is no node (20 or newer) on the PATH");
        var command = new ArrayList<>(arguments);
        command.add(0, node.orElseThrow().toString());
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).describedAs("%s\n%s", command, said).isZero();
        return said;
    }

    private static Optional<Path> node() {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .flatMap(folder -> Stream.of("node", "node.exe").map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
