package dev.graft.index;

import dev.graft.core.matrix.SparseVector;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.describe.Descriptors;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.store.CollectionException;
import dev.graft.store.ContentHash;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureFiles;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Finds or learns a vocabulary for several collections, without which they cannot be compared: one that they already
 * share, or a new one trained on all of them. Missing bags are computed from the picture files; descriptors that were
 * sampled for earlier vocabularies are reused.
 */
public final class CommonVocabulary {
    /** Indexed pictures have already passed the limits of an earlier run. */
    private static final ReadParams NO_LIMITS =
            ReadParams.DEFAULT.withMaxPixels(Integer.MAX_VALUE).withMaxBytes(Integer.MAX_VALUE - 8);

    private final List<PictureCollection> collections;
    private final IndexParams params;
    private final Progress progress;
    private final DescribedPictures described = DescribedPictures.inMemory();

    /** @param collections the first one determines features, number of words and seed unless the settings do */
    public CommonVocabulary(List<PictureCollection> collections, IndexParams params, Progress progress) {
        this.collections = List.copyOf(collections);
        this.params = params;
        this.progress = progress;
    }

    /** A vocabulary in which all pictures of all collections now have bags; empty if the run was stopped. */
    public Optional<VisualVocabulary> find() {
        collections.forEach(PictureCollection::checkHoldsPictures);
        var vocabulary = params.vocabulary().or(this::sharedAlready).or(this::make);
        vocabulary.ifPresent(words -> {
            for (var collection : collections) {
                collection.vocabularies().add(words);
                fill(collection, words);
            }
        });
        return progress.stopRequested() ? Optional.empty() : vocabulary;
    }

    /**
     * A vocabulary with the best features available, unless others were requested. A single collection keeps its
     * current vocabulary if there are no better features.
     *
     * @return empty if the run was stopped
     */
    public Optional<VisualVocabulary> best() {
        collections.forEach(PictureCollection::checkHoldsPictures);
        var best = params.withBestFeatures(collections);
        if (collections.size() == 1 && best.features().isEmpty()) {
            var only = collections.get(0);
            return Optional.of(only.vocabularies()
                    .current()
                    .orElseThrow(() -> new CollectionException(
                            only.file() + " has no visual words yet; run `graft index` on its pictures first")));
        }
        return new CommonVocabulary(collections, best, progress).find();
    }

    /**
     * How the bags of a second collection become bags in the words of the first, without looking at any picture. Empty
     * if they have words in common, if the settings ask for others than the first one has, or if what the second one
     * keeps is not enough; then {@link #best} compares them.
     */
    public Optional<WordTranslation> translation() {
        collections.forEach(PictureCollection::checkHoldsPictures);
        var best = params.withBestFeatures(collections);
        if (collections.size() != 2 || best.relearn() || best.vocabulary().isPresent()) {
            return Optional.empty();
        }
        var borrower = collections.get(0);
        var lender = collections.get(1);
        var request = VocabularyRequest.of(best, borrower.vocabularies());
        if (new CommonVocabulary(collections, best, progress).sharedAlready().isPresent()) {
            return Optional.empty();
        }
        return request.find(borrower.vocabularies())
                .filter(to -> isComplete(borrower, to))
                .flatMap(to -> lender.vocabularies().all().stream()
                        // More words cannot be told apart by fewer.
                        .filter(from -> from.features().equals(to.features())
                                && from.askedWords() >= to.askedWords()
                                && isComplete(lender, from))
                        .reduce((older, newer) -> newer)
                        .flatMap(from -> WordTranslation.learn(lender, from, to, params.threads(), progress)));
    }

    private static boolean isComplete(PictureCollection collection, VisualVocabulary words) {
        return collection.vocabularies().bagged(words)
                == collection.pictures().indexed().size();
    }

    /** The newest vocabulary of the first collection that all others have too and that fits the settings. */
    private Optional<VisualVocabulary> sharedAlready() {
        boolean requested = params.features().isPresent()
                || params.words().isPresent()
                || params.seed().isPresent();
        var first = collections.get(0).vocabularies();
        var request = VocabularyRequest.of(params, first);
        return first.all().stream()
                .filter(words -> !params.relearn() && (!requested || request.fits(words)))
                .filter(words -> collections.stream().allMatch(c -> has(c, words)))
                .reduce((older, newer) -> newer);
    }

    /** If features were imported or cannot be extracted here, no bags can be added, so all must be there already. */
    private boolean has(PictureCollection collection, VisualVocabulary words) {
        var vocabularies = collection.vocabularies();
        return vocabularies.find(words.hash()).isPresent()
                && (canTakeMore(words)
                        || vocabularies.bagged(words)
                                == collection.pictures().indexed().size());
    }

