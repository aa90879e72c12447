package dev.graft.vision.describe;

import dev.graft.vision.read.GreyPicture;

/** Finds and describes the local features of a picture. Safe for use by many threads at once. */
public interface Extractor {
    int dimensions();

    Descriptors describe(GreyPicture picture);
}
