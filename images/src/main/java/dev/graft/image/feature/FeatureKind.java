package dev.graft.image.feature;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.image.network.KeptNetworks;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/**
 * The card of one kind of features: what it is called, how its settings are read back, and which settings serve where a
 * person names no more than the kind. {@link FeatureKinds} finds cards by {@code ServiceLoader}, so that a jar on the class
 * path can bring another kind. Whatever depends on the settings is a method of {@link FeatureParams}.
 */
public interface FeatureKind {
    /** What people ask for, in small letters and without a colon. */
    String name();

    /** One line for people. */
    String summary();

    /** What can be asked for, with what may follow the name after a colon. */
    default String syntax() {
        return name();
    }

    /** The values of {@code kind} in stored settings that belong to this card. */
    default Set<String> stored() {
        return Set.of(name());
    }

    /**
     * Settings as {@link FeatureParams#toJson} wrote them.
     *
     * @throws IllegalArgumentException if a setting is missing or wrong
     */
    FeatureParams read(JsonNode settings);

    /**
     * The settings that a person asks for.
     *
     * @param detail what stood after the colon, empty where nothing did
     * @throws IllegalArgumentException if there are none of this description
     */
    FeatureParams choose(String detail, KeptNetworks networks) throws IOException;

    /**
     * Decides where nobody asks for a kind: of those above 0 that are {@linkplain #available available} the highest is used.
     * SIFT has 0 and serves where there is none. A kind below 0 is used only where it is asked for.
     */
    default int preference() {
        return -1;
    }

    /** The settings to use where nobody asks for a kind; absent where this one cannot serve here. */
    default Optional<FeatureParams> available(KeptNetworks networks) {
        return Optional.empty();
    }
}
