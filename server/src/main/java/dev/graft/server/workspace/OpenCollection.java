package dev.graft.server.workspace;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.app.board.CollectionBoard;
import dev.graft.image.decode.PictureFolder;
import dev.graft.image.feature.FeatureParams;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import dev.graft.store.VisualVocabulary;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** An open collection, with its facts cached until it changes. */
public final class OpenCollection implements AutoCloseable {
    /** At least one in this many pictures must have words, or labels, for others to borrow them. */
    private static final int MIN_SHARE = 20;

    private final PictureCollection collection;
    private final CollectionBoard board;
    /** By description; what one describes never changes. */
    private final Map<String, FeatureParams> features = new ConcurrentHashMap<>();
    /** By the hash of a vocabulary that takes pictures. */
    private final Map<String, FeatureParams> featuresByHash = new ConcurrentHashMap<>();

    private @Nullable Facts facts;

    OpenCollection(Path file) {
        collection = PictureCollection.open(file);
        try {
            board = CollectionBoard.open(collection);
        } catch (RuntimeException | Error e) {
            collection.close();
            throw e;
        }
    }

    /**
     * Facts that only indexing changes.
     *
     * @param pictures by id, ordered by name
     * @param files the files by picture id; empty for imported features
     * @param folder where the pictures are, if they have files
     * @param texts whether it holds texts instead of pictures
     */
    public record Facts(
            Optional<Path> folder,
            boolean texts,
            Map<Long, PictureRow> pictures,
            Map<Long, Path> files,
            int rejected,
            int missing,
            int duplicates,
            int captioned,
            int tagged,
            int labelled,
            List<String> labels) {
        /**
         * A minimum share is required: a caption that a camera wrote into one of hundreds of pictures is nothing to
         * learn from.
         */
        private boolean isEnough(int described) {
            return described >= 2 && MIN_SHARE * described >= pictures.size();
        }

        public boolean offersCaptions() {
            return isEnough(captioned);
        }

        /** Captions or tags. */
        public boolean offersWords() {
            return offersCaptions() || isEnough(tagged);
        }

        public boolean offersLabels() {
            return isEnough(labelled);
        }
    }

    public PictureCollection collection() {
        return collection;
    }

    public CollectionBoard board() {
        return board;
    }

    public synchronized Facts facts() {
        if (facts == null) {
            facts = readFacts();
        }
        return facts;
    }

    private Facts readFacts() {
        var pictures = new LinkedHashMap<Long, PictureRow>();
        collection.pictures().withContent().stream()
                .filter(one -> !one.missing())
                .forEach(one -> pictures.put(one.id(), one));
        var files = new HashMap<Long, Path>();
        collection
                .folder()
                .ifPresent(folder ->
                        pictures.forEach((id, one) -> files.put(id, PictureFolder.file(folder, one.name()))));
        var annotations = collection.words().all();
        return new Facts(
                collection.folder(),
                collection.holdsTexts(),
                pictures,
                files,
                collection.pictures().rejected().size(),
                collection.pictures().missing(),
                collection.pictures().duplicates().stream()
                        .mapToInt(group -> group.size() - 1)
                        .sum(),
                count(annotations, one -> !one.captions().isEmpty()),
                count(annotations, one -> !one.tags().isEmpty()),
                count(annotations, one -> !one.labels().isEmpty()),
                annotations.stream()
                        .flatMap(one -> one.labels().stream())
                        .distinct()
                        .toList());
    }

    private static int count(List<PictureAnnotations> annotations, Predicate<PictureAnnotations> which) {
        return (int) annotations.stream().filter(which).count();
    }

    /** The file of a picture, if it has one. */
    public Optional<Path> file(long picture) {
        return Optional.ofNullable(facts().files().get(picture));
    }

    /** The features of the vocabulary with this description; empty if there is none that pictures can be added to. */
    public Optional<FeatureParams> featuresCalled(String description) {
        var known = features.get(description);
        if (known != null) {
            return Optional.of(known);
        }
        var found = collection.vocabularies().all().stream()
                .filter(words -> words.takesPictures() && words.describe().equals(description))
                .map(VisualVocabulary::params)
                .reduce((older, newer) -> newer);
        found.ifPresent(params -> features.put(description, params));
        return found;
    }

    /** The features of the vocabulary that pictures are added to, as the page asks for them with every list. */
    public Optional<FeatureParams> featuresForPictures() {
        var vocabularies = collection.vocabularies();
        var hash = vocabularies.currentHash();
        var known = hash.map(featuresByHash::get);
        if (known.isPresent()) {
            return known;
        }
        var found = vocabularies.currentForPictures();
        // Where the current vocabulary takes no pictures, which one does may change without it.
        found.filter(words -> hash.filter(words.hash()::equals).isPresent())
                .ifPresent(words -> featuresByHash.put(words.hash(), words.params()));
        return found.map(VisualVocabulary::params);
    }

    /** Call this after pictures may have been added or removed. */
    public void changed() {
        synchronized (this) {
            facts = null;
        }
        board.sync();
    }

    @Override
    public void close() {
        collection.close();
    }
}
