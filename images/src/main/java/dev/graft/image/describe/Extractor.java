package dev.graft.image.describe;

import dev.graft.image.pixels.GreyPicture;

/** Detects and describes the local features of a picture. Thread-safe. */
public interface Extractor {
    int dimensions();

    Descriptors describe(GreyPicture picture);
}
