package dev.graft.cli;

import dev.graft.board.CollectionBoard;
import dev.graft.collection.CollectionException;
import dev.graft.collection.IndexParams;
import dev.graft.collection.Indexer;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.PictureRow;
import dev.graft.collection.Progress;
import dev.graft.text.WordsFile;
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
record Source(Path given, Path file, boolean isFolder) {
    static Source of(Path given) throws IOException {
        if (!Files.exists(given)) {
            throw new CollectionException(given + " does not exist; give a folder of pictures or a .graft file");
        }
        if (!Files.isDirectory(given)) {
            // Found out now, and not after another folder was indexed for nothing.
            try (var collection = PictureCollection.read(Given.collection(given))) {
                collection.checkHoldsPictures();
            }
            return new Source(given, given, false);
        }
        if (!Files.isReadable(given)) {
            throw new CollectionException(given + " may not be read");
        }
        var name = given.toRealPath().getFileName();
        var file = Given.collection(Path.of((name == null ? "pictures" : name) + ".graft"));
        return new Source(given, file, true);
    }

    /** The folder that the pictures are in; imported features have none. */
    Optional<Path> pictures() {
        if (isFolder) {
            return Optional.of(given);
        }
        try (var collection = PictureCollection.read(file)) {
            return collection.folder();
        }
    }

    /** Whether a person gave labels on the page. */
    boolean hasGivenLabels() {
        if (!Files.exists(file)) {
            return false;
        }
        try (var collection = PictureCollection.read(file)) {
            return !CollectionBoard.open(collection).now().labels().isEmpty();
        }
    }

    /** Tables of captions or tags that lie at the top of the folder, by their usual names. */
    List<Path> tables() {
        return isFolder ? WordsFile.usualIn(given) : List.of();
    }

    /** Refuses to mix two folders of the same name in one collection. */
    void differsFrom(Source other) throws IOException {
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
    String name() {
        return String.valueOf(file.getFileName()).replaceFirst("\\.graft$", "");
    }

    PictureCollection open(IndexParams params, Progress progress, PrintWriter messages) throws IOException {
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
    static List<String> rejections(PictureCollection collection) {
        var rejected = collection.pictures().rejected();
        if (rejected.isEmpty()) {
            return List.of();
        }
        String kinds = IndexSummary.byKind(rejected).entrySet().stream()
                .map(kind -> kind.getValue() + " " + kind.getKey())
                .collect(Collectors.joining(", "));
        String files = rejected.stream().map(Source::describe).collect(Collectors.joining("; "));
        return List.of(Counted.of(rejected.size(), "file") + " could not be used (" + kinds + "): " + files);
    }

    private static String describe(PictureRow row) {
        return IndexSummary.describe(row);
    }
}