    private boolean canTakeMore(VisualVocabulary words) {
        return words.takesPictures() && words.params().canOpen(params.networks());
    }

    /** Prefers a collection's own copy, whose provenance may describe the features more precisely. */
    private Optional<VisualVocabulary> ready() {
        return VocabularyRequest.of(params, collections.get(0).vocabularies())
                .ready()
                .map(words -> collections.stream()
                        .flatMap(c -> c.vocabularies().find(words.hash()).stream())
                        .findFirst()
                        .orElse(words));
    }

    private Optional<VisualVocabulary> make() {
        for (var collection : collections) {
            if (collection.folder().isEmpty()) {
                throw new CollectionException("these collections have no visual words in common, and "
                        + collection.file()
                        + " was imported without pictures, so none can be learnt. They have: "
                        + collections.stream()
                                .map(c -> c.vocabularies().all().stream()
                                        .map(v -> v.words() + " " + v.features())
                                        .collect(Collectors.joining("; ", c.file() + ": ", "")))
                                .collect(Collectors.joining(", ")));
            }
        }
        return ready().or(this::learn);
    }

    private Optional<VisualVocabulary> learn() {
        var plan =
                VocabularyRequest.of(params, collections.get(0).vocabularies()).plan();
        var all = new ByteArrayOutputStream();
        int dimensions = 1;
        for (var collection : collections) {
            var sample = new DescriptorSampler(collection, plan, params.withThumbnails(false), described)
                    .sample(files(collection), progress);
            if (sample.isEmpty()) {
                return Optional.empty();
            }
            dimensions = sample.get().dimensions();
            all.writeBytes(sample.get().values());
        }
        return VocabularyLearner.learn(new Descriptors(dimensions, all.toByteArray()), plan, params, progress);
    }

    private static List<SourceFile> files(PictureCollection collection) {
        var files = new PictureFiles(collection);
        return collection.pictures().indexed().stream()
                .map(picture ->
                        new SourceFile(picture.name(), files.of(picture.name()), picture.bytes(), picture.modified()))
                .toList();
    }

    /** Computes the missing bags. */
    private void fill(PictureCollection collection, VisualVocabulary vocabulary) {
        var withBag = collection.vocabularies().contentsWithBag(vocabulary);
        var seen = new HashSet<Long>(withBag);
        var names = new LinkedHashMap<String, Long>();
        for (var picture : collection.pictures().indexed()) {
            picture.contentId().filter(seen::add).ifPresent(content -> names.put(picture.name(), content));
        }
        if (names.isEmpty() || progress.stopRequested()) {
            return;
        }
        var files = new PictureFiles(collection);
        var todo = names.entrySet().stream()
                .map(entry -> new Missing(entry.getValue(), files.of(entry.getKey())))
                .toList();
        var counter = new PictureBags(vocabulary, NO_LIMITS, params.networks());
        var hashes = collection.pictures().contents();
        progress.begin("encoding " + collection.file().getFileName() + " with common words", "picture", todo.size());
        var done = new int[1];
        try (var work = new OrderedWork(params.threads());
                var batch = collection.batch()) {
            work.run(todo.iterator(), missing -> missing.bag(counter, hashes, described), bag -> {
                batch.add(() -> collection.vocabularies().addBag(vocabulary, bag.content, bag.counts));
                progress.advance(++done[0]);
                return !progress.stopRequested();
            });
        } finally {
            progress.end();
        }
    }

    private record Bag(long content, SparseVector counts) {}

    private record Missing(long content, Path path) {
        Bag bag(PictureBags counter, Map<ContentHash, Long> hashes, DescribedPictures described) {
            try {
                byte[] bytes = counter.load(path);
                var hash = ContentHash.of(bytes);
                Long found = hashes.get(hash);
                if (found == null || found != content) {
                    throw new CollectionException(
                            path + " has changed since it was indexed; run `graft index` again first");
                }
                var before = described.take(hash);
                return new Bag(
                        content,
                        before.isPresent()
                                ? counter.count(before.get().descriptors())
                                : counter.count(bytes, Optional.empty()));
            } catch (RejectedPictureException e) {
                // It could be read when it was indexed, but these features cannot describe it.
                String advice = e.reason() == RejectedPictureException.Reason.UNSUPPORTED
                        ? "; `graft index --features "
                                + counter.features().kind().name()
                                + "` continues without the picture, --features sift includes it"
                        : "; run `graft index` again first";
                throw new CollectionException(path + ": " + e.getMessage() + advice, e);
            }
        }
    }
}
