package dev.graft.image.feature;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A layer of one of the user's networks. */
public final class NetworkKind implements FeatureKind {
    static final String NAME = "network";
    static final NetworkKind CARD = new NetworkKind();

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "a layer of a neural network: by default the one added last with graft model add, or another by its NAME or"
                + " FILE.onnx; LAYER is pooled (the default), map or the name of a tensor";
    }

    @Override
    public String syntax() {
        return "network[:NAME|:FILE.onnx][:LAYER]";
    }

    @Override
    public FeatureParams read(JsonNode settings) {
        return NetworkFeatures.of(settings);
    }

    @Override
    public int preference() {
        return 1;
    }

    @Override
    public Optional<FeatureParams> available(KeptNetworks networks) {
        return networks.best()
                .flatMap(card -> Optional.ofNullable(card.facts().layers().get(NetworkFacts.POOLED))
                        .map(layer -> NetworkFeatures.of(card, layer)));
    }

    @Override
    public FeatureParams choose(String detail, KeptNetworks networks) throws IOException {
        if (detail.isEmpty()) {
            return network(networks, kept(networks), NetworkFacts.POOLED);
        }
        var alone = called(networks, detail);
        if (alone.isPresent()) {
            return network(networks, alone.get(), NetworkFacts.POOLED);
        }
        // Names of tensors and paths may contain colons as well.
        for (int colon = detail.indexOf(':', 1); colon > 0; colon = detail.indexOf(':', colon + 1)) {
            var card = called(networks, detail.substring(0, colon));
            if (card.isPresent()) {
                return network(networks, card.get(), detail.substring(colon + 1));
            }
        }
        if (detail.endsWith(".onnx")) {
            throw new NetworkException(detail + " does not exist");
        }
        return ofKept(networks, detail);
    }

    /** A layer of the default network. */
    private static NetworkFeatures ofKept(KeptNetworks networks, String layer) throws IOException {
        try {
            return network(networks, kept(networks), layer);
        } catch (NetworkException e) {
            int colon = layer.lastIndexOf(':');
            if (colon <= 0) {
                throw e;
            }
            throw new NetworkException(
                    "no network was added as " + layer.substring(0, colon)
                            + ", and there is no such file; graft models lists those that are",
                    e);
        }
    }

    /** Finds a network by name, or by a file, which is added to the user's networks. */
    private static Optional<NetworkCard> called(KeptNetworks networks, String name) throws IOException {
        if (name.equals(NetworkFacts.POOLED) || name.equals(NetworkFacts.MAP)) {
            return Optional.empty();
        }
        var card = networks.find(name);
        if (card.isPresent() || !Files.isRegularFile(Path.of(name))) {
            return card;
        }
        var before = networks.of(Path.of(name));
        return before.isPresent()
                ? before
                : Optional.of(networks.add(Path.of(name), Optional.empty(), InputOverrides.NONE));
    }

    private static NetworkFeatures network(KeptNetworks networks, NetworkCard card, String layer) throws IOException {
        return NetworkFeatures.of(card, networks.layer(card, layer));
    }

    private static NetworkCard kept(KeptNetworks networks) {
        return networks.best()
                .orElseThrow(() -> new NetworkException("no network has been added yet; "
                        + KeptNetworks.WHAT_SMALL_BRINGS + ", and graft model add FILE adds your own"));
    }
}
