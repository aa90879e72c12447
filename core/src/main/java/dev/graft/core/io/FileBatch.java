package dev.graft.core.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes several files atomically. The content of each is on disk before it gets its name, and the names are on disk when
 * the batch is closed, which syncs every folder once: after a power cut there is the old file or the new one, and the new
 * one if the batch was closed. Thread-safe; at most one writer per file at a time.
 */
public final class FileBatch implements AutoCloseable {
    /** File names can have 255 bytes, with at most 3 for each of these characters. */
    private static final int LONG_NAME = 80;

    private final Set<Path> changed = ConcurrentHashMap.newKeySet();

    /** Replaces an existing file. If writing fails, it is unchanged and the temporary file is removed. */
    public void write(Path file, AtomicFile.Content content) throws IOException {
        // A symbolic link is kept: its target is replaced.
        var place = Files.exists(file) ? file.toRealPath() : file;
        if (Files.isDirectory(place)) {
            throw new FileSystemException(file.toString(), null, "is a folder; expected a file name");
        }
        var unfinished = unfinished(place);
        try {
            fill(unfinished, content);
            Files.move(unfinished, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
        changed(place);
    }

    /** Replaces an existing file. */
    public void write(Path file, byte[] bytes) throws IOException {
        write(file, out -> out.write(bytes));
    }

    /**
     * Writes a file that is not there yet.
     *
     * @throws FileAlreadyExistsException if it is
     */
    public void add(Path file, byte[] bytes) throws IOException {
        var unfinished = unfinished(file);
        try {
            fill(unfinished, out -> out.write(bytes));
            try {
                // Unlike a move, creating a link fails if the target exists.
                Files.createLink(file, unfinished);
            } catch (FileAlreadyExistsException e) {
                throw e;
            } catch (UnsupportedOperationException | FileSystemException e) {
                // Some file systems, such as FAT on camera cards, do not support hard links.
                if (Files.exists(file)) {
                    throw new FileAlreadyExistsException(file.toString());
                }
                Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
            }
        } finally {
            Files.deleteIfExists(unfinished);
        }
        changed(file);
    }

    /** Gives a finished file its name; a file that has it is replaced. */
    public void finish(Path unfinished, Path file) throws IOException {
        try (var channel = FileChannel.open(unfinished, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        move(unfinished, file);
    }

    /** Moves a file or folder, which replaces a file. */
    public void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        changed(from);
        changed(to);
    }

    /** Deletes a file, and what a writer left that was stopped; returns whether there was such a file. */
    public boolean delete(Path file) throws IOException {
        boolean there = Files.deleteIfExists(file);
        if (Files.deleteIfExists(unfinished(file)) || there) {
            changed(file);
        }
        return there;
    }

    /** Makes a folder and those above it, unless they are there. */
    public Path createFolder(Path folder) throws IOException {
        for (var missing = folder.toAbsolutePath(); missing != null && !Files.exists(missing); ) {
            changed(missing);
            missing = missing.getParent();
        }
        return Files.createDirectories(folder);
    }

    /** Says that something with this name was made or removed by other means, such as a link. */
    public void changed(Path file) {
        var folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            changed.add(folder);
        }
    }

    private static void fill(Path file, AtomicFile.Content content) throws IOException {
        try (var channel = FileChannel.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.WRITE);
                var out = new KeptOpen(Channels.newOutputStream(channel))) {
            content.writeTo(out);
            out.flush();
            channel.force(true);
        }
    }

    /** Content may close what it is written to, and what is closed cannot be synced. */
    private static final class KeptOpen extends BufferedOutputStream {
        KeptOpen(OutputStream out) {
            super(out);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }

    private static Path unfinished(Path file) {
        String name = String.valueOf(file.getFileName());
        String known = name.length() <= LONG_NAME
                ? name
                : name.substring(0, LONG_NAME / 2) + Integer.toHexString(name.hashCode());
        return file.resolveSibling("." + known + AtomicFile.UNFINISHED);
    }

    @Override
    public void close() throws IOException {
        for (var folder : changed) {
            if (Files.isDirectory(folder)) {
                sync(folder);
            }
        }
        changed.clear();
    }

    private static void sync(Path folder) throws IOException {
        try (var channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (AccessDeniedException e) {
            // Windows opens no folders and keeps names safe by itself.
            return;
        }
    }
}
