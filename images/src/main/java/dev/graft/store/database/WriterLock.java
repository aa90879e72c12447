package dev.graft.store.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Lets one process at a time write a file, by a lock on a file beside it. SQLite's own lock for this purpose would keep
 * readers out too. The operating system drops the lock of a process that is killed; the file that it leaves is empty and
 * goes with the next writer.
 */
public final class WriterLock implements AutoCloseable {
    private static final String SUFFIX = "-lock";
    /**
     * Lock files of this process. A second channel to one of them must not even be opened: closing it would drop the lock
     * of the first, since POSIX counts locks by process.
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;
    private boolean closed;

    private WriterLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Empty if someone else writes the file. */
    public static Optional<WriterLock> of(Path target) throws IOException {
        return of(target, file -> FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
    }

    static Optional<WriterLock> of(Path target, Opener opener) throws IOException {
        var file = beside(target);
        if (!HELD.add(file)) {
            return Optional.empty();
        }
        Optional<WriterLock> lock = Optional.empty();
        try {
            lock = take(file, opener);
            return lock;
        } finally {
            if (lock.isEmpty()) {
                HELD.remove(file);
            }
        }
    }

    /** Opens a lock file, and makes it if it is missing; another one in tests. */
    interface Opener {
        FileChannel open(Path file) throws IOException;
    }

    private static Optional<WriterLock> take(Path file, Opener opener) throws IOException {
        while (true) {
            // Asked before the file is opened: afterwards the name may belong to the file of a third writer.
            var found = key(file);
            var channel = opener.open(file);
            try {
                if (channel.tryLock() == null) {
                    channel.close();
                    return Optional.empty();
                }
                // A writer that ends deletes the file: a lock on the deleted one keeps nobody out. A file that was
                // missing is opened once more.
                if (found.isPresent() && found.equals(key(file))) {
                    return Optional.of(new WriterLock(file, channel));
                }
                channel.close();
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            }
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

    /** Identifies the file that has this name now. */
    private static Optional<Object> key(Path file) throws IOException {
        try {
            var key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
            return Optional.of(key == null ? file : key);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /** A second time it does nothing: the file and the name among {@link #HELD} may be the next writer's by then. */
    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (channel) {
            Files.deleteIfExists(file);
        } finally {
            HELD.remove(file);
        }
    }
}
