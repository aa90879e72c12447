package dev.graft.image.describe;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.check.Check;

/**
 * Settings of SIFT at interest points (Lowe 2004).
 *
 * @param most the maximum number of points of a picture; the strongest are kept
 * @param contrast threshold on the strength of a point
 * @param edge threshold on how edge-like a point may be
 * @param sigma blur of the first octave's first layer
 */
public record InterestSiftParams(int most, int layers, double contrast, double edge, double sigma)
        implements ExtractorParams {
    /** The name of this kind in stored settings. */
    public static final String KIND = "interest-sift";

    public static final InterestSiftParams DEFAULT = new InterestSiftParams(1000, 3, 0.04, 10, 1.6);

    public InterestSiftParams {
        Check.inRange(1, 100_000, most, "most");
        Check.inRange(1, 10, layers, "layers");
        Check.inRange(0, 1, contrast, "contrast");
        Check.inRange(1, 1000, edge, "edge");
        Check.inRange(0.5, 10, sigma, "sigma");
    }

    @Override
    public Extractor extractor() {
        return new InterestSift(this);
    }

    @Override
    public String describe() {
        return "SIFT at interest points";
    }

    @Override
    public void writeTo(ObjectNode settings) {
        settings.put("kind", KIND)
                .put("most", most)
                .put("layers", layers)
                .put("contrast", contrast)
                .put("edge", edge)
                .put("sigma", sigma);
    }

    /** @throws IllegalArgumentException if a setting is missing or wrong */
    public static InterestSiftParams of(JsonNode settings) {
        return new InterestSiftParams(
                settings.required("most").asInt(),
                settings.required("layers").asInt(),
                settings.required("contrast").asDouble(),
                settings.required("edge").asDouble(),
                settings.required("sigma").asDouble());
    }
}
