package dev.graft.cli;

import dev.graft.collection.FeatureParams;
import dev.graft.collection.IndexParams;
import dev.graft.collection.NetworkFeatures;
import dev.graft.vision.network.InputWish;
import dev.graft.vision.network.KeptNetworks;
import dev.graft.vision.network.NetworkCard;
import dev.graft.vision.network.NetworkException;
import dev.graft.vision.network.NetworkFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What looks at pictures. */
final class FeatureOption {
    private static final String SIFT = "sift";
    private static final String NETWORK = "network";

    @Option(
            names = "--features",
            paramLabel = "WHAT",
            description =
                    "What looks at the pictures: sift, or network for the one that graft model add kept last. Also"
                            + " network:NAME or network:FILE.onnx, and of each the layer: network:map, network:NAME:map,"
                            + " network:TENSOR; pooled where none is named. Default: what sees most.")
    private @Nullable String features;

    /** The networks of whoever runs this. */
    private final KeptNetworks networks = KeptNetworks.ofUser();

    /** How folders are indexed by a command that goes on with what it gets. */
    IndexParams indexing(int threads) throws IOException {
        var params = IndexParams.DEFAULT.withNetworks(networks).withThreads(threads);
        return params().map(params::withFeatures).orElse(params);
    }

    KeptNetworks networks() {
        return networks;
    }

    boolean given() {
        return features != null;
    }

    /** Absent where nothing was said. */
    Optional<FeatureParams> params() throws IOException {
        if (features == null) {
            return Optional.empty();
        }
        if (features.equalsIgnoreCase(SIFT)) {
            return Optional.of(FeatureParams.DEFAULT);
        }
        if (features.equalsIgnoreCase(NETWORK)) {
            return Optional.of(network(kept(), NetworkFacts.POOLED));
        }
        if (!features.startsWith(NETWORK + ":")) {
            throw new IllegalArgumentException(
                    "--features must be sift or network, with or without :NAME, :FILE.onnx or :LAYER, was " + features);
        }
        return Optional.of(named(features.substring(NETWORK.length() + 1)));
    }

    private NetworkFeatures named(String rest) throws IOException {
        var alone = called(rest);
        if (alone.isPresent()) {
            return network(alone.get(), NetworkFacts.POOLED);
        }
        // Names of tensors may have colons too, and so may paths.
        for (int colon = rest.indexOf(':', 1); colon > 0; colon = rest.indexOf(':', colon + 1)) {
            var card = called(rest.substring(0, colon));
            if (card.isPresent()) {
                return network(card.get(), rest.substring(colon + 1));
            }
        }
        if (rest.endsWith(".onnx")) {
            throw new NetworkException(rest + " does not exist");
        }
        return ofKept(rest);
    }

    /** A layer of the network that is used where none is named. */
    private NetworkFeatures ofKept(String layer) throws IOException {
        try {
            return network(kept(), layer);
        } catch (NetworkException e) {
            int colon = layer.lastIndexOf(':');
            if (colon <= 0) {
                throw e;
            }
            throw new NetworkException(
                    "no network is kept as " + layer.substring(0, colon)
                            + ", and there is no such file; graft models lists those that are",
                    e);
        }
    }

    /** By a name, or a file, which is kept from now on. */
    private Optional<NetworkCard> called(String name) throws IOException {
        if (name.equals(NetworkFacts.POOLED) || name.equals(NetworkFacts.MAP)) {
            return Optional.empty();
        }
        var card = networks.find(name);
        if (card.isPresent() || !Files.isRegularFile(Path.of(name))) {
            return card;
        }
        var before = networks.of(Path.of(name));
        return before.isPresent() ? before : Optional.of(networks.add(Path.of(name), Optional.empty(), InputWish.NONE));
    }

    private NetworkFeatures network(NetworkCard card, String layer) throws IOException {
        return NetworkFeatures.of(card, networks.layer(card, layer));
    }

    private NetworkCard kept() {
        return networks.best()
                .orElseThrow(
                        () -> new NetworkException("no network is kept yet; add one with: graft model add FILE.onnx ("
                                + KeptNetworks.WHAT_SERVES + ")"));
    }
}
