package dev.graft.index;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.image.decode.FolderListing;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.format.PictureFormat;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Some pictures of a folder that features are tried out on, in a temporary collection. Which ones depends only on
 * their names.
 */
public final class FeatureSample implements AutoCloseable {
    private static final String COLLECTION = "sample.graft";

    private final Path folder;
    private final FolderListing pictures;
    private final Path temporary;
    private final PictureCollection collection;

    private FeatureSample(Path folder, FolderListing pictures) throws IOException {
        this.folder = folder;
        this.pictures = pictures;
        this.temporary = Files.createTempDirectory("graft-features");
        this.collection = PictureCollection.open(temporary.resolve(COLLECTION));
    }

    /** @param most the number of pictures that are drawn if there are more */
    public static FeatureSample of(Path folder, FolderListing listing, int most, Seed seed) throws IOException {
        var drawn = listing.files().stream()
                .sorted(Comparator.<FolderListing.Entry>comparingLong(
                                file -> seed.of(file.name()).value())
                        .thenComparing(FolderListing.Entry::name))
                .filter(file -> PictureFormat.isPicture(file.path()))
                .limit(most)
                .map(FolderListing.Entry::name)
                .collect(Collectors.toSet());
        return new FeatureSample(
                folder, new FolderListing(listing.only(drawn::contains).files(), List.of()));
    }

    /** The number of pictures drawn. */
    public int size() {
        return pictures.files().size();
    }

    /**
     * The features of the pictures, without those that the features cannot describe.
     *
     * @param params the limits, networks, threads and engine of these
     * @return empty if the run was stopped, or no picture has features
     */
    public Optional<CountMatrix> describe(FeatureParams features, IndexParams params, Progress progress)
            throws IOException {
        var trial = IndexParams.DEFAULT
                .withFeatures(features)
                .withLimits(params.limits())
                .withNetworks(params.networks())
                .withThreads(params.threads())
                .withEngine(params.engine())
                .withThumbnails(false)
                .withClassFolders(false);
        var report = new Indexer(collection, trial, progress).index(folder, pictures);
        return report.stopped() ? Optional.empty() : report.vocabulary().map(collection.vocabularies()::bags);
    }

    @Override
    public void close() throws IOException {
        collection.close();
        try (var files = Files.list(temporary)) {
            for (var file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(temporary);
    }
}
