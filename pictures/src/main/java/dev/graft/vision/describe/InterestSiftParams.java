package dev.graft.vision.describe;

import dev.graft.core.check.Check;

/**
 * SIFT at interest points (Lowe 2004).
 *
 * @param most the strongest points of a picture that are kept
 * @param contrast threshold on the strength of a point
 * @param edge threshold on how edge-like a point may be
 * @param sigma blur of the first octave's first layer
 */
public record InterestSiftParams(int most, int layers, double contrast, double edge, double sigma)
        implements ExtractorParams {
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
}
