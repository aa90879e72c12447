package dev.graft.core.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Files that are there whole or not at all: written beside their place and moved into it. Whoever reads meanwhile sees
 * what was there before. One writer to a file at a time.
 */
public final class WholeFile {
    /** How the names of files under way end. One that a crash left behind goes when the file is written again. */
    public static final String UNFINISHED = ".part";

    /** Names can be 255 bytes long, 3 to a character at the most. */
    private static final int LONG_NAME = 80;

    private WholeFile() {}

    /** Writes the content of a file. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    public static void write(Path file, byte[] bytes) throws IOException {
        write(file, out -> out.write(bytes));
    }

    /** Replaces a file that is there. Where writing fails, that file stays as it was and nothing is left behind. */
    public static void write(Path file, Content content) throws IOException {
        // A link stays a link: what it points to is replaced.
        var place = Files.exists(file) ? file.toRealPath() : file;
        if (Files.isDirectory(place)) {
            throw new FileSystemException(file.toString(), null, "is a folder; expected the name of a file");
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
