package dev.graft.cli.option;

import dev.graft.app.model.ModelFile;
import dev.graft.store.CollectionException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Checks paths that the user gives, before they are used. */
public final class GivenPaths {
    private GivenPaths() {}

    /** A file to read. */
    public static Path readable(Path file) {
        if (!Files.exists(file)) {
            throw new IllegalArgumentException(file + " does not exist");
        }
        if (Files.isDirectory(file)) {
            throw new CollectionException(file + " is a folder; give a file");
        }
        if (!Files.isReadable(file)) {
            throw new CollectionException(file + " cannot be read");
        }
        return file;
    }

    /** A collection to read. */
    public static Path existing(Path file) {
        if (!Files.exists(file)) {
            throw new IllegalArgumentException(file + " does not exist; give a .graft file, which graft index makes");
        }
        checkNotEmpty(file);
        return collection(file);
    }

    private static void checkNotEmpty(Path file) {
        if (Files.isRegularFile(file) && file.toFile().length() == 0) {
            throw new CollectionException(file + " is damaged: it is empty");
        }
    }

    /** A collection, which need not exist. */
    public static Path collection(Path file) {
        if (Files.isDirectory(file)) {
            throw new CollectionException(file + " is a folder; give a .graft file");
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new CollectionException(file + " is not a file; give a .graft file");
        }
        if (Files.exists(file) && !Files.isReadable(file)) {
            throw new CollectionException(file + " cannot be read");
        }
        return file;
    }

    /** A folder, which need not exist. */
    public static Path folder(Path folder) {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new CollectionException(folder + " is not a folder");
        }
        return folder;
    }

    /** A model to write: an existing file is only replaced if it is a model too. */
    public static Path modelToWrite(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new FileAlreadyExistsException(file.toString(), null, "is a folder; give a file with --out");
        }
        var folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new CollectionException("cannot write " + file + ": the folder " + folder + " does not exist");
        }
        if (Files.exists(file)) {
            ModelFile.read(file);
        }
        return file;
    }
}
