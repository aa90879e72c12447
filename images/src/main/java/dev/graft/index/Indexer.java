package dev.graft.index;

import dev.graft.annotation.AnnotationFile;
import dev.graft.annotation.AnnotationMatcher;
import dev.graft.annotation.AnnotationTable;
import dev.graft.annotation.PictureAnnotations;
import dev.graft.annotation.PictureCompanions;
import dev.graft.image.decode.FolderListing;
import dev.graft.image.decode.PictureFolder;
import dev.graft.image.format.PictureFormat;
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
 * Brings a collection up to date with a folder: learns a vocabulary if there is none, computes the bag of every new or
 * changed picture, and reads captions, tags and labels. Work is committed in small steps: a run can end at any moment,
 * and the next one continues to the same result.
 */
public final class Indexer {
    private static final int MAX_NOTES = 20;
    private static final int MIN_PER_WORD = 10;
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
     * Indexes some of a folder's pictures. A picture that is not listed counts as missing: what is known about it is
     * kept until it is listed again.
     */
    public IndexReport index(Path folder, FolderListing listing) throws IOException {
        checkFolder(folder);
        return new Run(listing).run(folder);
    }

    /** Refuses a folder other than the collection's own, unless that has been moved. */
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
        private final DescribedPictures described = DescribedPictures.inMemory();
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
            updateFiles(folder.toRealPath());
            var vocabulary = vocabulary();
            var baggedBefore = bagged(vocabulary);
            var toRead = toRead(baggedBefore);
            if (!progress.stopRequested() && !toRead.isEmpty()) {
                var problems = new ArrayList<String>();
                new PictureIndexing(collection, vocabulary, companions, params, described)
                        .bag(toRead, progress, problems);
                collection.thumbnails().forgetUnused();
                addNotes("words beside or inside pictures", problems);
                noteRaw();
            }
            if (!progress.stopRequested()) {
                updateAnnotations(tables);
            }
            return report(vocabulary, baggedBefore, toRead.isEmpty() ? baggedBefore : bagged(vocabulary));
        }

        /** People should know that they do not see what other programs make of the sensor's data. */
        private void noteRaw() {
            int raw = collection.pictures().formats().getOrDefault(PictureFormat.RAW.name(), 0);
            if (raw > 0) {
                notes.add((raw == 1 ? "1 camera raw picture is" : raw + " camera raw pictures are")
                        + " seen as the JPEG preview inside the file shows it");
            }
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
                // Reading the file will report the reason.
                return new SourceFile(entry.name(), entry.path(), -1, 0);
            }
        }

        /** Stores the folder, and which files have disappeared, have returned or could not be listed. */
        private void updateFiles(Path folder) {
            var present = new HashSet<>(files.keySet());
            listing.skipped().forEach(skipped -> present.add(skipped.name()));
            collection.transaction(() -> {
                collection.setFolder(folder);
                params.classFolders().ifPresent(collection::setClassFolders);
                for (var skipped : listing.skipped()) {
                    var rejection = new PictureRow.Rejection("UNREADABLE", skipped.reason());
                    collection.pictures().reject(skipped.name(), -1, 0, rejection);
                }
                for (var picture : before.values()) {
                    boolean missing = !present.contains(picture.name()) && !isBelowSkipped(picture.name());
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

        /** Files in a folder that cannot be listed are not missing. */
        private boolean isBelowSkipped(String name) {
            return listing.skipped().stream().anyMatch(skipped -> name.startsWith(skipped.name() + "/"));
        }

        /** A folder that could not be listed before but now can is not a missing file. */
        private boolean isFolderNow(PictureRow picture) {
            return picture.rejection().isPresent()
                    && files.keySet().stream().anyMatch(name -> name.startsWith(picture.name() + "/"));
        }

        /** The vocabulary to use, learnt now if necessary; empty if there is nothing to learn from. */
        private Optional<VisualVocabulary> vocabulary() {
            var vocabularies = collection.vocabularies();
            var request = VocabularyRequest.of(params, vocabularies);
            var found = params.vocabulary()
                    .or(() -> params.relearn() ? Optional.empty() : request.find(vocabularies))
                    .or(() -> ready(request));
            if (found.isEmpty()) {
                found = new DescriptorSampler(collection, request.plan(), params, described)
                        .sample(List.copyOf(files.values()), progress)
                        .flatMap(sample -> VocabularyLearner.learn(sample, request.plan(), params, progress));
                learnt = found.isPresent();
                found.filter(v -> v.descriptors() < MIN_PER_WORD * v.words())
                        .ifPresent(v -> notes.add("the " + v.words() + " visual words were learnt on only "
                                + v.descriptors() + " descriptors; with more pictures, run again with --relearn"));
            }
            found.ifPresent(vocabularies::use);
            return found;
        }

        /** A vocabulary that need not be learnt. */
        private Optional<VisualVocabulary> ready(VocabularyRequest request) {
            var ready = request.ready();
            if (!files.isEmpty()) {
                // Fails for a network that cannot be opened, which must not become that of the collection.
                ready.ifPresent(words -> new PictureBags(words, params.limits(), params.networks()));
            }
            return ready;
        }

        /** Contents that have a bag; without a vocabulary none is needed, so these are all. */
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
                boolean sameCompanions = known.filter(
                                row -> row.companions().equals(companions.fingerprint(file.path())))
                        .isPresent();
                if (!same || !counted || !sameCompanions) {
                    toRead.add(file);
                }
            }
            return toRead;
        }

        private void updateAnnotations(Map<Path, AnnotationTable> tables) {
            var pictures = collection.pictures().indexed();
            var names = pictures.stream().map(PictureRow::name).toList();
            if (!tables.isEmpty()) {
                updateTables(tables, pictures, new AnnotationMatcher(names));
            }
            var folders = collection.classFolders() ? LabelFolders.labels(names) : Map.<String, String>of();
            var labels = new HashMap<Long, List<String>>();
            for (var picture : pictures) {
                var label = folders.get(picture.name());
                if (label != null) {
                    labels.put(picture.id(), List.of(label));
                }
            }
            if (!collection.words().labels(AnnotationSource.FOLDER).equals(labels)) {
                collection.transaction(() -> {
                    collection.words().clearLabels(AnnotationSource.FOLDER);
                    labels.forEach((picture, label) ->
                            collection.words().replaceLabels(picture, AnnotationSource.FOLDER, label));
                });
            }
        }

        private void updateTables(
                Map<Path, AnnotationTable> tables, List<PictureRow> pictures, AnnotationMatcher matcher) {
            var annotations = new LinkedHashMap<Path, Map<String, PictureAnnotations>>();
            tables.forEach((path, table) -> {
                var match = matcher.match(table.rows());
                annotations.put(path, match.annotations());
                addNotes(
                        table.source().getFileName() + " (" + table.format() + ")",
                        table.problems().stream().map(Object::toString).toList());
                addNotes(String.valueOf(table.source().getFileName()), match.report());
            });
            collection.transaction(() -> collection.words().replaceTables(pictures, annotations));
        }

        private void addNotes(String what, List<String> problems) {
            problems.stream()
                    .limit(MAX_NOTES)
                    .map(problem -> what + ": " + problem)
                    .forEach(notes::add);
            if (problems.size() > MAX_NOTES) {
                notes.add(what + ": " + (problems.size() - MAX_NOTES) + " more like these");
            }
        }

        private IndexReport report(Optional<VisualVocabulary> vocabulary, Set<Long> baggedBefore, Set<Long> bagged) {
            var pictures = collection.pictures();
            var indexed = pictures.indexed();
            var tally = IndexTally.of(before, files, indexed, baggedBefore, bagged);
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
