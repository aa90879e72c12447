package dev.graft.image.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.format.RejectedPictureException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class LoadTest {
    @TempDir
    Path folder;

    private final PictureReader reader = new PictureReader(ReadParams.DEFAULT.withMaxBytes(1000));

    @Test
    void givesTheBytesOfAFileUpToTheLimit() throws Exception {
        var content = new byte[1000];
        content[999] = 7;

        assertThat(reader.load(Files.write(folder.resolve("x"), content))).isEqualTo(content);
    }

    @Test
    void refusesEmptyAndLargeFilesAndFolders() throws IOException {
        assertRejected(Files.write(folder.resolve("e"), new byte[0]), Reason.EMPTY, "empty: the file has no bytes");
        assertRejected(
                Files.write(folder.resolve("l"), new byte[1001]),
                Reason.TOO_LARGE,
                "a file of 1001 bytes, more than the limit of 1000");
        assertRejected(folder, Reason.UNREADABLE, "a folder, not a file");
        assertRejected(folder.resolve("gone"), Reason.UNREADABLE, "there is no such file");
    }

    @Test
    @Timeout(10)
    void neverWaitsForAPipe() throws Exception {
        var pipe = folder.resolve("pipe");
        PictureFolderTest.pipe(pipe);

        assertRejected(pipe, Reason.UNREADABLE, "a pipe, socket or device, not a file");
    }

    @Test
    void refusesAFileThatMayNotBeRead() throws IOException {
        var shut = Files.write(folder.resolve("shut"), new byte[5]);
        Files.setPosixFilePermissions(shut, PosixFilePermissions.fromString("---------"));
        assumeFalse(Files.isReadable(shut), "this user may read everything");

        assertRejected(shut, Reason.UNREADABLE, "it cannot be read: permission denied");
    }

    private void assertRejected(Path file, Reason reason, String sentence) {
        var rejection = catchThrowableOfType(RejectedPictureException.class, () -> reader.load(file));

        assertThat(rejection).hasMessage(sentence);
        assertThat(rejection.reason()).isEqualTo(reason);
        assertThat(rejection.getMessage()).doesNotContain(file.toString());
    }
}
