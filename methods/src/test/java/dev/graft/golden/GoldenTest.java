package dev.graft.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every number of every file in a folder of golden vectors: {@code -Dgraft.golden=DIR}, or the folder beside the
 * project, and always the small cases of our own. A file that nobody here can interpret fails.
 */
class GoldenTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Which reader takes a file, by what the file says it is about; each names its cases. */
    private static final Map<String, Function<JsonNode, Stream<DynamicTest>>> READERS = Map.of(
            "stc", StcGolden::tests,
            "stc-worked-example", StcGolden::workedExample,
            "repeated-bisection", BisectionGolden::tests,
            "aplsa", AplsaGolden::tests,
            "kmeans", KMeansGolden::tests,
            "dkt", DktGolden::tests,
            "metrics", MetricsGolden::tests,
            "oht", OhtGolden::tests,
            "structural", StructuralGolden::tests,
            "structural-letters", StructuralLettersGolden::tests);

    @TestFactory
    Stream<DynamicTest> ownCases() throws Exception {
        var url = GoldenTest.class.getResource("/golden");
        assertThat(url).as("our own cases are on the class path").isNotNull();
        return tests(Path.of(url.toURI()));
    }

    @TestFactory
    Stream<DynamicTest> casesOfTheFolder() throws IOException {
        String given = System.getProperty("graft.golden");
        var folder = given == null ? beside() : Path.of(given);
        if (given != null) {
            assertThat(folder).as("-Dgraft.golden").isDirectory();
        }
        assumeTrue(Files.isDirectory(folder), () -> "no folder of golden vectors at " + folder);
        return tests(folder);
    }

    @Test
    void aFileThatNobodyCanInterpretFails() throws IOException {
        var node = JSON.readTree("{\"method\": \"tea-leaves\", \"cases\": []}");
        assertThat(tests("leaves.json", node).toList()).singleElement().satisfies(test -> {
            org.assertj.core.api.Assertions.assertThatThrownBy(
                            () -> test.getExecutable().execute())
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("tea-leaves");
        });
    }

    private static Path beside() {
        for (var at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            var folder = at.resolve("shared").resolve("golden");
            if (Files.isDirectory(folder)) {
                return folder;
            }
        }
        return Path.of("shared", "golden");
    }

    private static Stream<DynamicTest> tests(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            var json = files.filter(file -> !file.getFileName().toString().endsWith(".md"))
                    .filter(file -> !file.getFileName().toString().endsWith(".py"))
                    .sorted()
                    .toList();
            assertThat(json).as("files in " + folder).isNotEmpty();
            return json.stream().flatMap(file -> {
                try {
                    return tests(file.getFileName().toString(), JSON.readTree(file.toFile()));
                } catch (IOException | AssertionError e) {
                    return Stream.of(DynamicTest.dynamicTest(file.getFileName() + " can be read", () -> {
                        throw e;
                    }));
                }
            });
        }
    }

    private static Stream<DynamicTest> tests(String file, JsonNode content) {
        String method = content.path("method").asText();
        var reader = READERS.get(method);
        if (reader == null) {
            return Stream.of(DynamicTest.dynamicTest(file, () -> {
                throw new AssertionError(file + " is about \"" + method + "\", for which there is no reader");
            }));
        }
        var tests = reader.apply(content).toList();
        assertThat(tests).as("cases of " + file).isNotEmpty();
        return tests.stream()
                .map(test -> DynamicTest.dynamicTest(file + ": " + test.getDisplayName(), test.getExecutable()));
    }
}
