package dev.graft.image.describe;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Settings of one kind of SIFT extractor. */
public sealed interface ExtractorParams permits DenseSiftParams, InterestSiftParams {
    Extractor extractor();

    /** A short description for the user. */
    String describe();

    /** Writes its kind and its settings into the stored settings of a collection. */
    void writeTo(ObjectNode settings);
}
