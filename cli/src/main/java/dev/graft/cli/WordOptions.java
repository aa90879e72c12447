package dev.graft.cli;

import dev.graft.collection.CollectionException;
import dev.graft.collection.FeatureParams;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.Preset;
import dev.graft.collection.SiftFeatures;
import dev.graft.collection.VisualVocabulary;
import dev.graft.core.check.Check;
import dev.graft.vision.describe.DenseSiftParams;
import dev.graft.vision.describe.ExtractorParams;
import dev.graft.vision.describe.InterestSiftParams;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How pictures are put into words. */
final class WordOptions {
    enum Descriptor {
        DENSE,
        INTEREST
    }

    @Option(
            names = "--words",
            paramLabel = "N",
            description = "Size of the visual vocabulary. Default: as the collection has, or 1000.")
    private @Nullable Integer count;

    @Option(
            names = "--codebook-from",
            paramLabel = "FILE",
            description = "Use the visual words of another collection, so that the two can be compared.")
    private @Nullable Path codebookFrom;

    @Option(names = "--relearn", description = "Learn new visual words even where the collection has some.")
    private boolean relearn;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "Features of a paper: stc-2008, aplsa-2009, dkt-2011, structural-2007; or default.")
    private @Nullable String preset;

    @Option(
            names = "--descriptor",
            paramLabel = "KIND",
            description = "dense (SIFT on a grid, default) or interest (SIFT at interest points).")
    private @Nullable Descriptor descriptor;

    @Option(names = "--step", paramLabel = "PIXELS", description = "Grid step of dense SIFT. Default: 8.")
    private @Nullable Integer step;

    @Option(
            names = "--patch",
            split = ",",
            paramLabel = "PIXELS",
            description = "Patch sizes of dense SIFT, multiples of 4. Default: 16,32.")
    private @Nullable List<Integer> patches;

    @Option(
            names = "--points",
            paramLabel = "N",
            description = "Interest points of a picture at the most. Default: 1000.")
    private @Nullable Integer points;

    @Option(
            names = "--max-side",
            paramLabel = "PIXELS",
            description = "Larger pictures are scaled down to this long side. Default: 640.")
    private @Nullable Integer maxSide;

    /** Absent where nothing was said, so that a collection keeps what it has. */
    Optional<FeatureParams> features(Optional<FeatureParams> own, FeatureOption what) throws IOException {
        var asked = what.params();
        if (!asksForSift()) {
            return asked;
        }
        if (asked.isPresent() && !(asked.get() instanceof SiftFeatures)) {
            throw new IllegalArgumentException(
                    "--preset, --descriptor, --step, --patch, --points and --max-side go with --features sift");
        }
        var features = preset == null ? sift(own) : Preset.named(preset).features();
        if (maxSide != null && features.fixedSize().isPresent()) {
            throw new IllegalArgumentException("--max-side has no meaning where all pictures are scaled to one size");
        }
        features = features.withExtractor(extractor(features));
        return Optional.of(
                maxSide == null ? features : features.withMaxSide(Check.inRange(16, 16_384, maxSide, "--max-side")));
    }

    private boolean asksForSift() {
        return preset != null
                || descriptor != null
                || step != null
                || patches != null
                || points != null
                || maxSide != null;
    }

    private static SiftFeatures sift(Optional<FeatureParams> own) {
        return own.isPresent() && own.get() instanceof SiftFeatures sift ? sift : FeatureParams.DEFAULT;
    }

    private ExtractorParams extractor(SiftFeatures features) {
        var dense = features.extractor() instanceof DenseSiftParams d ? d : DenseSiftParams.DEFAULT;
        var interest = features.extractor() instanceof InterestSiftParams i ? i : InterestSiftParams.DEFAULT;
        boolean isDense = descriptor == null
                ? features.extractor() instanceof DenseSiftParams && points == null
                : descriptor == Descriptor.DENSE;
        if (isDense ? points != null : step != null || patches != null) {
            throw new IllegalArgumentException(
                    isDense
                            ? "--points goes with --descriptor interest"
                            : "--step and --patch go with --descriptor dense");
        }
        return isDense
                ? new DenseSiftParams(
                        step == null ? dense.step() : step,
                        patches == null ? dense.sizes() : patches,
                        dense.smoothing(),
                        dense.leastContrast())
                : new InterestSiftParams(
                        points == null ? interest.most() : Check.inRange(1, 100_000, points, "--points"),
                        interest.layers(),
                        interest.contrast(),
                        interest.edge(),
                        interest.sigma());
    }

    boolean relearn() {
        return relearn;
    }

    Optional<Integer> count() {
        return count != null || preset == null
                ? Optional.ofNullable(count)
                : Optional.of(Preset.named(preset).words());
    }

    Optional<VisualVocabulary> vocabulary(boolean seed, FeatureOption what) {
        if (codebookFrom == null) {
            return Optional.empty();
        }
        if (relearn || seed || count().isPresent() || asksForSift() || what.given()) {
            throw new IllegalArgumentException(
                    "--codebook-from brings its own settings: leave out --relearn, --words, --seed, --features, --preset and the like");
        }
        try (var other = PictureCollection.read(Given.collection(codebookFrom))) {
            var vocabulary = other.vocabularies().current();
            if (vocabulary.filter(VisualVocabulary::takesPictures).isEmpty()) {
                throw new CollectionException(codebookFrom + " has no visual words that pictures can be put into");
            }
            return vocabulary;
        }
    }
}
