package dev.graft.spark.pictures;

import dev.graft.image.feature.FeatureParams;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkContext;

/**
 * Gives executors the files of networks. They are named after their hash, since a context cannot have two files of the
 * same name, and copied out of the jar that they may be in.
 */
final class NetworkFiles {
    private static final Map<String, Path> COPIES = new HashMap<>();

    private NetworkFiles() {}

    /** @throws dev.graft.image.network.NetworkException if a network that the features need is not there */
    static List<PictureRecipe.NetworkFile> send(FeatureParams features, KeptNetworks networks, SparkContext context) {
        return features.networks().stream()
                .sorted()
                .map(hash -> send(networks.needed(hash), networks, context))
                .toList();
    }

    private static PictureRecipe.NetworkFile send(NetworkCard card, KeptNetworks networks, SparkContext context) {
        var copy = copy(card, networks);
        context.addFile(copy.toUri().toString());
        return new PictureRecipe.NetworkFile(card.toJson().toString(), String.valueOf(copy.getFileName()));
    }

    /** Kept while the process lives, since executors that join later fetch it too. */
    private static Path copy(NetworkCard card, KeptNetworks networks) {
        synchronized (COPIES) {
            return COPIES.computeIfAbsent(card.hash(), hash -> {
                try {
                    var folder = Files.createTempDirectory("graft-network");
                    folder.toFile().deleteOnExit();
                    var copy = folder.resolve("graft-network-" + hash + ".onnx");
                    copy.toFile().deleteOnExit();
                    return Files.copy(networks.file(card), copy);
                } catch (IOException e) {
                    throw new UncheckedIOException("the network " + card.name() + " cannot be read", e);
                }
            });
        }
    }
}
