package dev.graft.studies.run;

import dev.graft.store.CollectionException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** One process at a time works in a folder. The system frees the lock when a process ends, however it ends. */
final class OneRun implements AutoCloseable {
    private final FileChannel channel;

    private OneRun(FileChannel channel) {
        this.channel = channel;
    }

    static OneRun in(Path folder) throws IOException {
        Files.createDirectories(folder);
        var channel = FileChannel.open(folder.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (lock(channel) == null) {
            channel.close();
            throw new CollectionException(
                    folder + " is in use by another run; wait for it, or name another folder with -o");
        }
        return new OneRun(channel);
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
