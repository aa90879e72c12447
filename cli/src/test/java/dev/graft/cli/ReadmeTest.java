package dev.graft.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** README and the book say what the commands understand; dist/check runs those of README from an installed package. */
class ReadmeTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern CALL = Pattern.compile("(?m)^(?:\\./)?graft ([a-z][^#\\n]*)");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#: ]+)(?:#[^)]*)?\\)");

    @BeforeEach
    void isThere() {
        assumeThat(ROOT.resolve("README.md")).exists();
    }

    @Test
    void readmeIsOneScreen() throws IOException {
        assertThat(Files.size(ROOT.resolve("README.md"))).isLessThan(8 * 1024);
    }

    @Test
    void everyCallIsUnderstood() throws IOException {
        int calls = 0;
        for (String name : List.of("README.md", "docs/start.md", "docs/sort.md", "docs/label.md", "docs/stream.md")) {
            var found = CALL.matcher(Files.readString(ROOT.resolve(name)));
            while (found.find()) {
                var words = found.group(1).strip().replaceAll(" [<>].*", "").split(" +");
                assertThat(Main.commandLine().parseArgs(words).subcommand())
                        .as(name + ": graft " + Arrays.toString(words))
                        .isNotNull();
                calls++;
            }
        }
        assertThat(calls).isGreaterThan(20);
    }

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        for (var file : List.of("README.md", "docs/README.md", "docs/start.md", "docs/decisions/README.md")) {
            var page = ROOT.resolve(file);
            var found = LINK.matcher(Files.readString(page));
            while (found.find()) {
                assertThat(page.resolveSibling(found.group(1))).as(file).exists();
            }
        }
    }

    @Test
    void everyDecisionIsListed() throws IOException {
        String index = Files.readString(ROOT.resolve("docs/decisions/README.md"));
        try (var files = Files.list(ROOT.resolve("docs/decisions"))) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.startsWith("0")))
                    .allMatch(index::contains);
        }
    }
}
