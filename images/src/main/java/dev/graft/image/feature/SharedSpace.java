package dev.graft.image.feature;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkFacts;
import dev.graft.image.network.NetworkLayer;
import dev.graft.text.meaning.SentenceEncoder;
import dev.graft.text.meaning.UnitVectors;
import java.io.IOException;
import java.util.Optional;

/**
 * Pictures and texts in the same space: the features of a network that has a text encoder, such as CLIP. A text is near
 * the pictures that show what it says.
 */
public record SharedSpace(NetworkLayer layer, SentenceEncoder encoder) {
    /** How CLIP was taught to see a label. */
    private static final String PROMPT = "a photo of a %s.";

    public SharedSpace {
        Check.equal(layer.channels(), encoder.dimensions(), "dimensions of texts");
    }

    /** Empty unless the features are a network's for the whole picture and the network has a text encoder. */
    public static Optional<SharedSpace> of(FeatureParams features, KeptNetworks networks) {
        try {
            if (features instanceof NetworkFeatures network && isPooled(network, networks)) {
                return networks.text(network.network()).map(text -> new SharedSpace(network.layer(), text));
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new NetworkException("the text encoder cannot be read: " + e.getMessage(), e);
        }
    }

    /** Another layer of the same network may have as many channels, and still is in another space. */
    private static boolean isPooled(NetworkFeatures features, KeptNetworks networks) {
        return networks.all().stream()
                .filter(card -> card.hash().equals(features.network()))
                .anyMatch(card -> features.layer().equals(card.facts().layers().get(NetworkFacts.POOLED)));
    }

    /** The features of the network that was added last among those with a text encoder. */
    public static Optional<NetworkFeatures> features(KeptNetworks networks) {
        return networks.all().stream()
                .filter(card -> card.text().isPresent())
                .reduce((older, newer) -> newer)
                .flatMap(card -> Optional.ofNullable(card.facts().layers().get(NetworkFacts.POOLED))
                        .map(layer -> NetworkFeatures.of(card, layer)));
    }

    /** The vector of a text, of norm 1. */
    public float[] text(String text) {
        return encoder.encode(text);
    }

    /** The vector of what a picture of a thing with this name would look like, of norm 1. */
    public float[] label(String name) {
        return encoder.encode(
                String.format(PROMPT, name.replaceAll("[-_\\s]+", " ").strip()));
    }

    /** The vector of a picture, of norm 1; zero if nothing is known of it. */
    public float[] picture(CountMatrix bags, int row) {
        Check.equal(layer.dimensions(), bags.columns(), "columns");
        var vector = new float[layer.channels()];
        for (int at = bags.offset(row); at < bags.offset(row + 1); at++) {
            int column = bags.column(at);
            // The second half has the negative parts.
            if (column < vector.length) {
                vector[column] += (float) bags.value(at);
            } else {
                vector[column - vector.length] -= (float) bags.value(at);
            }
        }
        return UnitVectors.normalise(vector);
    }
}
