package dev.graft.collection;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.vision.read.ReadParams;

/**
 * How a picture becomes descriptors or words: the size that it is scaled to, and what looks at it. Pictures can be compared only
 * where these are the same.
 */
public sealed interface FeatureParams permits SiftFeatures, NetworkFeatures {
    SiftFeatures DEFAULT = SiftFeatures.DEFAULT;

    /** The limits with this size to scale to. */
    ReadParams read(ReadParams limits);

    /** One line of JSON: what collections store and compare. */
    String toJson();

    /** A few words for people. */
    String describe();

    static FeatureParams parse(String json) {
        try {
            var node = new ObjectMapper().readTree(json);
            return node.path("kind").asText().equals(NetworkFeatures.KIND)
                    ? NetworkFeatures.of(node)
                    : SiftFeatures.of(node);
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new CollectionException("unknown feature settings: " + json, e);
        }
    }
}
