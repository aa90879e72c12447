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
import dev.graft.store.PictureRow;
import dev.graft.store.VisualVocabulary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Settings of one run of the indexer.
 *
 * @param features if absent, those of the collection's current vocabulary, or the default for a new one
 * @param words if absent, as many as the current vocabulary has, or the default for a new one
 * @param vocabulary one from another collection; if absent, the collection's own
 * @param relearn whether to learn a new vocabulary even if there is one
 * @param limits on the pictures that are read; the size to scale to is part of the features
 * @param tables files with captions, tags or labels
 * @param classFolders whether labels are taken from folder names if there are at least two folders; if absent, as in
 *     the collection's last run, which by default takes them
 * @param seed if absent, that of the current vocabulary, or the default
 * @param networks available networks, of which the best one is used for a new collection unless features are requested
 * @param engine the engine that vocabularies are trained on, in the form of {@link Engines#open(String, int)}
 * @param thumbnails whether thumbnails are kept in the collection
 * @param forgetMissing whether to delete pictures whose files no longer exist, with all that is known about them
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
        boolean thumbnails,
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
            true,
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
     * With the best features available for every collection involved, unless features were requested. All picture files
     * must exist to be described.
     *
     * @param collections those to be compared; features of the first one that are better than the default are used
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
                .filter(best -> collections.stream().allMatch(pictures -> canDescribe(pictures, best)))
                .map(this::withFeatures)
                .orElse(this);
    }

    /**
     * With these features if every collection has them or can get them, otherwise with the best available ones.
     *
     * @param collections those to be compared
     */
    public IndexParams preferring(FeatureParams wanted, List<PictureCollection> collections) {
        boolean possible = collections.stream()
                .allMatch(pictures -> wanted.canOpen(networks)
                        ? canDescribe(pictures, wanted)
                        : undescribed(pictures, wanted).isEmpty());
        return possible ? withFeatures(wanted) : withBestFeatures(collections);
    }

    private static List<PictureRow> undescribed(PictureCollection collection, FeatureParams features) {
        var described = collection.vocabularies().contentsDescribedBy(features);
        return collection.pictures().indexed().stream()
                .filter(picture ->
                        picture.contentId().filter(described::contains).isEmpty())
                .toList();
    }

    private static boolean canDescribe(PictureCollection collection, FeatureParams features) {
        if (collection.folder().filter(Files::isDirectory).isEmpty()) {
            return false;
        }
        var missing = undescribed(collection, features);
        if (missing.isEmpty()) {
            return true;
        }
        var files = new PictureFiles(collection);
        return missing.stream().allMatch(files::has);
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
