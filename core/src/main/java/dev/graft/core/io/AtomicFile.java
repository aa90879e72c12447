package dev.graft.core.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes files atomically: to a temporary file in the same folder, which then replaces the target. Concurrent readers
 * see the old content. At most one writer per file at a time.
 */
public final class AtomicFile {
    /** The suffix of temporary files. One left behind by a crash is removed when the file is written again. */
    public static final String UNFINISHED = ".part";

    /** File names can have 255 bytes, with at most 3 for each of these characters. */
    private static final int LONG_NAME = 80;

    private AtomicFile() {}

    /** Writes the content of a file. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    public static void write(Path file, byte[] bytes) throws IOException {
        write(file, out -> out.write(bytes));
    }

    /**
     * Replaces an existing file. If writing fails, the existing file is unchanged and the temporary file is removed.
     */
    public static void write(Path file, Content content) throws IOException {
        // A symbolic link is kept: its target is replaced.
        var place = Files.exists(file) ? file.toRealPath() : file;
        if (Files.isDirectory(place)) {
            throw new FileSystemException(file.toString(), null, "is a folder; expected a file name");
        }
        var unfinished = place.resolveSibling(unfinished(String.valueOf(place.getFileName())));
        try {
            try (var out = new BufferedOutputStream(Files.newOutputStream(
                    unfinished,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE))) {
                content.writeTo(out);
            }
            Files.move(unfinished, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    private static String unfinished(String name) {
        String known = name.length() <= LONG_NAME
                ? name
                : name.substring(0, LONG_NAME / 2) + Integer.toHexString(name.hashCode());
        return "." + known + UNFINISHED;
    }
}
