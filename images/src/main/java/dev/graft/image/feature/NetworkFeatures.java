package dev.graft.image.feature;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.check.Check;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkInput;
import dev.graft.image.network.NetworkLayer;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Features from a layer of a network.
 *
 * @param network the hash of its file, since features of different networks cannot be compared
 * @param name of the network, shown to the user; the same network may have another name elsewhere
 */
public record NetworkFeatures(String network, String name, NetworkInput input, NetworkLayer layer)
        implements FeatureParams {
    /** Fewer than for SIFT, since a feature map has some fifty positions where dense SIFT has thousands of patches. */
    private static final int CODEBOOK_WORDS = 100;

    public NetworkFeatures {
        Check.notBlank(network, "hash of the network");
        Check.notBlank(name, "name of the network");
    }

    public static NetworkFeatures of(NetworkCard card, NetworkLayer layer) {
        return new NetworkFeatures(card.hash(), card.name(), card.facts().input(), layer);
    }

    /** Every picture is stretched to the size that the network expects. */
    @Override
    public ReadParams read(ReadParams limits) {
        return limits.withFixedSize(input.width(), input.height());
    }

    /** Without the name, since the same file is the same network under any name. */
    @Override
    public String toJson() {
        return json().toString();
    }

    ObjectNode json() {
        var node = new ObjectMapper()
                .createObjectNode()
                .put("kind", NetworkKind.NAME)
                .put("network", network);
        node.set("input", input.toJson());
        node.set("layer", layer.toJson());
        return node;
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

    @Override
    public FeatureKind kind() {
        return NetworkKind.CARD;
    }

    @Override
    public boolean canOpen(KeptNetworks networks) {
        return networks.canRun(network);
    }

    @Override
    public Set<String> networks() {
        return Set.of(network);
    }

    /** A layer of the whole picture is used as words directly; one with positions gives local descriptors. */
    @Override
    public OptionalInt words() {
        return layer.form() == NetworkLayer.Form.WHOLE ? OptionalInt.of(layer.dimensions()) : OptionalInt.empty();
    }

    @Override
    public int codebookWords() {
        return CODEBOOK_WORDS;
    }

    @Override
    public FeatureExtractor open(KeptNetworks networks) {
        return extractor(networks);
    }

    NetworkExtractor extractor(KeptNetworks networks) {
        return new NetworkExtractor(this, networks.open(network, input, layer));
    }
}
