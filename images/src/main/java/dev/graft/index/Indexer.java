package dev.graft.index;

import dev.graft.annotation.AnnotationFile;
import dev.graft.annotation.AnnotationMatcher;
import dev.graft.annotation.AnnotationTable;
import dev.graft.annotation.PictureAnnotations;
import dev.graft.annotation.PictureCompanions;
import dev.graft.image.decode.FolderListing;
import dev.graft.image.decode.PictureFolder;
import dev.graft.store.AnnotationSource;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import dev.graft.text.LabelFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Brings a collection up to date with a folder: sample descriptors and learn a vocabulary where there is none, put every
 * new or changed picture into its words, and take up captions, tags and labels. All of it in small steps that are on disk
 * when they are done, so that a run can end at any moment and the next one goes on from there to the same result.
 */
public final class Indexer {
    private static final int MOST_NOTES = 20;
    private static final int LEAST_PER_WORD = 10;
    private final PictureCollection collection;
    private final IndexParams params;
    private final Progress progress;

    public Indexer(PictureCollection collection, IndexParams params, Progress progress) {
        this.collection = collection;
        this.params = params;
        this.progress = progress;
    }

    public IndexReport index(Path folder) throws IOException {
        checkFolder(folder);
        return new Run(PictureFolder.list(folder)).run(folder);
    }

    /**
     * Takes up some of a folder's pictures. One that is not listed counts as one that is not there: what the collection knows of
     * it is kept for the day that it is listed again.
     *
     * @param listing of the folder
     */
    public IndexReport index(Path folder, FolderListing listing) throws IOException {
        checkFolder(folder);
        return new Run(listing).run(folder);
    }

    /** Another folder that happens to have the same name must not take a collection over. */
    private void checkFolder(Path folder) throws IOException {
        if (!Files.exists(folder) && collection.folder().equals(Optional.of(folder))) {
            throw collection.folderIsGone();
        }
        if (collection.pictures().all().isEmpty()) {
            return;
        }
        var before = collection.folder();
        var now = folder.toRealPath();
        if (before.isPresent() && !before.get().equals(now) && Files.isDirectory(before.get())) {
            throw new CollectionException(collection.file() + " holds the pictures of " + before.get() + ", not of "
                    + now + "; name another collection with -o");
        }
        if (before.isEmpty()) {
            throw new CollectionException(
                    collection.file() + (collection.holdsTexts() ? " holds texts" : " holds imported features")
                            + ", not the pictures of a folder; name another collection with -o");
        }
    }

    /** State of one call. */
    private final class Run {
        private final long start = System.nanoTime();
        private final FolderListing listing;
        private final List<String> notes = new ArrayList<>();
        private final Map<String, PictureRow> before = new HashMap<>();
        private final PictureCompanions companions = new PictureCompanions();
        private final Map<String, SourceFile> files = new LinkedHashMap<>();
        private boolean learnt;
        private int forgotten;

        Run(FolderListing listing) {
            this.listing = listing;
            collection.pictures().all().forEach(picture -> before.put(picture.name(), picture));
        }

        IndexReport run(Path folder) throws IOException {
            var tables = new LinkedHashMap<Path, AnnotationTable>();
            for (var table : params.tables()) {
                var read = AnnotationFile.read(table);
                tables.put(table.toRealPath(), read);
            }
            listing.files().stream().map(this::sourceFile).forEach(file -> files.put(file.name(), file));
            takeStock(folder.toRealPath());
            var vocabulary = vocabulary();
            var baggedBefore = bagged(vocabulary);
            if (!progress.stopRequested()) {
                var problems = new ArrayList<String>();
                new PictureIndexing(collection, vocabulary, companions, params)
                        .bag(toRead(baggedBefore), progress, problems);
                addNotes("words beside or inside pictures", problems);
            }
            if (!progress.stopRequested()) {
                takeWords(tables);
            }
            return report(vocabulary, baggedBefore);
        }

        private SourceFile sourceFile(FolderListing.Entry entry) {
            try {
                var attributes = Files.readAttributes(entry.path(), BasicFileAttributes.class);
                return new SourceFile(
                        entry.name(),
                        entry.path(),
                        attributes.size(),
                        attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS));
            } catch (IOException e) {
                // Reading it will say why.
                return new SourceFile(entry.name(), entry.path(), -1, 0);
            }
        }

        /** Notes where the pictures are, and which files went, came back, or could not be looked into at all. */
        private void takeStock(Path folder) {
            var there = new HashSet<>(files.keySet());
            listing.skipped().forEach(skipped -> there.add(skipped.name()));
            collection.transaction(() -> {
                collection.setFolder(folder);
                params.classFolders().ifPresent(collection::setClassFolders);
                for (var skipped : listing.skipped()) {
                    var rejection = new PictureRow.Rejection("UNREADABLE", skipped.reason());
                    collection.pictures().reject(skipped.name(), -1, 0, rejection);
                }
                for (var picture : before.values()) {
                    boolean missing = !there.contains(picture.name()) && !isBelowSkipped(picture.name());
                    if (missing && isFolderNow(picture)) {
                        collection.pictures().forget(picture.id());
                    } else if (missing != picture.missing()) {
                        collection.pictures().setMissing(picture.id(), missing);
                    }
                }
                if (params.forgetMissing()) {
                    forgotten = collection.pictures().forgetMissing();
                }
            });
        }

