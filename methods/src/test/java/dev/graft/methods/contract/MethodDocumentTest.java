package dev.graft.methods.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** docs/methods/README.md is what the cards say. {@code -Dgraft.write=true} writes it. */
class MethodDocumentTest {
    private static final Path DOCUMENT = Path.of("../docs/methods/README.md");
    private static final String BEGIN = "<!-- begin methods: written by MethodDocumentTest -->\n";
    private static final String END = "<!-- end methods -->\n";

    @Test
    void theTableOfMethodsIsTrue() throws IOException {
        String text = Files.readString(DOCUMENT);
        int begin = text.indexOf(BEGIN) + BEGIN.length();
        int end = text.indexOf(END);
        assertThat(begin).as("where the table begins").isGreaterThanOrEqualTo(BEGIN.length());
        assertThat(end).as("where the table ends").isGreaterThanOrEqualTo(begin);
        if (Boolean.getBoolean("graft.write")) {
            Files.writeString(DOCUMENT, text.substring(0, begin) + MethodTable.markdown() + text.substring(end));
        } else {
            assertThat(text.substring(begin, end))
                    .as("docs/methods/README.md; -Dgraft.write=true writes it anew")
                    .isEqualTo(MethodTable.markdown());
        }
    }
}
