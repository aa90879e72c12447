package dev.graft.store.check;

import dev.graft.core.io.FileBatch;
import dev.graft.store.database.Database;
import dev.graft.store.database.DatabaseException;
import dev.graft.store.database.FileKind;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Copies a file of ours as it is at one moment, also while another process writes it. */
public final class Backup {
    private Backup() {}

    /**
     * Writes a copy that is checked and on disk when this returns.
     *
     * @throws FileAlreadyExistsException if there is something at the place of the copy
     * @throws DatabaseException if the file cannot be read, or is damaged
     */
    public static void write(FileKind kind, Path file, Path copy) throws IOException {
        if (Files.exists(copy)) {
            throw new FileAlreadyExistsException(copy.toString(), null, "is there already; give another file with -o");
        }
        var unfinished = copy.resolveSibling("." + copy.getFileName() + ".part");
        try {
            Files.deleteIfExists(unfinished);
            try (var database = Database.open(kind, file, false)) {
                database.copyTo(unfinished);
            }
            var problems = FileCheck.problems(kind, unfinished);
            if (!problems.isEmpty()) {
                throw new DatabaseException(file + " is damaged, and so would be its copy; run: graft check " + file);
            }
            try (var batch = new FileBatch()) {
                batch.finish(unfinished, copy);
            }
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
