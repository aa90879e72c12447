package dev.graft.vision.describe;

/** Settings of one of the ways to describe a picture. */
public sealed interface ExtractorParams permits DenseSiftParams, InterestSiftParams {
    Extractor extractor();
}
