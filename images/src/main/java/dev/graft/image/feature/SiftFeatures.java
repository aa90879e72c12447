package dev.graft.image.feature;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.check.Check;
import dev.graft.core.record.Withers;
import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.describe.DenseSiftParams;
import dev.graft.image.describe.Descriptors;
import dev.graft.image.describe.ExtractorParams;
import dev.graft.image.describe.InterestSiftParams;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.network.KeptNetworks;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * SIFT of grey pictures: the size that they are scaled to, and the extractor.
 *
 * @param maxSide pictures with a longer side are scaled down to it
 * @param fixedSize if present, every picture is scaled to exactly this size
 */
@Withers
public record SiftFeatures(int maxSide, Optional<ReadParams.Size> fixedSize, ExtractorParams extractor)
        implements FeatureParams, SiftFeaturesBuilder.With {
    /** Used if no features are requested and no better ones are available. */
    public static final SiftFeatures DEFAULT =
            new SiftFeatures(ReadParams.DEFAULT.maxSide(), Optional.empty(), DenseSiftParams.DEFAULT);

    private static final ObjectMapper JSON = new ObjectMapper();

    public SiftFeatures {
        Check.inRange(16, 16_384, maxSide, "maxSide");
    }

    @Override
    public ReadParams read(ReadParams limits) {
        var sized = limits.withMaxSide(maxSide);
        return fixedSize
                .map(size -> sized.withFixedSize(size.width(), size.height()))
                .orElse(sized);
    }

    @Override
    public String toJson() {
        ObjectNode node = JSON.createObjectNode();
        fixedSize.ifPresentOrElse(
                size -> node.put("width", size.width()).put("height", size.height()),
                () -> node.put("maxSide", maxSide));
        extractor.writeTo(node);
        return node.toString();
    }

    static SiftFeatures of(JsonNode node, ExtractorParams extractor) {
        Optional<ReadParams.Size> fixed = node.has("width")
                ? Optional.of(new ReadParams.Size(
                        node.required("width").asInt(), node.required("height").asInt()))
                : Optional.empty();
        int maxSide =
                fixed.isPresent() ? DEFAULT.maxSide : node.required("maxSide").asInt();
        return new SiftFeatures(maxSide, fixed, extractor);
    }

    @Override
    public FeatureKind kind() {
        return SiftKind.CARD;
    }

    @Override
    public String describe() {
        return extractor.describe();
    }

    @Override
    public OptionalInt words() {
        return OptionalInt.empty();
    }

    @Override
    public FeatureExtractor open(KeptNetworks networks) {
        var sift = extractor.extractor();
        return new FeatureExtractor() {
            @Override
            public int dimensions() {
                return sift.dimensions();
            }

            @Override
            public Descriptors describe(PictureReader reader, byte[] content) throws RejectedPictureException {
                return sift.describe(reader.read(content));
            }
        };
    }

    /**
     * Changes requested by the user; absent settings keep their values.
     *
     * @param dense whether descriptors are on a grid instead of at interest points
     * @param step of the grid
     * @param patches sizes of the grid's patches
     * @param points the maximum number of interest points
     */
    public record Change(
            Optional<Boolean> dense,
            Optional<Integer> step,
            Optional<List<Integer>> patches,
            Optional<Integer> points,
            Optional<Integer> maxSide) {
        public boolean isNone() {
            return dense.isEmpty() && step.isEmpty() && patches.isEmpty() && points.isEmpty() && maxSide.isEmpty();
        }
    }

    /** The given settings if they are those of SIFT, otherwise the default. */
    public static SiftFeatures orDefault(Optional<FeatureParams> features) {
        return features.isPresent() && features.get() instanceof SiftFeatures sift ? sift : DEFAULT;
    }

    /** @throws IllegalArgumentException if changes contradict each other; the message names command-line options */
    public SiftFeatures with(Change change) {
        if (change.maxSide.isPresent() && fixedSize.isPresent()) {
            throw new IllegalArgumentException("--max-side has no effect if all pictures are scaled to one size");
        }
        var grid = extractor instanceof DenseSiftParams dense ? dense : DenseSiftParams.DEFAULT;
        var interest = extractor instanceof InterestSiftParams own ? own : InterestSiftParams.DEFAULT;
        boolean dense = change.dense.orElse(extractor.equals(grid) && change.points.isEmpty());
        if (dense ? change.points.isPresent() : change.step.isPresent() || change.patches.isPresent()) {
            throw new IllegalArgumentException(
                    dense
                            ? "--points goes with --descriptor interest"
                            : "--step and --patch go with --descriptor dense");
        }
        var changed = dense
                ? new DenseSiftParams(
                        change.step.orElse(grid.step()),
                        change.patches.orElse(grid.sizes()),
                        grid.smoothing(),
                        grid.leastContrast())
                : new InterestSiftParams(
                        change.points
                                .map(n -> Check.inRange(1, 100_000, n, "--points"))
                                .orElse(interest.most()),
                        interest.layers(),
                        interest.contrast(),
                        interest.edge(),
                        interest.sigma());
        int side = change.maxSide
                .map(n -> Check.inRange(16, 16_384, n, "--max-side"))
                .orElse(maxSide);
        return new SiftFeatures(side, fixedSize, changed);
    }
}
