package dev.graft.cli.option;

import dev.graft.image.feature.FeatureParams;
import dev.graft.image.feature.FeaturePreset;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.VisualVocabulary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How visual words are computed. */
public final class VisualWordOptions {
    enum Descriptor {
        DENSE,
        INTEREST
    }

    @Option(
            names = "--words",
            paramLabel = "N",
            description = "The number of visual words. Default: as many as the collection has, or 1000.")
    private @Nullable Integer count;

    @Option(
            names = "--codebook-from",
            paramLabel = "FILE",
            description = "Use the visual words of another collection, so that the two can be compared.")
    private @Nullable Path codebookFrom;

    @Option(names = "--relearn", description = "Learn new visual words even if the collection already has some.")
    private boolean relearn;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "The features of a paper (stc-2008, aplsa-2009, dkt-2011, structural-2007), or default.")
    private @Nullable String preset;

    @Option(
            names = "--descriptor",
            paramLabel = "KIND",
            description = "dense (SIFT on a grid, default) or interest (SIFT at interest points).")
    private @Nullable Descriptor descriptor;

    @Option(names = "--step", paramLabel = "PIXELS", description = "The grid spacing of dense SIFT. Default: 8.")
    private @Nullable Integer step;

    @Option(
            names = "--patch",
            split = ",",
            paramLabel = "PIXELS",
            description = "The patch sizes of dense SIFT, multiples of 4. Default: 16,32.")
    private @Nullable List<Integer> patches;

    @Option(
            names = "--points",
            paramLabel = "N",
            description = "The maximum number of interest points per picture. Default: 1000.")
    private @Nullable Integer points;

    @Option(
            names = "--max-side",
            paramLabel = "PIXELS",
            description = "Scale larger pictures down so that the longer side has this length. Default: 640.")
    private @Nullable Integer maxSide;

    /** Empty if no option asks for features, so that a collection keeps those it has. */
    public Optional<FeatureParams> features(Optional<FeatureParams> own, FeatureOption what) throws IOException {
        var asked = what.params();
        if (!asksForSift()) {
            return asked;
        }
        if (asked.filter(other ->
                        !other.kind().name().equals(SiftFeatures.DEFAULT.kind().name()))
                .isPresent()) {
            throw new IllegalArgumentException(
                    "--preset, --descriptor, --step, --patch, --points and --max-side go with --features sift");
        }
        var features = preset == null
                ? SiftFeatures.orDefault(own)
                : FeaturePreset.named(preset).features();
        return Optional.of(features.with(change()));
    }

    private boolean asksForSift() {
        return preset != null || !change().isNone();
    }

    private SiftFeatures.Change change() {
        return new SiftFeatures.Change(
                Optional.ofNullable(descriptor).map(kind -> kind == Descriptor.DENSE),
                Optional.ofNullable(step),
                Optional.ofNullable(patches),
                Optional.ofNullable(points),
                Optional.ofNullable(maxSide));
    }

    public boolean relearn() {
        return relearn;
    }

    public Optional<Integer> count() {
        return count != null || preset == null
                ? Optional.ofNullable(count)
                : Optional.of(FeaturePreset.named(preset).words());
    }

    public Optional<VisualVocabulary> vocabulary(boolean seed, FeatureOption what) {
        if (codebookFrom == null) {
            return Optional.empty();
        }
        if (relearn || seed || count().isPresent() || asksForSift() || what.given()) {
            throw new IllegalArgumentException(
                    "--codebook-from has its own settings: leave out --relearn, --words, --seed, --features,"
                            + " --preset and the like");
        }
        try (var other = PictureCollection.read(GivenPaths.existing(codebookFrom))) {
            var vocabulary = other.vocabularies().current();
            if (vocabulary.filter(VisualVocabulary::takesPictures).isEmpty()) {
                throw new CollectionException(codebookFrom + " has no visual words that can describe pictures");
            }
            return vocabulary;
        }
    }
}
