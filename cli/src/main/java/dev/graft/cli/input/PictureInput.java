package dev.graft.cli.input;

import dev.graft.app.board.CollectionBoard;
import dev.graft.cli.console.ConsoleProgress;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.summary.IndexSummary;
import dev.graft.index.IndexParams;
import dev.graft.index.Indexer;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Pictures that a command works on: a collection, or a folder, which is indexed into a collection of the same name. */
public record PictureInput(Path given, Path file, boolean isFolder) {
    public static PictureInput of(Path given) throws IOException {
        if (!Files.exists(given)) {
            throw new IllegalArgumentException(given + " does not exist; give a folder of pictures or a .graft file");
        }
        if (!Files.isDirectory(given)) {
            // Checked now, so that a wrong file is reported before another folder is indexed.
            try (var collection = PictureCollection.read(GivenPaths.existing(given))) {
                collection.checkHoldsPictures();
            }
            return new PictureInput(given, given, false);
        }
        if (!Files.isReadable(given)) {
            throw new CollectionException(given + " cannot be read");
        }
        var name = given.toRealPath().getFileName();
        var file = GivenPaths.collection(Path.of((name == null ? "pictures" : name) + ".graft"));
        return new PictureInput(given, file, true);
    }

    /** The folder that the pictures are in; imported features have none. */
    public Optional<Path> pictures() {
        if (isFolder) {
            return Optional.of(given);
        }
        try (var collection = PictureCollection.read(file)) {
            return collection.folder();
        }
    }

    /** Whether a person gave labels on the page. */
    public boolean hasGivenLabels() {
        if (!Files.exists(file)) {
            return false;
        }
        try (var collection = PictureCollection.read(file)) {
            return !CollectionBoard.open(collection).now().labels().isEmpty();
        }
    }

    /**
     * Other pictures to borrow from.
     *
     * @param with as given on the command line, null for none
     */
    public Optional<PictureInput> borrowingFrom(@Nullable Path with) throws IOException {
        if (with == null) {
            return Optional.empty();
        }
        var other = of(with);
        differsFrom(other);
        return Optional.of(other);
    }

    /** Refuses two folders of the same name, which would be mixed up in one collection. */
    private void differsFrom(PictureInput other) throws IOException {
        boolean same = file.toAbsolutePath()
                        .normalize()
                        .equals(other.file.toAbsolutePath().normalize())
                || Files.exists(file) && Files.exists(other.file) && Files.isSameFile(file, other.file);
        if (same) {
            throw new IllegalArgumentException(given + " and " + other.given + " would both become the collection "
                    + file + "; index one of them under another name first: graft index " + other.given
                    + " -o OTHER.graft");
        }
    }

    /** The name without folder and extension, for people and for what is named after it. */
    public String name() {
        return String.valueOf(file.getFileName()).replaceFirst("\\.graft$", "");
    }

    public PictureCollection open(IndexParams params, Progress progress, PrintWriter messages) throws IOException {
        if (!isFolder) {
            return PictureCollection.open(file);
        }
        boolean isNew = !Files.exists(file);
        var collection = PictureCollection.open(file);
        try {
            checkBelongsToFolder(collection, isNew);
            var report = new Indexer(collection, params, progress).index(given);
            if (collection.pictures().indexed().isEmpty() && !progress.stopRequested()) {
                throw new CollectionException(
                        Stream.concat(Stream.of(given + " has no usable pictures"), rejections(collection).stream())
                                .collect(Collectors.joining("; ")));
            }
            if (report.added() + report.changed() > 0) {
                messages.println(Printable.of("Indexed " + given + " -> " + file) + " in "
                        + ConsoleProgress.duration(report.seconds()) + ": "
                        + Counted.of(collection.pictures().indexed().size(), "picture"));
            }
            return collection;
        } catch (RuntimeException | IOException e) {
            collection.close();
            throw e;
        }
    }

    private void checkBelongsToFolder(PictureCollection collection, boolean isNew) throws IOException {
        var before = collection.folder();
        if (isNew || before.isEmpty() && collection.pictures().all().isEmpty()) {
            return;
        }
        boolean same = before.isPresent()
                && (before.get().equals(given.toRealPath())
                        || Files.isDirectory(before.get()) && Files.isSameFile(before.get(), given));
        if (!same) {
            throw new CollectionException(file + " already exists and holds "
                    + before.map(folder -> "the pictures of " + folder)
                            .orElse(collection.holdsTexts() ? "texts" : "imported features")
                    + ", not those of " + given + "; give another name: graft index " + given
                    + " -o OTHER.graft, then use OTHER.graft");
        }
    }

    /** The rejected files, as a note. */
    public static List<String> rejections(PictureCollection collection) {
        var rejected = collection.pictures().rejected();
        if (rejected.isEmpty()) {
            return List.of();
        }
        String kinds = IndexSummary.byKind(rejected).entrySet().stream()
                .map(kind -> kind.getValue() + " " + kind.getKey())
                .collect(Collectors.joining(", "));
        String files = rejected.stream().map(IndexSummary::describe).collect(Collectors.joining("; "));
        return List.of(Counted.of(rejected.size(), "file") + " could not be used (" + kinds + "): " + files);
    }
}
