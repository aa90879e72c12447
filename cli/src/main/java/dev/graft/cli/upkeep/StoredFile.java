package dev.graft.cli.upkeep;

import dev.graft.app.model.ModelFile;
import dev.graft.app.output.ResultChecksums;
import dev.graft.app.output.ResultFolder;
import dev.graft.app.output.ResultJson;
import dev.graft.app.stream.StreamCheck;
import dev.graft.server.DeskFile;
import dev.graft.store.PictureCollection;
import dev.graft.store.check.CollectionCheck;
import dev.graft.store.check.FileCheck;
import dev.graft.store.check.FileRepair;
import dev.graft.store.database.Database;
import dev.graft.store.database.FileKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A file or folder of Graft's, told by its content. */
sealed interface StoredFile {
    /** A sentence about each thing that is damaged. */
    List<String> problems() throws IOException;

    /** Why damage may have gone unnoticed if there are no problems. */
    default Optional<String> doubt() {
        return Optional.empty();
    }

    /** Keeps what is whole; returns where the damaged file is now, or nothing if there is no way to repair it. */
    Optional<Path> repair() throws IOException;

    /** @throws IllegalArgumentException if it is none of Graft's */
    static StoredFile of(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
        if (Files.isDirectory(path)) {
            if (Files.exists(path.resolve(DeskFile.NAME))) {
                return database(path.resolve(DeskFile.NAME));
            }
            if (Files.exists(path.resolve(ResultJson.NAME)) || ResultChecksums.areIn(path)) {
                return new Result(path);
            }
            throw new IllegalArgumentException(path + " is neither a desk nor the folder of a result");
        }
        if (path.toString().endsWith(ModelFile.EXTENSION)) {
            return new Model(path);
        }
        return Database.applicationId(path).isEmpty() ? new Empty() : database(path);
    }

    /** @throws IllegalArgumentException if it is not a collection, stream or desk */
    static DatabaseFile database(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        int id = Database.applicationId(file).orElse(0);
        for (var kind : List.of(PictureCollection.kind(), StreamCheck.kind(), DeskFile.kind())) {
            if (kind.applicationId() == id) {
                return new DatabaseFile(file, kind);
            }
        }
        throw new IllegalArgumentException(file + " is not a Graft collection, stream, desk or model");
    }

    /** A collection, stream or desk. */
    record DatabaseFile(Path file, FileKind kind) implements StoredFile {
        @Override
        public List<String> problems() {
            return FileCheck.problems(kind, file);
        }

        @Override
        public Optional<String> doubt() {
            return FileCheck.doubt(kind, file);
        }

        @Override
        public Optional<Path> repair() throws IOException {
            if (kind.equals(PictureCollection.kind())) {
                return Optional.of(CollectionCheck.repair(file));
            }
            return Optional.of(
                    kind.equals(StreamCheck.kind())
                            ? StreamCheck.repair(file)
                            : FileRepair.run(kind, file, database -> {}));
        }
    }

    /** A file whose writer was stopped before it had written anything, which the next one takes as new. */
    record Empty() implements StoredFile {
        @Override
        public List<String> problems() {
            return List.of();
        }

        @Override
        public Optional<Path> repair() {
            return Optional.empty();
        }
    }

    /** A model: every entry has a checksum. */
    record Model(Path file) implements StoredFile {
        @Override
        public List<String> problems() {
            try {
                ModelFile.read(file);
                return List.of();
            } catch (IOException e) {
                return List.of(String.valueOf(e.getMessage()));
            }
        }

        @Override
        public Optional<Path> repair() {
            return Optional.empty();
        }
    }

    /** The folder of a result. */
    record Result(Path folder) implements StoredFile {
        @Override
        public List<String> problems() throws IOException {
            var found = new ArrayList<String>();
            try {
                ResultJson.read(folder.resolve(ResultJson.NAME));
            } catch (IllegalArgumentException e) {
                found.add(String.valueOf(e.getMessage()));
            }
            var model = folder.resolve(ResultFolder.MODEL);
            if (Files.exists(model)) {
                found.addAll(new Model(model).problems());
            }
            found.addAll(ResultChecksums.problems(folder));
            return found;
        }

        @Override
        public Optional<Path> repair() {
            return Optional.empty();
        }
    }
}
