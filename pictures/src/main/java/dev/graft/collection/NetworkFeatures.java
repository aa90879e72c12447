package dev.graft.collection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.check.Check;
import dev.graft.vision.network.NetworkCard;
import dev.graft.vision.network.NetworkInput;
import dev.graft.vision.network.NetworkLayer;
import dev.graft.vision.read.ReadParams;

/**
 * What a layer of a network says of pictures.
 *
 * @param network the hash of its file: networks of other files never mix
 * @param name of the network, for people; it may have another one elsewhere
 */
public record NetworkFeatures(String network, String name, NetworkInput input, NetworkLayer layer)
        implements FeatureParams {
    static final String KIND = "network";

    public NetworkFeatures {
        Check.notBlank(network, "hash of the network");
        Check.notBlank(name, "name of the network");
    }

    public static NetworkFeatures of(NetworkCard card, NetworkLayer layer) {
        return new NetworkFeatures(card.hash(), card.name(), card.facts().input(), layer);
    }

    /** Whether its channels are words as they are; else they are local descriptors, which a codebook makes words of. */
    public boolean areWords() {
        return layer.form() == NetworkLayer.Form.WHOLE;
    }

    /** Every picture is stretched to what the network wants. */
    @Override
    public ReadParams read(ReadParams limits) {
        return limits.withFixedSize(input.width(), input.height());
    }

    /** Without the name, since the same file is the same network whatever people call it. */
    @Override
    public String toJson() {
        var node = new ObjectMapper().createObjectNode().put("kind", KIND).put("network", network);
        node.set("input", input.toJson());
        node.set("layer", layer.toJson());
        return node.toString();
    }

    static NetworkFeatures of(JsonNode node) {
        String network = node.required("network").asText();
        return new NetworkFeatures(
                network,
                network.substring(0, Math.min(8, network.length())),
                NetworkInput.of(node.required("input")),
                NetworkLayer.of(node.required("layer")));
    }

    @Override
    public String describe() {
        return "the network " + name + ", layer " + layer.tensor();
    }
}
