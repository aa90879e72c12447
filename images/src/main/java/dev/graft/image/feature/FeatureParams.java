package dev.graft.image.feature;

import dev.graft.image.decode.ReadParams;
import dev.graft.image.network.KeptNetworks;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The settings of a feature extractor, including the size that pictures are scaled to. Pictures can only be compared if
 * these are the same.
 */
public interface FeatureParams {
    FeatureKind kind();

    /** The limits, with the size that pictures are scaled to. */
    ReadParams read(ReadParams limits);

    /** One line of JSON: what collections store and compare. */
    String toJson();

    /** A short description for the user. */
    String describe();

    /** Whether an extractor can be opened with the available networks. */
    default boolean canOpen(KeptNetworks networks) {
        return true;
    }

    /** Hashes of the files of the networks that an extractor runs. */
    default Set<String> networks() {
        return Set.of();
    }

    /** Opens an extractor, or throws an exception whose message says why that is impossible. */
    FeatureExtractor open(KeptNetworks networks);

    /** The number of words if features are used as words directly; empty if a codebook is needed. */
    OptionalInt words();

    /** The default size of a codebook. */
    default int codebookWords() {
        return FeaturePreset.DEFAULT.words();
    }

    /** @throws IllegalArgumentException if the kind is unknown or a setting is missing */
    static FeatureParams parse(String json) {
        return FeatureKinds.parse(json);
    }
}
