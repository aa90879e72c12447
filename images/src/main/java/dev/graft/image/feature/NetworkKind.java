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
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
        return "a layer of a neural network: by default of the one you added last, or else the one that Graft comes with;"
                + " another by its NAME or FILE.onnx; LAYER is pooled (the default), map or the name of a tensor;"
                + " several networks side by side: NAME+NAME";
    }

    @Override
    public String syntax() {
        return "network[:NAME|:FILE.onnx][:LAYER]";
    }

    @Override
    public Set<String> stored() {
        return Set.of(NAME, JointFeatures.STORED);
    }

    @Override
    public FeatureParams read(JsonNode settings) {
        return settings.path("kind").asText().equals(JointFeatures.STORED)
                ? JointFeatures.of(settings)
                : NetworkFeatures.of(settings);
    }

    @Override
    public int preference() {
        return 1;
    }

    @Override
    public Optional<FeatureParams> available(KeptNetworks networks) {
        return networks.best().flatMap(NetworkKind::pooled);
    }

    /** All networks, the default one first. */
    @Override
    public List<FeatureParams> candidates(KeptNetworks networks) {
        if (networks.best().isEmpty()) {
            return List.of();
        }
        var all = new ArrayList<>(networks.all());
        Collections.reverse(all);
        return all.stream().flatMap(card -> pooled(card).stream()).toList();
    }

    @Override
    public FeatureParams choose(String detail, KeptNetworks networks) throws IOException {
        if (detail.isEmpty()) {
            return network(networks, kept(networks), NetworkFacts.POOLED);
        }
        var named = named(networks, detail);
        if (named.isPresent() && named.get().layer.indexOf('+') < 0) {
            return named.get().features(networks);
        }
        if (detail.indexOf('+') >= 0) {
            return joint(networks, detail);
        }
        if (detail.endsWith(".onnx")) {
            throw new NetworkException(detail + " does not exist");
        }
        return ofKept(networks, detail);
    }

    /** A network and the layer that is asked of it. */
    private record Named(NetworkCard card, String layer) {
        NetworkFeatures features(KeptNetworks networks) throws IOException {
            return network(networks, card, layer);
        }
    }

    /** Finds a network and a layer; empty if no network has the name before any of the colons. */
    private static Optional<Named> named(KeptNetworks networks, String detail) throws IOException {
        var alone = called(networks, detail);
        if (alone.isPresent()) {
            return Optional.of(new Named(alone.get(), NetworkFacts.POOLED));
        }
        // Names of tensors and paths may contain colons as well.
        for (int colon = detail.indexOf(':', 1); colon > 0; colon = detail.indexOf(':', colon + 1)) {
            var card = called(networks, detail.substring(0, colon));
            if (card.isPresent()) {
                return Optional.of(new Named(card.get(), detail.substring(colon + 1)));
            }
        }
        return Optional.empty();
    }

    /** Several networks side by side. */
    private static JointFeatures joint(KeptNetworks networks, String detail) throws IOException {
        var parts = new ArrayList<NetworkFeatures>();
        for (String part : detail.split("\\+", -1)) {
            parts.add(named(networks, part)
                    .orElseThrow(() -> new NetworkException(noSuchNetwork(networks, part)))
                    .features(networks));
        }
        return new JointFeatures(parts);
    }

    /** The default layer of a network, if it has one. */
    private static Optional<FeatureParams> pooled(NetworkCard card) {
        return Optional.ofNullable(card.facts().layers().get(NetworkFacts.POOLED))
                .map(layer -> NetworkFeatures.of(card, layer));
    }

    /** A layer of the default network. */
    private static NetworkFeatures ofKept(KeptNetworks networks, String layer) throws IOException {
        try {
            return network(networks, kept(networks), layer);
        } catch (NetworkException e) {
            int colon = layer.lastIndexOf(':');
            if (colon > 0) {
                throw new NetworkException(noSuchNetwork(networks, layer.substring(0, colon)), e);
            }
            // A word alone may mean either; the names of tensors that follow would bury the networks.
            String noLayer = String.valueOf(e.getMessage()).replaceFirst(";.*", "");
            throw new NetworkException(noSuchNetwork(networks, layer) + " If it is meant as a layer: " + noLayer, e);
        }
    }

    private static String noSuchNetwork(KeptNetworks networks, String name) {
        var names = networks.all().stream().map(NetworkCard::name).toList();
        return "there is no network and no file called " + name + "; "
                + (names.isEmpty() ? "you have none yet." : "you have " + String.join(", ", names) + ".");
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
