package dev.graft.image.feature;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.image.network.KeptNetworks;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The card of a kind of features: its name, how stored settings are read, and its default settings. {@link
 * FeatureKinds} finds cards by {@code ServiceLoader}, so that a jar on the class path can add a kind. Whatever depends
 * on the settings is a method of {@link FeatureParams}.
 */
public interface FeatureKind {
    /** The name on the command line, in lower case and without a colon. */
    String name();

    /** One line for the user. */
    String summary();

    /** The name with the details that may follow it after a colon. */
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
     * The settings that the user requests.
     *
     * @param detail the text after the colon, empty if there is none
     * @throws IllegalArgumentException if no settings match
     */
    FeatureParams choose(String detail, KeptNetworks networks) throws IOException;

    /**
     * The rank of this kind if none is requested: of the {@linkplain #available available} ones above 0 the highest is
     * used. SIFT has 0 and is used if there is none. A kind below 0 is only used on request.
     */
    default int preference() {
        return -1;
    }

    /** The settings to use if no kind is requested; empty if this kind cannot be used here. */
    default Optional<FeatureParams> available(KeptNetworks networks) {
        return Optional.empty();
    }

    /** The settings that are tried out if the best features for some pictures are to be found. */
    default List<FeatureParams> candidates(KeptNetworks networks) {
        return preference() < 0 ? List.of() : available(networks).stream().toList();
    }
}
