package dev.graft.core.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/**
 * Writes a file atomically: to a temporary file in the same folder, which then replaces the target. Concurrent readers
 * see the old content. The new one is on disk when a method returns. At most one writer per file at a time.
 */
public final class AtomicFile {
    /** The suffix of temporary files. One left behind by a crash is removed when the file is written again. */
    public static final String UNFINISHED = ".part";

    private AtomicFile() {}

    /** Writes the content of a file. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Whether a file was being written when its writer was stopped, judging by its name. */
    public static boolean isUnfinished(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.startsWith(".") && name.endsWith(UNFINISHED);
    }

    public static void write(Path file, byte[] bytes) throws IOException {
        write(file, out -> out.write(bytes));
    }

    /**
     * Replaces an existing file. If writing fails, the existing file is unchanged and the temporary file is removed.
     */
    public static void write(Path file, Content content) throws IOException {
        try (var batch = new FileBatch()) {
            batch.write(file, content);
        }
    }
}
