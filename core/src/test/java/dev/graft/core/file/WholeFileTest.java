package dev.graft.core.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir
    Path folder;

    @Test
    void writesAndReplaces() throws IOException {
        var file = folder.resolve("a.txt");
        WholeFile.write(file, bytes("one"));
        WholeFile.write(file, out -> out.write(bytes("two")));
        assertThat(file).hasContent("two");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void whatFailsLeavesTheOldFileAndNothingElse() throws IOException {
        var file = folder.resolve("a.txt");
        WholeFile.write(file, bytes("old"));
        assertThatThrownBy(() -> WholeFile.write(file, out -> {
                    out.write(bytes("new"));
                    assertThat(file).hasContent("old");
                    throw new IOException("no space");
                }))
                .hasMessage("no space");
        assertThat(file).hasContent("old");
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void aNameAsLongAsNamesCanBeWorks() throws IOException {
        var file = folder.resolve("x".repeat(250) + ".json");
        WholeFile.write(file, bytes("long"));
        assertThat(file).hasContent("long");
    }

    @Test
    void aFolderIsNotReplaced() {
        assertThatThrownBy(() -> WholeFile.write(folder, bytes("x")))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(folder + ": is a folder; expected the name of a file");
    }

    @Test
    void aFolderThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> WholeFile.write(folder.resolve("none").resolve("a.txt"), bytes("x")))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("none");
    }

    @Test
    void aLinkStaysALink() throws IOException {
        var file = folder.resolve("a.txt");
        var link = folder.resolve("link.txt");
        WholeFile.write(file, bytes("old"));
        try {
            Files.createSymbolicLink(link, file);
        } catch (IOException | UnsupportedOperationException e) {
            assumeTrue(false, "no symbolic links here");
        }
        WholeFile.write(link, bytes("new"));
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("new");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
