package dev.graft.image.feature;

import dev.graft.image.decode.ReadParams;
import dev.graft.image.network.KeptNetworks;
import java.util.OptionalInt;

/**
 * How a picture becomes descriptors or words: the size that it is scaled to, and what looks at it. Pictures can be compared
 * only where these are the same.
 */
public interface FeatureParams {
    FeatureKind kind();

    /** The limits with this size to scale to. */
    ReadParams read(ReadParams limits);

    /** One line of JSON: what collections store and compare. */
    String toJson();

    /** A few words for people. */
    String describe();

    /**
     * Whether pictures can be described here.
     *
     * @param networks those that are kept here
     */
    default boolean canOpen(KeptNetworks networks) {
        return true;
    }

    /** What describes pictures by these settings; an exception says why nothing can. */
    FeatureExtractor open(KeptNetworks networks);

    /** How many words the features have of their own; absent where a codebook makes words of local descriptors. */
    OptionalInt words();

    /** How many words a codebook has where nobody asks for another number. */
    default int codebookWords() {
        return FeaturePreset.DEFAULT.words();
    }

    /** @throws IllegalArgumentException if the settings are those of no known kind, or not complete */
    static FeatureParams parse(String json) {
        return FeatureKinds.parse(json);
    }
}
