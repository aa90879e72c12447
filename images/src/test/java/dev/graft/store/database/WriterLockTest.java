package dev.graft.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WriterLockTest {
    @TempDir
    private Path temp;

    /** Another process; exits with 0 if it may write the file, and with 3 if not. */
    static final class Other {
        private Other() {}

        public static void main(String[] args) throws IOException {
            System.exit(WriterLock.of(Path.of(args[0])).isPresent() ? 0 : 3);
        }
    }

    private static int other(Path file) throws IOException, InterruptedException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Other.class.getName(),
                        file.toString())
                .inheritIO()
                .start()
                .waitFor();
    }

    @Test
    void aRefusedWriterOfTheSameProcessLetsNobodyElseIn() throws Exception {
        var file = Files.createFile(temp.resolve("a.graft"));
        try (var first = WriterLock.of(file).orElseThrow()) {
            assertThat(first).isNotNull();
            assertThat(WriterLock.of(file)).isEmpty();
            assertThat(other(file)).isEqualTo(3);
        }
        assertThat(other(file)).isZero();
        WriterLock.of(file).orElseThrow().close();
        WriterLock.of(file).orElseThrow().close();
    }

    /**
     * Between the opening and the locking of the lock file, its writer ends, which deletes it, and a third one makes and
     * locks another.
     */
    @Test
    void aLockOnADeletedFileIsNone() throws Exception {
        var file = Files.createFile(temp.resolve("a.graft"));
        var lockFile = Files.createFile(temp.resolve("a.graft-lock"));
        var third = new AtomicReference<FileChannel>();
        var opened = new AtomicInteger();
        var lock = WriterLock.of(file, path -> {
            var channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (opened.incrementAndGet() == 1) {
                Files.delete(path);
                third.set(FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
            }
            return channel;
        });
        try (var other = third.get()) {
            assertThat(lock).isPresent();
            assertThat(opened.get()).as("the first was the deleted one").isEqualTo(2);
            // Within one process a lock that is held already shows by an exception, and only on the same file.
            assertThatThrownBy(other::tryLock).isInstanceOf(OverlappingFileLockException.class);
        }
        lock.orElseThrow().close();
        assertThat(lockFile).doesNotExist();
    }

    @Test
    void asManyAsCloseItLeaveTheNextOneAlone() throws Exception {
        var file = Files.createFile(temp.resolve("a.graft"));
        var first = WriterLock.of(file).orElseThrow();
        first.close();
        try (var second = WriterLock.of(file).orElseThrow()) {
            assertThat(second).isNotNull();
            first.close();
            assertThat(temp.resolve("a.graft-lock")).exists();
            assertThat(WriterLock.of(file)).isEmpty();
        }
    }
}
