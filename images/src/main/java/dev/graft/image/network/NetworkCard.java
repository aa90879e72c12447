package dev.graft.image.network;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.check.Check;
import java.time.Instant;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A network that the user has added, and what is known about it.
 *
 * @param name the name that the user refers to it by
 * @param hash SHA-256 of its file, which identifies it everywhere else
 * @param bytes the size of its file
 * @param origin where it comes from, if it is known
 * @param text the text encoder that belongs to it, if there is one
 */
public record NetworkCard(
        String name,
        String hash,
        long bytes,
        Instant added,
        NetworkFacts facts,
        Optional<NetworkOrigin> origin,
        Optional<TextPart> text) {
    private static final String FORMAT = "graft-network";
    private static final int VERSION = 1;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    public NetworkCard {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "name of a network must be of letters, digits, dots, - and _, at most 100, was " + name);
        }
        if (!HASH.matcher(hash).matches()) {
            throw new IllegalArgumentException("hash must be 64 hexadecimal digits, was " + hash);
        }
        Check.inRange(1.0, Long.MAX_VALUE, bytes, "bytes");
    }

    /** A network without a text encoder. */
    public NetworkCard(
            String name, String hash, long bytes, Instant added, NetworkFacts facts, Optional<NetworkOrigin> origin) {
        this(name, hash, bytes, added, facts, origin, Optional.empty());
    }

    /** A prefix of the hash that is long enough to tell networks apart. */
    public String shortHash() {
        return hash.substring(0, 8);
    }

    public ObjectNode toJson() {
        var node = new ObjectMapper()
                .createObjectNode()
                .put("format", FORMAT)
                .put("version", VERSION)
                .put("name", name)
                .put("sha256", hash)
                .put("bytes", bytes)
                .put("added", added.toString())
                .put("milliseconds", facts.milliseconds());
        origin.ifPresent(from -> node.set("origin", from.toJson()));
        text.ifPresent(part -> node.set("text", part.toJson()));
        node.set("input", facts.input().toJson());
        var layers = node.putObject("layers");
        new TreeMap<>(facts.layers()).forEach((layer, is) -> layers.set(layer, is.toJson()));
        return node;
    }

    /** @throws IllegalArgumentException if it is not a network card, or has a later version */
    public static NetworkCard of(JsonNode node) {
        if (!node.path("format").asText().equals(FORMAT)) {
            throw new IllegalArgumentException("format must be " + FORMAT + ", was " + node.path("format"));
        }
        Check.equal(VERSION, node.path("version").asInt(), "version");
        var layers = new TreeMap<String, NetworkLayer>();
        node.required("layers")
                .fields()
                .forEachRemaining(layer -> layers.put(layer.getKey(), NetworkLayer.of(layer.getValue())));
        return new NetworkCard(
                node.required("name").asText(),
                node.required("sha256").asText(),
                node.required("bytes").asLong(),
                Instant.parse(node.required("added").asText()),
                new NetworkFacts(
                        NetworkInput.of(node.required("input")),
                        layers,
                        node.required("milliseconds").asDouble()),
                Optional.of(node.path("origin")).filter(JsonNode::isObject).map(NetworkOrigin::of),
                Optional.of(node.path("text")).filter(JsonNode::isObject).map(TextPart::of));
    }
}
