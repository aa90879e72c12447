package dev.graft.image.network;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.check.Check;

/**
 * The text encoder that belongs to a network.
 *
 * @param hash SHA-256 of its file
 * @param bytes the size of its file
 * @param dimensions the length of its vectors, which is that of the network's features
 */
public record TextPart(String hash, long bytes, int dimensions) {
    public TextPart {
        Check.notBlank(hash, "hash of the text encoder");
        Check.inRange(1.0, Long.MAX_VALUE, bytes, "bytes");
        Check.inRange(1, NetworkLayer.MOST_CHANNELS, dimensions, "dimensions");
    }

    ObjectNode toJson() {
        return new ObjectMapper()
                .createObjectNode()
                .put("sha256", hash)
                .put("bytes", bytes)
                .put("dimensions", dimensions);
    }

    static TextPart of(JsonNode node) {
        return new TextPart(
                node.required("sha256").asText(),
                node.required("bytes").asLong(),
                node.required("dimensions").asInt());
    }
}
