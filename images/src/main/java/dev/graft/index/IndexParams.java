package dev.graft.index;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.core.record.Withers;
import dev.graft.engine.Engines;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.feature.FeatureKinds;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.network.KeptNetworks;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureFiles;
import dev.graft.store.VisualVocabulary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Settings of one run of the indexer.
 *
 * @param features absent: those of the collection's current vocabulary, or the default for a new one
 * @param words absent: as many as the current vocabulary, or the default for a new one
 * @param vocabulary absent: the collection's own; present: this one, from another collection
 * @param relearn learn a new vocabulary even where there is one
 * @param limits what is refused; the size to scale to is part of the features
 * @param tables files with captions, tags or labels
 * @param classFolders whether labels are taken from folders where there are at least two; absent: as the collection
 *     did last, and a new one takes them
 * @param seed absent: that of the current vocabulary, or the default
 * @param networks what a collection in the words of a network, or a wish for such words, needs; a new collection is put into the
 *     words of the best of them where nothing else is wished for
 * @param engine on which visual words are learnt, as {@link Engines#open(String, int)} reads it
 * @param forgetMissing drop pictures whose files are no longer there, with all that is known of them
 */
@Withers
public record IndexParams(
        Optional<FeatureParams> features,
        Optional<Integer> words,
        Optional<VisualVocabulary> vocabulary,
        boolean relearn,
        ReadParams limits,
        List<Path> tables,
        Optional<Boolean> classFolders,
        boolean forgetMissing,
        Optional<Seed> seed,
        KeptNetworks networks,
        int threads,
        String engine)
        implements IndexParamsBuilder.With {
    public static final IndexParams DEFAULT = new IndexParams(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false,
            ReadParams.DEFAULT,
            List.of(),
            Optional.empty(),
            false,
            Optional.empty(),
            KeptNetworks.NONE,
            Runtime.getRuntime().availableProcessors(),
            Engines.LOCAL);

    public IndexParams {
        words.ifPresent(n -> Check.inRange(2, 100_000, n, "words"));
        tables = List.copyOf(tables);
        Check.inRange(1, 1024, threads, "threads");
    }

    /**
     * With the best features available for every collection involved, where nothing was asked for: all pictures must be
     * there to be looked at.
     *
     * @param collections that are to be compared; where the first one is in words that are better than the default, they are
     *     kept to
     */
    public IndexParams withBestFeatures(List<PictureCollection> collections) {
        if (features.isPresent() || words.isPresent() || vocabulary.isPresent()) {
            return this;
        }
        return collections
                .get(0)
                .vocabularies()
                .currentForPictures()
                .map(VisualVocabulary::params)
                .filter(own -> own.kind().preference() > 0 && own.canOpen(networks))
                .or(() -> FeatureKinds.best(networks))
                .filter(best -> collections.stream().allMatch(pictures -> canBeSeen(pictures, best)))
                .map(this::withFeatures)
                .orElse(this);
    }

    private static boolean canBeSeen(PictureCollection collection, FeatureParams features) {
        if (collection.folder().filter(Files::isDirectory).isEmpty()) {
            return false;
        }
        var seen = collection.vocabularies().contentsSeenBy(features);
        var unseen = collection.pictures().indexed().stream()
                .filter(picture -> picture.contentId().filter(seen::contains).isEmpty())
                .toList();
        if (unseen.isEmpty()) {
            return true;
        }
        var files = new PictureFiles(collection);
        return unseen.stream().allMatch(files::has);
    }

    public IndexParams withFeatures(FeatureParams value) {
        return withFeatures(Optional.of(value));
    }

    public IndexParams withWords(int value) {
        return withWords(Optional.of(value));
    }

    public IndexParams withVocabulary(VisualVocabulary value) {
        return withVocabulary(Optional.of(value));
    }

    public IndexParams withClassFolders(boolean value) {
        return withClassFolders(Optional.of(value));
    }

    public IndexParams withSeed(Seed value) {
        return withSeed(Optional.of(value));
    }
}
