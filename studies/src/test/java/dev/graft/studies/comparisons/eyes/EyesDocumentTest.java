package dev.graft.studies.comparisons.eyes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * docs/networks.md shows the first table of docs/experiments/eyes.md; {@code graft experiment eyes --pages
 * docs/experiments} writes both.
 */
class EyesDocumentTest {
    private static final Path PAGE = Path.of("../docs/experiments/eyes.md");
    private static final Path DOCUMENT = Path.of("../docs/networks.md");
    private static final String BEGIN = "<!-- begin eyes -->\n";
    private static final String END = "<!-- end eyes -->\n";

    @Test
    void theTableOfNetworksIsTheOneThatWasMeasured() throws IOException {
        String text = Files.readString(DOCUMENT);
        int begin = text.indexOf(BEGIN) + BEGIN.length();
        int end = text.indexOf(END);
        assertThat(begin).as("where the table begins").isGreaterThanOrEqualTo(BEGIN.length());
        assertThat(end).as("where the table ends").isGreaterThanOrEqualTo(begin);
        String measured = Files.readAllLines(PAGE).stream()
                .dropWhile(line -> !line.startsWith("|"))
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
        assertThat(measured).startsWith("| features | MB |").contains("| SIFT |");
        assertThat(text.substring(begin, end))
                .as("docs/networks.md; graft experiment eyes --data DIR --pages docs/experiments writes both")
                .isEqualTo(measured);
    }
}
