package dev.graft.collection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.check.Check;
import dev.graft.vision.describe.DenseSiftParams;
import dev.graft.vision.describe.ExtractorParams;
import dev.graft.vision.describe.InterestSiftParams;
import dev.graft.vision.read.ReadParams;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * SIFT of grey pictures: the size that they are scaled to and the extractor.
 *
 * @param maxSide long side in pixels that larger pictures are scaled down to
 * @param fixedSize where present, every picture is scaled to exactly this
 */
public record SiftFeatures(int maxSide, Optional<ReadParams.Size> fixedSize, ExtractorParams extractor)
        implements FeatureParams {
    public static final SiftFeatures DEFAULT =
            new SiftFeatures(ReadParams.DEFAULT.maxSide(), Optional.empty(), DenseSiftParams.DEFAULT);

    private static final ObjectMapper JSON = new ObjectMapper();

    public SiftFeatures {
        Check.inRange(16, 16_384, maxSide, "maxSide");
    }

    public SiftFeatures withMaxSide(int side) {
        return new SiftFeatures(side, fixedSize, extractor);
    }

    public SiftFeatures withExtractor(ExtractorParams other) {
        return new SiftFeatures(maxSide, fixedSize, other);
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
        if (extractor instanceof DenseSiftParams dense) {
            node.put("kind", "dense-sift").put("step", dense.step());
            var sizes = node.putArray("sizes");
            dense.sizes().forEach(sizes::add);
            node.put("smoothing", dense.smoothing()).put("leastContrast", dense.leastContrast());
        } else if (extractor instanceof InterestSiftParams interest) {
            node.put("kind", "interest-sift")
                    .put("most", interest.most())
                    .put("layers", interest.layers())
                    .put("contrast", interest.contrast())
                    .put("edge", interest.edge())
                    .put("sigma", interest.sigma());
        }
        return node.toString();
    }

    static SiftFeatures of(JsonNode node) {
        Optional<ReadParams.Size> fixed = node.has("width")
                ? Optional.of(new ReadParams.Size(
                        node.required("width").asInt(), node.required("height").asInt()))
                : Optional.empty();
        int maxSide =
                fixed.isPresent() ? DEFAULT.maxSide : node.required("maxSide").asInt();
        return new SiftFeatures(maxSide, fixed, extractor(node));
    }

    @Override
    public String describe() {
        return extractor instanceof DenseSiftParams ? "dense SIFT" : "SIFT at interest points";
    }

    private static ExtractorParams extractor(JsonNode node) {
        String kind = node.required("kind").asText();
        if (kind.equals("dense-sift")) {
            List<Integer> sizes = new ArrayList<>();
            node.required("sizes").forEach(size -> sizes.add(size.asInt()));
            return new DenseSiftParams(
                    node.required("step").asInt(),
                    sizes,
                    node.required("smoothing").asDouble(),
                    node.required("leastContrast").asDouble());
        }
        if (kind.equals("interest-sift")) {
            return new InterestSiftParams(
                    node.required("most").asInt(),
                    node.required("layers").asInt(),
                    node.required("contrast").asDouble(),
                    node.required("edge").asDouble(),
                    node.required("sigma").asDouble());
        }
        throw new IllegalArgumentException("kind must be dense-sift, interest-sift or network, was " + kind);
    }
}
