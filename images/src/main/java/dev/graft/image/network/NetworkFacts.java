package dev.graft.image.network;

import java.util.Map;
import java.util.TreeMap;

/**
 * What was found out about a network file.
 *
 * @param layers the usable layers by name: {@link #POOLED}, {@link #MAP} or both
 * @param milliseconds the time per picture on one core, without decoding
 */
public record NetworkFacts(NetworkInput input, Map<String, NetworkLayer> layers, double milliseconds) {
    /** The last layer that describes the whole picture, before the classifier. */
    public static final String POOLED = "pooled";

    /** The last layer that describes positions of the picture: the feature map. */
    public static final String MAP = "map";

    public NetworkFacts {
        layers = Map.copyOf(new TreeMap<>(layers));
        if (!(milliseconds >= 0) || Double.isInfinite(milliseconds)) {
            throw new IllegalArgumentException("milliseconds must be finite and not negative, was " + milliseconds);
        }
    }
}
