package dev.graft.vision.network;

import java.util.Map;
import java.util.TreeMap;

/**
 * What was found out about a network file.
 *
 * @param layers that can serve, by name: {@link #POOLED}, {@link #MAP} or both
 * @param milliseconds that a picture takes on one core, without reading the picture
 */
public record NetworkFacts(NetworkInput input, Map<String, NetworkLayer> layers, double milliseconds) {
    /** The last layer that tells of the whole picture, before classes are made of it. */
    public static final String POOLED = "pooled";

    /** The last layer that tells of places of the picture. */
    public static final String MAP = "map";

    public NetworkFacts {
        layers = Map.copyOf(new TreeMap<>(layers));
        if (!(milliseconds >= 0) || Double.isInfinite(milliseconds)) {
            throw new IllegalArgumentException("milliseconds must be finite and not negative, was " + milliseconds);
        }
    }
}
