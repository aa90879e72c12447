package dev.graft.image.network;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.check.Check;

/**
 * Where a network comes from.
 *
 * @param title what it is, e.g. "MobileNetV2 0.35, trained on ImageNet"
 * @param source the package and version that contains it
 * @param licence as the package states it
 */
public record NetworkOrigin(String title, String source, String licence) {
    public NetworkOrigin {
        Check.notBlank(title, "title of the network");
        Check.notBlank(source, "source of the network");
        Check.notBlank(licence, "licence of the network");
    }

    public ObjectNode toJson() {
        return new ObjectMapper()
                .createObjectNode()
                .put("title", title)
                .put("source", source)
                .put("licence", licence);
    }

    /** @throws IllegalArgumentException if the node is not valid */
    static NetworkOrigin of(JsonNode node) {
        return new NetworkOrigin(
                node.required("title").asText(),
                node.required("source").asText(),
                node.required("licence").asText());
    }
}