        /** What lies in a folder that cannot be looked into is not gone. */
        private boolean isBelowSkipped(String name) {
            return listing.skipped().stream().anyMatch(skipped -> name.startsWith(skipped.name() + "/"));
        }

        /** A folder that could not be looked into before and can be now is no file that went. */
        private boolean isFolderNow(PictureRow picture) {
            return picture.rejection().isPresent()
                    && files.keySet().stream().anyMatch(name -> name.startsWith(picture.name() + "/"));
        }

        /** The words to put pictures into, learnt now if need be; absent where there is nothing to learn from. */
        private Optional<VisualVocabulary> vocabulary() {
            var vocabularies = collection.vocabularies();
            var wish = VocabularyRequest.of(params, vocabularies);
            var found = params.vocabulary()
                    .or(() -> params.relearn() ? Optional.empty() : wish.find(vocabularies))
                    .or(() -> ready(wish));
            if (found.isEmpty()) {
                found = new DescriptorSampler(collection, wish.features(), wish.seed(), params)
                        .sample(List.copyOf(files.values()), wish.words(), progress)
                        .flatMap(sample -> new VocabularyLearner(wish, params, progress).learn(sample));
                learnt = found.isPresent();
                found.filter(v -> v.descriptors() < LEAST_PER_WORD * v.words())
                        .ifPresent(v -> notes.add("the " + v.words() + " visual words were learnt on only "
                                + v.descriptors() + " descriptors; with more pictures, run again with --relearn"));
            }
            found.ifPresent(vocabularies::use);
            return found;
        }

        /** Words that need not be learnt. A network that cannot be opened must not become the one of the collection. */
        private Optional<VisualVocabulary> ready(VocabularyRequest wish) {
            var ready = wish.ready();
            if (!files.isEmpty()) {
                ready.ifPresent(words -> new PictureBags(words, params.limits(), params.networks()));
            }
            return ready;
        }

        /** Contents with nothing left to count; without a vocabulary these are all. */
        private Set<Long> bagged(Optional<VisualVocabulary> vocabulary) {
            return vocabulary
                    .map(collection.vocabularies()::contentsWithBag)
                    .orElseGet(() -> Set.copyOf(collection.pictures().contents().values()));
        }

        private List<SourceFile> toRead(Set<Long> bagged) {
            var toRead = new ArrayList<SourceFile>();
            for (var file : files.values()) {
                var known = Optional.ofNullable(before.get(file.name()));
                boolean same = known.filter(row -> IndexTally.isUpToDate(row, Optional.of(file)))
                        .isPresent();
                boolean counted = known.flatMap(PictureRow::contentId)
                        .filter(bagged::contains)
                        .isPresent();
                boolean sameWords = known.filter(row -> row.companions().equals(companions.fingerprint(file.path())))
                        .isPresent();
                if (!same || !counted || !sameWords) {
                    toRead.add(file);
                }
            }
            return toRead;
        }

        private void takeWords(Map<Path, AnnotationTable> tables) {
            var pictures = collection.pictures().indexed();
            var names = pictures.stream().map(PictureRow::name).toList();
            var matcher = new AnnotationMatcher(names);
            var said = new LinkedHashMap<Path, Map<String, PictureAnnotations>>();
            tables.forEach((path, table) -> {
                var match = matcher.match(table.rows());
                said.put(path, match.words());
                addNotes(
                        table.source().getFileName() + " (" + table.format() + ")",
                        table.problems().stream().map(Object::toString).toList());
                addNotes(String.valueOf(table.source().getFileName()), match.report());
            });
            if (!said.isEmpty()) {
                collection.transaction(() -> collection.words().replaceTables(pictures, said));
            }
            var folders = collection.classFolders() ? LabelFolders.labels(names) : Map.<String, String>of();
            collection.transaction(() -> {
                collection.words().clearLabels(AnnotationSource.FOLDER);
                for (var picture : pictures) {
                    var label = folders.get(picture.name());
                    if (label != null) {
                        collection.words().replaceLabels(picture.id(), AnnotationSource.FOLDER, List.of(label));
                    }
                }
            });
        }

        private void addNotes(String what, List<String> problems) {
            problems.stream()
                    .limit(MOST_NOTES)
                    .map(problem -> what + ": " + problem)
                    .forEach(notes::add);
            if (problems.size() > MOST_NOTES) {
                notes.add(what + ": " + (problems.size() - MOST_NOTES) + " more like these");
            }
        }

        private IndexReport report(Optional<VisualVocabulary> vocabulary, Set<Long> baggedBefore) {
            var pictures = collection.pictures();
            var indexed = pictures.indexed();
            var tally = IndexTally.of(before, files, indexed, baggedBefore, bagged(vocabulary));
            return new IndexReport(
                    indexed.size(),
                    tally.added(),
                    tally.changed(),
                    tally.recounted(),
                    tally.unchanged(),
                    pictures.missing(),
                    forgotten,
                    pictures.rejected(),
                    pictures.duplicates(),
                    vocabulary.map(collection.vocabularies()::emptyBags).orElse(0),
                    vocabulary,
                    learnt,
                    notes,
                    progress.stopRequested(),
                    (System.nanoTime() - start) / 1e9);
        }
    }
}
