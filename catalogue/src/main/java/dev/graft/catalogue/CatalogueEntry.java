package dev.graft.catalogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.catalogue.fetch.NetworkPackage;
import dev.graft.core.check.Check;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkOrigin;
import dev.graft.image.network.NetworkSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A network that can be had as a package, and what is known about it.
 *
 * @param name what it is kept as
 * @param alias a shorter name: {@code small} or {@code large}
 * @param title the network and what it was trained on
 * @param archive the package that contains it
 * @param member its path inside the package
 * @param tensor the feature map to end it at; if absent, the converter finds it
 * @param input the preprocessing it expects, as far as conventions do not tell
 * @param blueFirst whether it expects colours in the order blue, green, red
 * @param convertedBytes the size of the converted file, 0 if it is not known
 * @param licence as the package states it
 * @param provenance who made the network and who the package, in plain words
 * @param quality as measured here, if it was
 * @param sha256 the hash of the converted file, if it is known: a conversion that gives another is refused
 */
public record CatalogueEntry(
        String name,
        Optional<String> alias,
        String title,
        NetworkPackage archive,
        String member,
        Optional<String> tensor,
        InputOverrides input,
        Optional<Boolean> blueFirst,
        long convertedBytes,
        String licence,
        String provenance,
        Optional<NetworkQuality> quality,
        Optional<String> sha256) {
    public CatalogueEntry {
        Check.notBlank(name, "name of the network");
        Check.notBlank(title, "title of the network");
        Check.notBlank(member, "member");
        Check.notBlank(licence, "licence");
        Check.notBlank(provenance, "provenance");
        Check.atLeast(0L, convertedBytes, "convertedBytes");
    }

    /** Whether a person may mean it by this name. */
    public boolean isCalled(String called) {
        return name.equals(called) || alias.filter(called::equals).isPresent();
    }

    /** Where a network that was made from this entry says it comes from. */
    public NetworkOrigin origin() {
        return new NetworkOrigin(title, archive.specification() + ", " + member, licence);
    }

    /** Whether a network was made from this entry. */
    public boolean isSource(NetworkCard card) {
        return sha256.filter(card.hash()::equals).isPresent()
                || card.origin()
                        .filter(from -> from.source().equals(origin().source()))
                        .isPresent();
    }

    /** @param downloaded the package */
    public NetworkSource source(Path downloaded) {
        return new NetworkSource(downloaded, Optional.of(member), tensor, blueFirst);
    }

    public ObjectNode toJson() {
        var node = new ObjectMapper().createObjectNode().put("name", name);
        alias.ifPresent(text -> node.put("alias", text));
        node.put("title", title);
        node.set("package", archive.toJson());
        node.put("member", member);
        tensor.ifPresent(text -> node.put("tensor", text));
        var preprocessing = node.putObject("input");
        input.size().ifPresent(pixels -> preprocessing.put("size", pixels));
        input.mean().ifPresent(values -> put(preprocessing.putArray("mean"), values));
        input.deviation().ifPresent(values -> put(preprocessing.putArray("deviation"), values));
        blueFirst.ifPresent(first -> preprocessing.put("blueFirst", first));
        node.put("convertedBytes", convertedBytes).put("licence", licence).put("provenance", provenance);
        quality.ifPresent(measured -> node.set("quality", measured.toJson()));
        sha256.ifPresent(hash -> node.put("sha256", hash));
        return node;
    }

    private static void put(ArrayNode array, List<Double> values) {
        values.forEach(array::add);
    }

    /** @throws IllegalArgumentException if the node is not valid */
    static CatalogueEntry of(JsonNode node) {
        var input = node.path("input");
        return new CatalogueEntry(
                node.required("name").asText(),
                text(node, "alias"),
                node.required("title").asText(),
                NetworkPackage.of(node.required("package")),
                node.required("member").asText(),
                text(node, "tensor"),
                new InputOverrides(
                        numbers(input, "mean"),
                        numbers(input, "deviation"),
                        Optional.of(input.path("size")).filter(JsonNode::isInt).map(JsonNode::asInt)),
                Optional.of(input.path("blueFirst")).filter(JsonNode::isBoolean).map(JsonNode::asBoolean),
                node.path("convertedBytes").asLong(),
                node.required("licence").asText(),
                node.required("provenance").asText(),
                Optional.of(node.path("quality")).filter(JsonNode::isObject).map(NetworkQuality::of),
                text(node, "sha256"));
    }

    private static Optional<String> text(JsonNode node, String field) {
        return Optional.of(node.path(field)).filter(JsonNode::isTextual).map(JsonNode::asText);
    }

    private static Optional<List<Double>> numbers(JsonNode node, String field) {
        return Optional.of(node.path(field)).filter(JsonNode::isArray).map(array -> {
            var values = new ArrayList<Double>();
            array.forEach(value -> values.add(value.asDouble(Double.NaN)));
            return values;
        });
    }
}
