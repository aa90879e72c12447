package dev.graft.cli.input;

import dev.graft.annotation.AnnotationFile;
import dev.graft.app.board.CollectionBoard;
import dev.graft.cli.console.ConsoleProgress;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.summary.IndexSummary;
import dev.graft.cli.summary.NetworkSummary;
import dev.graft.index.IndexParams;
import dev.graft.index.Indexer;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import dev.graft.store.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Pictures that a command works on: a collection as it is, or a folder, which is brought up to date in the collection of
 * its name first.
 */
public record PictureInput(Path given, Path file, boolean isFolder) {
    public static PictureInput of(Path given) throws IOException {
        if (!Files.exists(given)) {
            throw new CollectionException(given + " does not exist; give a folder of pictures or a .graft file");
        }
        if (!Files.isDirectory(given)) {
            // Found out now, and not after another folder was indexed for nothing.
            try (var collection = PictureCollection.read(GivenPaths.collection(given))) {
                collection.checkHoldsPictures();
            }
            return new PictureInput(given, given, false);
        }
        if (!Files.isReadable(given)) {
            throw new CollectionException(given + " may not be read");
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

    /** Tables of captions or tags that lie at the top of the folder, by their usual names. */
    public List<Path> tables() {
        return isFolder ? AnnotationFile.usualIn(given) : List.of();
    }

    /** Refuses to mix two folders of the same name in one collection. */
    public void differsFrom(PictureInput other) throws IOException {
        boolean same = file.toAbsolutePath()
                        .normalize()
                        .equals(other.file.toAbsolutePath().normalize())
                || Files.exists(file) && Files.exists(other.file) && Files.isSameFile(file, other.file);
        if (same) {
            throw new IllegalArgumentException(given + " and " + other.given + " would both be the collection " + file
                    + "; index one of them under another name first: graft index " + other.given + " -o OTHER.graft");
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
            belongsToTheFolder(collection, isNew);
            var report = new Indexer(collection, params, progress).index(given);
            if (collection.pictures().indexed().isEmpty() && !progress.stopRequested()) {
                throw new CollectionException(Stream.concat(
                                Stream.of(given + " has no pictures that can be used"), rejections(collection).stream())
                        .collect(Collectors.joining("; ")));
            }
            tell(messages, collection, report.added() + report.changed(), report.seconds());
            if (isNew && NetworkSummary.wouldHelp(params, report)) {
                messages.println("  " + NetworkSummary.WHY);
            }
            return collection;
        } catch (RuntimeException | IOException e) {
            collection.close();
            throw e;
        }
    }

    private void belongsToTheFolder(PictureCollection collection, boolean isNew) throws IOException {
        var before = collection.folder();
        if (isNew || before.isEmpty() && collection.pictures().all().isEmpty()) {
            return;
        }
        boolean same = before.isPresent()
                && (before.get().equals(given.toRealPath())
                        || Files.isDirectory(before.get()) && Files.isSameFile(before.get(), given));
        if (!same) {
            throw new CollectionException(file + " is here already and holds "
                    + before.map(folder -> "the pictures of " + folder)
                            .orElse(collection.holdsTexts() ? "texts" : "imported features")
                    + ", not those of " + given + "; give another name: graft index " + given
                    + " -o OTHER.graft, then use OTHER.graft");
        }
    }

    private void tell(PrintWriter out, PictureCollection collection, long changed, double seconds) {
        if (changed == 0) {
            return;
        }
        out.println(Printable.of("Indexed " + given + " -> " + file) + " in " + ConsoleProgress.duration(seconds) + ": "
                + Counted.of(collection.pictures().indexed().size(), "picture"));
    }

    /** What was rejected, as a note for people. */
    public static List<String> rejections(PictureCollection collection) {
        var rejected = collection.pictures().rejected();
        if (rejected.isEmpty()) {
            return List.of();
        }
        String kinds = IndexSummary.byKind(rejected).entrySet().stream()
                .map(kind -> kind.getValue() + " " + kind.getKey())
                .collect(Collectors.joining(", "));
        String files = rejected.stream().map(PictureInput::describe).collect(Collectors.joining("; "));
        return List.of(Counted.of(rejected.size(), "file") + " could not be used (" + kinds + "): " + files);
    }

    private static String describe(PictureRow row) {
        return IndexSummary.describe(row);
    }
}
