package dev.graft.store.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Lets one process at a time write a file, by a lock on a file beside it. SQLite's own lock for this purpose would keep
 * readers out too. The operating system drops the lock of a process that is killed; the file that it leaves is empty and
 * goes with the next writer.
 */
public final class WriterLock implements AutoCloseable {
    private static final String SUFFIX = "-lock";

    private final Path file;
    private final FileChannel channel;

    private WriterLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Empty if someone else writes the file. */
    public static Optional<WriterLock> of(Path target) throws IOException {
        var file = beside(target);
        while (true) {
            if (!Files.exists(file)) {
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)
                        .close();
            }
            var before = key(file);
            var channel = open(file);
            if (channel == null) {
                continue;
            }
            if (!isLocked(channel)) {
                channel.close();
                return Optional.empty();
            }
            // A writer that ends deletes the file: a lock on the deleted one keeps nobody out.
            if (before.isPresent() && before.equals(key(file))) {
                return Optional.of(new WriterLock(file, channel));
            }
            channel.close();
        }
    }

    /** The same file for everyone who means this target, also by a symbolic link. */
    private static Path beside(Path target) throws IOException {
        var absolute = target.toAbsolutePath();
        var parent = absolute.getParent();
        var real = Files.exists(absolute)
                ? absolute.toRealPath()
                : parent == null ? absolute : parent.toRealPath().resolve(String.valueOf(absolute.getFileName()));
        return real.resolveSibling(real.getFileName() + SUFFIX);
    }

    private static @Nullable FileChannel open(Path file) throws IOException {
        try {
            return FileChannel.open(file, StandardOpenOption.WRITE);
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /** Identifies the file that has this name now. */
    private static Optional<Object> key(Path file) throws IOException {
        try {
            var key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
            return Optional.of(key == null ? file : key);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            Files.deleteIfExists(file);
        }
    }
}
