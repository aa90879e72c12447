package dev.graft.core.io;

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

class AtomicFileTest {
    @TempDir
    Path folder;

    @Test
    void writesAndReplaces() throws IOException {
        var file = folder.resolve("a.txt");
        AtomicFile.write(file, bytes("one"));
        AtomicFile.write(file, out -> out.write(bytes("two")));
        assertThat(file).hasContent("two");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void whatFailsLeavesTheOldFileAndNothingElse() throws IOException {
        var file = folder.resolve("a.txt");
        AtomicFile.write(file, bytes("old"));
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
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
        AtomicFile.write(file, bytes("long"));
        assertThat(file).hasContent("long");
    }

    @Test
    void aFolderIsNotReplaced() {
        assertThatThrownBy(() -> AtomicFile.write(folder, bytes("x")))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(folder + ": is a folder; expected a file name");
    }

    @Test
    void aFolderThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> AtomicFile.write(folder.resolve("none").resolve("a.txt"), bytes("x")))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("none");
    }

    @Test
    void aLinkStaysALink() throws IOException {
        var file = folder.resolve("a.txt");
        var link = folder.resolve("link.txt");
        AtomicFile.write(file, bytes("old"));
        try {
            Files.createSymbolicLink(link, file);
        } catch (IOException | UnsupportedOperationException e) {
            assumeTrue(false, "no symbolic links here");
        }
        AtomicFile.write(link, bytes("new"));
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("new");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
